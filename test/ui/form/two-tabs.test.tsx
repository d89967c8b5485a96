import { expect } from 'chai';
import { core } from '../../../shared/client/core.ts';
import { defineForm } from '../../../shared/ui/form/define-form.tsx';
import { type FakeApi, fakeApi } from '../../kit/fake-api.ts';
import { notice, noticeRow } from '../../kit/sample-notice.ts';
import { show, type Shown, typeInto } from '../../kit/screen.tsx';
import { ADDRESS, session, theirs } from './drafts.kit.ts';

const NoticeForm = defineForm(notice, {
  sections: [{ title: 'sampleNotice.sections.basic', fields: ['title', 'remark'] }],
});
const KEY = 'ebs.draft.usr_1.sampleNotice.n1';

/** What a form in another tab of this browser does to the shared storage. */
const otherTab = {
  key: KEY,
  keep(values: object, more: object = {}) {
    const draft = { values, revision: 1, at: Date.now(), edit: 'other', tab: 'another', ...more };
    localStorage.setItem(otherTab.key, JSON.stringify(draft));
  },
  remove(key: string) {
    const oldValue = localStorage.getItem(key);
    localStorage.removeItem(key);
    dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: null, storageArea: localStorage }));
  },
};
const kept = () =>
  Object.keys(localStorage)
    .filter(key => key.startsWith(KEY))
    .map(key => JSON.parse(localStorage.getItem(key)!) as { edit: string; values: Record<string, unknown> });
const keptOf = (text: string) => kept().filter(({ values }) => JSON.stringify(values).includes(text));

describe('one record in two tabs', () => {
  let api: FakeApi;
  let screen: Shown;
  const open = (server: unknown = null) => {
    api = fakeApi({
      'GET /sample/sampleNotice/get': noticeRow('n1'),
      'POST /sample/sampleNotice/update': noticeRow('n1', { revision: 2, title: 'Mine' }),
      'GET /workplace/drafts': server,
      'POST /workplace/drafts/save': { draftRevision: 1, at: '2026-03-10T02:00:00.000Z' },
      'POST /workplace/drafts/remove': null,
    });
    screen = show(NoticeForm, { api, address: ADDRESS });
    return screen.find('[data-field=title] sl-input');
  };
  const title = async (text: string) => typeInto(await screen.find('[data-field=title] sl-input'), text);
  const shownTitle = async () =>
    (await screen.find<HTMLElement & { value: string }>('[data-field=title] sl-input')).value;
  const saved = () => screen.until(() => api.to('/sample/sampleNotice/update').length === 1, 'saved');
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    screen.remove();
    core().session.set(null);
    localStorage.clear();
  });

  it('each keeps its own draft, and saving one leaves the other', async () => {
    await open();
    otherTab.keep({ remark: 'Theirs' });
    await title('Mine');
    await screen.until(() => keptOf('Mine').length === 1, 'kept');
    expect(keptOf('Theirs')).to.have.length(1);
    await screen.click('button[data-action=save]');
    await saved();
    await screen.until(() => keptOf('Mine').length === 0, 'forgotten');
    expect(keptOf('Theirs')).to.have.length(1);
  });

  it('typing back to what the record says leaves the draft of the other', async () => {
    await open();
    otherTab.keep({ remark: 'Theirs' });
    await title('Mine');
    await screen.until(() => keptOf('Mine').length === 1, 'kept');
    await title('Notice n1');
    await screen.until(() => keptOf('Mine').length === 0, 'withdrawn');
    expect(keptOf('Theirs')).to.have.length(1);
  });

  it('saving what was begun by the other forgets its draft too, unless it has gone on', async () => {
    otherTab.keep({ title: 'Mine' });
    await open();
    await screen.find('.form-note', 'have been restored');
    await screen.click('button[data-action=save]');
    await saved();
    await screen.until(() => kept().length === 0, 'forgotten');
    screen.remove();
    otherTab.keep({ title: 'Mine' });
    await open();
    await screen.find('.form-note', 'have been restored');
    otherTab.keep({ title: 'Mine', remark: 'and more' });
    await screen.click('button[data-action=save]');
    await saved();
    await screen.until(() => screen.all('.form-note').length === 0, 'saved here');
    expect(keptOf('and more')).to.have.length(1);
  });

  it('opens with its own, else with the newest, and offers the other one', async () => {
    otherTab.keep({ title: 'Older' }, { at: Date.now() - 9000 });
    localStorage.setItem(
      `${KEY}~b`,
      JSON.stringify({ values: { title: 'Newer' }, revision: 1, at: Date.now(), edit: 'b', tab: 'b' }),
    );
    await open();
    await screen.until(async () => (await shownTitle()) === 'Newer', 'the newest');
    await screen.find('.draft-offer', 'another tab of this browser');
    await screen.click('.draft-offer button', 'Restore');
    await screen.until(async () => (await shownTitle()) === 'Older', 'the other one');
    screen.remove();
    otherTab.keep({ title: 'Newest of all' }, { at: Date.now() + 9000 });
    await open();
    await screen.until(async () => (await shownTitle()) === 'Older', 'what this tab went on with');
    await screen.click('.draft-offer button', 'Discard');
    await screen.until(() => keptOf('Newest of all').length === 0, 'discarded');
  });

  it('one that the other removes is kept again by who still has it in hand', async () => {
    core().session.set(session);
    await open();
    await title('Mine');
    await screen.until(() => keptOf('Mine').length === 1, 'kept');
    otherTab.remove(KEY);
    await screen.until(() => keptOf('Mine').length === 1, 'kept again');
    core().session.set(null);
    otherTab.remove(KEY);
    expect(keptOf('Mine'), 'not after signing out').to.have.length(0);
  });

  it('the server’s draft goes only as the form knew it', async () => {
    core().session.set(session);
    otherTab.keep({ title: 'Mine' }, { sent: 7 });
    await open({ ...theirs, values: '{"title":"Mine"}', draftRevision: 7 });
    await screen.find('.form-note', 'have been restored');
    await screen.click('button[data-action=save]');
    await saved();
    await screen.until(() => api.to('/workplace/drafts/remove').length === 1, 'removed');
    expect(api.to('/workplace/drafts/remove')[0]!.body).to.include({ draftRevision: 7 });
  });

  it('typing back does not take the other’s draft from the server', async () => {
    core().session.set(session);
    otherTab.keep({ title: 'Mine' }, { sent: 7 });
    await open({ ...theirs, values: '{"title":"Mine"}', draftRevision: 7 });
    await screen.find('.form-note', 'have been restored');
    await screen.until(() => api.to('/workplace/drafts').length === 1, 'looked at');
    await title('Notice n1');
    await screen.until(async () => (await shownTitle()) === 'Notice n1', 'as the record says');
    await title('Once more');
    // Writes go one after the other: by now a removal would have been asked for.
    await screen.until(() => api.to('/workplace/drafts/save').length === 1, 'sent');
    expect(api.to('/workplace/drafts/remove')).to.have.length(0);
    expect(keptOf('Mine')).to.have.length(1);
  });

  it('sends what the other tab has typed only once more is typed here', async () => {
    core().session.set(session);
    const server = { ...theirs, values: '{"title":"Theirs"}', draftRevision: 3 };
    otherTab.keep({ title: 'Theirs' }, { sent: 3 });
    await open(server);
    await screen.find('.form-note', 'have been restored');
    await screen.until(() => api.to('/workplace/drafts').length === 1, 'looked at');
    const before = api;
    screen.remove();
    await open(server);
    await title('Mine as well');
    await screen.until(() => api.to('/workplace/drafts/save').length === 1, 'sent');
    expect((api.to('/workplace/drafts/save')[0]!.body as { draftRevision: number }).draftRevision).to.equal(3);
    expect(before.to('/workplace/drafts/save')).to.deep.equal([]);
  });
});
