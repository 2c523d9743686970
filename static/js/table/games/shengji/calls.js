// 升级, 叫主: a row of buttons for each suit this hand can call.
import { gettext, fill, suitSign, suitWord } from "../../words.js";
import { byId, make, rebuild } from "../../view/dom.js";
import { callsOpen } from "./controls.js";

/**
 * @param {import("../contract.js").State} state
 * @param {import("../contract.js").Ask | null} ask
 * @param {(text: string) => void} send
 */
export function drawCalls(state, ask, send) {
  const panel = byId("extra");
  const rows = ask?.kind === "call" && !state.pending ? callsOpen(state, ask) : [];
  panel.hidden = !rows.length;
  if (!ask || panel.hidden) return;
  const level = ask.about.level === "T" ? "10" : ask.about.level;
  const wished = state.hints[0] ?? "";
  rebuild(panel, [ask.prompt, rows, wished], () =>
    rows.map(({ suit, counts }) =>
      make(
        "div",
        { class: "call-row" },
        make("span", { class: `call-suit suit-${suit}`, "aria-hidden": "true" }, suitSign(suit) + level),
        ...counts.map((count) =>
          make(
            "button",
            {
              type: "button", class: `act ${wished === `call ${suit} ${count}` ? "main" : "calm"}`, "data-act": `call-${suit}-${count}`,
              title: gettext("别人只看到你叫了几张，看不到花色。"), "aria-label": fill(gettext("叫%(suit)s %(count)s 张"), { suit: suitWord(suit), count }),
              click: () => send(`call ${suit} ${count}`),
            },
            fill(gettext("%(count)s张"), { count }),
          ),
        ),
      ),
    ),
  );
}
