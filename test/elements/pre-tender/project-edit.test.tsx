import { expect } from 'chai';
import '../../../elements/pre-tender/pre-tender.strings.ts';
import { ProjectEditScreen } from '../../../elements/pre-tender/project-edit.screen.tsx';
import { type FakeApi, fakeApi, refusal, type Answers } from '../../kit/fake-api.ts';
import { pasteTable, writeCell } from '../../kit/grid.ts';
import { show, type Shown, typeInto } from '../../kit/screen.tsx';
import { lotRow, page, projectRow } from './rows.ts';

const finding = {
  rule: 'PLAN-02',
  stage: 'plan',
  holds: false,
  severity: 'block',
  confidence: 'confirmed',
  law: '招标投标法实施条例(2019修订)',
  article: '8',
  sources: [],
  key: 'rules.PLAN-02.problem',
  params: {},
};

describe('the project with its lots', () => {
  let screen: Shown;
  let api: FakeApi;
  beforeEach(() => localStorage.clear());
  afterEach(() => screen.remove());

  const open = (answers: Answers, address: string) => {
    api = fakeApi({
      'GET /user/buttons': ['project.update', 'lot.create'],
      'GET /pre-tender/project/get': projectRow('p1'),
      'GET /pre-tender/project/history': [],
      'GET /pre-tender/project/compliance': [finding],
      'GET /pre-tender/lot/list': page([lotRow('l1', 'p1', { estimate: { amount: '6000000', currency: 'CNY' } })]),
      'GET /pre-tender/lot/get': lotRow('l1', 'p1'),
      'GET /account/user/options': [],
      ...answers,
    });
    screen = show(ProjectEditScreen, { api, address });
  };

  it('shows the planning rules and warns when the lots are over the budget', async () => {
    open({}, '/pre/project-edit?id=p1');
    await screen.find('[data-rule="PLAN-02"]');
    await screen.find('[role=status].tag-bad', '¥6,000,000.00');
  });

  it('says why the project cannot be filed', async () => {
    open(
      { 'GET /pre-tender/project/get': projectRow('p1', { actions: { file: 'project.reasons.noLots' } }) },
      '/pre/project-edit?id=p1',
    );
    await screen.find('.project-side .action-reason', 'Add at least one lot');
    expect(api.to('/pre-tender/project/file')).to.have.length(0);
  });

  it('warns beside the deposit with its law as soon as it is over 2 % of the estimate', async () => {
    open({}, '/pre/project-edit?id=p1&lotId=l1');
    await screen.find('.form-note', '¥20,000.00');
    typeInto(await screen.find('[data-field=depositAmount] sl-input'), '20001');
    const note = await screen.find('.form-note[data-tone=danger]');
    expect(note.textContent).to.contain('26');
  });

  it('takes 5,000 rows pasted with headings in another order and saves them', async () => {
    open({ 'POST /pre-tender/lot/update': lotRow('l1', 'p1', { revision: 2 }) }, '/pre/project-edit?id=p1&lotId=l1');
    const lines = Array.from({ length: 5003 }, (_, at) => `台\t1,000\tProbe ${at}`);
    pasteTable(await screen.find('.grid-scroll'), `单位\t数量\t名称及规格\n${lines.join('\n')}`);
    await screen.find('.grid-report strong', '3 rows found no room');
    await screen.until(() => screen.all('.grid-cells tbody tr[data-row]').length < 80, 'few rows drawn');
    await screen.click('.form-foot sl-button', 'Save the lot');
    await screen.until(() => screen.address() === '/pre/project-edit?id=p1', 'the way back');
    const body = api.to('/pre-tender/lot/update')[0]!.body as { input: { items: readonly Record<string, unknown>[] } };
    expect(body.input.items).to.have.length(5000);
    expect(body.input.items[4999]).to.include({ description: 'Probe 4999', quantity: '1000', unit: '台', code: null });
    expect(Object.keys(body.input)).to.deep.equal(['items']);
  });

  it('pastes over cells from the one that has the focus, and shows the fault of a row without a description', async () => {
    open({}, '/pre/project-edit?id=p1&lotId=new');
    await screen.click('[data-grid-action=add]');
    await screen.find('[data-cell="0.quantity"]');
    await writeCell(screen, '0.quantity', '4');
    pasteTable(await screen.find('[data-cell="0.quantity"] .grid-editor'), '5\tpcs\n6\tpcs');
    await screen.find('[data-cell="1.quantity"] .grid-text', '6');
    await screen.click('.form-foot sl-button', 'Save the lot');
    await screen.find('.grid-faults', '2 cells');
    expect(api.to('/pre-tender/lot/create')).to.have.length(0);
  });

  it('keeps the lot when its removal is refused, and says why', async () => {
    open({ 'POST /pre-tender/lot/remove': refusal(409, 'The project is filed.') }, '/pre/project-edit?id=p1');
    await screen.click('.row-tools button', 'Remove');
    await screen.click('sl-dialog[open] sl-button', 'Remove');
    await screen.find('.ebs-toast', 'The project is filed.');
    expect(api.to('/pre-tender/lot/remove')[0]!.body).to.deep.equal({ id: 'l1', revision: 1 });
    expect(screen.events).to.deep.equal([['ebs-error', { message: 'The project is filed.', code: 409 }]]);
    await screen.find('.row-tools button', 'Remove');
  });

  it('tells the page of a lot that is removed', async () => {
    open({ 'POST /pre-tender/lot/remove': null }, '/pre/project-edit?id=p1');
    await screen.click('.row-tools button', 'Remove');
    await screen.click('sl-dialog[open] sl-button', 'Remove');
    await screen.until(() => screen.events.length > 0, 'the page is told');
    expect(screen.events).to.deep.equal([['ebs-saved', { entity: 'lot', id: 'l1' }]]);
  });
});
