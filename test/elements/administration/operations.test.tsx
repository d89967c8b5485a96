import { expect } from 'chai';
import '../../../elements/administration/operations/health.strings.ts';
import '../../../elements/administration/operations/operations.strings.ts';
import { SystemCheckScreen } from '../../../elements/administration/operations/system-check.screen.tsx';
import { TransactionMessagesScreen } from '../../../elements/administration/operations/transaction-messages.screen.tsx';
import { operationsGrants } from '../../../shared/domain/operations/operations.grants.ts';
import { accessible } from '../../kit/axe.ts';
import { fakeApi, refusal, type Answers } from '../../kit/fake-api.ts';
import { show, type Shown } from '../../kit/screen.tsx';

const buttons = operationsGrants.platformAdmin;
let screen: Shown;
const open = (Screen: () => React.JSX.Element, answers: Answers, address: string, lang: 'en' | 'zh' = 'en') => {
  const api = fakeApi({ 'GET /user/buttons': buttons, ...answers });
  screen = show(Screen, { api, address, lang });
  return api;
};

const report = {
  at: '2026-03-10T02:00:00Z',
  result: 'fault',
  checks: [
    { name: 'memory', result: 'ok', took: 3, findings: [{ item: 'heap', result: 'ok', unit: 'percent', value: 12 }] },
    { name: 'database', result: 'fault', took: 5000, failure: 'timeout', findings: [] },
    {
      ...{ name: 'jobs', result: 'warn', took: 4 },
      findings: [
        { item: 'overdue', result: 'warn', unit: 'count', value: 3 },
        { item: 'job', result: 'ok', unit: 'instant', value: null, of: 'message.sweepOutbox' },
      ],
    },
  ],
  past: [{ at: '2026-03-09T02:00:00Z', results: { memory: 'ok', database: 'fault' } }],
};

describe('/base/syscheck/main', () => {
  afterEach(() => screen.remove());

  it('shows the worst first, what hangs as hanging, and what to do; checks again on request', async () => {
    const api = open(SystemCheckScreen, { 'POST /operations/system-check/run': report }, '/base/syscheck/main');
    await screen.find('h2', 'Something is at fault');
    await screen.until(() => screen.all('[data-check]').length === report.checks.length, 'all checks');
    expect(screen.all('[data-check]').map(card => card.dataset['check'])).to.deep.equal(['database', 'jobs', 'memory']);
    expect((await screen.find('[data-check="database"]')).textContent).to.contain('did not answer in time');
    const jobs = (await screen.find('[data-check="jobs"]')).textContent;
    expect(jobs)
      .to.contain('Deadlines have passed')
      .and.to.contain('Not yet')
      .and.to.contain('Clearing of delivered events');
    expect((await screen.find('[data-check="database"] svg')).getAttribute('aria-label')).to.contain('1 h fault');
    api.answers['POST /operations/system-check/run'] = { ...report, result: 'ok', checks: [report.checks[0]] };
    await screen.click('sl-button', 'Check again');
    await screen.find('h2', 'Everything is well');
    await accessible(screen);
  });

  it('says why it could not look, and looks again', async () => {
    const api = open(
      SystemCheckScreen,
      { 'POST /operations/system-check/run': refusal(503, 'Not now.') },
      '/base/syscheck/main',
    );
    await screen.find('*', 'Not now.');
    api.answers['POST /operations/system-check/run'] = report;
    await screen.click('button', 'Try again');
    await screen.find('[data-check="database"]');
  });

  it('sends a test message and says where it went, or what is missing', async () => {
    const api = open(
      SystemCheckScreen,
      { 'POST /operations/system-check/run': report, 'POST /operations/system-check/test-message': { to: 'wa***rg' } },
      '/base/syscheck/main',
    );
    await screen.click('sl-button', 'Test mail');
    await screen.find('*', 'Sent to wa***rg');
    expect(api.to('/operations/system-check/test-message')[0]?.body).to.deep.equal({ channel: 'email' });
    api.answers['POST /operations/system-check/test-message'] = refusal(422, 'No.', {
      fields: { channel: 'Your account has no address.' },
    });
    await screen.click('sl-button', 'Test SMS');
    await screen.find('*', 'Your account has no address.');
  });
});

const delivery = (subscription: string, state: string) => ({
  ...{ subscription, state, attempts: state === 'done' ? 1 : 8, retryAt: '2026-03-10T01:00:00Z' },
  ...{ error: state === 'dead' ? 'the other side is away' : null, actedBy: null, actedAt: null, actReason: null },
});
const outbox: Answers = {
  'GET /operations/outbox/topics': [
    { topic: 'message', hour: 9, pending: 0, dead: 0 },
    { topic: 'bid.sealed', hour: 1, pending: 0, dead: 2 },
  ],
  'GET /operations/outbox/list': {
    rows: [
      {
        position: '12',
        at: '2026-03-10T01:00:00Z',
        topic: 'bid.sealed',
        tenantId: 'tenant_a',
        deliveries: [delivery('review.bid.sealed', 'dead'), delivery('workplace.bid.sealed', 'done')],
      },
      { position: '11', at: '2026-03-10T00:59:00Z', topic: 'message', tenantId: null, deliveries: [] },
    ],
    next: '11',
  },
};

describe('/base/txmessage/list', () => {
  afterEach(() => screen.remove());

  it('shows what failed and why, failed topics first, and tries chosen deliveries again', async () => {
    const api = open(
      TransactionMessagesScreen,
      { ...outbox, 'POST /operations/outbox/retry': { done: 1 } },
      '/base/txmessage/list',
    );
    await screen.find('*', 'the other side is away');
    expect(screen.all('table')[0]?.textContent).to.match(/bid\.sealed.*message/);
    expect(screen.all('input[type="checkbox"]').length).to.equal(1);
    await screen.click('input[type="checkbox"]');
    await accessible(screen);
    await screen.click('sl-button', 'Try the chosen again');
    await screen.find('*', '1 of 1 are being tried again.');
    expect(api.to('/operations/outbox/retry')[0]?.body).to.deep.equal({
      deliveries: [{ position: '12', subscription: 'review.bid.sealed' }],
    });
    await screen.until(() => api.to('/operations/outbox/list').length > 1, 'the list is read again');
  });

  it('gives up only with a reason, and keeps it typed when the server refuses', async () => {
    const api = open(
      TransactionMessagesScreen,
      { ...outbox, 'POST /operations/outbox/abandon': refusal(403, 'Not yours.') },
      '/base/txmessage/list',
    );
    await screen.click('input[type="checkbox"]');
    await screen.click('sl-button', 'Give up the chosen');
    await screen.click('sl-dialog sl-button', 'Give up');
    expect(api.to('/operations/outbox/abandon').length).to.equal(0);
    const area = await screen.find<HTMLElement & { value: string }>('sl-dialog sl-textarea');
    area.value = 'Sent by hand.';
    area.dispatchEvent(new CustomEvent('sl-input', { bubbles: true, composed: true }));
    await screen.click('sl-dialog sl-button', 'Give up');
    await screen.find('*', 'Not yours.');
    expect(api.to('/operations/outbox/abandon')[0]?.body).to.deep.equal({
      deliveries: [{ position: '12', subscription: 'review.bid.sealed' }],
      reason: 'Sent by hand.',
    });
    expect(area.isConnected && area.value).to.equal('Sent by hand.');
  });

  it('keeps topic, state and page in the address', async () => {
    const api = open(TransactionMessagesScreen, outbox, '/base/txmessage/list?topic=message&state=dead');
    await screen.find('*', 'the other side is away');
    expect(api.to('/operations/outbox/list')[0]?.params).to.include({ topic: 'message', state: 'dead' });
    await screen.click('sl-button', 'Older events');
    await screen.until(() => screen.address().includes('after=2.11'), 'the next page');
    expect(api.to('/operations/outbox/list').at(-1)?.params).to.include({ before: '11' });
    expect(screen.address()).to.contain('topic=message').and.to.contain('state=dead');
  });
});
