import { expect } from 'chai';
import { DocumentTemplatesScreen } from '../../../elements/administration/operations/document-templates.screen.tsx';
import { ClientVersionScreen } from '../../../elements/administration/operations/client-version.screen.tsx';
import '../../../elements/administration/operations/health.strings.ts';
import '../../../elements/administration/operations/operations.strings.ts';
import { SystemCheckScreen } from '../../../elements/administration/operations/system-check.screen.tsx';
import { TransactionMessagesScreen } from '../../../elements/administration/operations/transaction-messages.screen.tsx';
import { operationsGrants } from '../../../shared/domain/operations/operations.grants.ts';
import { accessible } from '../account/accessible.ts';
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
    await screen.until(() => screen.address().includes('before=11'), 'the next page');
    expect(screen.address()).to.contain('topic=message').and.to.contain('state=dead');
  });
});

const template = {
  ...{
    id: 't1',
    tenantId: 'platform',
    ownerId: 'u1',
    state: 'published',
    revision: 3,
    createdAt: '2026-03-01T00:00:00Z',
    updatedAt: '2026-03-01T00:00:00Z',
  },
  ...{
    name: 'General',
    kind: 'bulletin',
    language: 'en',
    regime: null,
    category: null,
    remark: null,
    series: 's1',
    version: 2,
    publishedAt: '2026-03-01T00:00:00Z',
  },
  ...{ body: '<p>{{projectName}} of {{buyerName}}</p>', actions: { revise: true, retire: true } },
};

describe('/base/template/list', () => {
  afterEach(() => screen.remove());

  it('shows a template filled in with sample values', async () => {
    open(
      DocumentTemplatesScreen,
      { 'GET /operations/documentTemplate/get': template, 'GET /operations/documentTemplate/history': [] },
      '/base/template/list?show=view&id=t1',
    );
    const preview = await screen.find('.template-preview');
    await screen.until(
      () => preview.textContent === 'Renovation of the riverside school of Riverside Education Bureau',
      'the preview',
    );
  });

  it('offers the variables of the chosen kind', async () => {
    open(
      DocumentTemplatesScreen,
      {
        'GET /operations/documentTemplate/get': { ...template, state: 'draft', actions: { update: true } },
        'GET /workplace/drafts': null,
      },
      '/base/template/list?show=edit&id=t1',
    );
    const variables = await screen.find('.template-variables');
    expect(variables.textContent).to.contain('{{projectName}}').and.to.contain('Deadline of bids');
    expect(variables.textContent).not.to.contain('{{supplierName}}');
  });
});

const word = { id: 'f1', name: 'form.docx', size: 9000, type: 'application/octet-stream', sha256: 'ab'.repeat(32) };
const wordTemplate = { ...template, body: null, file: [word] };

describe('a template that is a Word file', () => {
  afterEach(() => screen.remove());

  it('shows what it fills in and what it leaves unused, and downloads a sample', async () => {
    const api = open(
      DocumentTemplatesScreen,
      {
        'GET /operations/documentTemplate/get': wordTemplate,
        'GET /operations/documentTemplate/history': [],
        'GET /operations/templates/inspect': { found: ['projectName'], unused: ['bidDeadline'], faults: [] },
        'GET /operations/templates/sample': new Blob(['docx']),
      },
      '/base/template/list?show=view&id=t1',
    );
    await screen.until(() => screen.all('.template-names').length === 2, 'the lists');
    const [found, unused] = screen.all('.template-names');
    expect(found?.textContent).to.contain('Project name');
    expect(unused?.textContent).to.contain('Deadline of bids');
    await screen.click('sl-button', 'Download with sample values');
    await screen.until(() => api.to('/operations/templates/sample').length === 1, 'the sample');
    expect(api.to('/operations/templates/sample')[0]?.params).to.deep.equal({ id: 't1' });
    await accessible(screen);
  });

  it('says what is wrong with each tag of a file, and offers no sample of it', async () => {
    const fault = {
      tag: 'supplierName',
      reason: { key: 'documentTemplate.reasons.wordUnknownTag', params: { name: '{supplierName}' } },
    };
    open(
      DocumentTemplatesScreen,
      {
        'GET /operations/documentTemplate/get': { ...wordTemplate, state: 'draft', actions: { update: true } },
        'GET /workplace/drafts': null,
        'GET /operations/templates/inspect': { found: [], unused: [], faults: [fault] },
      },
      '/base/template/list?show=edit&id=t1',
    );
    await screen.find('.template-faults li', '“{supplierName}”');
    expect((await screen.find('.template-variables')).textContent).to.contain('{projectName}');
    expect(screen.all('sl-button').some(each => each.textContent?.includes('sample values'))).to.equal(false);
  });
});

describe('/base/system/client-version/detail', () => {
  afterEach(() => screen.remove());

  it('shows the whole digest of the file', async () => {
    const sha256 = 'ab'.repeat(32);
    const version = {
      ...{
        id: 'v1',
        tenantId: 'platform',
        ownerId: 'u1',
        state: 'released',
        revision: 2,
        createdAt: '2026-03-01T00:00:00Z',
        updatedAt: '2026-03-01T00:00:00Z',
      },
      ...{
        version: '2.4.0',
        platform: 'linux-x64',
        channel: 'stable',
        minSupported: '2.3.0',
        mandatory: true,
        notesZh: '更新',
        notesEn: 'News',
        releasedAt: '2026-03-01T00:00:00Z',
      },
      ...{
        file: [{ id: 'f1', name: 'client.tar.gz', size: 2048, type: 'application/gzip', sha256 }],
        signature: [],
        withdrawnReason: null,
        actions: { withdraw: true },
      },
    };
    open(
      ClientVersionScreen,
      { 'GET /operations/clientVersion/get': version, 'GET /operations/clientVersion/history': [] },
      '/base/system/client-version/detail?id=v1',
    );
    await screen.find('code', sha256);
    await screen.find('*', 'Linux (64-bit)');
  });
});
