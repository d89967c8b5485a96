import { type ComponentType, startTransition } from 'react';
import r2wc from '@r2wc/react-to-web-component';
import { placeOf } from './element-location.ts';
import { ElementRoot } from './element-root.tsx';
import base from './styles/base.css';
import tokens from './styles/tokens.css';
import { wear, wearAgain } from './worn-sheets.ts';

/** What an attribute of an element holds. Objects never travel by attribute: give an id, or use an event. */
export type AttributeType = 'string' | 'number' | 'boolean';

/**
 * Attributes that every element has (contract §4). `lang` is read under another name, because HTMLElement has a `lang` of its own.
 * `controlled` is the portal's: every navigation is then asked of the page, which answers by setting `path`.
 */
export const COMMON_ATTRIBUTES = ['path', 'lang', 'api-base', 'theme', 'portal', 'controlled'] as const;

/** How an element is made. */
export interface ElementOptions<P> {
  /** The element's own attributes: camelCase here and as property, kebab-case as attribute. */
  readonly props?: { readonly [K in keyof P & string]-?: AttributeType };
  /** Style sheets adopted besides tokens and base. */
  readonly sheets?: readonly CSSStyleSheet[];
}

interface R2wcElement extends HTMLElement {
  connectedCallback(): void;
  disconnectedCallback(): void;
}

const PROPS = Symbol.for('r2wc.props');
const RENDER = Symbol.for('r2wc.render');
const CONNECTED = Symbol.for('r2wc.connected');

interface Inside {
  [PROPS]: Record<string, unknown>;
  [RENDER](): void;
  [CONNECTED]: boolean;
}

const inside = (element: HTMLElement) => element as unknown as Inside;
const dashed = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
const COMMON: Readonly<Record<string, AttributeType>> = {
  path: 'string',
  langTag: 'string',
  apiBase: 'string',
  theme: 'string',
  portal: 'string',
  controlled: 'boolean',
};
const attributeOf = (name: string) => (name === 'langTag' ? 'lang' : dashed(name));

function parse(type: AttributeType, text: string | null): unknown {
  if (type === 'boolean') return text !== null && text.toLowerCase() !== 'false';
  if (text === null || text === '') return undefined;
  if (type === 'string') return text;
  const number = Number(text);
  if (Number.isFinite(number)) return number;
  console.warn(`ebs: "${text}" is not a number`);
  return undefined;
}

/**
 * Registers a React component as a custom element in an open shadow root. A second registration of the tag (two copies of a script on a page) is let be.
 * Attributes may change at any time, a removed one goes back to its default, a bare boolean one is true, and properties given before the script loads are kept.
 * Moved or put back within one task, the element keeps its state; removed for good, it leaves nothing behind.
 * Throws a TypeError for a property name that HTMLElement or r2wc uses itself.
 */
export function defineElement<P extends object>(
  tag: `ebs-${string}`,
  Component: ComponentType<P>,
  options: ElementOptions<P> = {},
): void {
  if (customElements.get(tag)) return;
  const own = (options.props ?? {}) as Readonly<Record<string, AttributeType>>;
  const clash = Object.keys(own).find(name => name === 'container' || name in HTMLElement.prototype || name in COMMON);
  if (clash) throw new TypeError(`<${tag}>: the property name "${clash}" is taken`);
  const types: Readonly<Record<string, AttributeType>> = { ...COMMON, ...own };
  const names = Object.keys(types);
  const byAttribute = new Map(names.map(name => [attributeOf(name), name]));
  const sheets = [tokens, base, ...(options.sheets ?? [])];

  const Base = r2wc(ElementRoot as unknown as ComponentType<object>, {
    shadow: 'open',
    props: [] as never,
  }) as unknown as new () => R2wcElement;

  class EbsElement extends Base {
    static get observedAttributes() {
      return [...byAttribute.keys()];
    }

    #early = new Map<string, unknown>();

    constructor() {
      super();
      // r2wc counts itself connected from the start and would mount a root in an element that never reaches the page.
      inside(this)[CONNECTED] = false;
      inside(this)[PROPS]['component'] = Component;
      wear(this.shadowRoot!, ...sheets);
      this.#collectEarly();
    }

    /** Properties that the page set before this definition was there hide the accessors; they are taken away and replayed. */
    #collectEarly() {
      for (const name of names) {
        if (!Object.hasOwn(this, name)) continue;
        const bag = this as unknown as Record<string, unknown>;
        this.#early.set(name, bag[name]);
        delete bag[name];
      }
    }

    override connectedCallback() {
      this.#collectEarly();
      for (const [name, value] of this.#early) setProperty(this, name, value);
      this.#early.clear();
      inside(this)[CONNECTED] = true;
      setProperty(this, 'attached', true);
    }

    override disconnectedCallback() {
      // Frameworks move an element by taking it out and putting it back in; only what stays out is put to sleep: its effects and
      // listeners end, its state stays with the element. Then nothing outside refers to the root, and it is collected with the element.
      queueMicrotask(() => {
        if (!this.isConnected) setProperty(this, 'attached', false);
      });
    }

    connectedMoveCallback() {
      // Present so that `moveBefore` keeps state and focus instead of disconnecting.
    }

    adoptedCallback() {
      wearAgain(this.shadowRoot!);
    }

    attributeChangedCallback(attribute: string, _was: string | null, now: string | null) {
      const name = byAttribute.get(attribute);
      if (name) setProperty(this, name, parse(types[name]!, now));
    }
  }

  for (const name of names) {
    Object.defineProperty(EbsElement.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return inside(this)[PROPS][name];
      },
      set(this: HTMLElement, value: unknown) {
        setProperty(this, name, value);
      },
    });
  }
  customElements.define(tag, EbsElement);
}

/** Sets a property without writing it back to an attribute, and draws the element when it stands in a page. */
function setProperty(element: HTMLElement, name: string, value: unknown): void {
  const props = inside(element)[PROPS];
  // The reader may have moved on since the element was given the same path.
  if (name !== 'path' && Object.is(props[name], value)) return;
  inside(element)[PROPS] = { ...props, [name]: value ?? undefined };
  // The place is the element's own, and outlives what is drawn.
  if (name === 'path') {
    placeOf(element).move((value as string | undefined) ?? '');
    return;
  }
  // In slices: nothing the element draws holds up what the page does. What leaves the page leaves at once.
  const draw = () => inside(element)[RENDER]();
  if (name === 'attached' && !value) draw();
  else startTransition(draw);
}
