import { expect } from 'chai';
import { core } from '../../../shared/client/core.ts';
import { defineForm } from '../../../shared/ui/form/define-form.tsx';
import { type Answers, type FakeApi, fakeApi } from '../../kit/fake-api.ts';
import { notice, noticeRow } from '../../kit/sample-notice.ts';
import { show, type Shown, typeInto } from '../../kit/screen.tsx';
import { ADDRESS, session, theirs } from './drafts.kit.ts';

const NoticeForm = defineForm(notice, {
  sections: [{ title: 'sampleNotice.sections.basic', fields: ['title', 'remark'] }],
});
const OWN = { entity: 'sampleNotice', id: 'n1' };

describe('a draft on the server is removed only as the form knows it', () => {
  let api: FakeApi;
  let screen: Shown;
  const open = (answers: Answers = {}) => {
    api = fakeApi({
      'GET /sample/sampleNotice/get': noticeRow('n1'),
      'POST /sample/sampleNotice/update': noticeRow('n1', { revision: 2, title: 'Mine' }),
      'GET /workplace/drafts': null,
      'POST /workplace/drafts/save': { draftRevision: 41, at: '2026-03-10T02:00:00.000Z' },
      'POST /workplace/drafts/remove': null,
      ...answers,
    });
    screen = show(NoticeForm, { api, address: ADDRESS });
  };
  const title = (text: string) => screen.find('[data-field=title] sl-input').then(input => typeInto(input, text));
  const asked = (path: string) => screen.until(() => api.to(path).length === 1, path);
  const removed = async () => {
    await asked('/workplace/drafts/remove');
    return api.to('/workplace/drafts/remove')[0]!.body;
  };
  beforeEach(() => {
    localStorage.clear();
    core().session.set(session);
  });
  afterEach(() => {
    screen.remove();
    core().session.set(null);
    localStorage.clear();
  });

  it('when what was typed is taken back', async () => {
    open();
    await title('Mine');
    await asked('/workplace/drafts/save');
    await screen.until(() => localStorage.getItem('ebs.draft.usr_1.sampleNotice.n1')?.includes('41') ?? false, 'sent');
    await title('Notice n1');
    expect(await removed()).to.deep.equal({ ...OWN, draftRevision: 41 });
  });

  it('when it is taken back while it is on its way', async () => {
    const answer = Promise.withResolvers<unknown>();
    open({ 'POST /workplace/drafts/save': answer.promise });
    await title('Mine');
    await asked('/workplace/drafts/save');
    await title('Notice n1');
    await screen.until(() => screen.all('.form-foot').every(foot => !foot.textContent?.includes('kept')), 'withdrawn');
    answer.resolve({ draftRevision: 42, at: '2026-03-10T02:00:00.000Z' });
    expect(await removed()).to.deep.equal({ ...OWN, draftRevision: 42 });
  });

  it('when the record is saved', async () => {
    open();
    await title('Mine');
    await asked('/workplace/drafts/save');
    await screen.click('button[data-action=save]');
    expect(await removed()).to.deep.equal({ ...OWN, draftRevision: 41 });
  });

  it('when another device’s is discarded', async () => {
    open({ 'GET /workplace/drafts': theirs });
    await screen.click('.draft-offer button', 'Discard');
    expect(await removed()).to.deep.equal({ ...OWN, draftRevision: 7 });
  });
});
