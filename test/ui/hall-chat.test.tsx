import { expect } from 'chai';
import { answers as sample } from '../../elements/develop/kit/halls.specimens.tsx';
import { type Answers, type Call, refusal } from '../kit/fake-api.ts';
import { news, openHall, Room, silence } from '../kit/hall-room.tsx';
import { drawn, pasteInto, type Shown, typeInto } from '../kit/screen.tsx';
import { Streams } from '../kit/streams.ts';

describe('the chat of a hall', () => {
  let streams: Streams;
  let shown: Shown | undefined;
  beforeEach(() => {
    streams = new Streams();
  });
  afterEach(() => {
    shown?.remove();
    streams.restore();
  });
  const open = (Screen: () => React.ReactNode, answers: Answers = {}) => {
    const opened = openHall(Screen, answers);
    shown = opened.at;
    return opened;
  };

  it('shows what is said as it is said, and asks for what is missing', async () => {
    const said = (sample['GET /live/chat'] as { entries: readonly { sequence: number; text: string }[] }).entries;
    let known = 1;
    const { at } = open(() => <Room chat />, {
      'GET /live/chat': ({ params }: Call) => ({
        ...silence,
        entries: said.filter(({ sequence }) => sequence > Number(params['after'] ?? 0) && sequence <= known),
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
    const answer = { ...silence, entries: said.slice(0, 1) };
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
          ...silence,
          entries:
            after === undefined ? all.slice(0, (before ?? newest + 1) - 1).slice(-200) : all.slice(Number(after)),
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

  it('keeps what was typed when it is refused, and says why', async () => {
    const answer = silence;
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
    const { key, ...body } = said.at(-1)?.body as { key: string };
    expect(body).to.deep.equal({ topic: 'trial:1', text: 'Which amount counts?' });
    expect(key).to.match(/^\w+$/);
  });

  it('says once what is sent again because the answer was lost, and twice what is meant twice', async () => {
    const said: { key: string; entry: object }[] = [];
    let lost = true;
    const { api, at } = open(() => <Room chat />, {
      'GET /live/chat': ({ params }: Call) => ({
        ...silence,
        entries: said.map(({ entry }) => entry).slice(Number(params['after'] ?? 0)),
      }),
      // As the server does: what comes again with its key is the same.
      'POST /live/chat': ({ body }: Call) => {
        const { key, text } = body as { key: string; text: string };
        const sequence = said.length + 1;
        const { entries } = sample['GET /live/chat'] as { entries: readonly object[] };
        if (!said.some(each => each.key === key))
          said.push({ key, entry: { ...entries[0], id: `e${sequence}`, sequence, kind: 'message', text } });
        return lost ? refusal(0, 'No connection.') : {};
      },
    });
    const field = await at.find<HTMLElement & { value: string }>('.live-speak sl-textarea');
    const send = async (text: string) => {
      typeInto(field, text);
      const before = api.to('/live/chat').filter(({ method }) => method === 'POST').length;
      await at.click('.live-speak sl-button', 'Send');
      await at.until(
        () => api.to('/live/chat').filter(({ method }) => method === 'POST').length > before,
        'it is sent',
      );
    };
    const texts = () => at.all('.live-entries article p').map(each => each.textContent);
    await send('Yes.');
    await at.find('.live-speak', 'No connection.');
    expect(field.value).to.equal('Yes.');
    lost = false;
    await send('Yes.');
    await at.until(() => field.value === '', 'it got through');
    await at.find('.live-entries article', 'Yes.');
    expect(texts()).to.deep.equal(['Yes.']);
    await send('Yes.');
    await at.until(() => texts().length === 2, 'meant twice');
    // What has been altered since is something else.
    lost = true;
    await send('No.');
    await at.find('.live-speak', 'No connection.');
    lost = false;
    await send('No, wait.');
    await at.until(() => texts().length === 4, 'the altered one is said too');
    expect(texts()).to.deep.equal(['Yes.', 'Yes.', 'No.', 'No, wait.']);
  });

  it('takes a long message whole, says by how much it is too long, and sends it once it is shorter', async () => {
    const { api, at } = open(() => <Room chat />, { 'GET /live/chat': silence, 'POST /live/chat': {} });
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
    const answer = { ...silence, allMuted: true, speak: 'live.reasons.allMuted' };
    const { at } = open(() => <Room chat />, { 'GET /live/chat': answer });
    await at.find('.live-chat .ebs-alert', 'The host has asked for silence');
    expect(at.all('.live-speak')).to.have.length(0);
  });
});
