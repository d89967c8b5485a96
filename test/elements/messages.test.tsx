import { expect } from 'chai';
import { core } from '../../shared/client/core.ts';
import { showMessage } from '../../shared/client/messages.ts';
import { areaOf } from '../../shared/ui/screens.tsx';
import { defineElement } from '../../shared/ui/define-element.tsx';
import { defineRoutes } from '../../shared/routes/define-routes.ts';
import { TOASTS_LEFT } from '../../shared/ui/toasts-left.ts';
import { drawn, until } from '../kit/screen.tsx';

const long = 'x'.repeat(501);
defineElement('ebs-plain-sample', () => <p>plain</p>);
const routes = defineRoutes('workplace', [
  { path: '/info', title: { zh: '信息', en: 'Info' }, access: 'public', kind: 'page', screen: 'info' },
]);
defineElement('ebs-area-sample', areaOf(routes, { info: async () => () => <p>area</p> }));

/** Every message on the page: its text and the tag of the element in whose shadow root it stands. */
const messages = () =>
  [...document.querySelectorAll<HTMLElement>('*')].flatMap(host =>
    [...(host.shadowRoot?.querySelectorAll<HTMLElement>('.ebs-notices > *, .ebs-toast') ?? [])].map(
      each => [host.id, each.querySelector('p')?.textContent] as const,
    ),
  );

describe('a message of the client on a page without the portal', () => {
  const hosts: HTMLElement[] = [];
  const put = async (tag: string, id: string): Promise<HTMLElement> => {
    const host = Object.assign(document.createElement(tag), { id });
    host.setAttribute('lang', 'en');
    hosts.push(host);
    document.body.append(host);
    await until(() => (host.shadowRoot?.textContent ?? '').length > 0, tag);
    return host;
  };
  const layer = (host: HTMLElement) => host.shadowRoot?.querySelector<HTMLElement>('.ebs-notices, .ebs-toasts');
  before(() => {
    delete core().handlers.onMessage;
    delete core().handlers.onSignedOut;
  });
  afterEach(async () => {
    for (const host of hosts.splice(0)) host.remove();
    await drawn();
  });

  it('stands in the shadow root of a public element, in a live region, and is closed by Escape or its button', async () => {
    const host = await put('ebs-plain-sample', 'p1');
    showMessage({ kind: 'toast', text: 'No connection' });
    await until(() => messages().length === 1, 'the message');
    expect(layer(host)?.getAttribute('aria-live')).to.equal('polite');
    expect(document.body.innerText).not.to.contain('No connection');
    const close = layer(host)?.querySelector('button');
    expect(close?.getAttribute('aria-label')).to.equal('Close the message');
    close?.click();
    expect(messages()).to.deep.equal([]);
    showMessage({ kind: 'notification', text: long });
    await until(() => messages().length === 1, 'the notification');
    layer(host)
      ?.querySelector('button')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(messages()).to.deep.equal([]);
  });

  it('is handed to the page when its element is put away while it is shown, and is not there any more when that comes back', async () => {
    const handed: string[] = [];
    const take = (event: Event) => {
      handed.push(...(event as CustomEvent<readonly { text: string }[]>).detail.map(each => each.text));
    };
    document.addEventListener(TOASTS_LEFT, take);
    try {
      const host = await put('ebs-area-sample', 'a1');
      showMessage({ kind: 'toast', text: 'It is done' });
      await until(() => messages().length === 1, 'the message');
      host.remove();
      await until(() => handed.length === 1, 'what was handed over');
      document.body.append(host);
      await until(() => messages().length === 0 && (host.shadowRoot?.textContent ?? '').includes('area'), 'the area');
      expect(handed).to.deep.equal(['It is done']);
    } finally {
      document.removeEventListener(TOASTS_LEFT, take);
    }
  });

  it('stands once, in the element that came last, and the same text is not said twice', async () => {
    await put('ebs-plain-sample', 'p1');
    await put('ebs-plain-sample', 'p2');
    for (let time = 0; time < 3; time += 1) {
      showMessage({ kind: 'toast', text: 'No connection' });
      await new Promise(requestAnimationFrame);
    }
    await until(() => messages().length === 1, 'one message');
    expect(messages()).to.deep.equal([['p2', 'No connection']]);
  });

  it('stands in the area element where there is one, until that is removed; then another speaks', async () => {
    await put('ebs-area-sample', 'a1');
    const second = await put('ebs-area-sample', 'a2');
    await put('ebs-plain-sample', 'p1');
    showMessage({ kind: 'toast', text: 'First' });
    await until(() => messages().length === 1, 'the first message');
    expect(messages()).to.deep.equal([['a2', 'First']]);
    second.remove();
    await drawn();
    await until(() => {
      if (messages().length === 0) showMessage({ kind: 'toast', text: 'Second' });
      return messages().some(([, text]) => text === 'Second');
    }, 'the second message');
    expect(messages().map(([id]) => id)).to.deep.equal(['a1']);
  });

  it('is left to the page that has taken messages over', async () => {
    await put('ebs-area-sample', 'a1');
    const heard: string[] = [];
    core().handlers.onMessage = ({ text }) => heard.push(text);
    const { createApi } = await import('../../shared/client/api.ts');
    const api = createApi({
      base: '/ebidding/api',
      session: core().session,
      lang: () => 'en',
      handlers: core().handlers,
      fetch: async () => new Response('{"code":400,"success":false,"msg":"Not so"}', { status: 400 }),
    });
    await api.get('/a').catch(() => undefined);
    expect(heard).to.deep.equal(['Not so']);
    delete core().handlers.onMessage;
    expect(messages()).to.deep.equal([]);
    await api.get('/a').catch(() => undefined);
    await until(() => messages().length === 1, 'the message in the element');
    expect(messages()).to.deep.equal([['a1', 'Not so']]);
  });
});
