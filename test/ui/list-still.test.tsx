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
        'GET /workplace/views/defaults': { views: {}, density: 'comfortable' },
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
