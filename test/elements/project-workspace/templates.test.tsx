import { expect } from 'chai';
import '../../../elements/project-workspace/clarification.strings.ts';
import { ClarificationReplyScreen } from '../../../elements/project-workspace/clarification-reply.screen.tsx';
import { DocumentEditScreen } from '../../../elements/project-workspace/document-edit.screen.tsx';
import { OtherBulletinEditScreen } from '../../../elements/project-workspace/other-bulletin-edit.screen.tsx';
import '../../../elements/project-workspace/project-workspace.strings.ts';
import { WinningNoticeScreen } from '../../../elements/project-workspace/winning-notice.screen.tsx';
import type { Answers, Call } from '../../kit/fake-api.ts';
import { expectAccessible } from '../../kit/axe.ts';
import { fakeApi } from '../../kit/fake-api.ts';
import { show, type Shown } from '../../kit/screen.tsx';
import { answers, draft, project } from './samples.kit.ts';

const AT = '/v6-template/master-page';
const offered = (body: string | null, more: object = {}) => ({
  ...{ id: 't1', name: 'House form', language: 'en', version: 2, own: true },
  ...{ body, fileName: body === null ? 'form.docx' : null },
  ...more,
});
const file = { id: 'f9', name: 'Form.docx', size: 9, type: 'application/octet-stream', sha256: 'cd'.repeat(32) };
/** The server's templates: a text and a Word file of each kind asked for, named by the kind. */
const byKind = ({ params }: Call) => [
  offered(`<p>${String(params['kind'])} of {{projectName}}</p>`),
  offered(null, { id: 't2', name: 'Word form' }),
];
const kinds = (api: ReturnType<typeof fakeApi>) => api.to('/operations/templates').map(call => call.params['kind']);
const given = (more: Answers = {}): Answers =>
  answers([], {
    'GET /user/buttons': ['bulletin.create', 'bulletin.update', 'biddingDocument.create', 'documentTemplate.read'],
    'GET /operations/templates': byKind,
    'POST /operations/templates/fill': { file, missing: [] },
    ...more,
  });

describe('templates where texts are written', () => {
  let screen: Shown;
  beforeEach(() => localStorage.clear());
  afterEach(() => screen.remove());

  it('are those of bulletins for another bulletin, whose text is taken over and whose Word file is attached', async () => {
    const api = fakeApi(given());
    screen = show(OtherBulletinEditScreen, { api, address: `${AT}/bulletin/other-edit?projectId=p1` });
    await screen.click('[data-action="template"]');
    await screen.click('sl-button', 'Use');
    await screen.find('[data-field="body"] *', 'bulletin of School network');
    await screen.click('[data-action="template"]');
    await screen.click('sl-button', 'Fill in and attach');
    await screen.find('*', 'Form.docx');
    expect(kinds(api)[0]).to.equal('bulletin');
    await expectAccessible(screen.root.querySelector('.workspace-panel'));
  });

  it('are those of invitations when the bulletin is one, filled in with the times of the project', async () => {
    const api = fakeApi(
      given({
        'GET /pre-tender/bulletin/get': { ...draft, kind: 'invitation', bidDeadline: null, body: '<p>Old</p>' },
        'GET /pre-tender/project/get': { ...project, bidDeadline: '2036-03-16T02:00:00Z' },
        'GET /operations/templates': [offered('<p>Bids until {{bidDeadline}}</p>')],
      }),
    );
    screen = show(OtherBulletinEditScreen, { api, address: `${AT}/bulletin/other-edit?projectId=p1&id=b1` });
    await screen.click('[data-action="template"]');
    await screen.find('sl-dialog', 'The present text is replaced.');
    await screen.click('sl-button', 'Use');
    await screen.find('[data-field="body"] *', 'Bids until 16 Mar 2036 10:00');
    expect(kinds(api)[0]).to.equal('invitation');
  });

  it('are contract terms for the bidding document, with lines to write on for what only the award settles', async () => {
    const terms = offered('<p>{{supplierName}} delivers {{lotName}}</p>');
    const api = fakeApi(given({ 'GET /operations/templates': [terms] }));
    screen = show(DocumentEditScreen, { api, address: `${AT}/file-making/make-file?projectId=p1` });
    await screen.click('[data-action="template"]');
    await screen.click('sl-button', 'Use');
    await screen.find('[data-field="contractTerms"] *', '____ delivers Switches');
    await screen.find('.ebs-toast', 'left to be filled in by hand: Supplier');
    expect(kinds(api)[0]).to.equal('contractPart');
  });

  it('are letters for the answer to a question: plain text, no Word files, and nobody who has asked', async () => {
    const question = {
      ...{ id: 'q1', revision: 1, state: 'asked', projectId: 'p1', lotId: null, subject: 'Voltage', attachments: [] },
      ...{ body: 'Is 380 V required?', askedAt: '2026-03-09T02:00:00Z', actions: { answer: true } },
    };
    const api = fakeApi(
      given({
        'GET /pre-tender/question/get': question,
        'GET /pre-tender/signUp/list': { rows: [], total: 0, next: null },
        'GET /pre-tender/project/get': { ...project, state: 'bidding', bidDeadline: '2036-03-16T02:00:00Z' },
        'GET /operations/templates': [
          offered('<p>Re {{projectName}}</p><p>Until {{bidDeadline}} &amp; not later.</p>'),
          offered(null, { id: 't2', name: 'Word form' }),
        ],
      }),
    );
    screen = show(ClarificationReplyScreen, { api, address: `${AT}/clarification/reply-form?projectId=p1&id=q1` });
    await screen.click('[data-action="template"]');
    await screen.find('sl-button', 'Use');
    expect(screen.all('sl-button').filter(each => each.textContent?.includes('Fill in'))).to.have.length(0);
    await screen.click('sl-button', 'Use');
    await screen.find('.ebs-toast', 'The text is filled in.');
    const answer = await screen.find<HTMLTextAreaElement>('.clarify-form > sl-textarea:nth-of-type(2)');
    expect(answer.value).to.equal('Re School network\nUntil 16 Mar 2036 10:00 & not later.');
  });

  it('are shown with the wording of the notices before these are issued: what stands, what is left out and why', async () => {
    const decided = {
      ...{
        id: 'a1',
        tenantId: 't',
        ownerId: 'u',
        revision: 1,
        state: 'decided',
        actions: {},
        labels: { l1: 'Switches' },
      },
      ...{ createdAt: '2026-03-01T00:00:00Z', updatedAt: '2026-03-01T00:00:00Z', projectId: 'p1', lotId: 'l1' },
      ...{ supplierName: 'Haichuan', price: { amount: '100.00', currency: 'CNY' }, reason: 'rankedFirst' },
    };
    const api = fakeApi(
      given({
        'GET /review/award/get': decided,
        'GET /review/award/history': { rows: [], total: 0, next: null },
        'GET /review/awardNotice/list': { rows: [], total: 0, next: null },
        'GET /operations/templates': ({ params }: Call) =>
          params['kind'] === 'awardNotice'
            ? [
                offered('<p>{{supplierName}} wins {{lotName}} at {{awardAmount}}</p>'),
                offered('<p>{{contactPhone}}</p>', { language: 'zh', name: 'Incomplete' }),
              ]
            : [],
      }),
    );
    screen = show(WinningNoticeScreen, { api, address: `${AT}/winning-notice?projectId=p1&lotId=l1&id=a1` });
    const own = await screen.find('[data-letter="winner en"]', 'Haichuan wins Switches at ¥100.00');
    expect(own.textContent).to.contain('House form').and.to.contain('Version 2');
    const chinese = await screen.find('[data-letter="winner zh"]', 'Built-in wording');
    expect(chinese.textContent).to.contain('“Incomplete” is not used').and.to.contain('Contact telephone');
    expect(chinese.textContent).to.contain('Haichuan：贵单位已中标');
    const others = await screen.find('[data-letter="loser en"]', 'Built-in wording');
    expect(others.textContent).to.contain('(name of the bidder): the tender has been decided');
  });

  it('make a Word letter of one notice, filled in from it and saved', async () => {
    const notice = {
      ...{
        id: 'n1',
        tenantId: 't',
        ownerId: 'u',
        revision: 1,
        state: 'issued',
        actions: {},
        labels: { l1: 'Switches' },
      },
      ...{ createdAt: '2026-03-01T00:00:00Z', updatedAt: '2026-03-01T00:00:00Z', projectId: 'p1', lotId: 'l1' },
      ...{ awardId: 'a1', supplierId: 's1', supplierName: 'Beihe', winnerName: 'Haichuan', kind: 'loser', file: [] },
      ...{ number: 'N-1', price: { amount: '100.00', currency: 'CNY' } },
    };
    const api = fakeApi(
      given({
        'GET /review/award/get': { ...notice, id: 'a1', state: 'noticed', supplierName: 'Haichuan' },
        'GET /review/award/history': { rows: [], total: 0, next: null },
        'GET /review/awardNotice/list': { rows: [notice], total: 1, next: null },
        'BLOB /files/get': new Blob(['x']),
      }),
    );
    screen = show(WinningNoticeScreen, { api, address: `${AT}/winning-notice?projectId=p1&lotId=l1&id=a1` });
    await screen.click('[data-action="template"]');
    await screen.click('sl-button', 'Fill in and save');
    await screen.find('.ebs-toast', 'The filled-in file has been saved.');
    expect(kinds(api).at(-1)).to.equal('resultNotice');
    const sent = api.to('/operations/templates/fill')[0]?.body as { values: { name: string; value: string }[] };
    const value = (name: string) => sent.values.find(each => each.name === name)?.value;
    expect(['supplierName', 'winnerName', 'lotName', 'awardAmount'].map(value)).to.deep.equal([
      'Beihe',
      'Haichuan',
      'Switches',
      '¥100.00',
    ]);
    expect(api.to('/files/get')[0]?.params['id']).to.equal('f9');
  });
});
