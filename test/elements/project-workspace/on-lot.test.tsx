import { expect } from 'chai';
import '../../../elements/project-workspace/project-workspace.strings.ts';
import { onLot } from '../../../elements/project-workspace/parts/on-lot.tsx';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { fakeApi } from '../../kit/fake-api.ts';
import { show } from '../../kit/screen.tsx';
import { answers, lot } from './samples.kit.ts';

const Shown = onLot(function Shown() {
  return <p className="shown">{useScreen().query['lotId']}</p>;
});
const open = (rows: readonly object[]) =>
  show(Shown, {
    api: fakeApi(answers([], { 'GET /pre-tender/lot/list': { rows, total: rows.length, next: null } })),
    address: '/v6-template/master-page/bos/opening/process?projectId=p1',
  });

describe('a screen of one lot, opened with the project alone', () => {
  it('takes the only lot', async () => {
    const screen = open([lot]);
    expect((await screen.find('.shown')).textContent).to.equal('l1');
    screen.remove();
  });

  it('asks which lot when there are several', async () => {
    const screen = open([lot, { ...lot, id: 'l2', number: 2, name: 'Routers' }]);
    await screen.find('.lot-switch');
    await screen.click('.lot-switch button:nth-of-type(2)');
    expect((await screen.find('.shown')).textContent).to.equal('l2');
    screen.remove();
  });
});
