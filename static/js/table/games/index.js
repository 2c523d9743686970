// Every game the page can show.
import { gouji } from "./gouji.js";
import { kexia } from "./kexia.js";
import { paodekuai } from "./paodekuai.js";
import { shengji } from "./shengji.js";

const GAMES = () => [gouji, kexia, paodekuai, shengji];

/**
 * The game of a match; before it is known nothing is shown by it.
 * @param {import("../types.js").MatchFrame | null} match
 * @returns {import("./contract.js").Game}
 */
export function gameOf(match) {
  return GAMES().find((game) => game.key === match?.game_key) ?? gouji;
}
