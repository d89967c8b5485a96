import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { answers as sample, specimens } from '../../elements/develop/kit/halls.specimens.tsx';
import { accessible } from '../kit/axe.ts';
import { type Answers, fakeApi } from '../kit/fake-api.ts';
import { news, openHall, people, Room } from '../kit/hall-room.tsx';
import { show, type Shown } from '../kit/screen.tsx';
import { Streams } from '../kit/streams.ts';

describe('a live hall', () => {
  let changes = 0;
  let streams: Streams;
  let shown: Shown | undefined;
  beforeEach(() => {
    streams = new Streams();
    changes = 0;
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

  it('says how the connection stands, comes back by itself where it stopped, and reads everything anew after a gap', async () => {
    const { at } = open(() => <Room onChange={() => (changes += 1)} />);
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
    expect(streams.opened.map(({ url }) => url.replace(/=\w{32}$/, '=id'))).to.deep.equal([
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
