import { expect } from 'chai';
import { defineList } from '../../shared/ui/list/define-list.tsx';
import { fakeApi } from '../kit/fake-api.ts';
import { notice, noticeRow } from '../kit/sample-notice.ts';
import { show, typeInto, type Shown } from '../kit/screen.tsx';

const List = defineList(notice, {
  columns: ['title', 'kind', 'state'],
  rowActions: ['reject'],
  open: row => `/sample/notice/view?id=${row.id}`,
});

let screen: Shown;
const open = () => {
  const row = { ...noticeRow('n1', { state: 'approving', revision: 2 }), actions: { reject: true } };
  const api = fakeApi({
    'GET /sample/sampleNotice/list': { rows: [row], total: 1, next: null, labels: {} },
    'POST /sample/sampleNotice/reject': row,
  });
  screen = show(List, { api, address: '/sample/notice' });
  return api;
};

describe('the moves of a row', () => {
  afterEach(() => {
    screen.remove();
    localStorage.clear();
  });

  it('ask above everything, outside of the table whose head would lie over the question', async () => {
    const api = open();
    await screen.click('[data-action=reject]');
    const dialog = await screen.find('sl-dialog');
    expect(dialog.closest('table')).to.equal(null);
    expect(getComputedStyle(dialog).textAlign).to.not.equal('end');
    typeInto(await screen.find('sl-dialog sl-textarea'), 'Too long');
    await screen.click('sl-dialog .ebs-button[data-tone=primary], sl-dialog sl-button[variant=primary]');
    await screen.until(() => api.to('/sample/sampleNotice/reject').length === 1, 'sent');
    expect(api.to('/sample/sampleNotice/reject')[0]?.body).to.deep.equal({
      ...{ id: 'n1', revision: 2, input: { opinion: 'Too long' } },
    });
  });

  it('keep the question open when a word in it is chosen by two clicks; two clicks on the row open the record', async () => {
    open();
    await screen.click('[data-action=reject]');
    const field = await screen.find('sl-dialog sl-textarea');
    field.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, composed: true }));
    expect(screen.address()).to.equal('/sample/notice');
    const row = await screen.find('tr[data-id=n1] td');
    row.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, composed: true }));
    expect(screen.address()).to.equal('/sample/notice/view?id=n1');
  });
});
