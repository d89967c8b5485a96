import { expect } from 'chai';
import { PendingScreen } from '../../../../elements/administration/workflow/approval-lists.tsx';
import { ApprovalScreen } from '../../../../elements/administration/workflow/approval.screen.tsx';
import { ProxiesScreen } from '../../../../elements/administration/workflow/proxies.screen.tsx';
import '../../../../elements/administration/workflow/workflow.strings.ts';
import { draftKey, keepDraft } from '../../../../shared/client/drafts.ts';
import type { Draft } from '../../../../shared/ui/hooks/use-draft.ts';
import { expectAccessible } from '../../../kit/axe.ts';
import { fakeApi, refusal, type Answers } from '../../../kit/fake-api.ts';
import { show, typeInto, type Shown } from '../../../kit/screen.tsx';
import { answers, LIN, run, task, view } from './approval-fixture.ts';

let screen: Shown;
const approve = (more: Answers = {}, lang: 'zh' | 'en' = 'en', width = '1200px') => {
  const api = fakeApi(answers(more));
  screen = show(ApprovalScreen, { api, address: '/base/wf/apvl?id=apr_1', lang, width });
  return api;
};

describe('/base/wf/apvl', () => {
  afterEach(() => {
    screen.remove();
    localStorage.clear();
    sessionStorage.clear();
  });

  it('shows record, rounds with both names where a proxy decided, what was changed, and the state of each step', async () => {
    approve();
    await screen.find('.record-screen', 'Notice of a school');
    await screen.find('[data-round="1"] li', 'Zhou Min for Zhao Lei');
    await screen.find('[data-round="1"] .history-opinion', 'The deadline is too short.');
    await screen.find('[data-anchor=changes] table', 'Old title');
    await screen.find('[data-anchor=changes] .wf-said', 'The deadline is too short.');
    await screen.find('.wf-view .djs-element[data-element-id=Step_1].wf-is-open');
    await screen.find('.wf-view .djs-element[data-element-id=Start_1].wf-is-done');
    await screen.find('.ebs-table tr', 'Approval');
  });

  it('asks for a reason before it returns, and returns to the chosen step', async () => {
    const api = approve({ 'POST /workflow/approvalTask/return': task({ state: 'returned' }) });
    await screen.click('[data-decision=return] sl-button');
    await screen.find('.ebs-fault', 'Say why in a few words');
    expect(api.to('/workflow/approvalTask/return')).to.have.length(0);
    typeInto(await screen.find('.wf-decision sl-textarea'), 'Please add the lots.');
    const select = await screen.find<HTMLElement & { value: string }>('.wf-decision sl-select');
    select.value = '1';
    select.dispatchEvent(new Event('sl-change'));
    await screen.click('[data-decision=return] sl-button');
    await screen.until(() => api.to('/workflow/approvalTask/return').length === 1, 'sent');
    expect(api.to('/workflow/approvalTask/return')[0]?.body).to.deep.equal({
      ...{ id: 'tsk_1', revision: 3, input: { opinion: 'Please add the lots.', step: 'Start_1' } },
    });
    await screen.until(() => api.to('/workflow/approval/view').length > 1, 'read again');
  });

  it('approves without words, and says why what is refused is refused', async () => {
    const api = approve({
      'POST /workflow/approvalTask/approve': refusal(409, 'It has been decided.', { current: task({ revision: 4 }) }),
    });
    await screen.find('[data-decision=reject]', 'Nobody approves their own work');
    await screen.click('[data-decision=approve] sl-button');
    await screen.until(() => api.to('/workflow/approvalTask/approve').length === 1, 'sent');
    expect(api.to('/workflow/approvalTask/approve')[0]?.body).to.deep.equal({ id: 'tsk_1', revision: 3, input: {} });
    await screen.find('.ebs-toast, [role=status], [role=alert]', 'changed the record meanwhile');
  });

  it('says whom it waits for when it is not the reader’s turn, and why it is stuck', async () => {
    approve({
      'GET /workflow/approval/view': view({
        ...{ ownTask: null, can: { retry: true, skip: true, handOver: true } },
        approval: { ...run, state: 'stuck', stuckReason: 'approverLeft', stuckDetail: 'Zhao Lei' },
      }),
    });
    await screen.find('.ebs-alert', 'The signer has left or was disabled: Zhao Lei');
    await screen.find('[role=status]', 'It waits for: Lin Yue.');
    await screen.find('[data-action=handOver]');
    expect(screen.all('.wf-decision')).to.have.length(0);
  });

  for (const lang of ['en', 'zh'] as const)
    it(`has no fault of access and fits a phone (${lang})`, async () => {
      approve({}, lang, '375px');
      await screen.find('.wf-view .djs-element[data-element-id=Step_1]');
      await screen.find('.record-screen');
      const root = await screen.find('.wf-apvl');
      expect(root.scrollWidth).to.be.at.most(375);
      await expectAccessible(root);
    });
});

describe('/base/wf/aprvPending', () => {
  afterEach(() => screen.remove());

  for (const [lang, shown] of [
    ['en', 'Countersign'],
    ['zh', '会签'],
  ] as const)
    it(`names steps in the language of the reader (${lang})`, async () => {
      const row = { ...task({ name: '会签', nameEn: 'Countersign' }), actions: {} };
      const api = fakeApi(
        answers({ 'GET /workflow/approvalTask/list': { rows: [row], total: 1, next: null, labels: {} } }),
      );
      screen = show(PendingScreen, { api, address: '/base/wf/aprvPending', lang });
      await screen.find('tbody td', shown);
    });

  it('returns several at once with one reason, and tells the result of each', async () => {
    const actions = { approve: true, return: true };
    const rows = [
      { ...task({ dueAt: '2026-03-01T01:00:00Z' }), actions },
      { ...task({ id: 'tsk_2', title: 'Notice of a road', revision: 1 }), actions },
    ];
    const api = fakeApi(
      answers({
        'GET /workflow/approvalTask/list': { rows, total: 2, next: null, labels: { usr_2: 'Wang Fang' } },
        'POST /workflow/approvalTask/return': ({ body }: { body: { id: string } }) =>
          body.id === 'tsk_2' ? refusal(409, 'It waits for somebody else now.') : rows[0],
      }),
    );
    screen = show(PendingScreen, { api, address: '/base/wf/aprvPending' });
    await screen.find('.wf-late', 'overdue');
    expect(api.to('/workflow/approvalTask/list')[0]?.params).to.include({ assigneeId: 'usr_1', state: 'open' });
    await screen.click('thead input[type=checkbox]');
    await screen.click('.batch-bar button', 'Return');
    await screen.click('sl-dialog .ebs-button[data-tone=primary]');
    await screen.find('sl-dialog .ebs-fault');
    typeInto(await screen.find('sl-dialog sl-textarea'), 'After the holiday, please.');
    await screen.click('sl-dialog .ebs-button[data-tone=primary]');
    await screen.find('.batch-results li', 'It waits for somebody else now.');
    const sent = api.to('/workflow/approvalTask/return').map(({ body }) => body);
    expect(sent).to.deep.equal([
      { id: 'tsk_1', revision: 3, input: { opinion: 'After the holiday, please.' } },
      { id: 'tsk_2', revision: 1, input: { opinion: 'After the holiday, please.' } },
    ]);
  });
});

describe('/base/wf/proxy/list', () => {
  afterEach(() => {
    screen.remove();
    localStorage.clear();
  });

  it('shows the refusal of a proxy for a proxy at the person', async () => {
    const api = fakeApi(
      answers({
        'GET /account/user/options': [{ id: 'usr_5', label: 'Sun Qi' }],
        'GET /workplace/drafts/get': null,
        'POST /workflow/processProxy/create': refusal(422, 'Please correct the fields.', {
          fields: { toUserId: 'Sun Qi has a proxy in this time already, and a proxy cannot pass tasks on.' },
        }),
      }),
    );
    const values = { toUserId: 'usr_5', from: '2026-12-01T01:00:00.000Z', to: '2026-12-08T01:00:00.000Z' };
    keepDraft(draftKey(LIN.id, 'processProxy', null), { values, revision: null, at: Date.now() } as Draft);
    screen = show(ProxiesScreen, { api, address: '/base/wf/proxy/list?new=1' });
    await screen.click('[data-action=save]');
    await screen.find('[data-field=reason] .ebs-fault', 'Please fill this in.');
    expect(api.to('/workflow/processProxy/create'), 'nothing unfinished is sent').to.have.length(0);
    typeInto(await screen.find('[data-field=reason] sl-input'), 'Holiday');
    await screen.click('[data-action=save]');
    await screen.find('.error-summary', 'Sun Qi has a proxy in this time already');
    await screen.find('[data-field=toUserId] .ebs-fault', 'a proxy cannot pass tasks on');
    expect(api.to('/workflow/processProxy/create')[0]?.body).to.deep.equal({
      input: { ...values, entities: [], reason: 'Holiday' },
    });
    expect(screen.address()).to.contain('new=1');
  });
});
