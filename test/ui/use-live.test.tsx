import { expect } from 'chai';
import { useRef } from 'react';
import { useLive } from '../../shared/ui/hooks/use-live.ts';
import { news, openHall, Room } from '../kit/hall-room.tsx';
import type { Shown } from '../kit/screen.tsx';
import { Streams } from '../kit/streams.ts';

describe('a live view outside halls', () => {
  let streams: Streams;
  let shown: Shown | undefined;
  beforeEach(() => {
    streams = new Streams();
  });
  afterEach(() => {
    shown?.remove();
    streams.restore();
  });

  it('is read anew when something may have been missed: at its beginning, and after a gap', async () => {
    const heard: unknown[] = [];
    function List() {
      const calls = useRef(heard);
      useLive<object>('/live?topic=list', (_, data) => calls.current.push(data));
      return null;
    }
    shown = openHall(() => <List />).at;
    await shown.until(() => heard.length === 1, 'what was read before it was followed may be old');
    streams.opened[0]!.send(news(7, 'list', { step: 1 }));
    streams.opened[0]!.send('id: 90\nevent: live.gap\ndata: {}\n\n');
    await shown.until(() => heard.length === 3, 'told');
    expect(heard).to.deep.equal([undefined, { step: 1 }, undefined]);
    streams.opened[0]!.end();
    await shown.until(() => streams.opened.length === 2, 'it comes back');
    expect(streams.opened[1]!.lastId).to.equal('90');
  });

  it('that may not be followed is not shown as live, beside another one that is', async () => {
    streams.refused = ['trial:2'];
    shown = openHall(() => (
      <>
        <Room />
        <Room topic="trial:2" />
      </>
    )).at;
    await shown.find('.live-bar [role=status]', 'Not live');
    expect(shown.all('.live-bar [role=status]').map(bar => bar.textContent)).to.deep.equal(['Live', 'Not live']);
  });
});
