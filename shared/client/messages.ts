import { langOf } from '../i18n/lang.ts';
import type { ClientMessage } from './answers.ts';
import { clientStrings } from './client.strings.ts';

/** What is to be shown; `error` is what the message is about, where there is one. */
export type PlacedMessage = Pick<ClientMessage, 'kind' | 'text'> & Partial<Pick<ClientMessage, 'error' | 'host'>>;

/** A place in some element that shows the client's messages. */
export type MessagePlace = (message: PlacedMessage) => void;

/** A place with the element that it is in. */
interface OfferedPlace extends MessagePlace {
  readonly host?: HTMLElement | undefined;
}

const PLACES = Symbol.for('ebs.messagePlaces.v1');
const LAYER = 'ebs-notices';
const TOAST_TIME = 8000;

/** The places of all elements of the page, whatever bundle they came from; the one that came last speaks for what is nobody's own. */
const places = ((globalThis as { [PLACES]?: OfferedPlace[] })[PLACES] ??= []);

/** Offers a place for messages, in an element; answers the function that takes it back. */
export function offerPlace(place: MessagePlace, host?: HTMLElement): () => void {
  const offered: OfferedPlace = Object.assign((message: PlacedMessage) => place(message), { host });
  places.push(offered);
  return () => void places.splice(places.indexOf(offered), 1);
}

/**
 * Shows a message of the client where no page has taken that over: in the element whose call it is about, else in the one that came last;
 * in exactly one. Elements without a place of their own get a plain one in their shadow root. Without any element there is nobody to tell.
 */
export function showMessage({ host: own, error, ...message }: PlacedMessage): void {
  const ownPlace = own && places.findLast(({ host }) => host === own);
  const place = ownPlace ?? places.at(-1);
  // What fails in one element is not told as a failure of another one.
  if (place) place(error && (ownPlace || !own) ? { ...message, error } : message);
  else {
    const host = own?.isConnected ? own : lastElement(document);
    if (host) showPlainly(host, message);
  }
}

/** The last element of the platform in the page that is on show, also inside other shadow roots. */
function lastElement(root: Document | ShadowRoot): HTMLElement | undefined {
  for (const element of [...root.querySelectorAll<HTMLElement>('*')].toReversed()) {
    const inside = element.shadowRoot && lastElement(element.shadowRoot);
    if (inside) return inside;
    if (element.localName.startsWith('ebs-') && element.shadowRoot && element.getClientRects().length > 0)
      return element;
  }
  return undefined;
}

function layerOf(host: HTMLElement): HTMLElement {
  const root = host.shadowRoot!;
  const present = root.querySelector<HTMLElement>(`.${LAYER}`);
  if (present) return present;
  const layer = document.createElement('div');
  layer.className = LAYER;
  layer.setAttribute('part', 'toasts');
  layer.setAttribute('role', 'status');
  layer.setAttribute('aria-live', 'polite');
  layer.style.cssText =
    'position:fixed;inset:auto 0 0 auto;z-index:950;display:grid;gap:10px;width:min(420px,100vw);max-height:100vh;padding:16px;overflow:auto;pointer-events:none';
  root.append(layer);
  return layer;
}

function showPlainly(host: HTMLElement, { kind, text }: Pick<ClientMessage, 'kind' | 'text'>): void {
  const layer = layerOf(host);
  for (const old of [...layer.children]) if (old.firstChild?.textContent === text) old.remove();
  const lang = langOf(host.lang || document.documentElement.lang) ?? 'zh';
  const box = document.createElement('div');
  box.dataset['kind'] = kind;
  box.style.cssText =
    'display:flex;gap:8px;align-items:flex-start;padding:12px 8px 12px 14px;border:1px solid var(--ebs-line,#d4d8e0);border-inline-start:4px solid var(--sl-color-danger-600,#c1272d);border-radius:6px;background:var(--ebs-surface-raised,Canvas);color:var(--ebs-text,CanvasText);box-shadow:0 8px 24px rgb(0 0 0/.18);pointer-events:auto';
  const words = document.createElement('p');
  words.textContent = text;
  words.style.cssText = 'flex:1;margin:4px 0;max-height:40vh;overflow:auto;overflow-wrap:anywhere;white-space:pre-line';
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = '×';
  close.setAttribute('aria-label', clientStrings[lang].close);
  close.style.cssText =
    'min-width:32px;min-height:32px;border:0;background:none;color:inherit;font-size:20px;cursor:pointer';
  const remove = () => box.remove();
  close.addEventListener('click', remove);
  box.addEventListener('keydown', event => event.key === 'Escape' && remove());
  box.append(words, close);
  // The region must stand before its text comes, or it is not read out.
  requestAnimationFrame(() => layer.append(box));
  if (kind === 'notification') return;
  let timer = setTimeout(remove, TOAST_TIME);
  for (const hold of ['pointerenter', 'focusin']) box.addEventListener(hold, () => clearTimeout(timer));
  for (const let_ of ['pointerleave', 'focusout'])
    box.addEventListener(let_, () => (timer = setTimeout(remove, TOAST_TIME)));
}
