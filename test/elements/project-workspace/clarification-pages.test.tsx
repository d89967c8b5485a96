import { expect } from 'chai';
import { type ReactNode, useState } from 'react';
import '../../../elements/project-workspace/clarification.strings.ts';
import { Clarifications } from '../../../elements/project-workspace/parts/clarifications.tsx';
import { Questions } from '../../../elements/project-workspace/parts/questions.tsx';
import { ShowMore } from '../../../elements/project-workspace/parts/show-more.tsx';
import { clarification } from '../../../shared/domain/pre-tender/clarification.entity.ts';
import { invalidate } from '../../../shared/ui/hooks/query-cache.ts';
import { useGrowingList } from '../../../shared/ui/hooks/use-growing-list.ts';
import { type FakeApi, fakeApi, refusal } from '../../kit/fake-api.ts';
import { show, type Shown } from '../../kit/screen.tsx';
import { lotRow, page, projectRow } from '../pre-tender/rows.ts';

interface Asked {
  readonly params: {
    readonly size: number;
    readonly sort: string;
    readonly cursor?: string;
    readonly projectId: string;
    readonly state?: string | readonly string[];
  };
}

const row = (number: number, state: string) => ({
  id: `r${number}`,
  revision: 1,
  state,
  projectId: 'p1',
  lotId: null,
  number,
  subject: `Subject ${number}`,
  question: null,
  answer: 'Yes.',
  attachments: [],
  askedAt: '2026-03-09T02:00:00Z',
  publishedAt: '2026-03-09T02:00:00Z',
  actions: state === 'asked' ? { answer: true } : {},
});

describe('questions and clarifications, however many', () => {
  let api: FakeApi;
  let screen: Shown;
  let kept: { number: number; state: string }[] = [];
  let broken = false;
  let gate: Promise<void> | undefined;
  afterEach(() => screen.remove());
  const ofKind = (state: string, count: number, from = 1) =>
    Array.from({ length: count }, (_, at) => ({ number: from + at, state }));

  function open(Part: () => ReactNode) {
    broken = false;
    gate = undefined;
    const answer = async ({ params: { size, sort, cursor, state, projectId } }: Asked) => {
      await gate;
      if (broken && cursor) return refusal(503, 'The server is restarting');
      const states = state === undefined ? undefined : [state].flat();
      const sign = sort.startsWith('-') ? -1 : 1;
      const all = kept
        .filter(one => projectId === 'p1' || one.number > 1000)
        .filter(one => !states || states.includes(one.state))
        .sort((a, b) => sign * (a.number - b.number));
      const left = all.filter(one => cursor === undefined || sign * one.number > sign * Number(cursor));
      const shown = left.slice(0, size);
      return {
        rows: shown.map(one => row(one.number, one.state)),
        total: all.length,
        next: left.length > size ? String(shown.at(-1)!.number) : null,
      };
    };
    api = fakeApi({
      'GET /pre-tender/project/get': projectRow('p1'),
      'GET /pre-tender/lot/list': page([lotRow('l1', 'p1')]),
      'GET /pre-tender/question/list': answer,
      'GET /pre-tender/clarification/list': answer,
    });
    screen = show(Part, { api, address: '/v6-template/master-page/clarification/main?projectId=p1' });
  }
  const more = '.show-more sl-button';
  const numbers = () => screen.all('[data-clarification]').map(each => Number(each.dataset['clarification']!.slice(1)));

  it('are shown in steps, the latest first, each once', async () => {
    kept = ofKind('published', 115);
    open(() => <Clarifications projectId="p1" />);
    await screen.until(() => numbers().length === 50, 'the first fifty');
    await screen.find('.show-more', '65 more');
    await screen.click(more);
    await screen.until(() => numbers().length === 100, 'a hundred');
    // What is published meanwhile stands on top, and pushes none out.
    kept = [...kept, { number: 116, state: 'published' }];
    await invalidate(api, '/pre-tender/');
    await screen.until(() => numbers()[0] === 116 && new Set(numbers()).size === numbers().length, 'the new one');
    await screen.click(more);
    await screen.until(() => numbers().length === 116, 'all of them');
    expect(numbers()).to.deep.equal(Array.from({ length: 116 }, (_, at) => 116 - at));
    expect(screen.all('.show-more')).to.have.length(0);
  });

  it('say when the next ones could not be read, and read them again', async () => {
    kept = ofKind('published', 60);
    open(() => <Clarifications projectId="p1" />);
    await screen.until(() => numbers().length === 50, 'the first fifty');
    broken = true;
    await screen.click(more);
    await screen.find('.show-more', 'The server is restarting');
    broken = false;
    await screen.click(more);
    await screen.until(() => numbers().length === 60, 'all of them');
  });

  /** Holds all answers back; answers what lets them go. */
  function hold(): () => void {
    let release = () => {};
    gate = new Promise(resolve => (release = resolve));
    return release;
  }

  it('come though another address is gone to while they are read', async () => {
    kept = ofKind('published', 60);
    open(() => <Clarifications projectId="p1" />);
    await screen.until(() => numbers().length === 50, 'the first fifty');
    const release = hold();
    await screen.click(more);
    await screen.find(`${more}[loading]`);
    api.abortReads();
    release();
    await screen.until(() => numbers().length === 60, 'all of them');
    expect(screen.all('.ebs-alert')).to.have.length(0);
  });

  it('are those of one project only', async () => {
    kept = [...ofKind('published', 60), ...ofKind('published', 60, 1001)];
    function Projects() {
      const [projectId, setProjectId] = useState('p1');
      return (
        <>
          <button type="button" className="other" onClick={() => setProjectId('p2')} />
          <Clarifications projectId={projectId} />
        </>
      );
    }
    open(Projects);
    await screen.until(() => numbers().length === 50, 'the first fifty');
    await screen.click(more);
    await screen.until(() => numbers().length === 100, 'a hundred');
    await screen.click('.other');
    await screen.until(() => numbers().length === 50 && numbers()[49] === 1011, 'those of the other project');
    const release = hold();
    await screen.click(more);
    await screen.find(`${more}[loading]`);
    expect(numbers()).to.have.length(50);
    release();
    await screen.until(() => numbers().length === 60, 'all of them');
    expect(Math.min(...numbers())).to.equal(1001);
  });

  it('are shown to the last, however many steps that takes', async () => {
    kept = ofKind('published', 53);
    function OneByOne() {
      const { rows, further } = useGrowingList(clarification, { projectId: 'p1', sort: '-publishedAt', size: 1 });
      return (
        <>
          <output>{rows.length}</output>
          <ShowMore further={further} />
        </>
      );
    }
    open(OneByOne);
    const stands = (count: number) =>
      screen.until(() => screen.all('output')[0]?.textContent === String(count), `${count} rows`);
    for (let count = 1; count < 53; count += 1) {
      await stands(count);
      await screen.click(more, `${53 - count}`);
    }
    await stands(53);
    expect(screen.all('.show-more')).to.have.length(0);
  });

  it('that wait for an answer are all found, whatever was asked before them', async () => {
    kept = [...ofKind('answered', 198), ...ofKind('asked', 54, 199)];
    open(() => <Questions projectId="p1" side="organiser" />);
    await screen.find('tbody tr', 'Subject 199');
    await screen.find('summary', '(198)');
    await screen.click(more, 'Show 4 more');
    await screen.find('tbody tr', 'Subject 252');
    expect(screen.all('tbody tr')[0]!.textContent).to.contain('Subject 199');
  });
});
