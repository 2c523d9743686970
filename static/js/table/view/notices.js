// Bars above the table: connection lost, another tab, 托管, a refusal.
import { gettext, reasonWord } from "../words.js";
import { gameOf } from "../games/index.js";
import { byId, write } from "./dom.js";

/**
 * @param {import("../types.js").State} state
 */
export function drawNotices({ link, closed, match, refusal, detail, pub }) {
  const me = match?.me ? match.seats[match.me.seat] : null;
  const line = byId("line");
  line.hidden = link === "open" || (link === "connecting" && !pub && !closed);
  write(line, link === "ended" ? ended(closed) : gettext("连接断了，正在重新连接…"));
  line.classList.toggle("ended", link === "ended");
  byId("elsewhere").hidden = !match?.me || match.me.holder || match.status !== "playing";
  byId("auto").hidden = !me?.auto || !match?.me?.holder || match.status !== "playing";
  const refused = byId("refused");
  refused.hidden = !refusal;
  write(refused, refusal && (gameOf(match).reason(refusal, detail) || reasonWord(refusal)));
}

/**
 * Why the server will not have this page back.
 * @param {number} code
 * @returns {string}
 */
function ended(code) {
  if (code === 4401) return gettext("登录已经失效，请重新登录。");
  if (code === 4426) return gettext("网站更新了，请刷新页面。");
  return gettext("这张牌桌看不到了，请回大厅。");
}
