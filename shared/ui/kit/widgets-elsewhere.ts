/** What Lit keeps of a kind of widget: its style sheets, and how its root is made. */
interface Kind {
  readonly elementStyles?: readonly (CSSStyleSheet | { readonly styleSheet?: CSSStyleSheet })[];
  readonly shadowRootOptions?: ShadowRootInit;
}

interface Widget extends HTMLElement {
  createRenderRoot(): ShadowRoot;
}

type Dress = (root: ShadowRoot, sheets: readonly CSSStyleSheet[]) => void;

/** Kinds of which every widget is one, or is made of one. */
const TAGS = [
  'button',
  'checkbox',
  'dialog',
  'drawer',
  'dropdown',
  'input',
  'menu',
  'option',
  'popup',
  'radio',
  'select',
];

/** The style sheets of a kind of widget; undefined of what is none. */
export const widgetSheets = (kind: Kind | object): readonly CSSStyleSheet[] | undefined =>
  'elementStyles' in kind
    ? kind.elementStyles?.flatMap(style => (style instanceof CSSStyleSheet ? style : (style.styleSheet ?? [])))
    : undefined;

const taught = new WeakSet<object>();
let isTeaching = false;

/**
 * Has widgets that come to stand in another document than this code's own, now or later, dressed by `dress`: Lit would give them the sheets
 * of its own document, which the other one refuses.
 */
export function teachWidgets(dress: Dress): void {
  if (isTeaching) return;
  isTeaching = true;
  for (const tag of TAGS) void customElements.whenDefined(`sl-${tag}`).then(kind => teach(kind, dress));
}

function teach(kind: CustomElementConstructor, dress: Dress): void {
  let base: Widget | undefined;
  for (let at = kind.prototype as Widget | null; at; at = Object.getPrototypeOf(at) as Widget | null)
    if (Object.hasOwn(at, 'createRenderRoot')) base = at;
  if (!base || taught.has(base)) return;
  taught.add(base);
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called for the widget that is being made
  const make = base.createRenderRoot;
  base.createRenderRoot = function createRenderRoot(this: Widget) {
    if (this.ownerDocument === document) return make.call(this);
    const own = this.constructor as Kind;
    const root = this.shadowRoot ?? this.attachShadow(own.shadowRootOptions ?? { mode: 'open' });
    dress(root, widgetSheets(own) ?? []);
    return root;
  };
}
