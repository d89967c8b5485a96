import { expect } from 'chai';
import '../../../elements/project-workspace/project-workspace.strings.ts';
import { BulletinEditScreen } from '../../../elements/project-workspace/bulletin-edit.screen.tsx';
import { fakeApi, refusal, type Answers } from '../../kit/fake-api.ts';
import { show, typeInto } from '../../kit/screen.tsx';
import { answers, draft } from './samples.kit.ts';

const open = (bulletins: readonly object[] = [draft], more: Answers = {}) => {
  const api = fakeApi(answers(bulletins, more));
  const id = bulletins.length > 0 ? '&id=b1' : '';
  return {
    api,
    screen: show(BulletinEditScreen, { api, address: `/v6-template/master-page/bulletin/edit?projectId=p1${id}` }),
  };
};
const checks = (api: ReturnType<typeof fakeApi>) => api.to('/pre-tender/bulletin/check');

describe('writing the tender bulletin', () => {
  afterEach(() => localStorage.clear());

  it('shows what the law says of the typed dates, with law and article', async () => {
    const { screen } = open();
    const finding = await screen.find('[data-rule="DOC-06"][data-holds="false"]');
    expect(finding.textContent).to.contain('Tendering and Bidding Law').and.to.contain('24');
    expect(screen.all('[data-rule="DOC-04"][data-holds="true"]')).to.have.length(1);
    screen.remove();
  });

  it('takes over the earliest lawful date with its hour, and the opening follows', async () => {
    const { api, screen } = open();
    await screen.click('[data-use="DOC-06"]');
    await screen.find('[data-rule="DOC-06"][data-holds="true"]');
    const last = checks(api).at(-1)?.body as { readonly bidDeadline: string; readonly openingAt: string };
    expect(last.bidDeadline).to.equal('2026-03-31T01:30:00.000Z');
    expect(last.openingAt).to.equal(last.bidDeadline);
    screen.remove();
  });

  it('says beside the deadline which day the law allows at the earliest, and by which article, before and after it is kept', async () => {
    const { screen } = open();
    const note = '[data-field="bidDeadline"] + .form-note';
    const early = await screen.find(`${note}[data-tone="danger"]`, 'Earliest lawful date: 31 Mar 2026');
    expect(early.querySelector('.law-source')?.textContent)
      .to.contain('Tendering and Bidding Law')
      .and.to.contain('24');
    await screen.click('[data-use="DOC-06"]');
    await screen.find(`${note}[data-tone="info"]`, 'Earliest lawful date: 31 Mar 2026');
    expect(screen.all('[data-field="questionDeadline"] + .form-note')).to.have.length(0);
    screen.remove();
  });

  it('offers what another device holds of this project’s bulletin, and asks for no other’s', async () => {
    const theirs = { key: 'd1', entity: 'bulletin', id: null, within: 'p1-tender', path: '/x', title: 'T', size: 30 };
    const { api, screen } = open([], {
      'GET /workplace/drafts': {
        ...{ ...theirs, at: '2026-03-10T06:02:00.000Z', device: 'Edge, Windows', revision: null, draftRevision: 7 },
        values: JSON.stringify({ title: 'Typed elsewhere' }),
      },
    });
    await screen.find('.draft-offer', 'Edge, Windows');
    expect(api.to('/workplace/drafts')[0]?.params).to.deep.equal({ entity: 'bulletin', within: 'p1-tender' });
    await screen.click('.draft-offer button');
    await screen.until(
      () => screen.root.querySelector<HTMLInputElement>('[data-field="title"] sl-input')?.value === 'Typed elsewhere',
      'the title typed elsewhere',
    );
    expect(screen.all('.draft-offer')).to.have.length(0);
    screen.remove();
  });

  it('proposes a whole lawful schedule for a new bulletin and creates it from it', async () => {
    const { api, screen } = open([], { 'POST /pre-tender/bulletin/create': draft });
    await screen.click('[data-action="propose"]');
    await screen.find('[data-rule="DOC-06"][data-holds="true"]');
    await screen.click('[data-action="generate"]');
    await screen.until(
      () => screen.root.querySelector('[data-name="body"]')?.textContent?.includes('Access switch') ?? false,
      'a text with the items',
    );
    await screen.click('[data-action="save"]');
    await screen.until(() => api.to('/pre-tender/bulletin/create').length === 1, 'the creation');
    const { input } = api.to('/pre-tender/bulletin/create')[0]!.body as { readonly input: Record<string, unknown> };
    expect(input['kind']).to.equal('tender');
    expect(input['projectId']).to.equal('p1');
    expect(input['bidDeadline']).to.equal(input['openingAt']);
    await screen.until(() => screen.address().includes('id=b1'), 'the address of the new bulletin');
    screen.remove();
  });

  it('shows a refusal by law at its field and loses nothing that was typed', async () => {
    const { api, screen } = open([draft], {
      'POST /pre-tender/bulletin/update': { ...draft, revision: 2, title: 'Another title' },
      'POST /pre-tender/bulletin/submit': refusal(422, 'The deadline is too early.', {
        ruleId: 'DOC-06',
        law: '招标投标法(2017修正)',
        article: '24',
      }),
    });
    typeInto(await screen.find('[data-field="title"] sl-input'), 'Another title');
    await screen.click('[data-action="submit"]');
    await screen.find('.law-note', 'The deadline is too early.');
    await screen.find('[data-field="bidDeadline"]', 'The deadline is too early.');
    expect(api.to('/pre-tender/bulletin/update')).to.have.length(1);
    expect((screen.root.querySelector('[data-field="title"] sl-input') as HTMLInputElement).value).to.equal(
      'Another title',
    );
    screen.remove();
  });

  it('keeps typed text over a reload of the page', async () => {
    const before = open();
    typeInto(await before.screen.find('[data-field="title"] sl-input'), 'Kept over the reload');
    await before.screen.find('.save-bar [role="status"]', 'kept');
    before.screen.remove();
    const { screen } = open();
    await screen.until(
      () =>
        (screen.root.querySelector('[data-field="title"] sl-input') as HTMLInputElement | null)?.value ===
        'Kept over the reload',
      'the draft',
    );
    screen.remove();
  });

  it('says when the check cannot be made, and keeps working', async () => {
    const { screen } = open([draft], { 'POST /pre-tender/bulletin/check': refusal(503, 'The service rests.') });
    await screen.find('.form-note', 'The service rests.');
    expect((await screen.find('[data-action="save"]')).hasAttribute('disabled')).to.equal(false);
    screen.remove();
  });

  it('attaches a Word template filled in from the purchase and says what is left to write', async () => {
    const file = { id: 'f9', name: 'Form.docx', size: 9, type: 'application/octet-stream', sha256: 'cd'.repeat(32) };
    const { api, screen } = open([draft], {
      'GET /user/buttons': ['bulletin.update', 'documentTemplate.read'],
      'GET /operations/templates': [
        { id: 't1', name: 'Form', language: 'en', version: 1, own: true, body: null, fileName: 'form.docx' },
      ],
      'POST /operations/templates/fill': { file, missing: ['openingPlace'] },
    });
    await screen.click('[data-action="template"]');
    await screen.click('sl-button', 'Fill in and attach');
    await screen.find('*', 'Form.docx');
    const sent = api.to('/operations/templates/fill')[0]?.body as { id: string; values: { name: string }[] };
    expect(sent.id).to.equal('t1');
    expect(sent.values.map(each => each.name)).to.include('projectName');
    await screen.find('.ebs-toast', 'left to be filled in by hand: Place of the opening');
    screen.remove();
  });

  it('keeps the choice of templates open when a file cannot be made', async () => {
    const { screen } = open([draft], {
      'GET /user/buttons': ['bulletin.update', 'documentTemplate.read'],
      'GET /operations/templates': [
        { id: 't1', name: 'Form', language: 'en', version: 1, own: true, body: null, fileName: 'form.docx' },
      ],
      'POST /operations/templates/fill': refusal(503, 'Try again in a moment.'),
    });
    await screen.click('[data-action="template"]');
    await screen.click('sl-button', 'Fill in and attach');
    await screen.find('*', 'Try again in a moment.');
    await screen.find('sl-button', 'Fill in and attach');
    screen.remove();
  });
});
