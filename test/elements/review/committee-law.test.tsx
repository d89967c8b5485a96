import { expect } from 'chai';
import { CommitteeEditScreen } from '../../../elements/review/committee-edit.screen.tsx';
import { fakeApi, refusal, type Answers } from '../../kit/fake-api.ts';
import { show, type Shown } from '../../kit/screen.tsx';

const PROJECT = 'GET /pre-tender/project/get';
const project = {
  ...{ id: 'prj_1', name: 'Infusion pumps 2026', state: 'reviewing', revision: 2, actions: {} },
  ...{ regime: 'tenderLaw', mandatory: true, stateFunded: true, method: 'openTender', category: 'goods' },
  budget: { amount: '3000000', currency: 'CNY' },
};
let screen: Shown;
const open = (answers: Answers) =>
  (screen = show(CommitteeEditScreen, {
    api: fakeApi(answers),
    address: '/ess/committee/edit?projectId=prj_1',
  }));

describe('the law on the form of a committee', () => {
  afterEach(() => screen.remove());

  it('keeps its room until the project is known, and then says what holds', async () => {
    let answer: ((record: object) => void) | undefined;
    const held = new Promise<object>(done => (answer = done));
    open({ [PROJECT]: () => held });
    await screen.find('[aria-live=polite] .ebs-skeleton');
    answer?.(project);
    await screen.find('[aria-live=polite] .ebs-alert', 'COM-0');
    expect(screen.all('[aria-live=polite] .ebs-skeleton')).to.have.length(0);
  });

  it('says that it cannot judge, and tries again', async () => {
    let fails = true;
    open({ [PROJECT]: () => (fails ? refusal(0, 'no connection') : project) });
    await screen.find('[aria-live=polite] [role=alert]', 'no connection');
    fails = false;
    await screen.click('[aria-live=polite] button', 'Try again');
    await screen.find('[aria-live=polite] .ebs-alert', 'COM-0');
  });
});
