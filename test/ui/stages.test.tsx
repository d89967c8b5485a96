import { expect } from 'chai';
import { useState } from 'react';
import { useStages } from '../../shared/ui/hooks/use-stages.ts';
import { fakeApi } from '../kit/fake-api.ts';
import { show, until } from '../kit/screen.tsx';

const drawnCounts: number[] = [];

function Lines() {
  const [lines, setLines] = useState<number[]>();
  const drawn = useStages(lines?.length, { first: 3, step: 2 });
  const shown = (lines ?? []).slice(0, drawn);
  drawnCounts.push(shown.length);
  return (
    <>
      <button type="button" onClick={() => setLines(Array.from({ length: (lines?.length ?? 0) + 8 }, (_, at) => at))}>
        +8
      </button>
      {shown.map(line => (
        <i key={line} />
      ))}
    </>
  );
}

describe('a screen that is drawn step by step', () => {
  it('waits for its data, then draws all of them in several steps, and what joins later at once', async () => {
    const screen = show(Lines, { api: fakeApi({}) });
    const press = () => screen.click('button');
    await until(() => screen.all('button').length === 1, 'the button');
    expect(drawnCounts.every(count => count === 0)).to.equal(true);
    await press();
    await until(() => screen.all('i').length === 8, 'all lines');
    expect([...new Set(drawnCounts)]).to.deep.equal([0, 3, 5, 7, 8]);
    await press();
    await until(() => screen.all('i').length === 16, 'the lines that joined');
    expect([...new Set(drawnCounts)]).to.deep.equal([0, 3, 5, 7, 8, 16]);
    screen.remove();
  });

  it('takes turns with the others on its page: one part of one of them is drawn in a frame', async () => {
    const screen = show(() => [<Lines key="a" />, <Lines key="b" />], { api: fakeApi({}) });
    await until(() => screen.all('button').length === 2, 'both');
    const counts = () => screen.all('button').map(each => countAfter(each));
    screen.all('button').forEach(each => each.click());
    const grown: number[] = [];
    let last = counts();
    const watcher = new MutationObserver(() => {
      const now = counts();
      grown.push(now.filter((count, at) => count !== last[at]).length);
      last = now;
    });
    watcher.observe(screen.root, { childList: true, subtree: true });
    await until(() => screen.all('i').length === 16, 'all lines of both');
    watcher.disconnect();
    // A press of both has drawn the first part of both.
    expect(grown.slice(1)).to.deep.equal(Array.from({ length: 6 }, () => 1));
    screen.remove();
  });
});

const countAfter = (button: Element): number => {
  let count = 0;
  for (let next = button.nextElementSibling; next?.localName === 'i'; next = next.nextElementSibling) count += 1;
  return count;
};
