import { expect } from 'chai';
import { core } from '../../shared/client/core.ts';
import { defineList } from '../../shared/ui/list/define-list.tsx';
import { fakeApi } from '../kit/fake-api.ts';
import { notice, noticeRow } from '../kit/sample-notice.ts';
import { show, until } from '../kit/screen.tsx';

const Notices = defineList(notice, { columns: ['title', 'kind'], filters: ['kind', 'state'] });

// A file of its own: the code of a list's tools comes once for a page, and this is about the moment before.
describe('the head of a list', () => {
  it('does not move when the code of its tools has come', async () => {
    const user = { id: 'usr_1', name: 'Lin Yue' };
    core().$user.set(user as never);
    const screen = show(Notices, {
      api: fakeApi({
        'GET /user/info': user,
        'GET /sample/sampleNotice/list': { rows: [noticeRow('n1')], total: 1, next: null },
      }),
    });
    const widths = () => screen.all('.list-tools .list-tool').map(tool => tool.getBoundingClientRect().width);
    const isHere = () => screen.all('.list-tools .list-panel-anchor').length > 0;
    const before = widths();
    expect(before).to.have.length(3);
    expect(isHere()).to.equal(false);
    await until(isHere, 'the tools');
    expect(widths()).to.deep.equal(before);
    screen.remove();
    core().$user.set(null);
  });
});

describe('a list of cards on a phone', () => {
  it('is drawn at once with the height it has: what stands below does not move', async () => {
    const rows = ['n1', 'n2', 'n3', 'n4', 'n5', 'n6'].map(id => noticeRow(id));
    const screen = show(Notices, {
      api: fakeApi({ 'GET /sample/sampleNotice/list': { rows, total: 6, next: null } }),
      width: '375px',
    });
    const places = new Set<number>();
    const end = () => screen.all('.list-pager')[0]?.getBoundingClientRect().top;
    await until(() => {
      const place = end();
      if (place !== undefined) places.add(place);
      return place !== undefined;
    }, 'the rows');
    for (let frame = 0; frame < 3; frame++) {
      await new Promise(resolve => requestAnimationFrame(resolve));
      places.add(end()!);
    }
    expect([...places]).to.have.length(1);
    screen.remove();
  });
});
