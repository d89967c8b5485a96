import { expect } from 'chai';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { defineApproval } from '../../shared/ui/record/define-approval.tsx';
import { type Call, type FakeApi, fakeApi } from '../kit/fake-api.ts';
import { notice, noticeRow } from '../kit/sample-notice.ts';
import { show, type Shown, typeInto } from '../kit/screen.tsx';
import { reader } from './open-record.ts';

const base = '/sample/sampleNotice';
const NoticeApproval = defineApproval(notice, {
  transitions: { approve: 'approve', return: 'reject' },
  detail: [{ title: 'sampleNotice.sections.basic', fields: ['title', 'state'] }],
});

function Page() {
  const { go } = useScreen();
  return (
    <>
      {['n1', 'n2'].map(id => (
        <button key={id} type="button" id={id} onClick={() => go(`/v?id=${id}`)}>
          {id}
        </button>
      ))}
      <NoticeApproval />
    </>
  );
}

describe('the next record at the same address', () => {
  let api: FakeApi;
  let screen: Shown;
  beforeEach(() => {
    api = fakeApi({
      'GET /user/info': reader,
      [`GET ${base}/get`]: ({ params }: Call) =>
        noticeRow(String(params['id']), { state: 'approving', actions: { approve: true, reject: true } }),
      [`GET ${base}/history`]: [],
      [`POST ${base}/approve`]: noticeRow('n2', { state: 'published' }),
      'GET /comment/list': { rows: [], next: null, topics: [], audiences: ['own'] },
    });
    screen = show(Page, { api, address: '/v?id=n2' });
  });
  afterEach(() => {
    screen.remove();
    localStorage.clear();
    sessionStorage.clear();
  });
  type Field = HTMLElement & { value: string };
  const opinion = () => screen.find<Field>('.approval sl-textarea');
  const remark = () => screen.find<Field>('.comments sl-textarea');
  const goTo = async (id: string) => {
    await screen.click(`#${id}`);
    await screen.find('.record-name', `Notice ${id}`);
  };

  it('has neither the opinion nor the comment that was typed for the one before, which keeps both', async () => {
    // Both have been read: the next one stands at once.
    await screen.find('.record-name', 'Notice n2');
    await goTo('n1');
    typeInto(await opinion(), 'Too dear');
    typeInto(await remark(), 'Ask Chen Bo');
    await screen.until(async () => (await opinion()).value === 'Too dear', 'typed');
    await goTo('n2');
    expect((await opinion()).value).to.equal('');
    expect((await remark()).value).to.equal('');
    await screen.click('.approval [data-action=approve]');
    await screen.until(() => api.to(`${base}/approve`).length === 1, 'approved');
    expect(JSON.stringify(api.to(`${base}/approve`)[0]!.body)).not.to.contain('Too dear');
    await goTo('n1');
    expect((await opinion()).value).to.equal('Too dear');
    expect((await remark()).value).to.equal('Ask Chen Bo');
  });
});
