import { RICH_DROPPED, RICH_SAME, RICH_TAGS, richAttributes } from '../../domain/rich-text/rich-text.ts';

type Policy = { createHTML(text: string): string };
const POLICY = Symbol.for('ebs.html.v1');
const page = globalThis as { [POLICY]?: Policy; trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } };
// Only while this module takes a text to parse it, which it does in one go: no caller can have its own passed through.
let isParsing = false;
const clean: Policy = { createHTML: text => (isParsing ? text : sanitise(text)) };
const policy = (): Policy => (page[POLICY] ??= page.trustedTypes?.createPolicy('ebs', clean) ?? clean);

/**
 * Clean HTML (`sanitise`) for React's `__html`, on pages that require Trusted Types under the policy `ebs`, which all releases on a page
 * share: the policy itself cleans, so nothing else can be made trusted by it.
 */
export const trusted = (html: string): string => policy().createHTML(html);

/** HTML as it came, parsed in a document of its own that is never shown: nothing in it runs or is fetched. */
export function parseApart(html: string): Document {
  const own = policy();
  isParsing = true;
  const text = own.createHTML(html);
  isParsing = false;
  return new DOMParser().parseFromString(text, 'text/html');
}

/**
 * Clean HTML of the few tags a rich text may hold; anything else is unwrapped to its text, and what can run is dropped with
 * its content. The server cleans again by the same list: this keeps pasted pages from being shown as they came.
 */
export function sanitise(html: string): string {
  const source = parseApart(html);
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
