import { expect } from 'chai';
import { defineForm } from '../../shared/ui/form/define-form.tsx';
import { readTable } from '../../shared/ui/form/paste.ts';
import { isUnsaved, mayLeave } from '../../shared/ui/unsaved.ts';
import { type FakeApi, fakeApi, refusal } from '../kit/fake-api.ts';
import { writeCell } from '../kit/grid.ts';
import { notice, noticeRow } from '../kit/sample-notice.ts';
import { pasteInto, show, type Shown, type, typeInto } from '../kit/screen.tsx';

const NoticeForm = defineForm(notice, {
  sections: [
    { title: 'sampleNotice.sections.basic', fields: ['title', 'kind', 'budget', 'openAt', 'projectId'] },
    { title: 'sampleNotice.sections.content', fields: ['items', 'body', 'remark'] },
  ],
  actions: ['submit'],
  done: (record, action) =>
    action === 'submit' ? `/sample/notice/view?id=${record.id}` : `/sample/notice/edit?id=${record.id}`,
  live: (values, { t }) =>
    values['title'] === 'short'
      ? [{ field: 'title', tone: 'warning', text: t('sampleNotice.noItems'), law: 'Art. 24', ruleId: 'TIME-01' }]
      : [],
  back: '/sample/notice',
});
const items = { ...notice.fields.items, max: 2000 };
const LongForm = defineForm({ ...notice, fields: { ...notice.fields, items } } as typeof notice, {
  sections: [{ title: 'sampleNotice.sections.content', fields: ['items'] }],
});
const GET = 'GET /sample/sampleNotice/get';
const base = '/sample/sampleNotice';
const draftOf = (id: string) => localStorage.getItem(`ebs.draft.usr_1.sampleNotice.${id}`);

describe('a declared form', () => {
  let api: FakeApi;
  let screen: Shown;
  beforeEach(() => localStorage.clear());
  afterEach(() => screen.remove());
  const title = (text: string) => screen.find('[data-field=title] sl-input').then(input => typeInto(input, text));
  const save = () => screen.click('button[data-action=save]');

  it('shows label, hint and limit of a field, and a remark while typing', async () => {
    api = fakeApi();
    screen = show(NoticeForm, { api });
    const field = await screen.find('[data-field=title]', 'As it will be published');
    expect(field.querySelector('sl-input')!.label).to.equal('Title');
    expect(field.textContent).to.contain('At most 60 characters');
    await title('short');
    expect((await screen.find('.form-note[data-tone=warning]')).textContent).to.contain('Art. 24');
  });

  it('takes a paste whole, says at once by how much it is too long, and holds the save back', async () => {
    api = fakeApi({ [`POST ${base}/create`]: noticeRow('n9') });
    screen = show(NoticeForm, { api });
    const field = await screen.find('[data-field=title] sl-input');
    await pasteInto(field, 'x'.repeat(50));
    await screen.find('[data-field=title]', '50 of 60 characters');
    expect(screen.all('[data-field=title] .ebs-fault')).to.have.length(0);
    await pasteInto(field, 'y'.repeat(15));
    await screen.find('[data-field=title] .ebs-fault', '5 characters too many');
    await pasteInto(await screen.find('[data-field=remark] sl-textarea'), 'z'.repeat(501));
    await screen.find('[data-field=remark] .ebs-fault', '1 character too many');
    await save();
    await screen.find('.error-summary', 'Title');
    expect(api.to(`${base}/create`)).to.have.length(0);
    expect((field as HTMLElement & { value: string }).value).to.have.length(65);
  });

  it('saves an incomplete draft, but submits only what is complete, with the faults summed up at the top', async () => {
    api = fakeApi({
      [`POST ${base}/create`]: noticeRow('n9', { title: 'A bridge', kind: null, budget: null, openAt: null }),
    });
    screen = show(NoticeForm, { api });
    await title('A bridge');
    await screen.click('button[data-action=submit]');
    const summary = await screen.find('.error-summary', 'Kind');
    expect(api.to(`${base}/create`)).to.have.length(0);
    await screen.until(() => screen.root.activeElement === summary, 'the summary has the focus');
    expect((await screen.find('[data-field=kind]')).textContent).to.contain('Please fill this in.');
    await save();
    await screen.until(() => screen.address() === '/sample/notice/edit?id=n9', 'the saved record');
    expect(api.to(`${base}/create`)[0]!.body).to.deep.equal({ input: { title: 'A bridge', items: [] } });
    expect(screen.events).to.deep.include(['ebs-saved', { entity: 'sampleNotice', id: 'n9' }]);
  });

  it('has nothing unsaved any more when it goes on to where saving leads', async () => {
    const held: boolean[] = [];
    const Form = defineForm(notice, {
      sections: [{ title: 'sampleNotice.sections.basic', fields: ['title', 'kind'] }],
      done: record => {
        held.push(isUnsaved());
        return `/sample/notice/view?id=${record.id}`;
      },
    });
    api = fakeApi({ [`POST ${base}/create`]: noticeRow('n9') });
    screen = show(Form, { api });
    await title('A bridge');
    await screen.until(isUnsaved, 'it is unsaved');
    await save();
    await screen.until(() => screen.address() === '/sample/notice/view?id=n9', 'the saved record');
    expect(held).to.deep.equal([false]);
  });

  it('sends only what was changed, then runs the move on the saved revision', async () => {
    api = fakeApi({
      [GET]: noticeRow('n1'),
      [`POST ${base}/update`]: noticeRow('n1', { revision: 2, title: 'Changed' }),
      [`POST ${base}/submit`]: noticeRow('n1', { revision: 3, state: 'approving' }),
    });
    screen = show(NoticeForm, { api, address: '/sample/notice/edit?id=n1' });
    await title('Changed');
    await screen.click('button[data-action=submit]');
    await screen.until(() => screen.address() === '/sample/notice/view?id=n1', 'the submitted record');
    expect(api.to(`${base}/update`)[0]!.body).to.deep.equal({ id: 'n1', revision: 1, input: { title: 'Changed' } });
    expect(api.to(`${base}/submit`)[0]!.body).to.deep.equal({ id: 'n1', revision: 2, input: {} });
  });

  it('keeps what is typed through a reload, can discard it, and forgets it once saved', async () => {
    api = fakeApi({
      [GET]: noticeRow('n1'),
      [`POST ${base}/update`]: noticeRow('n1', { revision: 2, title: 'Typed' }),
    });
    screen = show(NoticeForm, { api, address: '/sample/notice/edit?id=n1' });
    await title('Typed');
    await screen.until(() => draftOf('n1')?.includes('Typed') ?? false, 'the draft is kept');
    screen.remove();
    screen = show(NoticeForm, { api, address: '/sample/notice/edit?id=n1' });
    await screen.find('.form-note', 'have been restored');
    await save();
    await screen.until(() => api.to(`${base}/update`).length === 1, 'the draft is saved');
    await screen.until(() => draftOf('n1') === null, 'the draft is gone');
  });

  it('asks before unsaved work is left', async () => {
    api = fakeApi({ [GET]: noticeRow('n1') });
    screen = show(NoticeForm, { api, address: '/sample/notice/edit?id=n1' });
    await screen.find('[data-field=title] sl-input');
    expect(await mayLeave()).to.equal(true);
    await title('Other');
    await screen.find('.form-foot', 'Entries kept');
    const leaving = mayLeave();
    await screen.click('sl-dialog sl-button', 'Cancel');
    expect(await leaving).to.equal(false);
  });

  it('shows both versions of a conflict and saves the chosen one on the newer revision', async () => {
    let conflict = true;
    const theirs = noticeRow('n1', { revision: 5, title: 'Theirs', openAt: '2026-05-01T01:00:00.000Z' });
    api = fakeApi({
      [GET]: noticeRow('n1'),
      [`POST ${base}/update`]: () =>
        conflict
          ? refusal(409, 'conflict', { reason: 'kernel.conflict', current: theirs })
          : noticeRow('n1', { revision: 6, title: 'Mine', remark: 'My remark' }),
    });
    screen = show(NoticeForm, { api, address: '/sample/notice/edit?id=n1' });
    await title('Mine');
    typeInto(await screen.find('[data-field=remark] sl-textarea'), 'My remark');
    await save();
    const view = await screen.find('[data-conflict=title]');
    // It stands above the form, whose foot was pressed; and only what both have changed is asked.
    await screen.until(() => screen.root.activeElement?.className === 'conflict', 'the focus is at the question');
    expect(screen.all('[data-conflict]')).to.have.length(1);
    expect(view.textContent).to.contain('Mine').and.to.contain('Theirs');
    conflict = false;
    await screen.click('.conflict > button');
    await screen.until(() => api.to(`${base}/update`).length === 2, 'the second attempt');
    expect(api.to(`${base}/update`)[1]!.body).to.deep.equal({
      id: 'n1',
      revision: 5,
      input: { title: 'Mine', remark: 'My remark' },
    });
  });

  it("puts the server's faults beside their fields, also in tables, and shows a refusal by law", async () => {
    let answer = refusal(422, 'refused', { fields: { title: 'Already in use', 'items.0.name': 'Unknown article' } });
    api = fakeApi({
      [GET]: noticeRow('n1', { items: [{ name: 'Pump', quantity: 2, price: '3.50' }] }),
      [`POST ${base}/update`]: () => answer,
    });
    screen = show(NoticeForm, { api, address: '/sample/notice/edit?id=n1' });
    await title('Double');
    await save();
    await screen.find('[data-field=title]', 'Already in use');
    await screen.find('[data-field="items.0.name"]', 'Unknown article');
    expect((await screen.find('.error-summary')).textContent).to.contain('Name, row 1');
    answer = refusal(422, 'Twenty days at least', { ruleId: 'r1', law: 'Bidding Law', article: '24' });
    await title('Again');
    await save();
    expect((await screen.find('.law-note', 'Twenty days')).textContent).to.contain('Bidding Law, art. 24');
  });

  it('saves rows typed and pasted into a table', async () => {
    api = fakeApi({ [`POST ${base}/create`]: noticeRow('n2') });
    screen = show(LongForm, { api });
    await screen.click('[data-grid-action=add]');
    const first = await screen.find('[data-cell="0.name"] .grid-editor');
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/plain',
      Array.from({ length: 2000 }, (_, at) => `Part ${at}\t${at + 1}\t1.50`).join('\n'),
    );
    first.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await screen.until(() => screen.all('[role=grid]')[0]!.getAttribute('aria-rowcount') === '2001', 'all rows');
    const again = await screen.find('[data-cell="0.name"] .grid-editor');
    type(again, 'Pump');
    again.blur();
    await save();
    await screen.until(() => api.to(`${base}/create`).length === 1, 'the save');
    const { input } = api.to(`${base}/create`)[0]!.body as { input: { items: { name: string }[] } };
    expect(input.items).to.have.length(2000);
    expect(input.items[0]!.name).to.equal('Pump');
    expect(input.items.at(-1)!.name).to.equal('Part 1999');
  });

  it('leads from the summary to a cell that is not drawn', async () => {
    const many = Array.from({ length: 400 }, (_, at) => ({ name: `Part ${at}`, quantity: 1, price: null }));
    api = fakeApi({
      [GET]: noticeRow('n1', { items: many }),
      [`POST ${base}/update`]: refusal(422, 'refused', { fields: { 'items.390.quantity': 'Too few' } }),
    });
    screen = show(LongForm, { api, address: '/sample/notice/edit?id=n1' });
    await writeCell(screen, '0.name', 'Other');
    (screen.root.activeElement as HTMLElement).blur();
    await save();
    await screen.click('[data-jump="items.390.quantity"]');
    await screen.until(
      () => screen.root.activeElement?.closest('[data-cell]')?.getAttribute('data-cell') === '390.quantity',
      'the focus in the cell',
    );
  });

  it('shows a refusal by law at the field that the rule is about', async () => {
    api = fakeApi({
      [GET]: noticeRow('n1'),
      [`POST ${base}/update`]: refusal(422, 'Twenty days at least', { ruleId: 'TIME-01', law: 'Bidding Law' }),
    });
    screen = show(NoticeForm, { api, address: '/sample/notice/edit?id=n1' });
    await title('short');
    await save();
    await screen.find('.form-cell .law-note', 'Twenty days at least');
    expect(screen.all('.law-note')).to.have.length(1);
  });

  it('says a refusal by state (409 without a newer record) as a message, not as a conflict', async () => {
    api = fakeApi({ [GET]: noticeRow('n1'), [`POST ${base}/update`]: refusal(409, 'Already submitted') });
    screen = show(NoticeForm, { api, address: '/sample/notice/edit?id=n1' });
    await title('Other');
    await save();
    await screen.find('*', 'Already submitted');
    expect(screen.all('.conflict')).to.have.length(0);
  });

  it('finds a referred record by typing', async () => {
    api = fakeApi({ 'GET /sample/project/options': [{ id: 'prj_1', label: 'North bridge' }] });
    screen = show(NoticeForm, { api });
    const box = await screen.find<HTMLInputElement>('[data-field=projectId] input');
    type(box, 'north');
    await screen.click('[role=option]', 'North bridge');
    await screen.until(() => box.value === 'North bridge', 'the name is shown');
    await screen.until(() => api.to('/sample/project/options').length > 0, 'the options are asked for');
  });
});

describe('what a form takes in', () => {
  it('reads quoted cells of spreadsheets', () => {
    expect(readTable('a\t"b ""c""\nd"\r\ne\tf\n')).to.deep.equal([
      ['a', 'b "c"\nd'],
      ['e', 'f'],
    ]);
  });
  it('takes a quote that is never closed for what it is', () => {
    expect(readTable('"3 inches\t1\n"a"b\t2')).to.deep.equal([
      ['"3 inches', '1'],
      ['"a"b', '2'],
    ]);
  });
});
