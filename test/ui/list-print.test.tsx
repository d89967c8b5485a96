import { emulateMedia } from '@web/test-runner-commands';
import { expect } from 'chai';
import { defineList } from '../../shared/ui/list/define-list.tsx';
import { fakeApi } from '../kit/fake-api.ts';
import { notice, noticeRow } from '../kit/sample-notice.ts';
import { show, type Shown } from '../kit/screen.tsx';

const LIST = '/sample/sampleNotice/list';
const NoticeList = defineList(notice, {
  columns: ['title', 'kind', 'budget', 'openAt', 'state'],
  filters: ['kind', 'state'],
  batch: ['submit'],
});

describe('a list on paper', () => {
  let screen: Shown;
  afterEach(async () => {
    await emulateMedia({ media: 'screen' });
    screen.remove();
  });
  const shown = (selector: string) => screen.all(selector).filter(each => each.offsetHeight > 0).length;
  async function open(address: string) {
    const rows = Array.from({ length: 60 }, (_, at) =>
      noticeRow(`n${at}`, { title: `A notice with a rather long name that needs two lines, number ${at}` }),
    );
    const api = fakeApi({ [`GET ${LIST}`]: { rows, total: 60, next: null } });
    screen = show(NoticeList, { api, address, width: '700px', dark: true });
    await screen.find('.list-resizer');
    await screen.until(() => screen.all('tbody tr[data-id]').length === 60, 'the whole page');
  }

  it('shows all its rows and columns, with the filters that hold and without what is pressed', async () => {
    await open('/sample/notice?kind=works&layout=title.500l,budget.400');
    const box = await screen.find('.list-scroll');
    expect(box.scrollHeight).to.be.greaterThan(box.clientHeight);
    expect(box.scrollWidth).to.be.greaterThan(box.clientWidth);
    await emulateMedia({ media: 'print' });
    await screen.until(() => getComputedStyle(box).overflowY === 'visible', 'the rules of paper');
    expect(box.offsetHeight).to.be.at.least(screen.all('.list-table')[0]!.offsetHeight);
    expect(screen.all('.list-table')[0]!.offsetWidth).to.be.at.most(700);
    expect(shown('tbody tr')).to.equal(60);
    // Buttons would be missing where the headings are repeated on the next page.
    expect(shown('th button')).to.equal(0);
    expect(
      screen
        .all('th[data-column]')
        .map(head => getComputedStyle(head, '::before').content.replaceAll('"', '') || head.textContent),
    ).to.include.members(['Title', 'Budget']);
    for (const gone of ['.list-tools', '.list-check', '.list-actions', '.list-size', '.list-search'])
      expect(shown(gone), gone).to.equal(0);
    expect(
      screen
        .all('.list-filter')
        .filter(each => each.offsetHeight > 0)
        .map(each => each.textContent),
    ).to.deep.equal(['Kind: Works']);
  });

  it('is light, whatever the reader’s theme', async () => {
    await open('/sample/notice');
    const text = () => getComputedStyle(screen.all('tbody td')[1]!).color;
    expect(text()).to.equal('rgb(230, 238, 241)');
    await emulateMedia({ media: 'print' });
    await screen.until(() => text() === 'rgb(22, 38, 44)', `dark text, not ${text()}`);
  });
});
