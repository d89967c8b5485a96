import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { useState } from 'react';
import type { Api } from '../../shared/client/api.ts';
import { addStrings, LangContext } from '../../shared/i18n/translate.ts';
import { kernelStrings } from '../../shared/i18n/kernel.strings.ts';
import { parseAddress, ScreenContextValue } from '../../shared/ui/element-context.tsx';
import { afterFrame } from '../../shared/ui/hooks/after-frame.ts';
import base from '../../shared/ui/styles/base.css';
import controls from '../../shared/ui/styles/controls.css';
import layout from '../../shared/ui/styles/layout.css';
import parts from '../../shared/ui/styles/parts.css';
import tokens from '../../shared/ui/styles/tokens.css';
import widgets from '../../shared/ui/styles/widgets.css';
import { ToastStack } from '../../shared/ui/toast.tsx';

addStrings('kernel', kernelStrings);

/** A screen on show in a shadow root. */
export interface Shown {
  readonly root: ShadowRoot;
  /** Where the screen is, after what it asked with `go`. */
  readonly address: () => string;
  /** Events that the screen sent: name and detail. */
  readonly events: readonly (readonly [string, unknown])[];
  /** The first element that fits, waited for. */
  find<T extends HTMLElement = HTMLElement>(selector: string, text?: string): Promise<T>;
  all(selector: string): HTMLElement[];
  /** Waits until the condition holds. */
  until(condition: () => boolean | Promise<boolean>, what: string): Promise<void>;
  click(selector: string, text?: string): Promise<void>;
  remove(): void;
}

// Only a test that fails waits so long; a busy machine may need seconds for what takes milliseconds.
const PATIENCE = 20_000;

/** Waits for a condition by looking at each frame; throws with `what` when it does not come true. */
export async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`not within ${PATIENCE} ms: ${what}`);
    await new Promise(resolve => requestAnimationFrame(resolve));
  }
}

/** Resolves when React has drawn what it was told before: it runs effects after a frame, and draws after events of its own kind in a posted message. */
export async function drawn(): Promise<void> {
  await new Promise<void>(resolve => afterFrame(resolve));
  const { port1, port2 } = new MessageChannel();
  await new Promise(resolve => {
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
  port1.close();
}

/** Resolves when the browser has shown what stands now, twice over: it takes the focus from what is disabled when it shows that. */
export async function painted(): Promise<void> {
  await drawn();
  await drawn();
}

/** Shows a screen at an address, over an API, in a language; `dark` and `width` are for pictures. */
export function show(
  Screen: ComponentType<object>,
  options: {
    api: Api;
    address?: string;
    params?: Readonly<Record<string, string>>;
    lang?: 'zh' | 'en';
    dark?: boolean;
    width?: string;
  },
): Shown {
  const host = document.createElement('div');
  host.style.width = options.width ?? '1200px';
  host.toggleAttribute('data-dark', options.dark ?? false);
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [tokens, widgets, base, layout, parts, controls];
  const events: (readonly [string, unknown])[] = [];
  let address = options.address ?? '/sample/notice';

  function Surroundings() {
    const [at, setAt] = useState(address);
    const here = parseAddress(at);
    const go = (to: string) => {
      address = to.startsWith('?') ? here.path + (to === '?' ? '' : to) : to;
      setAt(address);
    };
    const context = {
      ...here,
      params: options.params ?? {},
      go,
      href: (to: string) => to,
      api: options.api,
      emit: (name: string, detail: unknown) => {
        events.push([name, detail]);
        return true;
      },
      portal: '',
      host,
      root,
    };
    return (
      <LangContext value={options.lang ?? 'en'}>
        <ScreenContextValue value={context}>
          <ToastStack>
            <Screen />
          </ToastStack>
        </ScreenContextValue>
      </LangContext>
    );
  }

  const mount = document.createElement('div');
  root.append(mount);
  const react = createRoot(mount);
  flushSync(() => react.render(<Surroundings />));
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  const fitting = (selector: string, text?: string) =>
    all(selector).find(element => text === undefined || element.textContent?.includes(text));
  const find = async <T extends HTMLElement>(selector: string, text?: string) => {
    await until(() => fitting(selector, text) !== undefined, `${selector} ${text ?? ''}`);
    await drawn();
    return fitting(selector, text) as T;
  };
  return {
    root,
    events,
    all,
    find,
    until,
    address: () => address,
    async click(selector, text) {
      (await find(selector, text)).click();
    },
    remove() {
      react.unmount();
      host.remove();
    },
  };
}

/** Types into a native input or select as React sees it. */
export function type(input: HTMLElement, value: string): void {
  const prototype =
    input instanceof HTMLSelectElement
      ? HTMLSelectElement.prototype
      : input instanceof HTMLTextAreaElement
        ? HTMLTextAreaElement.prototype
        : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(input, value);
  input.dispatchEvent(
    new Event(input instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true, composed: true }),
  );
}

/** Pastes text into a Shoelace widget at its caret, as a person does: the browser cuts it where the widget has a limit. */
export async function pasteInto(widget: HTMLElement, text: string): Promise<void> {
  await (widget as HTMLElement & { updateComplete: Promise<unknown> }).updateComplete;
  widget.shadowRoot!.querySelector<HTMLElement>('input, textarea')!.focus();
  document.execCommand('insertText', false, text);
}

/** Types into a Shoelace input of the kit. */
export function typeInto(widget: HTMLElement, value: string): void {
  (widget as HTMLElement & { value: string }).value = value;
  widget.dispatchEvent(new CustomEvent('sl-input', { bubbles: true, composed: true }));
}
