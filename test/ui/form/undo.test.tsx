import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { defineEntity } from '../../../shared/domain/kernel/entity.ts';
import { field } from '../../../shared/domain/kernel/fields.ts';
import { defineForm } from '../../../shared/ui/form/define-form.tsx';
import { fakeApi } from '../../kit/fake-api.ts';
import { notice, noticeRow } from '../../kit/sample-notice.ts';
import { show, type Shown, typeInto } from '../../kit/screen.tsx';

const withFiles = defineEntity({
  ...notice,
  fields: { title: notice.fields.title, papers: field.files({ max: 5 }) },
} as never) as typeof notice;
const FileForm = defineForm(withFiles, {
  sections: [{ title: 'sampleNotice.sections.basic', fields: ['title', 'papers' as never] }],
});
const GET = 'GET /sample/sampleNotice/get';
const file = (id: string, name: string) => ({ id, name, size: 10, type: 'text/plain', sha256: '' });
const papers = [file('f1', 'a.txt'), file('f2', 'b.txt')];

describe('taking back what a slip has done to a form', () => {
  let screen: Shown;
  beforeEach(() => localStorage.clear());
  afterEach(() => screen.remove());
  const open = () => {
    const api = fakeApi({ [GET]: { ...noticeRow('n1', { title: 'A' }), papers } });
    screen = show(FileForm, { api, address: '/sample/notice/edit?id=n1' });
  };
  const title = async (text: string) => typeInto(await screen.find('[data-field=title] sl-input'), text);
  const titleNow = async () =>
    (await screen.find<HTMLElement & { value: string }>('[data-field=title] sl-input')).value;
  const files = () => screen.all('[data-file]').map(line => line.dataset['file']);

  it('brings a removed file back, again away, and leaves what was typed since', async () => {
    open();
    await screen.click('[aria-label="Remove a.txt"]');
    await screen.find('.form-foot', 'a.txt was removed');
    expect(files()).to.deep.equal(['f2']);
    await title('B');
    await screen.click('[data-action=undo]', 'Undo');
    await screen.until(() => files().join() === 'f1,f2', 'the file is back in its place');
    expect(await titleNow()).to.equal('B');
    await screen.click('[data-action=undo]', 'Redo');
    await screen.until(() => files().join() === 'f2', 'away again');
  });

  it('works by Ctrl+Z, but leaves that key to a text that is typed', async () => {
    open();
    (await screen.find('[aria-label="Remove b.txt"]')).focus();
    await sendKeys({ press: 'Enter' });
    await screen.find('[data-action=undo]');
    await sendKeys({ press: 'Control+z' });
    await screen.until(() => files().join() === 'f1,f2', 'the file is back');
    (await screen.find('[data-field=title] sl-input')).focus();
    await sendKeys({ type: 'x' });
    await screen.click('[aria-label="Remove b.txt"]');
    await screen.find('[data-action=undo]', 'Undo');
    (await screen.find('[data-field=title] sl-input')).focus();
    await sendKeys({ press: 'Control+z' });
    expect(files()).to.deep.equal(['f1']);
  });

  it('brings discarded entries back', async () => {
    open();
    await title('Typed');
    await screen.until(() => (localStorage.getItem('ebs.draft.usr_1.sampleNotice.n1') ?? '').includes('Typed'), 'kept');
    screen.remove();
    open();
    await screen.click('.form-note button', 'Discard');
    await screen.until(async () => (await titleNow()) === 'A', 'as the record says');
    await screen.click('[data-action=undo]', 'Undo');
    await screen.until(async () => (await titleNow()) === 'Typed', 'typed again');
    await screen.until(
      () => (localStorage.getItem('ebs.draft.usr_1.sampleNotice.n1') ?? '').includes('Typed'),
      'and kept again',
    );
  });

  it('is offered no longer once the same field has been changed otherwise, or the offer is closed', async () => {
    open();
    await screen.click('[aria-label="Remove a.txt"]');
    await screen.find('.form-foot', 'a.txt was removed');
    await screen.click('[aria-label="Remove b.txt"]');
    await screen.find('.form-foot', 'b.txt was removed');
    await screen.click('[data-action=undo]', 'Undo');
    await screen.until(() => files().join() === 'f2', 'only the last change is taken back');
    await screen.click('.form-undo [aria-label="Close this message"]');
    await screen.until(() => screen.all('[data-action=undo]').length === 0, 'no offer');
  });
});
