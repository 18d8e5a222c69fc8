// Elements without markup: text reaches the page through textContent only.

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, any>} [properties] DOM properties; `data` becomes data-*
 * @param {(Node | string)[]} [children]
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, properties = {}, children = []) {
  const node = document.createElement(tag);
  const { data, ...own } = properties;
  Object.assign(node, own);
  Object.assign(node.dataset, data);
  if (children.length) node.append(...children);
  return node;
}
