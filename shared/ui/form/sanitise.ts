import { RICH_DROPPED, RICH_SAME, RICH_TAGS, richAttributes } from '../../domain/rich-text/rich-text.ts';

/**
 * Clean HTML of the few tags a rich text may hold; anything else is unwrapped to its text, and what can run is dropped with
 * its content. The server cleans again by the same list: this keeps pasted pages from being shown as they came.
 */
export function sanitise(html: string): string {
  const source = new DOMParser().parseFromString(html, 'text/html');
  const target = document.implementation.createHTMLDocument('');
  copy(source.body, target.body, target);
  return target.body.innerHTML;
}

function copy(from: Node, to: Node, target: Document): void {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) to.appendChild(target.createTextNode(node.textContent ?? ''));
    if (!(node instanceof Element)) continue;
    const name = node.tagName.toLowerCase();
    if (RICH_DROPPED.includes(name)) continue;
    const tag = name === 'div' ? 'p' : (RICH_SAME[name] ?? name);
    const attributes = RICH_TAGS.has(tag) && richAttributes(tag, one => node.getAttribute(one) ?? '');
    if (!attributes) {
      copy(node, to, target);
      continue;
    }
    const made = target.createElement(tag);
    for (const [attribute, value] of attributes) made.setAttribute(attribute, value);
    copy(node, made, target);
    to.appendChild(made);
  }
}
