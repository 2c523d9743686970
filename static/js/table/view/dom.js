// Small tools for building and keeping DOM nodes. Text is always a text node, never markup.

/**
 * @param {string} tag
 * @param {Record<string, any>} [attributes] class, data-…, aria-…; functions are listeners; false and null are left out
 * @param {...(Node | string | null | false)} children
 * @returns {any}
 */
export function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") node.addEventListener(name, value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) node.setAttribute(name, String(value));
  }
  node.append(...children.filter((child) => child !== null && child !== false));
  return node;
}

/**
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const node = document.getElementById(id);
  if (!node) throw new Error(`no #${id}`);
  return node;
}

/**
 * @param {Element} node
 * @param {string} text
 */
export function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/**
 * Puts children in place of the old ones, but only when what they are made from has changed.
 * @param {HTMLElement} parent
 * @param {unknown} model anything JSON
 * @param {() => (Node | null | false)[]} build
 * @returns {boolean} whether it was rebuilt
 */
export function rebuild(parent, model, build) {
  const stamp = JSON.stringify(model);
  if (parent.dataset.stamp === stamp) return false;
  parent.dataset.stamp = stamp;
  parent.replaceChildren(.../** @type {Node[]} */ (build().filter(Boolean)));
  return true;
}

/**
 * Keeps one child a key, in order: those that stay are updated, not replaced, so focus and touch go on.
 * @template Item
 * @param {HTMLElement} parent
 * @param {readonly Item[]} items
 * @param {(item: Item) => string} keyOf
 * @param {(item: Item) => HTMLElement} build
 * @param {(node: HTMLElement, item: Item) => void} update
 */
export function keep(parent, items, keyOf, build, update) {
  const old = new Map([...parent.children].map((node) => [/** @type {HTMLElement} */ (node).dataset.kept, node]));
  items.forEach((item, i) => {
    const key = keyOf(item);
    let node = /** @type {HTMLElement | undefined} */ (old.get(key));
    if (node) old.delete(key);
    else {
      node = build(item);
      node.dataset.kept = key;
    }
    update(node, item);
    if (parent.children[i] !== node) parent.insertBefore(node, parent.children[i] ?? null);
  });
  for (const node of old.values()) node.remove();
}
