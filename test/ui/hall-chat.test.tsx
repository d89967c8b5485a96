import { sendKeys } from '@web/test-runner-commands';
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
    localStorage.clear();
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

  it('keeps what was typed while the host asks for silence, and lets it be sent afterwards', async () => {
    let speak: true | string = true;
    const { api, at } = open(() => <Room chat />, {
      'GET /live/chat': () => ({ ...silence, allMuted: speak !== true, speak }),
      'POST /live/chat': {},
    });
    const field = await at.find<HTMLElement & { value: string; disabled: boolean }>('.live-speak sl-textarea');
    typeInto(field, 'Which amount');
    await at.find('.live-bar [role=status]', 'Live');
    const act = (kind: string, id: number) =>
      streams.opened[0]!.send(news(id, 'trial:1', { event: 'chat', entry: { kind, sequence: id } }));
    speak = 'live.reasons.allMuted';
    act('mute', 1);
    await at.find('.live-chat .ebs-alert', 'The host has asked for silence');
    await at.until(() => field.disabled, 'nobody can type');
    expect([field.isConnected, field.value]).to.deep.equal([true, 'Which amount']);
    await at.click('.live-speak sl-button', 'Send');
    speak = true;
    act('unmute', 2);
    await at.until(() => !field.disabled, 'it goes on');
    expect(api.to('/live/chat').filter(({ method }) => method === 'POST')).to.have.length(0);
    await at.click('.live-speak sl-button', 'Send');
    await at.until(() => field.value === '', 'said');
  });

  it('keeps what was typed when the page is opened anew, under the key it was sent with', async () => {
    const answers = { 'GET /live/chat': silence, 'POST /live/chat': refusal(0, 'No connection.') };
    const first = open(() => <Room chat />, answers);
    typeInto(await first.at.find('.live-speak sl-textarea'), 'Which amount counts?');
    await first.at.click('.live-speak sl-button', 'Send');
    await first.at.find('.live-speak', 'No connection.');
    first.at.remove();
    const { api, at } = open(() => <Room chat />, { ...answers, 'POST /live/chat': {} });
    const field = await at.find<HTMLElement & { value: string }>('.live-speak sl-textarea');
    expect(field.value).to.equal('Which amount counts?');
    await at.click('.live-speak sl-button', 'Send');
    await at.until(() => field.value === '', 'said');
    const keys = [first.api, api].map(
      each => (each.to('/live/chat').findLast(({ method }) => method === 'POST')?.body as { key: string }).key,
    );
    expect(keys[1]).to.equal(keys[0]);
    at.remove();
    const again = open(() => <Room chat />, answers);
    expect((await again.at.find<HTMLElement & { value: string }>('.live-speak sl-textarea')).value).to.equal('');
  });

  it('sends with Enter, begins a line with Shift, and leaves the Enter alone that chooses a character', async () => {
    const { api, at } = open(() => <Room chat />, { 'GET /live/chat': silence, 'POST /live/chat': {} });
    const field = await at.find<HTMLElement & { value: string; updateComplete: Promise<unknown> }>(
      '.live-speak sl-textarea',
    );
    const said = () => api.to('/live/chat').filter(({ method }) => method === 'POST');
    await pasteInto(field, 'One');
    const press = (more: object) =>
      field
        .shadowRoot!.querySelector('textarea')!
        .dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true, cancelable: true, ...more }),
        );
    expect(press({ isComposing: true }), 'left to the keyboard').to.equal(true);
    expect(press({ keyCode: 229 }), 'left to the keyboard of Safari').to.equal(true);
    await sendKeys({ press: 'Shift+Enter' });
    await pasteInto(field, 'Two');
    await at.until(() => field.value === 'One\nTwo', 'a second line');
    expect(said()).to.have.length(0);
    await sendKeys({ press: 'Enter' });
    await at.until(() => field.value === '', 'said');
    expect((said()[0]?.body as { text: string }).text).to.equal('One\nTwo');
  });

  it('says that something new has been said to who reads further up, and leads there', async () => {
    const entry = (sequence: number) => ({
      ...(sample['GET /live/chat'] as { entries: readonly object[] }).entries[0],
      ...{ id: `e${sequence}`, sequence, kind: 'message', text: `Number ${sequence}` },
    });
    const { at } = open(() => <Room chat />, {
      'GET /live/chat': ({ params }: Call) => ({
        ...silence,
        entries: Array.from({ length: 60 }, (_, index) => entry(index + 1)).slice(Number(params['after'] ?? 0)),
      }),
    });
    await at.find('.live-entries article', 'Number 60');
    await at.find('.live-bar [role=status]', 'Live');
    const box = await at.find('.live-entries');
    const isAtEnd = () => box.scrollHeight - box.scrollTop - box.clientHeight < 2;
    await at.until(isAtEnd, 'the newest is in sight');
    const say = (sequence: number) =>
      streams.opened[0]!.send(news(sequence, 'trial:1', { event: 'chat', entry: entry(sequence) }));
    say(61);
    await at.find('.live-entries article', 'Number 61');
    expect(at.all('.live-more'), 'who is at the end sees it').to.have.length(0);
    box.scrollTop = 0;
    await drawn();
    expect(at.all('.live-more'), 'nothing is new yet').to.have.length(0);
    say(62);
    await at.click('.live-more sl-button', 'New messages');
    await at.until(isAtEnd, 'led there');
    await at.until(() => at.all('.live-more').length === 0, 'read');
    expect(at.root.activeElement).to.equal(box);
  });
});
