import { expect } from 'chai';
import '../../../elements/project-workspace/project-workspace.strings.ts';
import { MethodTermsEditScreen } from '../../../elements/project-workspace/method-terms-edit.screen.tsx';
import { fakeApi, type Answers } from '../../kit/fake-api.ts';
import { show } from '../../kit/screen.tsx';
import { writeCell as type } from '../../kit/grid.ts';
import { answers, lot, project } from './samples.kit.ts';

const open = (more: Answers = {}) => {
  const api = fakeApi(answers([], more));
  return {
    api,
    screen: show(MethodTermsEditScreen, {
      api,
      address: '/v6-template/master-page/method-terms/edit?projectId=p1&lotId=l1',
    }),
  };
};

describe('evaluation terms of a lot', () => {
  afterEach(() => localStorage.clear());

  it('adds the points up while they are typed and says when they make 100', async () => {
    const { screen } = open();
    const sum = await screen.find('.points-sum');
    expect(sum.textContent).to.contain('60');
    await screen.find('.form-note', 'they must make 100');
    await type(screen, '0.points', '70');
    await screen.find('.points-sum[data-tone="success"]', '100');
    screen.remove();
  });

  it('asks for exactly one price criterion', async () => {
    const { screen } = open();
    await type(screen, '0.kind', 'price');
    await screen.find('.form-note', '2 price criteria');
    screen.remove();
  });

  it('names the least weight of the price in government procurement', async () => {
    const light = {
      ...lot,
      criteria: [
        { ...lot.criteria[0], points: '80' },
        { ...lot.criteria[1], points: '20' },
      ],
    };
    const { screen } = open({
      'GET /pre-tender/lot/get': light,
      'GET /pre-tender/project/get': { ...project, regime: 'governmentProcurement' },
    });
    const note = await screen.find('.form-note', 'at least 30');
    expect(note.textContent).to.contain('55');
    screen.remove();
  });

  it('saves only what changed', async () => {
    const { api, screen } = open({ 'POST /pre-tender/lot/update': { ...lot, revision: 2 } });
    await type(screen, '0.points', '70');
    await screen.click('[data-action="save"]');
    await screen.until(() => api.to('/pre-tender/lot/update').length === 1, 'the update');
    const { input, revision } = api.to('/pre-tender/lot/update')[0]!.body as {
      readonly input: object;
      readonly revision: number;
    };
    expect(Object.keys(input)).to.deep.equal(['criteria']);
    expect(revision).to.equal(1);
    screen.remove();
  });

  it('comes panel by panel from the top, and the bar to save with when all are there', async () => {
    const { screen } = open();
    const came: number[][] = [];
    const count = (nodes: NodeList, selector: string) =>
      [...nodes].reduce((sum, node) => {
        if (!(node instanceof Element)) return sum;
        return sum + node.querySelectorAll(selector).length + Number(node.matches(selector));
      }, 0);
    const observer = new MutationObserver(news => {
      const sum = (selector: string) => news.reduce((all, { addedNodes }) => all + count(addedNodes, selector), 0);
      came.push([sum('.workspace-panel'), sum('.save-bar')]);
    });
    observer.observe(screen.root, { childList: true, subtree: true });
    await screen.find('.save-bar');
    observer.disconnect();
    expect(came.filter(([panels, bars]) => panels! + bars! > 0)).to.deep.equal([
      [1, 0],
      [1, 0],
      [1, 0],
      [1, 0],
      [0, 1],
    ]);
    screen.remove();
  });
});
