import { expect } from 'chai';
import { createRoot, type Root } from 'react-dom/client';
import { $panel, openLate } from '../../host/shell/late.ts';
import { LateLayer } from '../../host/shell/late-layer.tsx';
import { setLang } from '../../shared/client/choices.ts';
import { core } from '../../shared/client/core.ts';
import { drawn, until } from '../kit/screen.tsx';
import { answers, fakeFetch, hour, realFetch, user } from './portal-answers.ts';

describe('the layer above the pages, before its code is there', () => {
  let react: Root;
  let page: HTMLElement;
  const draw = (path: string) =>
    react.render(<LateLayer navigate={() => undefined} path={path} address={path} heading="" />);
  const press = (key: string, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true, composed: true, ...more });
    document.body.dispatchEvent(event);
    return event;
  };
  const panel = () => page.querySelector('dialog[open]');

  beforeEach(() => {
    globalThis.fetch = fakeFetch;
    for (const name of Object.keys(answers)) delete answers[name];
    Object.assign(answers, { '/time': { now: Date.now() }, '/workplace/settings': {}, '/operations/resources': [] });
    setLang('en');
    core().session.set(hour());
    core().$user.set(user);
    page = document.createElement('div');
    document.body.append(page);
    react = createRoot(page);
  });

  afterEach(() => {
    react.unmount();
    page.remove();
    $panel.set(null);
    localStorage.clear();
    core().session.set(null);
    core().$user.set(null);
    globalThis.fetch = realFetch;
  });

  it('opens what was asked for before it was there, also while the first page is only on its way', async () => {
    draw('');
    await drawn();
    openLate('help');
    draw('/info');
    await until(() => panel() !== null, 'the help');
    await drawn();
    expect(panel()?.className).to.contain('side-panel');
  });

  it('closes a panel when the reader goes to another page', async () => {
    draw('/info');
    await drawn();
    openLate('palette');
    await until(() => panel() !== null, 'the palette');
    draw('/mine/mine');
    await until(() => panel() === null, 'no palette');
  });

  it('knows the keys of search and help at once', async () => {
    draw('/info');
    await drawn();
    expect(press('x', { ctrlKey: true }).defaultPrevented).to.equal(false);
    expect(press('k', { ctrlKey: true }).defaultPrevented).to.equal(true);
    await until(() => panel()?.classList.contains('palette') === true, 'the palette');
    press('k', { ctrlKey: true });
    await until(() => panel() === null, 'the palette closed by the same keys');
  });

  it('leaves the keys of search to the browser for a guest', async () => {
    core().session.set(null);
    core().$user.set(null);
    draw('/info');
    await drawn();
    expect(press('k', { metaKey: true }).defaultPrevented).to.equal(false);
    expect(press('F1').defaultPrevented).to.equal(true);
    await until(() => panel() !== null, 'the help');
  });
});
