import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { defineForm } from '../../../shared/ui/form/define-form.tsx';
import { type FakeApi, fakeApi } from '../../kit/fake-api.ts';
import { notice, noticeRow } from '../../kit/sample-notice.ts';
import { show, type Shown, typeInto } from '../../kit/screen.tsx';

const DateForm = defineForm(notice, {
  sections: [{ title: 'sampleNotice.sections.basic', fields: ['title', 'openAt'] }],
});
const UPDATE = '/sample/sampleNotice/update';

describe('a time that is typed into a form', () => {
  let api: FakeApi;
  let screen: Shown;
  beforeEach(async () => {
    localStorage.clear();
    api = fakeApi({
      'GET /sample/sampleNotice/get': noticeRow('n1', { openAt: null }),
      [`POST ${UPDATE}`]: noticeRow('n1', { revision: 2 }),
    });
    screen = show(DateForm, { api, address: '/sample/notice/edit?id=n1' });
    (await field()).focus();
  });
  afterEach(() => screen.remove());
  const field = () => screen.find<HTMLElement & { value: string }>('[data-field=openAt] sl-input');
  const save = () => screen.click('button[data-action=save]');
  const sent = () => (api.to(UPDATE)[0]?.body as { input: Record<string, unknown> } | undefined)?.input;

  it('and cannot be read is no value: it is named beside the field and in the summary, and nothing is saved', async () => {
    await sendKeys({ type: '2026-12-32 09:30' });
    await sendKeys({ press: 'Tab' });
    await screen.find('[data-field=openAt] .ebs-fault', '2026-03-31 09:30');
    await save();
    await screen.find('.error-summary', 'Write date and time');
    expect(api.to(UPDATE)).to.have.length(0);
    expect((await field()).value).to.equal('2026-12-32 09:30');
    (await field()).focus();
    await sendKeys({ press: 'Control+a' });
    await sendKeys({ type: '2026-12-31 09:30' });
    await save();
    await screen.until(() => sent() !== undefined, 'saved');
    expect(sent()).to.deep.equal({ openAt: new Date('2026-12-31T09:30').toISOString() });
  });

  it('is not taken half-typed: it is no value, and no fault, until the field is left', async () => {
    typeInto(await screen.find('[data-field=title] sl-input'), 'Other');
    await sendKeys({ type: '2026-12-3' });
    await screen.until(
      () => localStorage.getItem('ebs.draft.usr_1.sampleNotice.n1')?.includes('Other') ?? false,
      'kept',
    );
    expect(localStorage.getItem('ebs.draft.usr_1.sampleNotice.n1')).not.to.contain('2026-12');
    expect(screen.all('[data-field=openAt] .ebs-fault')).to.have.length(0);
  });

  it('that is short is taken when the field is left', async () => {
    await sendKeys({ type: '2026-1-3' });
    await sendKeys({ press: 'Tab' });
    await screen.until(async () => (await field()).value === '2026-01-03 00:00', 'read');
    await save();
    await screen.until(() => sent() !== undefined, 'saved');
    expect(sent()).to.deep.equal({ openAt: new Date('2026-01-03T00:00').toISOString() });
  });

  it('that cannot be read gives way to a value from elsewhere', async () => {
    await sendKeys({ type: '2026-12-31 09:30' });
    await screen.find('[data-field=openAt]', 'Thursday');
    await screen.until(
      () => localStorage.getItem('ebs.draft.usr_1.sampleNotice.n1')?.includes('2026-12') ?? false,
      'kept',
    );
    screen.remove();
    screen = show(DateForm, { api, address: '/sample/notice/edit?id=n1' });
    await screen.click('.form-note button', 'Discard');
    (await field()).focus();
    await sendKeys({ type: '2026-12-3x' });
    await sendKeys({ press: 'Tab' });
    await screen.find('[data-field=openAt] .ebs-fault');
    await screen.click('[data-action=undo]', 'Undo');
    await screen.until(async () => (await field()).value === '2026-12-31 09:30', 'the draft');
    await save();
    await screen.until(() => sent() !== undefined, 'saved');
  });
});
