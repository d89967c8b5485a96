import type { Specimen } from './specimen.ts';

type Opens = NonNullable<Specimen['opens']>;

/** Longer than this nobody waits for what is to be pressed, ms. */
const PATIENCE = 10_000;

/** The first element of a selector; parts whose code or file is on its way are waited for. */
async function present<E extends HTMLElement>(root: ShadowRoot, selector: string): Promise<E | undefined> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    const found = root.querySelector<E>(selector);
    if (found || performance.now() > end) return found ?? undefined;
    await new Promise(requestAnimationFrame);
  }
}

/** Opens a specimen by pressing its first button, or the first element of a selector. */
export const pressed =
  (selector = 'sl-button'): Opens =>
  async root =>
    (await present(root, selector))?.click();

/** Opens a specimen by giving the first button the focus, as with the Tab key. */
export const focusedOn =
  (selector = 'sl-button'): Opens =>
  async root =>
    (await present(root, selector))?.focus();

/** Opens a specimen by writing into a field of it. */
export const written =
  (selector: string, text: string): Opens =>
  async root => {
    const field = await present<HTMLInputElement>(root, selector);
    if (!field) return;
    // React hears of a value only when the browser's own setter has set it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
