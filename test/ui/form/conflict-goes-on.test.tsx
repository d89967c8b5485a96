import { expect } from 'chai';
import { BulletinEditScreen } from '../../../elements/project-workspace/bulletin-edit.screen.tsx';
import '../../../elements/project-workspace/project-workspace.strings.ts';
import { defineForm } from '../../../shared/ui/form/define-form.tsx';
import { answers, draft } from '../../elements/project-workspace/samples.kit.ts';
import { type Call, type FakeApi, fakeApi, refusal } from '../../kit/fake-api.ts';
import { notice, noticeRow } from '../../kit/sample-notice.ts';
import { show, type Shown, typeInto } from '../../kit/screen.tsx';

const NoticeForm = defineForm(notice, {
  sections: [{ title: 'sampleNotice.sections.basic', fields: ['title', 'remark'] }],
  actions: ['submit'],
  done: (record, action) => `/sample/notice/${action === 'submit' ? 'view' : 'edit'}?id=${record.id}`,
});

describe('a conflict met by “Save and submit”', () => {
  let screen: Shown;
  let api: FakeApi;
  beforeEach(() => localStorage.clear());
  afterEach(() => screen.remove());
  const goOn = async () => {
    await screen.find('.conflict > button', 'Apply, save and submit');
    await screen.click('.conflict > button');
  };

  it('is followed by the submission once it is settled', async () => {
    const theirs = noticeRow('n1', { revision: 5, title: 'Theirs' });
    api = fakeApi({
      'GET /sample/sampleNotice/get': noticeRow('n1'),
      'POST /sample/sampleNotice/update': ({ body }: Call) =>
        (body as { revision: number }).revision === 5
          ? noticeRow('n1', { revision: 6, title: 'Mine' })
          : refusal(409, 'conflict', { current: theirs }),
      'POST /sample/sampleNotice/submit': noticeRow('n1', { revision: 7, state: 'approving' }),
    });
    screen = show(NoticeForm, { api, address: '/sample/notice/edit?id=n1' });
    typeInto(await screen.find('[data-field=title] sl-input'), 'Mine');
    await screen.click('button[data-action=submit]');
    await goOn();
    await screen.until(() => screen.address() === '/sample/notice/view?id=n1', 'submitted');
    expect(api.to('/sample/sampleNotice/submit')[0]!.body).to.deep.equal({ id: 'n1', revision: 6, input: {} });
    await screen.find('*', 'Submit: done');
  });

  it('keeps what is typed into another field while it stands', async () => {
    const theirs = noticeRow('n1', { revision: 5, title: 'Theirs', remark: 'Theirs too' });
    api = fakeApi({
      'GET /sample/sampleNotice/get': noticeRow('n1'),
      'POST /sample/sampleNotice/update': ({ body }: Call) =>
        (body as { revision: number }).revision === 5
          ? noticeRow('n1', { revision: 6, title: 'Mine', remark: 'Typed later' })
          : refusal(409, 'conflict', { current: theirs }),
    });
    screen = show(NoticeForm, { api, address: '/sample/notice/edit?id=n1' });
    typeInto(await screen.find('[data-field=title] sl-input'), 'Mine');
    await screen.click('button[data-action=save]');
    await screen.find('[data-conflict=title]');
    typeInto(await screen.find('[data-field=remark] sl-textarea, [data-field=remark] sl-input'), 'Typed later');
    await screen.find('[data-conflict=remark] input[value=mine]:checked');
    await screen.click('.conflict > button');
    await screen.until(() => api.to('/sample/sampleNotice/update').length === 2, 'saved again');
    expect(api.to('/sample/sampleNotice/update')[1]!.body).to.deep.include({
      revision: 5,
      input: { title: 'Mine', remark: 'Typed later' },
    });
  });

  it('is followed by it in a handmade form as well', async () => {
    const ready = { ...draft, bidDeadline: '2026-05-20T01:30:00.000Z', openingAt: '2026-05-20T01:30:00.000Z' };
    const theirs = { ...ready, revision: 5, title: 'Theirs' };
    api = fakeApi(
      answers([ready], {
        'POST /pre-tender/bulletin/update': ({ body }: Call) =>
          (body as { revision: number }).revision === 5
            ? { ...ready, revision: 6, title: 'Mine' }
            : refusal(409, 'conflict', { current: theirs }),
        'POST /pre-tender/bulletin/submit': { ...ready, revision: 7, state: 'submitted' },
      }),
    );
    screen = show(BulletinEditScreen, { api, address: '/v6-template/master-page/bulletin/edit?projectId=p1&id=b1' });
    typeInto(await screen.find('[data-field=title] sl-input'), 'Mine');
    await screen.click('button[data-action=submit]');
    await goOn();
    await screen.until(() => api.to('/pre-tender/bulletin/submit').length === 1, 'submitted');
    expect(api.to('/pre-tender/bulletin/submit')[0]!.body).to.deep.include({ id: 'b1', revision: 6 });
  });
});
