import { expect } from 'chai';
import { DocumentTemplatesScreen } from '../../../elements/administration/operations/document-templates.screen.tsx';
import { ClientVersionScreen } from '../../../elements/administration/operations/client-version.screen.tsx';
import '../../../elements/administration/operations/operations.strings.ts';
import { operationsGrants } from '../../../shared/domain/operations/operations.grants.ts';
import { accessible } from '../../kit/axe.ts';
import { fakeApi, type Answers } from '../../kit/fake-api.ts';
import { show, type Shown } from '../../kit/screen.tsx';

const buttons = operationsGrants.platformAdmin;
let screen: Shown;
const open = (Screen: () => React.JSX.Element, answers: Answers, address: string, lang: 'en' | 'zh' = 'en') => {
  const api = fakeApi({ 'GET /user/buttons': buttons, ...answers });
  screen = show(Screen, { api, address, lang });
  return api;
};

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
