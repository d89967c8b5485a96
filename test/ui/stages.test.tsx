import { expect } from 'chai';
import { memo, useState } from 'react';
import { useStages } from '../../shared/ui/hooks/use-stages.ts';
import { InTurn } from '../../shared/ui/kit/in-turn.tsx';
import { Tree } from '../../shared/ui/kit/tree.tsx';
import { fakeApi } from '../kit/fake-api.ts';
import { show, until } from '../kit/screen.tsx';

const drawnCounts: number[] = [];
const heavyCounts: number[] = [];

/** A line that a slow device draws in 25 ms. */
function HeavyLine() {
  const end = performance.now() + 25;
  while (performance.now() < end);
  return <i />;
}
const Heavy = memo(HeavyLine);

function HeavyLines() {
  const drawn = Math.min(20, useStages(20, { first: 1, step: 4 }));
  if (heavyCounts.at(-1) !== drawn) heavyCounts.push(drawn);
  return Array.from({ length: drawn }, (_, at) => <Heavy key={at} />);
}

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
    const steps = [...new Set(drawnCounts)];
    expect(steps.slice(0, 2)).to.deep.equal([0, 3]);
    expect(steps.length, 'at least one step between the first part and all').to.be.greaterThan(3);
    await press();
    await until(() => screen.all('i').length === 16, 'the lines that joined');
    expect([...new Set(drawnCounts)]).to.deep.equal([...steps, 16]);
    screen.remove();
  });

  it('draws fewer parts in a step where the device takes long for them', async () => {
    const screen = show(HeavyLines, { api: fakeApi({}) });
    await until(() => screen.all('i').length === 20, 'all lines');
    const steps = heavyCounts.slice(1).map((count, at) => count - heavyCounts[at]!);
    expect(steps.at(-2), 'parts in one of the last steps').to.equal(1);
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
    expect(new Set(grown.slice(1))).to.deep.equal(new Set([1]));
    screen.remove();
  });
});

describe('parts in turn', () => {
  it('come one after another, those within a part before the next part', async () => {
    const order: string[] = [];
    const Named = ({ name }: { readonly name: string }) => <i ref={node => void (node && order.push(name))}>{name}</i>;
    const screen = show(
      () => (
        <InTurn>
          <Named name="a" />
          {null}
          <div>
            <InTurn>
              {['b', 'c', 'd'].map(name => (
                <Named key={name} name={name} />
              ))}
            </InTurn>
          </div>
          {['e', 'f'].map(name => (
            <Named key={name} name={name} />
          ))}
        </InTurn>
      ),
      { api: fakeApi({}) },
    );
    expect(screen.all('i').length, 'parts at once').to.be.lessThan(3);
    await until(() => screen.all('i').length === 6, 'all parts');
    expect([...new Set(order)].join('')).to.equal('abcdef');
    screen.remove();
  });

  it('draws what follows a part with stages of its own when that is whole: what is there does not move', async () => {
    const screen = show(
      () => (
        <InTurn>
          <HeavyLines />
          <b />
        </InTurn>
      ),
      { api: fakeApi({}) },
    );
    const linesBefore: number[] = [];
    const watcher = new MutationObserver(() => {
      if (screen.all('b').length > 0) linesBefore.push(screen.all('i').length);
    });
    watcher.observe(screen.root, { childList: true, subtree: true });
    await until(() => screen.all('b').length === 1, 'the part that follows');
    watcher.disconnect();
    expect(linesBefore[0] ?? screen.all('i').length).to.equal(20);
    screen.remove();
  });
});

describe('a tree of many entries', () => {
  it('takes the focus at the chosen one, which is not among the first that are drawn', async () => {
    const nodes = Array.from({ length: 60 }, (_, at) => ({ val: `v${at}`, label: `Entry ${at}`, hasChildren: false }));
    const load = () => Promise.resolve(nodes);
    const screen = show(() => <Tree label="Entries" load={load} value="v50" onChoose={() => undefined} focus />, {
      api: fakeApi({}),
    });
    await until(() => screen.all('[role=treeitem]').length === 60, 'all entries');
    await until(() => screen.root.activeElement?.textContent?.includes('Entry 50') === true, 'the focus');
    screen.remove();
  });
});

const countAfter = (button: Element): number => {
  let count = 0;
  for (let next = button.nextElementSibling; next?.localName === 'i'; next = next.nextElementSibling) count += 1;
  return count;
};
