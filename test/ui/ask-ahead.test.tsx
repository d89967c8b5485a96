import { expect } from 'chai';
import { core } from '../../shared/client/core.ts';
import type { UserInfo } from '../../shared/domain/kernel/wire.ts';
import { defineRoutes } from '../../shared/routes/define-routes.ts';
import { defineForm } from '../../shared/ui/form/define-form.tsx';
import { defineList } from '../../shared/ui/list/define-list.tsx';
import { defineRecord } from '../../shared/ui/record/define-record.tsx';
import type { ScreenComponent } from '../../shared/ui/screen-loader.ts';
import { areaOf } from '../../shared/ui/screens.tsx';
import { fakeApi, refusal, type Answers } from '../kit/fake-api.ts';
import { notice, noticeRow } from '../kit/sample-notice.ts';
import { show, type Shown } from '../kit/screen.tsx';
import { sessionOfAnHour } from '../kit/session.ts';
import { until } from './until.ts';

const LIST = '/sample/sampleNotice/list';
const NoticeList = defineList(notice, { columns: ['title', 'state'], filters: ['kind'], sort: '-createdAt' });
const rows = { rows: [noticeRow('n1')], total: 1, next: null };

describe('what a list reads first', () => {
  let screen: Shown;
  const ahead = (query: string, answers: Answers) => {
    const api = fakeApi({ [`GET ${LIST}`]: rows, ...answers });
    NoticeList.ahead?.(api, new URLSearchParams(query));
    return api;
  };
  afterEach(() => screen.remove());

  it('is read ahead once, and taken over by the screen whether it has come or not', async () => {
    for (const isThere of [true, false]) {
      const api = ahead('kind=works', {});
      if (isThere) await until(() => api.to(LIST).length === 1);
      screen = show(NoticeList, { api, address: '/sample/notice?kind=works' });
      await screen.find('tbody td', 'Notice n1');
      expect(api.to(LIST).map(({ params }) => params['kind'])).to.deep.equal([['works']]);
      screen.remove();
    }
  });

  it('is read by the screen itself where it could not be had, and where the screen wants something else', async () => {
    let fails = true;
    const broken = ahead('', { [`GET ${LIST}`]: () => (fails ? ((fails = false), refusal(503, 'restarting')) : rows) });
    screen = show(NoticeList, { api: broken, address: '/sample/notice' });
    await screen.find('tbody td', 'Notice n1');
    expect(broken.to(LIST)).to.have.length(2);
    expect(screen.all('.ebs-toast')).to.have.length(0);
    screen.remove();
    const other = ahead('kind=works', {});
    screen = show(NoticeList, { api: other, address: '/sample/notice?kind=goods' });
    await screen.find('tbody td', 'Notice n1');
    expect(other.to(LIST).map(({ params }) => params['kind'])).to.deep.equal([['works'], ['goods']]);
  });
});

describe('what a record or a form reads first', () => {
  const GET = '/sample/sampleNotice/get';
  const sections = [{ title: 'sampleNotice.sections.content', fields: ['title'] as const }];
  const View = defineRecord(notice, { sections, back: '/sample/notice' });
  const Edit = defineForm(notice, { sections, done: () => '/sample/notice', back: '/sample/notice' });

  it('is read ahead once; without a record nothing is', async () => {
    for (const Screen of [View, Edit]) {
      const api = fakeApi({ [`GET ${GET}`]: noticeRow('n1') });
      Screen.ahead?.(api, new URLSearchParams(''));
      Screen.ahead?.(api, new URLSearchParams('id=n1'));
      const screen = show(Screen, { api, address: '/sample/notice/x?id=n1' });
      await screen.find('.record-screen, [data-field=title]');
      expect(api.to(GET).map(({ params }) => params['id'])).to.deep.equal(['n1']);
      screen.remove();
    }
  });
});

describe('an area on a page that wants one of its screens', () => {
  const routes = defineRoutes('probe-ahead', [
    { path: '/probe-ahead', kind: 'list', access: 'role', screen: 'list', title: { en: 'Probe', zh: '探测' } },
  ]);
  const here = location.pathname + location.search;
  const asked: string[] = [];
  const List: ScreenComponent = Object.assign(() => null, {
    ahead: (_: unknown, query: URLSearchParams) => void asked.push(query.toString()),
  });
  const begin = async (address: string) => {
    history.replaceState(null, '', address);
    let loaded = false;
    areaOf(routes, {
      list: async () => {
        loaded = true;
        return List;
      },
    });
    await new Promise(requestAnimationFrame);
    return loaded;
  };
  const user = { id: 'u1', userType: 10, name: 'Chen Li' } as UserInfo;
  const know = (...paths: string[]) => {
    core().$user.set(user);
    core().$routes.set(paths);
  };
  beforeEach(() => core().session.set(sessionOfAnHour()));
  afterEach(() => {
    core().session.set(null);
    core().$routes.set(null);
    core().$user.set(null);
    history.replaceState(null, '', here);
    asked.length = 0;
  });

  it('begins to read what the address asks for, once it is known that the person may see it', async () => {
    expect(await begin('/probe-ahead?kind=works')).to.equal(true);
    expect(asked).to.deep.equal([]);
    know('/probe-ahead');
    expect(asked).to.deep.equal(['kind=works']);
    await begin('/probe-ahead?kind=goods');
    expect(asked).to.deep.equal(['kind=works', 'kind=goods']);
  });

  it('reads nothing that the person may not see', async () => {
    await begin('/probe-ahead');
    know('/elsewhere');
    expect(asked).to.deep.equal([]);
  });

  it('reads nothing without a session, nor in one that the address is about to end', async () => {
    know('/probe-ahead');
    await begin('/probe-ahead?ssoToken=abc');
    await begin('/probe-ahead?jSessionId=abc&uid=7');
    core().session.set(null);
    expect(await begin('/probe-ahead')).to.equal(false);
    expect(asked).to.deep.equal([]);
  });
});
