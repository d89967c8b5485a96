import { expect } from 'chai';
import { ApprovalScreen } from '../../../../elements/administration/workflow/approval.screen.tsx';
import '../../../../elements/administration/workflow/workflow.strings.ts';
import { screenShortcuts } from '../../../../shared/ui/hooks/use-shortcut.ts';
import { fakeApi, refusal, type Answers } from '../../../kit/fake-api.ts';
import { drawn, show, typeInto, type Shown } from '../../../kit/screen.tsx';
import { settingsServer } from '../../workplace/kept-settings.ts';
import { answers, run, task, view } from './approval-fixture.ts';

let screen: Shown;
const other = {
  ...task({ id: 'tsk_9', approvalId: 'apr_9', title: 'Notice of a road' }),
};
const open = (more: Answers = {}, options: { lang?: 'zh' | 'en'; width?: string } = {}) => {
  const api = fakeApi(
    answers({
      'POST /workflow/approvalTask/approve': task({ state: 'approved' }),
      'POST /workflow/approvalTask/return': task({ state: 'returned' }),
      ...more,
    }),
  );
  screen = show(ApprovalScreen, { api, address: '/base/wf/apvl?id=apr_1', ...options });
  return api;
};
const waiting = (rows: readonly object[]) => ({
  'GET /workflow/approvalTask/list': { rows, total: rows.length, next: null, labels: {} },
});
const opinion = () => screen.find<HTMLElement & { value: string }>('.wf-decision sl-textarea');
const press = (name: string) =>
  screenShortcuts()
    .find(each => each.name === name)!
    .run();

describe('deciding on /base/wf/apvl', () => {
  afterEach(() => {
    screen.remove();
    localStorage.clear();
    sessionStorage.clear();
  });

  it('opens the next that waits, and says what was done and how much is left', async () => {
    const api = open({
      ...waiting([other]),
      'GET /workflow/approval/view': ({ params }: { params: { id: string } }) =>
        params.id === 'apr_9'
          ? view({ approval: { ...run, id: 'apr_9', title: 'Notice of a road' }, ownTask: other })
          : view(),
    });
    await screen.click('[data-decision=approve] sl-button');
    await screen.until(() => screen.address() === '/base/wf/apvl?id=apr_9', 'the next one');
    await screen.find('.ebs-toast', 'Next: Notice of a road (1 waiting)');
    await screen.find('.wf-head h2', 'Notice of a road');
    await screen.until(() => screen.root.activeElement?.closest('.wf-head') !== null, 'reading begins at its head');
    expect(api.to('/workflow/approvalTask/list')[0]?.params).to.include({ assigneeId: 'usr_1', state: 'open' });
  });

  it('stays for who has chosen to, and keeps the choice', async () => {
    const settings = settingsServer();
    const api = open({ ...waiting([other]), ...settings.answers });
    const box = await screen.find<HTMLElement & { checked: boolean }>('.wf-decision sl-checkbox');
    expect(box.checked).to.equal(true);
    box.checked = false;
    box.dispatchEvent(new Event('sl-change'));
    await screen.until(() => settings.kept['approval.stay']?.value === true, 'kept');
    await screen.click('[data-decision=approve] sl-button');
    await screen.until(() => api.to('/workflow/approval/view').length > 1, 'read again');
    expect(screen.address()).to.equal('/base/wf/apvl?id=apr_1');
    expect(api.to('/workflow/approvalTask/list')).to.have.length(0);
  });

  it('stays at the same approval while it has another task for the reader, and when nothing else waits', async () => {
    const api = open(waiting([other, task({ id: 'tsk_2' })]));
    await screen.click('[data-decision=approve] sl-button');
    await screen.until(() => api.to('/workflow/approval/view').length > 1, 'read again');
    expect(screen.address()).to.equal('/base/wf/apvl?id=apr_1');
    api.answers['GET /workflow/approvalTask/list'] = { rows: [], total: 0, next: null, labels: {} };
    await screen.click('[data-decision=approve] sl-button');
    await screen.find('.ebs-toast', 'Nothing waits for your decision.');
    expect(screen.address()).to.equal('/base/wf/apvl?id=apr_1');
  });

  it('leads to the opinion when one is needed, and stays where it is when the move is refused', async () => {
    const api = open({
      'POST /workflow/approvalTask/return': refusal(409, 'It waits for somebody else now.'),
    });
    await screen.click('[data-decision=return] sl-button');
    const field = await opinion();
    await screen.until(() => screen.root.activeElement === field, 'the opinion has the focus');
    expect(api.to('/workflow/approvalTask/return')).to.have.length(0);
    typeInto(field, 'Please add the lots.');
    await screen.click('[data-decision=return] sl-button');
    await screen.find('.ebs-toast', 'It waits for somebody else now.');
    expect((await opinion()).value).to.equal('Please add the lots.');
    await screen.find('.wf-to-opinion', 'Opinion: Please add the lots.');
  });

  it('keeps an opinion over a reload, until the decision is taken', async () => {
    open();
    typeInto(await opinion(), 'Half a thought');
    await drawn();
    dispatchEvent(new PageTransitionEvent('pagehide'));
    screen.remove();
    open();
    expect((await opinion()).value).to.equal('Half a thought');
    await screen.find('.wf-decision', 'What you had typed before is back.');
    await screen.click('[data-decision=approve] sl-button');
    await screen.find('.ebs-toast', 'Approve: done');
    screen.remove();
    open();
    expect((await opinion()).value).to.equal('');
  });

  it('offers phrases, keeps one that was typed, and forgets it again', async () => {
    const settings = settingsServer();
    open(settings.answers);
    await screen.click('.wf-phrase button', 'Please check the figures.');
    const field = await opinion();
    await screen.until(() => field.value === 'Please check the figures.', 'put in');
    typeInto(field, 'The ceiling price is missing.');
    await screen.click('.wf-phrases .list-link', 'Keep this opinion as a phrase');
    await screen.find('.wf-phrase[data-own]', 'The ceiling price is missing.');
    expect(settings.kept['approval.phrases']?.value).to.deep.equal(['The ceiling price is missing.']);
    await screen.click('.wf-phrase button', 'Agreed.');
    await screen.until(() => field.value === 'The ceiling price is missing.\nAgreed.', 'put below');
    await screen.click('.wf-phrase[data-own] [aria-label^="Forget"]');
    await screen.until(() => screen.all('.wf-phrase[data-own]').length === 0, 'forgotten');
  });

  it('decides by keys, and says by keys as well why something is refused', async () => {
    const api = open();
    await screen.find('[data-decision=approve]');
    press('approval.reject');
    await screen.find('.ebs-toast', 'Nobody approves their own work');
    press('approval.opinion');
    const field = await opinion();
    await screen.until(() => screen.root.activeElement === field, 'at the opinion');
    press('approval.approve');
    await screen.until(() => api.to('/workflow/approvalTask/approve').length === 1, 'sent');
    screen.remove();
    expect(screenShortcuts().map(each => each.name)).to.not.include('approval.approve');
  });

  for (const lang of ['en', 'zh'] as const)
    it(`has the decisions in sight on a phone wherever one reads, none under the portal’s bar (${lang})`, async () => {
      open({}, { lang, width: '375px' });
      await screen.find('.record-screen');
      const foot = await screen.find('.wf-foot');
      const { bottom } = foot.getBoundingClientRect();
      expect(bottom).to.be.at.most(innerHeight);
      const style = (screen.root.host as HTMLElement).style;
      style.setProperty('--ebs-sticky-bottom', '57px');
      await screen.until(() => foot.getBoundingClientRect().bottom <= innerHeight - 57, 'clear of the bar');
      expect((await screen.find('.wf-to-opinion')).getBoundingClientRect().width, 'room for its words').to.be.above(
        200,
      );
      for (const button of screen.all('.wf-foot sl-button')) {
        const { left, right, height } = button.getBoundingClientRect();
        expect(height).to.be.at.least(40);
        expect(left).to.be.at.least(0);
        expect(right).to.be.at.most(375 + 8);
      }
    });

  it('says whom to ask where the reader may decide but not read the record', async () => {
    open({ 'GET /pre-tender/bulletin/get': refusal(404, 'Not found.') });
    await screen.find('[data-anchor=record] .ebs-alert', 'You may not read the record itself');
    await screen.find('[data-decision=approve]');
  });

  it('shows a change of an organisation with its old and new details, and first why it came back', async () => {
    const request = {
      ...{ id: 'och_1', tenantId: 't', ownerId: 'usr_2', state: 'submitted', revision: 1, organizationId: 'org_1' },
      ...{
        name: 'Harbour Works',
        creditCode: '',
        legalRepresentative: 'Zhou Wentao',
        region: '',
        reason: 'Registered.',
      },
      ...{ attachments: [], before: [], submittedAt: run.createdAt, decidedBy: null, decidedAt: null, opinion: null },
      ...{ createdAt: run.createdAt, updatedAt: run.updatedAt, actions: {}, labels: { org_1: 'Harbour Works' } },
    };
    open({
      'GET /workflow/approval/view': view({
        approval: { ...run, entity: 'organizationChange', recordId: 'och_1', title: 'Harbour Works' },
      }),
      'GET /account/organizationChange/get': request,
      'GET /account/organizationChange/changes': [{ field: 'legalRepresentative', from: 'Li Ming', to: 'Zhou Wentao' }],
    });
    await screen.find('[data-anchor=record] table', 'Li Ming');
    await screen.find('[data-anchor=record] table', 'Zhou Wentao');
    await screen.find('[data-anchor=record]', 'Registered.');
    const order = screen.all('[data-anchor]').map(each => each.dataset['anchor']);
    expect(order.indexOf('changes')).to.be.below(order.indexOf('record'));
    expect(order.indexOf('record')).to.be.below(order.indexOf('decide'));
  });
});
