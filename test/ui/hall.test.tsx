import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { answers as sample, specimens } from '../../elements/develop/kit/halls.specimens.tsx';
import { HallBar } from '../../shared/ui/hall/hall-bar.tsx';
import { HallChat } from '../../shared/ui/hall/hall-chat.tsx';
import { useHall } from '../../shared/ui/hall/use-hall.ts';
import { accessible } from '../kit/axe.ts';
import { type Answers, type Call, fakeApi, refusal } from '../kit/fake-api.ts';
import { Streams } from '../kit/streams.ts';
import { drawn, pasteInto, show, type Shown, typeInto } from '../kit/screen.tsx';

const news = (id: number, topic: string, data: object) =>
  `id: ${id}\nevent: ${topic}\ndata: ${JSON.stringify(data)}\n\n`;
const people = [
  { userId: 'u1', name: 'Lin Yue', organizationName: 'Hospital', part: 'host', since: '2026-03-10T02:00:00Z' },
];
const told = { 'POST /live/presence': {}, 'GET /live/people': { people }, 'GET /time': () => ({ now: Date.now() }) };

describe('a live hall', () => {
  let streams: Streams;
  let shown: Shown | undefined;
  let changes = 0;
  beforeEach(() => {
    streams = new Streams();
    changes = 0;
  });
  afterEach(() => {
    shown?.remove();
    streams.restore();
  });

  function Room({ topic = 'trial:1', chat = false }: { topic?: string; chat?: boolean }) {
    const hall = useHall(topic, () => (changes += 1));
    return (
      <>
        <HallBar hall={hall} />
        {chat && <HallChat hall={hall} state="open" userId="u2" />}
      </>
    );
  }
  const open = (Screen: () => React.ReactNode, answers: Answers = {}) => {
    const api = Object.assign(fakeApi({ ...told, ...answers }), {
      url: (path: string, params: Record<string, string | string[]> = {}) =>
        `${path}?${Object.entries(params)
          .flatMap(([name, values]) => [values].flat().map(value => `${name}=${value}`))
          .join('&')}`,
    });
    shown = show(Screen, { api });
    return { api, at: shown };
  };

  it('says how the connection stands, comes back by itself where it stopped, and reads everything anew after a gap', async () => {
    const { at } = open(() => <Room />);
    await at.find('.live-bar [role=status]', 'Live');
    expect(changes, 'the first connection may have missed something').to.equal(1);
    streams.opened[0]!.send(news(7, 'trial:1', { event: 'announced' }));
    await at.until(() => changes === 2, 'the change is told');
    streams.opened[0]!.send(news(8, 'trial:1', { event: 'chat' }));
    streams.answer = 'fail';
    streams.opened[0]!.end();
    await at.find('.live-bar [role=status]', 'Reconnecting since');
    streams.answer = 'stream';
    // The network is back: nobody waits for the pause to end.
    dispatchEvent(new Event('online'));
    await at.find('.live-bar [role=status]', 'Live');
    const again = streams.opened.at(-1)!;
    expect(again.lastId).to.equal('8');
    expect(changes, 'what was said is no change, and nothing was missed').to.equal(2);
    again.send('event: live.gap\ndata: {}\n\n');
    await at.until(() => changes === 3, 'everything is read anew');
  });

  it('shares one stream among all parts of a page', async () => {
    const { at } = open(() => (
      <>
        <Room />
        <Room topic="trial:2" />
        <Room />
      </>
    ));
    await at.until(() => at.all('.live-bar [role=status]').every(bar => bar.textContent === 'Live'), 'all are live');
    expect(streams.opened.map(({ url }) => url.replace(/=[\w-]{36}$/, '=id'))).to.deep.equal([
      '/live?topic=trial:1&topic=trial:2&page=id',
    ]);
  });

  it('names who is here as they come and go, once for all parts of a page, and says goodbye', async () => {
    const { api, at } = open(() => (
      <>
        <Room />
        <Room />
      </>
    ));
    await at.until(() => streams.opened.length === 1, 'the stream is open');
    const { url, send } = streams.opened[0]!;
    const [, page] = /page=([\w-]+)/.exec(url) ?? [];
    const tell = (data: object) =>
      send(`event: live.people\ndata: ${JSON.stringify({ topic: 'trial:1', ...data })}\n\n`);
    tell({ all: people });
    await at.until(() => at.all('.live-bar sl-button').length === 2, 'both parts know');
    await at.click('.live-bar sl-button', '1 here');
    await at.find('.live-people li', 'Lin Yue');
    tell({ came: [{ ...people[0], userId: 'u9', name: 'Qian Wei', part: 'watcher' }], gone: [] });
    await at.find('.live-people li', 'Qian Wei');
    await at.find('.live-bar sl-button', '2 here');
    tell({ came: [], gone: ['u1'] });
    await at.until(() => !at.all('.live-people li').some(li => li.textContent?.includes('Lin Yue')), 'she has gone');
    await at.find('.live-bar sl-button', '1 here');
    at.remove();
    shown = undefined;
    const goodbyes = api.to('/live/presence').map(({ body }) => body as { leave?: boolean; page: string });
    expect(goodbyes).to.deep.equal([{ topic: 'trial:1', page, leave: true }]);
  });

  it('asks who is here where no stream comes through', async () => {
    streams.answer = 'fail';
    const { at } = open(() => <Room />);
    await at.find('.live-bar sl-button', '1 here');
  });

  it('warns when the clock of the device is wrong', async () => {
    const { at } = open(() => <Room />, { 'GET /time': () => ({ now: Date.now() + 95_000 }) });
    const warning = await at.find('.live-bar .ebs-alert', 'away from that of the server');
    expect(warning.textContent).to.match(/9[45](\.\d)? seconds away/);
  });

  it('shows what is said as it is said, and asks for what is missing', async () => {
    const said = (sample['GET /live/chat'] as { entries: readonly { sequence: number; text: string }[] }).entries;
    let known = 1;
    const { at } = open(() => <Room chat />, {
      'GET /live/chat': ({ params }: Call) => ({
        entries: said.filter(({ sequence }) => sequence > Number(params['after'] ?? 0) && sequence <= known),
        pinned: null,
        allMuted: false,
        muted: [],
        host: false,
        speak: true,
      }),
    });
    const texts = () => at.all('.live-entries article p').map(each => each.textContent);
    await at.find('.live-entries article', said[0]!.text);
    await at.find('.live-bar [role=status]', 'Live');
    known = 3;
    // The third arrives; the second was lost on the way. What comes twice is shown once.
    for (const id of [9, 10]) streams.opened[0]!.send(news(id, 'trial:1', { event: 'chat', entry: said[2] }));
    await at.until(() => texts().length === 3, 'all three are shown');
    streams.opened[0]!.send(
      news(11, 'trial:1', { event: 'chat', entry: { ...said[2], id: 'e4', sequence: 4, text: 'Fourth' } }),
    );
    await at.find('.live-entries article', 'Fourth');
    expect(texts()).to.deep.equal([...said.map(({ text }) => text), 'Fourth']);
  });

  it('shows once what arrives while it is asked for', async () => {
    const said = (sample['GET /live/chat'] as { entries: readonly { sequence: number; text: string }[] }).entries;
    const answer = { entries: said.slice(0, 1), pinned: null, allMuted: false, muted: [], host: false, speak: true };
    const late = Promise.withResolvers<unknown>();
    let asked = 0;
    const { at } = open(() => <Room chat />, {
      'GET /live/chat': () => ((asked += 1) > 2 ? late.promise : answer),
      'POST /live/chat': {},
    });
    await at.find('.live-entries article', said[0]!.text);
    await at.until(() => asked === 2, 'the first connection reads anew');
    typeInto(await at.find<HTMLElement & { value: string }>('.live-speak sl-textarea'), 'Mine');
    await at.click('.live-speak sl-button', 'Send');
    await at.until(() => asked === 3, 'what is new is asked for');
    streams.opened[0]!.send(news(9, 'trial:1', { event: 'chat', entry: said[1] }));
    await at.until(() => at.all('.live-entries article').length === 2, 'its event comes first');
    late.resolve({ ...answer, entries: said.slice(1, 3) });
    await at.find('.live-entries article', said[2]!.text);
    expect(at.all('.live-entries article')).to.have.length(3);
  });

  it('shows a long chat in parts and leaves the reader where it is', async () => {
    const entry = (sequence: number) => ({
      ...(sample['GET /live/chat'] as { entries: readonly object[] }).entries[0],
      id: `e${sequence}`,
      sequence,
      kind: 'message',
      text: `Number ${sequence}`,
    });
    let newest = 700;
    const { at } = open(() => <Room chat />, {
      'GET /live/chat': ({ params }: Call) => {
        const all = Array.from({ length: newest }, (_, index) => entry(index + 1));
        const { before, after } = params as { before?: number; after?: number };
        return {
          entries:
            after === undefined ? all.slice(0, (before ?? newest + 1) - 1).slice(-200) : all.slice(Number(after)),
          pinned: null,
          allMuted: false,
          muted: [],
          host: false,
          speak: true,
        };
      },
    });
    const box = await at.find('.live-entries');
    const shownAt = (text: string) => {
      const found = at.all('.live-entries article').find(article => article.querySelector('p')?.textContent === text);
      return found && found.getBoundingClientRect().top - box.getBoundingClientRect().top;
    };
    await at.find('.live-entries article', 'Number 700');
    await at.until(() => box.scrollHeight - box.scrollTop - box.clientHeight < 2, 'the newest is in sight');
    box.scrollTop = 0;
    await at.until(() => box.scrollTop === 0, 'it is scrolled to the top');
    await drawn();
    const before = shownAt('Number 501');
    await at.click('.live-entries sl-button', 'What was said before');
    await at.find('.live-entries article', 'Number 301');
    expect(shownAt('Number 501')).to.be.closeTo(before ?? 0, 1.5);
    // Two hundred more are said: the oldest go, and what is read stays in its place.
    await drawn();
    const place = shownAt('Number 501');
    for (newest = 701; newest <= 900; newest += 1)
      streams.opened[0]!.send(news(newest, 'trial:1', { event: 'chat', entry: entry(newest) }));
    await at.find('.live-entries article', 'Number 900');
    expect(at.all('.live-entries article').length).to.be.at.most(500);
    expect(shownAt('Number 501')).to.be.closeTo(place ?? 0, 1.5);
  });

  it('knows at once that the network is gone, and comes back with it', async () => {
    const { at } = open(() => <Room />);
    await at.find('.live-bar [role=status]', 'Live');
    streams.answer = 'fail';
    dispatchEvent(new Event('offline'));
    await at.find('.live-bar [role=status]', 'Reconnecting since');
    streams.answer = 'stream';
    dispatchEvent(new Event('online'));
    await at.find('.live-bar [role=status]', 'Live');
  });

  it('keeps what was typed when it is refused, and says why', async () => {
    const answer = { entries: [], pinned: null, allMuted: false, muted: [], host: false, speak: true };
    let verdict: unknown = refusal(429, 'Wait a few seconds.');
    const { api, at } = open(() => <Room chat />, { 'GET /live/chat': answer, 'POST /live/chat': () => verdict });
    await at.click('.live-speak sl-button', 'Send');
    await at.find('.live-speak', 'Write something first.');
    const field = await at.find<HTMLElement & { value: string }>('.live-speak sl-textarea');
    typeInto(field, 'Which amount counts?');
    await at.click('.live-speak sl-button', 'Send');
    await at.find('.live-speak', 'Wait a few seconds.');
    expect(field.value).to.equal('Which amount counts?');
    verdict = {};
    await at.click('.live-speak sl-button', 'Send');
    await at.until(() => field.value === '', 'the field is empty again');
    const said = api.calls.filter(({ method, path }) => method === 'POST' && path === '/live/chat');
    expect(said.at(-1)?.body).to.deep.equal({ topic: 'trial:1', text: 'Which amount counts?' });
  });

  it('takes a long message whole, says by how much it is too long, and sends it once it is shorter', async () => {
    const answer = { entries: [], pinned: null, allMuted: false, muted: [], host: false, speak: true };
    const { api, at } = open(() => <Room chat />, { 'GET /live/chat': answer, 'POST /live/chat': {} });
    const field = await at.find('.live-speak sl-textarea');
    await pasteInto(field, '长'.repeat(503));
    await at.find('.live-speak .ebs-fault', '3 characters too many');
    await at.click('.live-speak sl-button', 'Send');
    expect(api.to('/live/chat').filter(({ method }) => method === 'POST')).to.have.length(0);
    typeInto(field, '长'.repeat(500));
    await at.until(() => at.all('.live-speak .ebs-fault').length === 0, 'no fault');
    await at.click('.live-speak sl-button', 'Send');
    await at.until(() => api.to('/live/chat').some(({ method }) => method === 'POST'), 'sent');
  });

  it('says who may not speak, and why', async () => {
    const answer = {
      entries: [],
      pinned: null,
      allMuted: true,
      muted: [],
      host: false,
      speak: 'live.reasons.allMuted',
    };
    const { at } = open(() => <Room chat />, { 'GET /live/chat': answer });
    await at.find('.live-chat .ebs-alert', 'The host has asked for silence');
    expect(at.all('.live-speak')).to.have.length(0);
  });

  it('is reached with the keys and without a fault of axe', async () => {
    const { at } = open(
      () =>
        specimens.filter(({ part }) => part.startsWith('hall')).map(each => <div key={each.state}>{each.show()}</div>),
      { ...sample },
    );
    await at.find('.live-entries article');
    (await at.find('.live-entries')).focus();
    await sendKeys({ press: 'Tab' });
    expect(at.root.activeElement).to.not.equal(null);
    await accessible(at);
  });
});

describe('a hall without its host', () => {
  const text = (state: string) => {
    const { show: draw } = specimens.find(each => each.part === 'hall-host-gone' && each.state === state)!;
    const shown = show(() => draw(), { api: fakeApi(sample) });
    const said = shown.all('.ebs-alert').map(alert => alert.textContent ?? '');
    shown.remove();
    return said.join();
  };

  it('tells only who may take over that they can, and asks the others to wait', () => {
    expect(text('may take over')).to.contain('you can take over').and.to.contain('Take over');
    expect(text('shown')).to.contain('Stay in the hall').and.not.to.contain('you can take over');
  });
});
