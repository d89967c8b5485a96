import { expect } from 'chai';
import '../../../elements/administration/messages/messages.strings.ts';
import { MyMessagesScreen } from '../../../elements/administration/messages/my-messages.screen.tsx';
import { expectAccessible } from '../../kit/axe.ts';
import { type Call, fakeApi } from '../../kit/fake-api.ts';
import { show, type Shown } from '../../kit/screen.tsx';

const user = {
  id: 'u1',
  name: 'Lin Yue',
  account: 'lin',
  userType: 10,
  roles: [],
  organization: { id: 'o1', name: 'City' },
};
const who = { 'GET /user/info': user };
let screen: Shown;
const fits = async () => {
  await expectAccessible(screen.root.querySelector('.ebs-stack'));
};

describe('my messages', () => {
  afterEach(() => screen.remove());

  it('are chosen and marked together, and searched by the address', async () => {
    const row = (id: string) => ({
      id,
      at: '2026-03-01T01:00:00Z',
      text: `Text ${id}`,
      path: '/mine/mine',
      readAt: null,
      group: 'review',
    });
    const api = fakeApi({
      ...who,
      'GET /message/list': { rows: [row('m1'), row('m2')], next: null, unread: 2 },
      'POST /message/mark': { read: 2 },
    });
    screen = show(MyMessagesScreen, {
      api,
      address: '/base/message/web-message-list?unread=true',
      lang: 'en',
      width: '1200px',
    });
    await screen.find('.message-lines', 'Text m1');
    expect(api.calls.find(call => call.path === '/message/list')?.params).to.deep.include({ unread: 'true' });
    (await screen.find<HTMLInputElement>('.message-all input')).click();
    const button = () =>
      [...screen.root.querySelectorAll('sl-button')].find(each => each.textContent?.includes('Mark as read (2)'));
    await screen.until(() => button() !== undefined, 'two chosen');
    button()?.click();
    await screen.until(() => !screen.root.querySelector('.message-lines li[data-unread]'), 'read');
    expect(api.calls.find(call => call.path === '/message/mark')?.body).to.deep.equal({
      ids: [{ id: 'm1' }, { id: 'm2' }],
    });
    await fits();
  });
});

describe('my messages, gathered by record', () => {
  afterEach(() => screen.remove());
  const about = (id: string, more: object = {}) => ({
    ...{ id, at: '2026-03-01T01:00:00Z', text: `Text ${id}`, path: '/mine/mine?id=a', readAt: null, group: 'review' },
    ...more,
  });

  it('show the newest of each, open the others, and mark a record as read within the filters', async () => {
    const api = fakeApi({
      ...who,
      'GET /message/records': {
        rows: [
          about('m3', { count: 3, fresh: 2 }),
          about('m9', { path: null, count: 1, fresh: 0, readAt: '2026-03-01T02:00:00Z' }),
        ],
        ...{ next: null, unread: 2 },
      },
      'GET /message/list': { rows: [about('m3'), about('m2'), about('m1')], next: null, unread: 2 },
      'POST /message/read': { read: 2 },
    });
    screen = show(MyMessagesScreen, {
      api,
      address: '/base/message/web-message-list?by=record&group=review&unread=true',
      lang: 'en',
      width: '375px',
    });
    const more = await screen.find<HTMLButtonElement>('button[aria-expanded="false"]', 'All 3 about this');
    more.click();
    await screen.find('.message-others', 'Text m1');
    expect(api.to('/message/list')[0]?.params).to.include({ about: '/mine/mine?id=a', group: 'review' });
    expect(more.getAttribute('aria-expanded')).to.equal('true');
    await fits();
    (await screen.find<HTMLButtonElement>('.message-lines > li > .ebs-icon-button')).click();
    await screen.until(() => api.to('/message/read').length === 1, 'marked');
    expect(api.to('/message/read')[0]?.body).to.deep.equal({ group: 'review', unread: true, about: '/mine/mine?id=a' });
    [...screen.root.querySelectorAll('sl-button')].find(each => each.textContent?.includes('Mark all found'))?.click();
    await screen.until(() => api.to('/message/read').length === 2, 'all found marked');
    expect(api.to('/message/read')[1]?.body).to.deep.equal({ group: 'review', unread: true });
  });
});

describe('my messages on two pages', () => {
  const real = globalThis.fetch;
  let send: ((id: string) => void) | undefined;
  beforeEach(() => {
    globalThis.fetch = async (input, init) => {
      if (!String(input).startsWith('/live')) return real(input, init);
      const body = new ReadableStream<Uint8Array>({
        start(stream) {
          let at = 0;
          stream.enqueue(new TextEncoder().encode('event: live.open\ndata: {}\n\n'));
          send = id =>
            stream.enqueue(
              new TextEncoder().encode(`id: ${(at += 1)}\nevent: message:u1\ndata: ${JSON.stringify({ id })}\n\n`),
            );
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    };
  });
  afterEach(() => {
    screen.remove();
    globalThis.fetch = real;
    send = undefined;
  });

  it('agree: what the other has read is read here, in its place; a message that comes stands at the top', async () => {
    const row = (id: string, readAt: string | null = null) => ({
      ...{ id, at: `2026-03-01T0${id.slice(1)}:00:00Z`, text: `Text ${id}`, path: null, readAt, group: 'review' },
    });
    let page = { rows: [row('m2'), row('m1')], next: null, unread: 2 };
    const api = fakeApi({ ...who, 'GET /message/list': (_: Call) => page });
    screen = show(MyMessagesScreen, {
      api,
      address: '/base/message/web-message-list?unread=true',
      lang: 'en',
      width: '375px',
    });
    await screen.find('.message-lines', 'Text m1');
    await screen.until(() => send !== undefined, 'the stream');
    // The other page has read m2: of the unread ones it is gone there, and stays in sight here.
    page = { ...page, rows: [row('m1')], unread: 1 };
    send?.('count');
    await screen.until(() => screen.root.querySelectorAll('li[data-unread]').length === 1, 'read there, seen here');
    expect(
      [...screen.root.querySelectorAll('.message-lines > li')].map(each => /m\d/.exec(each.textContent ?? '')?.[0]),
    ).to.deep.equal(['m2', 'm1']);
    await screen.find('.message-tools [role="status"]', '1 unread');
    page = { rows: [row('m3'), row('m1')], next: null, unread: 2 };
    send?.('m3');
    await screen.find('.message-lines > li:first-child', 'Text m3');
  });
});
