// The keyboard: arrows move along the hand, space selects, Enter plays, P passes, L lets, H hints, ? lists the keys.

/**
 * @typedef {object} KeyActions
 * @property {(id: string) => void} press a button of the bar, if it is open
 * @property {(key: string) => void} open opens a stack, "" closes it
 * @property {() => boolean} isOpen
 * @property {() => void} keys
 * @property {() => void} close the panel
 */

/**
 * @param {HTMLElement} hand
 * @param {HTMLElement} tray
 * @param {KeyActions} actions
 */
export function listenToKeys(hand, tray, { press, open, isOpen, keys, close }) {
  document.addEventListener("keydown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest("dialog, input, textarea, select")) return;
    const group = tray.contains(target) ? tray : hand;
    const onCard = group.contains(target);
    switch (event.key) {
      case "ArrowRight":
      case "ArrowLeft":
        move(group, onCard ? target : null, event.key === "ArrowRight" ? 1 : -1);
        break;
      case "ArrowUp":
        if (hand.contains(target)) open(target.dataset.key ?? "");
        break;
      case "ArrowDown":
        open("");
        break;
      case "Escape":
        if (isOpen()) open("");
        else close();
        break;
      case "Enter":
        if (!onCard && target !== document.body) return;
        press("play");
        break;
      case "p":
      case "P":
        press("pass");
        break;
      case "l":
      case "L":
        press("let");
        break;
      case "h":
      case "H":
        press("hint");
        break;
      case "?":
        keys();
        break;
      default:
        return;
    }
    event.preventDefault();
  });
}

/**
 * @param {HTMLElement} group
 * @param {HTMLElement | null} from
 * @param {number} step
 */
function move(group, from, step) {
  const cards = /** @type {HTMLElement[]} */ ([...group.querySelectorAll("button[data-key]")]);
  if (!cards.length) return;
  const at = from ? cards.indexOf(/** @type {HTMLElement} */ (from.closest("[data-key]"))) : -1;
  const next = cards[at < 0 ? 0 : (at + step + cards.length) % cards.length];
  for (const card of cards) card.tabIndex = card === next ? 0 : -1;
  next.focus();
}
