import { expect } from 'chai';
import { core } from '../../shared/client/core.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { useQuery } from '../../shared/ui/hooks/use-query.ts';
import { defineList } from '../../shared/ui/list/define-list.tsx';
import { fakeTus } from '../elements/bidding/fake-tus.ts';
import { type FakeApi, fakeApi, refusal } from '../kit/fake-api.ts';
import { notice, noticeRow } from '../kit/sample-notice.ts';
import { drawn, show, type Shown } from '../kit/screen.tsx';

const LIST = '/sample/sampleNotice/list';
const SUBMIT = '/sample/sampleNotice/submit';
const NoticeList = defineList(notice, { columns: ['title', 'state'], filters: ['kind'], batch: ['submit'] });

interface Asked {
  readonly params: { readonly cursor?: string; readonly size?: number; readonly page?: number };
}

describe('moves on several rows of a list', () => {
  let api: FakeApi;
  let screen: Shown;
  afterEach(() => screen.remove());

  function open(total: number, submit: unknown, more: object = {}) {
    api = fakeApi({
      [`GET ${LIST}`]: ({ params: { cursor, size = 20, page = 1 } }: Asked) => {
        const from = cursor ? Number(cursor) : (page - 1) * size;
        const rows = Array.from({ length: Math.max(0, Math.min(size, total - from)) }, (_, at) =>
          noticeRow(`n${from + at}`),
        );
        return { rows, total, next: from + size < total ? String(from + size) : null };
      },
      [`POST ${SUBMIT}`]: submit,
      ...more,
    });
    screen = show(NoticeList, { api, address: '/sample/notice' });
  }
  const submitted = () => api.to(SUBMIT).map(call => (call.body as { id: string }).id);
  const tick = (id: string) => screen.click(`tr[data-id="${id}"] input[type=checkbox]`);

  it('keep what is chosen over pages, and begin anew with another filter', async () => {
    open(45, noticeRow('x'));
    await tick('n1');
    await screen.click('.list-page', '2');
    await tick('n21');
    await screen.find('.batch-bar', '2 chosen');
    await screen.click('.list-page', '1');
    const box = await screen.find<HTMLInputElement>('tr[data-id="n1"] input');
    expect(box.checked).to.equal(true);
    await screen.click('.batch-bar button', 'Submit');
    await screen.find('sl-dialog [role=status]', '2 done, 0 refused');
    expect(submitted()).to.deep.equal(['n1', 'n21']);
    expect(screen.events).to.deep.equal([
      ['ebs-saved', { entity: 'sampleNotice', id: 'n1' }],
      ['ebs-saved', { entity: 'sampleNotice', id: 'n21' }],
    ]);
    await screen.click('sl-dialog button', 'Close');
    await screen.until(() => screen.all('.batch-bar').length === 0, 'what is done is chosen no more');
    await tick('n1');
    await screen.find('.batch-bar', '1 chosen');
    await screen.click('.list-tool', 'Kind');
    await screen.click('.list-choices label', 'Works');
    await screen.until(() => screen.all('.batch-bar').length === 0, 'nothing is chosen');
  });

  it('choose a whole page beside what other pages have chosen', async () => {
    open(45, noticeRow('x'));
    const all = () => screen.find<HTMLInputElement>('thead .list-check input');
    await tick('n1');
    expect((await all()).indeterminate, 'some of the page').to.equal(true);
    await screen.click('.list-page', '2');
    await screen.find('tr[data-id="n21"]');
    expect((await all()).indeterminate, 'none of the second page').to.equal(false);
    await screen.click('thead .list-check input');
    await screen.find('.batch-bar', '21 chosen');
    expect((await all()).checked).to.equal(true);
    await screen.click('thead .list-check input');
    await screen.find('.batch-bar', '1 chosen');
    expect((await all()).checked).to.equal(false);
  });

  it('choose all that match, at most 1,000, read page by page', async () => {
    open(2300, noticeRow('x'));
    await tick('n3');
    await screen.click('.batch-bar .list-link', 'first 1,000');
    await screen.find('.batch-bar', '1,000 chosen');
    const reads = api.to(LIST).filter(call => call.params['size'] === 200);
    expect(reads.map(call => call.params['cursor'])).to.deep.equal([undefined, '200', '400', '600', '800']);
  });

  it('choose nothing any more when the choice is cleared while what matches is read', async () => {
    const gate = Promise.withResolvers<void>();
    open(300, noticeRow('x'), {
      [`GET ${LIST}`]: async ({ params: { cursor, size = 20 } }: Asked) => {
        if (cursor) await gate.promise;
        const from = Number(cursor ?? 0);
        const rows = Array.from({ length: size }, (_, at) => noticeRow(`n${from + at}`)).slice(0, 300 - from);
        return { rows, total: 300, next: from + size < 300 ? String(from + size) : null };
      },
    });
    await tick('n3');
    await screen.click('.batch-bar .list-link', 'Choose all 300');
    await screen.until(() => api.to(LIST).some(call => call.params['cursor'] === '200'), 'the second page is read');
    await screen.click('.batch-bar .list-link', 'Clear choice');
    await screen.until(() => screen.all('.batch-bar').length === 0, 'nothing is chosen');
    gate.resolve();
    await drawn();
    await drawn();
    expect(screen.all('.batch-bar')).to.have.length(0);
    expect((await screen.find<HTMLInputElement>('tr[data-id="n3"] input')).checked).to.equal(false);
  });

  it('can be stopped; what has not begun stays chosen', async () => {
    let go: (() => void) | undefined;
    open(5, () => new Promise(resolve => (go = () => resolve(noticeRow('x')))));
    await screen.click('th input[type=checkbox]');
    await screen.click('.batch-bar button', 'Submit');
    await screen.until(() => go !== undefined, 'the first is under way');
    await screen.click('sl-dialog button', 'Stop');
    go!();
    await screen.find('sl-dialog [role=status]', '4 not begun');
    expect(submitted()).to.have.length(1);
    await screen.click('sl-dialog button', 'Close');
    await screen.find('.batch-bar', '4 chosen');
  });

  it('wait for files that are still on their way, and give them to each row', async () => {
    const report = { id: 'f1', name: 'report.txt', type: 'text/plain', size: 6, sha256: 'a'.repeat(64) };
    const withFiles = {
      ...notice,
      transitions: {
        ...notice.transitions,
        approve: { ...notice.transitions.approve, from: 'draft', input: { papers: field.files({ required: true }) } },
      },
    } as const;
    const Approvals = defineList(withFiles, { columns: ['title'], batch: ['approve'] });
    const APPROVE = '/sample/sampleNotice/approve';
    const rows = ['n0', 'n1'].map(id => noticeRow(id, { actions: { approve: true } }));
    api = fakeApi({
      [`GET ${LIST}`]: { rows, total: 2, next: null },
      [`POST ${APPROVE}`]: noticeRow('x'),
      'POST /files/claim': report,
    });
    const gate = Promise.withResolvers<Record<string, string>>();
    const tus = fakeTus();
    try {
      screen = show(Approvals, { api: { ...api, headers: () => gate.promise }, address: '/sample/notice' });
      await screen.click('th input[type=checkbox]');
      await screen.click('.batch-bar button', 'Approve');
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(['report'], 'report.txt', { type: 'text/plain' }));
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true });
      (await screen.find('sl-dialog input[type=file]')).dispatchEvent(paste);
      await screen.find('sl-dialog .ebs-files li', 'report.txt');
      await screen.click('sl-dialog button', 'Run on 2 records');
      await screen.find('sl-dialog', 'Files are still being sent');
      expect(api.to(APPROVE)).to.have.length(0);
      gate.resolve({});
      await screen.find('sl-dialog [data-file=f1]');
      await screen.until(
        () => !screen.root.textContent!.includes('Files are still being sent'),
        'nothing is waited for',
      );
      await screen.click('sl-dialog button', 'Run on 2 records');
      await screen.find('sl-dialog [role=status]', '2 done, 0 refused');
      expect(api.to(APPROVE).map(({ body }) => body)).to.deep.equal(
        ['n0', 'n1'].map(id => ({ id, revision: 1, input: { papers: [report] } })),
      );
    } finally {
      tus.restore();
    }
  });

  it('say for each row why it was refused, and try those again as they now stand', async () => {
    let fixed = false;
    open(
      3,
      (call: { body: { id: string } }) =>
        call.body.id === 'n1' && !fixed ? refusal(409, 'Someone else has changed it') : noticeRow(call.body.id),
      {
        'GET /sample/sampleNotice/get': (call: { params: { id: string } }) =>
          noticeRow(call.params.id, { revision: 7 }),
      },
    );
    await screen.click('th input[type=checkbox]');
    await screen.click('.batch-bar button', 'Submit');
    await screen.find('sl-dialog [role=status]', '2 done, 1 refused');
    expect((await screen.find('.batch-results li[data-failed]')).textContent).to.contain('Someone else has changed it');
    expect(screen.events).to.deep.equal([
      ['ebs-saved', { entity: 'sampleNotice', id: 'n0' }],
      ['ebs-error', { message: 'Someone else has changed it', code: 409 }],
      ['ebs-saved', { entity: 'sampleNotice', id: 'n2' }],
    ]);
    fixed = true;
    await screen.click('sl-dialog button', 'Try the refused one again');
    await screen.find('sl-dialog [role=status]', '3 done, 0 refused');
    expect(submitted()).to.deep.equal(['n0', 'n1', 'n2', 'n1']);
    expect(api.to(SUBMIT).at(-1)!.body).to.deep.equal({ id: 'n1', revision: 7, input: {} });
  });

  it('tell of those that are tried again by themselves, and of those not begun when that is stopped', async () => {
    const gate = Promise.withResolvers<void>();
    let again = false;
    open(
      5,
      async (call: { body: { id: string } }) => {
        if (again) await gate.promise;
        return !again && call.body.id !== 'n0' && call.body.id !== 'n4'
          ? refusal(409, 'Someone else has changed it')
          : noticeRow(call.body.id);
      },
      { 'GET /sample/sampleNotice/get': (call: { params: { id: string } }) => noticeRow(call.params.id) },
    );
    await screen.click('th input[type=checkbox]');
    await screen.click('.batch-bar button', 'Submit');
    await screen.find('sl-dialog [role=status]', '2 done, 3 refused');
    again = true;
    await screen.click('sl-dialog button', 'Try the refused ones again (3)');
    await screen.until(() => submitted().length === 6, 'the first is tried again');
    await screen.find('sl-dialog p[aria-hidden]', '0 of 3 done');
    const lines = () => screen.all('.batch-results li').map(line => line.firstChild!.textContent);
    expect(lines()).to.deep.equal(['Notice n0', 'Notice n4']);
    await screen.click('sl-dialog button', 'Stop');
    gate.resolve();
    await screen.find('sl-dialog [role=status]', '3 done, 0 refused · 2 not begun');
    expect(lines()).to.deep.equal(['Notice n0', 'Notice n4', 'Notice n1']);
    expect(submitted()).to.deep.equal(['n0', 'n1', 'n2', 'n3', 'n4', 'n1']);
    await screen.click('sl-dialog button', 'Close');
    await screen.find('.batch-bar', '2 chosen');
  });

  it('have effects on other records, which are read again as after the move of one', async () => {
    let open = 2;
    const Count = () => <p id="count">{useQuery<{ open: number }>('/sample/task/count').data?.open}</p>;
    api = fakeApi({
      [`GET ${LIST}`]: { rows: [noticeRow('n0'), noticeRow('n1')], total: 2, next: null },
      [`POST ${SUBMIT}`]: () => {
        open -= 1;
        return noticeRow('x');
      },
      'GET /sample/task/count': () => ({ open }),
    });
    const Both = () => (
      <>
        <Count />
        <NoticeList />
      </>
    );
    screen = show(Both, { api, address: '/sample/notice' });
    await screen.find('#count', '2');
    await screen.click('th input[type=checkbox]');
    await screen.click('.batch-bar button', 'Submit');
    await screen.find('sl-dialog [role=status]', '2 done, 0 refused');
    await screen.find('#count', '0');
  });

  it('are offered to who may make them only', async () => {
    core().$buttons.set(new Set(['sampleNotice.create']));
    open(2, noticeRow('x'));
    await screen.find('tr[data-id="n1"]');
    expect(screen.all('input[type=checkbox]')).to.have.length(0);
    core().$buttons.set(new Set(['sampleNotice.submit']));
    await screen.find('tr[data-id="n1"] input[type=checkbox]');
    core().$buttons.set(new Set());
  });
});
