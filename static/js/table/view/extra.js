// The panel of a question that needs more than the bar's buttons: 冲点, 叫主.
import { byId } from "./dom.js";

/** For games whose questions never do. */
export function noExtra() {
  byId("extra").hidden = true;
}
