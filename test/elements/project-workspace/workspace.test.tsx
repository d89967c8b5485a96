import { expect } from 'chai';
import '../../../elements/project-workspace/shell.strings.ts';
import { inWorkspace } from '../../../elements/project-workspace/workspace.tsx';
import place from '../../../elements/project-workspace/workspace-place.css';
import { fakeApi } from '../../kit/fake-api.ts';
import { show } from '../../kit/screen.tsx';
import { answers, lot } from './samples.kit.ts';

const Framed = inWorkspace(() => <p className="framed">The screen</p>);
const Page = () => (
  <main className="ebs-screen">
    <h1>Title</h1>
    <Framed />
  </main>
);

describe('the head of a project', () => {
  it('grows once: heading and screen are drawn when its lots are there too', async () => {
    let answer: (lots: object) => void = () => undefined;
    const lots = new Promise<object>(resolve => (answer = resolve));
    const api = fakeApi(answers([], { 'GET /pre-tender/lot/list': lots }));
    const screen = show(Page, { api, address: '/v6-template/master-page/workplace?projectId=p1' });
    screen.root.adoptedStyleSheets.push(place);
    const seen = () => ['h1', '.framed'].map(each => getComputedStyle(screen.all(each)[0]!).visibility);
    await screen.find('.framed');
    await screen.until(() => api.to('/pre-tender/project/get').length > 0, 'the project');
    expect(seen()).to.deep.equal(['hidden', 'hidden']);
    expect(screen.all('.workspace-name')).to.have.length(0);
    answer({ rows: [lot], total: 1, next: null });
    await screen.find('.workspace-lots');
    expect(seen()).to.deep.equal(['visible', 'visible']);
    screen.remove();
  });

  it('without lots that can be read, stands all the same', async () => {
    const { 'GET /pre-tender/lot/list': none, ...others } = answers([]);
    expect(none).to.not.equal(undefined);
    const screen = show(Page, {
      api: fakeApi(others),
      address: '/v6-template/master-page/workplace?projectId=p1',
    });
    await screen.find('.workspace-name', 'School network');
    screen.remove();
  });
});
