import { expect } from 'chai';
import { core } from '../../../shared/client/core.ts';
import { removeDraftsOf } from '../../../shared/client/drafts.ts';
import { apiOf } from '../../../shared/client/shared-api.ts';
import { defineEntity } from '../../../shared/domain/kernel/entity.ts';
import { defineForm } from '../../../shared/ui/form/define-form.tsx';
import { deviceName } from '../../../shared/ui/form/device-name.ts';
import { readDraft, readDraftAhead } from '../../../shared/ui/form/draft-reading.ts';
import { type Answers, type Call, type FakeApi, fakeApi, refusal } from '../../kit/fake-api.ts';
import { notice, noticeRow } from '../../kit/sample-notice.ts';
import { painted, show, type Shown, typeInto } from '../../kit/screen.tsx';
import { ADDRESS, session, theirs } from './drafts.kit.ts';

const spec = { sections: [{ title: 'sampleNotice.sections.basic', fields: ['title', 'remark'] }] } as const;
const NoticeForm = defineForm(notice, spec);
const SealedForm = defineForm(defineEntity({ ...notice, area: 'bidding' }), spec);
const GET = 'GET /sample/sampleNotice/get';
const READ = 'GET /workplace/drafts';
const SAVE = 'POST /workplace/drafts/save';

describe('a draft on the server', () => {
  let api: FakeApi;
  let screen: Shown;
  const open = (answers: Answers = {}, Form = NoticeForm) => {
    api = fakeApi({
      [GET]: noticeRow('n1'),
      [READ]: null,
      [SAVE]: { draftRevision: 1, at: '2026-03-10T02:00:00.000Z' },
      'POST /workplace/drafts/remove': null,
      ...answers,
    });
    screen = show(Form, { api, address: ADDRESS });
  };
  const title = (text: string) => screen.find('[data-field=title] sl-input').then(input => typeInto(input, text));
  const shownTitle = async () =>
    (await screen.find<HTMLElement & { value: string }>('[data-field=title] sl-input')).value;
  const asked = (path: string, count = 1) => screen.until(() => api.to(path).length >= count, `${count} × ${path}`);
  const bodies = () => api.to('/workplace/drafts/save').map(call => call.body as Record<string, unknown>);
  const current = noticeRow('n1', { revision: 3, title: 'Saved elsewhere', remark: 'Also theirs' });
  const old = { ...theirs, base: '{"title":"Notice n1"}' };
  const saved = noticeRow('n1', { revision: 4, title: 'Elsewhere' });
  const openStale = (answers: Answers = {}) => {
    open({
      [GET]: current,
      'POST /sample/sampleNotice/update': ({ body }: Call) =>
        (body as { revision: number }).revision === 3 ? saved : refusal(409, 'conflict', { current }),
      ...answers,
    });
  };
  const updates = () =>
    api.to('/sample/sampleNotice/update').map(call => call.body as { revision: number; input: unknown });
  const restore = async () => {
    await screen.click('.draft-offer button', 'Restore');
    await screen.until(async () => (await shownTitle()) === 'Elsewhere', 'the restored title');
  };
  const save = () => screen.click('button[data-action=save]');
  beforeEach(() => {
    localStorage.clear();
    core().session.set(session);
  });
  afterEach(() => {
    screen.remove();
    core().session.set(null);
    localStorage.clear();
  });

  it('is kept after a rest, with what a list of drafts must know, and counts on from what the server has', async () => {
    open();
    await title('Typed');
    await asked('/workplace/drafts/save');
    expect(bodies()[0]).to.include({
      entity: 'sampleNotice',
      id: 'n1',
      path: ADDRESS,
      title: 'Typed',
      values: '{"title":"Typed"}',
      base: '{"title":"Notice n1"}',
      revision: 1,
      draftRevision: null,
      device: deviceName(),
    });
    await title('Typed on');
    await asked('/workplace/drafts/save', 2);
    expect(bodies()[1]).to.include({ draftRevision: 1, values: '{"title":"Typed on"}' });
  });

  it('is sent at once when the screen is left', async () => {
    open();
    await title('In a hurry');
    await screen.find('.form-foot', 'Entries kept');
    await asked('/workplace/drafts');
    screen.remove();
    await asked('/workplace/drafts/save');
    expect(bodies()[0]!['values']).to.equal('{"title":"In a hurry"}');
  });

  it('is forgotten once the record is saved, and when it is discarded', async () => {
    open({ [READ]: theirs, 'POST /sample/sampleNotice/update': noticeRow('n1', { revision: 2, title: 'Elsewhere' }) });
    await screen.click('.draft-offer button', 'Restore');
    await screen.until(async () => (await shownTitle()) === 'Elsewhere', 'the restored title');
    await screen.click('button[data-action=save]');
    await asked('/workplace/drafts/remove');
    expect(api.to('/workplace/drafts/remove')[0]!.body).to.deep.include({
      entity: 'sampleNotice',
      id: 'n1',
    });
  });

  it('of another device is offered with its time and device, compared, and restored', async () => {
    open({ [READ]: theirs });
    const offer = await screen.find('.draft-offer', 'Edge, Windows');
    expect(offer.textContent).to.match(/Mar|2026/);
    expect(await shownTitle()).not.to.equal('Elsewhere');
    await screen.click('.draft-offer button', 'Compare');
    expect((await screen.find('[data-differs=title]')).textContent).to.contain('Elsewhere');
    await screen.click('.draft-offer button', 'Restore');
    await screen.until(async () => (await shownTitle()) === 'Elsewhere', 'the restored title');
    expect(screen.all('.draft-offer')).to.have.length(0);
    await asked('/workplace/drafts/save');
    expect(bodies()[0]).to.include({ draftRevision: 7 });
  });

  it('older than the record is saved with both versions shown of what both have changed, and the rest merged', async () => {
    openStale({ [READ]: old });
    await restore();
    await save();
    const view = await screen.find('[data-conflict=title]');
    expect(view.textContent).to.contain('Elsewhere').and.contain('Saved elsewhere');
    expect(screen.all('[data-conflict]')).to.have.length(1);
    await screen.click('.conflict > button');
    await screen.until(() => updates().length === 2, 'saved');
    expect(updates()[1]).to.deep.include({ revision: 3, input: { title: 'Elsewhere' } });
  });

  it('older than the record asks nothing about what only the draft has changed', async () => {
    openStale({ [READ]: { ...old, base: JSON.stringify({ title: 'Saved elsewhere' }) } });
    await restore();
    await save();
    await screen.find('.conflict', 'do not touch');
    expect(screen.all('[data-conflict]')).to.have.length(0);
  });

  it('older than the record asks about all it holds when nobody noted what the record said', async () => {
    openStale({ [READ]: theirs });
    await restore();
    await save();
    await screen.find('[data-conflict=title]');
  });

  it('older than the record is kept on as one of that revision, with what the record said then, also in this browser', async () => {
    openStale({ [READ]: old });
    await restore();
    await asked('/workplace/drafts/save');
    expect(bodies()[0]).to.include({ revision: 1, base: '{"title":"Notice n1"}' });
    screen.remove();
    const local = () => JSON.parse(localStorage.getItem('ebs.draft.usr_1.sampleNotice.n1') ?? 'null');
    await screen.until(() => local() !== null, 'kept here');
    expect(local()).to.deep.include({ revision: 1, base: { title: 'Notice n1' } });
    openStale();
    await screen.find('.form-note', 'changed since');
    await save();
    await screen.find('[data-conflict=title]', 'Saved elsewhere');
  });

  it('older than the record leads to the question also when it was discarded and taken back', async () => {
    openStale({ [READ]: old });
    await restore();
    await screen.click('.form-note button', 'Discard');
    await screen.until(async () => (await shownTitle()) === 'Saved elsewhere', 'as the record says');
    await screen.click('[data-action=undo]');
    await screen.until(async () => (await shownTitle()) === 'Elsewhere', 'taken back');
    await save();
    await screen.find('[data-conflict=title]');
  });

  it('older than the record leads to the question also when it was discarded as it was offered, and taken back', async () => {
    openStale({ [READ]: old });
    await screen.click('.draft-offer button', 'Discard');
    await screen.click('[data-action=undo]');
    await screen.until(async () => (await shownTitle()) === 'Elsewhere', 'taken back');
    await save();
    expect((await screen.find('[data-conflict=title]')).textContent).to.contain('Saved elsewhere');
    expect(updates().map(({ revision }) => revision)).to.deep.equal([1]);
  });

  it('older than the record asks nothing once it is discarded', async () => {
    openStale({ [READ]: old });
    await restore();
    await screen.click('.form-note button', 'Discard');
    await title('Typed anew');
    await save();
    await screen.until(() => updates().length === 1, 'saved');
    expect(updates()[0]).to.deep.include({ revision: 3, input: { title: 'Typed anew' } });
  });

  it('of another device is read beside the record, once, and stands when the fields come: they are not pushed down', async () => {
    await import('../../../shared/ui/form/draft-offer.tsx');
    const [record, draft] = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
    open({ [GET]: record.promise, [READ]: draft.promise });
    await asked('/workplace/drafts');
    record.resolve(noticeRow('n1'));
    await painted();
    expect(screen.all('[data-field]')).to.have.length(0);
    draft.resolve(theirs);
    await screen.find('[data-field=title]');
    expect(screen.all('.draft-offer')).to.have.length(1);
    expect(api.to('/workplace/drafts')).to.have.length(1);
  });

  it('that was read ahead by the page is taken over by the form in its element', async () => {
    const page = fakeApi({ [GET]: noticeRow('n1'), [READ]: theirs });
    NoticeForm.ahead?.(page, new URLSearchParams('id=n1'));
    screen = show(NoticeForm, { api: apiOf(document.createElement('div'), page), address: ADDRESS });
    await screen.find('.draft-offer');
    expect(page.to('/workplace/drafts')).to.have.length(1);
  });

  it('that was read ahead for one person is not given to the next', async () => {
    const page = fakeApi({ [READ]: theirs });
    const of = { entity: 'sampleNotice', id: 'n1' };
    readDraftAhead(page, of);
    core().session.set(null);
    core().session.set({ ...session, token: 'other', refreshToken: 'other' });
    await readDraft(page, of);
    expect(page.to('/workplace/drafts')).to.have.length(2);
  });

  it('is not waited for where the server does not answer', async () => {
    open({ [READ]: new Promise(() => undefined) });
    expect(await shownTitle()).to.equal('Notice n1');
  });

  it('of another device can be discarded', async () => {
    open({ [READ]: theirs });
    await screen.click('.draft-offer button', 'Discard');
    await asked('/workplace/drafts/remove');
    await screen.until(() => screen.all('.draft-offer').length === 0, 'the offer is gone');
  });

  it('is not overwritten while it is offered, whatever is typed here', async () => {
    open({ [READ]: theirs });
    await screen.find('.draft-offer');
    await title('Mine');
    await screen.find('.form-foot', 'Entries kept');
    screen.remove();
    expect(api.to('/workplace/drafts/save')).to.have.length(0);
    expect(api.to('/workplace/drafts/remove')).to.have.length(0);
  });

  it('that this browser sent itself is not offered', async () => {
    localStorage.setItem(
      'ebs.draft.usr_1.sampleNotice.n1',
      JSON.stringify({ values: { title: 'Own' }, revision: 1, at: Date.now(), sent: 7 }),
    );
    open({ [READ]: theirs });
    await screen.find('.form-note', 'have been restored');
    await asked('/workplace/drafts');
    await title('Own and on');
    await asked('/workplace/drafts/save');
    expect(screen.all('.draft-offer')).to.have.length(0);
  });

  it('that another device changed meanwhile is offered then', async () => {
    let found: unknown = null;
    open({
      [READ]: () => found,
      [SAVE]: () => {
        found = theirs;
        return refusal(409, 'elsewhere', { reason: 'draft.reasons.elsewhere' });
      },
    });
    await title('Mine');
    await screen.find('.draft-offer', 'Edge, Windows');
    expect(await shownTitle()).to.equal('Mine');
  });

  it('leaves the form as it was when the server cannot be reached', async () => {
    open({ [READ]: refusal(0, 'offline'), [SAVE]: refusal(0, 'offline') });
    await title('Typed');
    await screen.find('.form-foot', 'Entries kept');
    await screen.until(
      () => localStorage.getItem('ebs.draft.usr_1.sampleNotice.n1')?.includes('Typed') ?? false,
      'local',
    );
    expect(screen.all('.ebs-toast')).to.have.length(0);
  });

  it('of bidding is neither read from the server nor sent there', async () => {
    open({ 'GET /bidding/sampleNotice/get': noticeRow('n1') }, SealedForm);
    await title('A price');
    await screen.until(
      () => localStorage.getItem('ebs.draft.usr_1.sampleNotice.n1')?.includes('A price') ?? false,
      'local',
    );
    screen.remove();
    expect(api.calls.filter(({ path }) => path.startsWith('/workplace/drafts'))).to.deep.equal([]);
  });

  it('is not sent after the person has signed out, and the local one is gone', async () => {
    open();
    await asked('/workplace/drafts');
    await title('Typed');
    await screen.find('.form-foot', 'Entries kept');
    core().session.set(null);
    removeDraftsOf('usr_1');
    screen.remove();
    expect(api.to('/workplace/drafts/save')).to.have.length(0);
    expect(localStorage.getItem('ebs.draft.usr_1.sampleNotice.n1')).to.equal(null);
  });
});
