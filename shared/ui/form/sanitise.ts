const ALLOWED = new Set('P BR STRONG B EM I U S H2 H3 H4 UL OL LI BLOCKQUOTE A TABLE THEAD TBODY TR TH TD'.split(' '));
const DROPPED = new Set(
  'SCRIPT STYLE IFRAME OBJECT EMBED TEMPLATE SVG MATH LINK META NOSCRIPT FORM INPUT BUTTON TEXTAREA SELECT'.split(' '),
);
const SAFE_LINK = /^(https?:|mailto:|\/(?!\/))/i;

type Policy = { createHTML(text: string): string };
const POLICY = Symbol.for('ebs.html.v1');
const page = globalThis as { [POLICY]?: Policy; trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } };
const keep: Policy = { createHTML: text => text };

/**
 * HTML for React's `__html` on pages that require Trusted Types: under the policy `ebs`, which all releases on a page share. For what
 * `sanitise` has cleaned, or what is parsed in a document of its own; everywhere else it answers the text itself.
 */
export const trusted = (html: string): string =>
  (page[POLICY] ??= page.trustedTypes?.createPolicy('ebs', keep) ?? keep).createHTML(html);

/**
 * Clean HTML of the few tags a rich text may hold; anything else is unwrapped to its text, and what can run is dropped with
 * its content. The server cleans again: this keeps pasted pages from being shown as they came.
 */
export function sanitise(html: string): string {
  const source = new DOMParser().parseFromString(trusted(html), 'text/html');
  const target = document.implementation.createHTMLDocument('');
  copy(source.body, target.body, target);
  return target.body.innerHTML;
}

function copy(from: Node, to: Node, target: Document): void {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) to.appendChild(target.createTextNode(node.textContent ?? ''));
    if (!(node instanceof Element)) continue;
    const tag = tagOf(node);
    if (DROPPED.has(tag)) continue;
    if (!ALLOWED.has(tag)) {
      copy(node, to, target);
      continue;
    }
    const made = target.createElement(tag);
    if (tag === 'A') keepLink(node, made);
    if (tag === 'TD' || tag === 'TH') for (const name of ['colspan', 'rowspan']) keepSpan(node, made, name);
    copy(node, made, target);
    to.appendChild(made);
  }
}

const tagOf = (node: Element): string => {
  const tag = node.tagName.toUpperCase();
  return tag === 'DIV' ? 'P' : tag === 'H1' ? 'H2' : tag;
};

function keepLink(from: Element, to: Element): void {
  const href = from.getAttribute('href')?.trim() ?? '';
  if (!SAFE_LINK.test(href)) return;
  to.setAttribute('href', href);
  to.setAttribute('rel', 'noopener noreferrer');
}

function keepSpan(from: Element, to: Element, name: string): void {
  const count = Number(from.getAttribute(name));
  if (Number.isInteger(count) && count > 1 && count <= 50) to.setAttribute(name, String(count));
}
