import { expect } from 'chai';
import { type ComponentType, useEffect, useState } from 'react';
import { core } from '../../shared/client/core.ts';
import { defineRoutes } from '../../shared/routes/define-routes.ts';
import { defineElement } from '../../shared/ui/define-element.tsx';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { areaOf } from '../../shared/ui/screens.tsx';
import { until } from './until.ts';
import { sessionOfAnHour } from '../kit/session.ts';

const routes = defineRoutes('probe-area', [
  { path: '/probe/unbuilt', kind: 'list', access: 'public', title: { en: 'Unbuilt', zh: '未建' } },
  { path: '/probe/list', kind: 'list', access: 'public', screen: 'list', title: { en: 'Probe list', zh: '探测列表' } },
  { path: '/probe/{fid}/view', kind: 'view', access: 'public', screen: 'view', title: { en: 'Probe', zh: '探测' } },
  { path: '/probe/slow', kind: 'page', access: 'public', screen: 'slow', title: { en: 'Slow', zh: '慢' } },
  { path: '/probe/gone', kind: 'page', access: 'public', screen: 'gone', title: { en: 'Gone', zh: '已失效' } },
  { path: '/probe/inner', kind: 'page', access: 'role', screen: 'list', title: { en: 'Inner', zh: '内部' } },
]);

const hour = sessionOfAnHour();

const seen: string[] = [];
function List() {
  const { query, go } = useScreen();
  const [born] = useState(() => performance.now());
  useEffect(() => {
    seen.push(query['page'] ?? '');
  }, [query]);
  return (
    <div id="list" data-born={born} data-page={query['page']}>
      <button type="button" onClick={() => go('?page=2')} />
      <a href="/x" onClick={event => (event.preventDefault(), go('/probe/a%20b/view?page=9'))}>
        view
      </a>
    </div>
  );
}
const View = () => <p id="view">{useScreen().params['fid']}</p>;

let viewLoads = 0;
let answer: (result: 'there' | 'broken') => void = () => undefined;
const loadView = () => {
  viewLoads += 1;
  return new Promise<ComponentType>((resolve, reject) => {
    answer = result => (result === 'there' ? resolve(View) : reject(new Error('chunk lost')));
  });
};

let goneLoads = 0;
const loadGone = async (): Promise<ComponentType> => {
  goneLoads += 1;
  throw new Error('gone with a new release');
};

const find = (selector: string) =>
  document.querySelector('ebs-probe-area')?.shadowRoot?.querySelector<HTMLElement>(selector);

describe('AreaElement', () => {
  before(() =>
    defineElement(
      'ebs-probe-area',
      areaOf(routes, {
        list: async () => List,
        view: loadView,
        slow: () => new Promise(() => undefined),
        gone: loadGone,
      }),
    ),
  );
  beforeEach(() => {
    core().session.set(hour);
    core().$routes.set([...routes.routes.map(route => route.path), '/probe/nowhere']);
  });
  afterEach(() => {
    document.body.replaceChildren();
    core().session.set(null);
    localStorage.clear();
  });

  it('begins at the first route with a screen, names it once, and changes the query in place', async () => {
    document.body.innerHTML = '<ebs-probe-area lang="zh"></ebs-probe-area>';
    const list = await until(() => find('#list'));
    expect(find('main')?.dataset['route']).to.equal('/probe/list');
    expect(find('h1')?.textContent).to.equal('探测列表');
    find('button')?.click();
    await until(() => list.dataset['page'] === '2');
    expect(find('#list')?.dataset['born']).to.equal(list.dataset['born']);
  });

  it('within the screen of another element leaves the page its one heading and its one main', async () => {
    document.body.innerHTML = '<ebs-probe-area lang="en"></ebs-probe-area>';
    const inner = document.createElement('ebs-probe-area');
    inner.lang = 'en';
    (await until(() => find('#list'))).append(inner);
    const part = await until(() => inner.shadowRoot?.querySelector<HTMLElement>('[data-route]'));
    expect(part.localName).to.equal('section');
    const title = await until(() => inner.shadowRoot?.querySelector('h2'));
    expect(title.textContent).to.equal('Probe list');
    expect(part.getAttribute('aria-label')).to.equal('Probe list');
    expect(inner.shadowRoot?.querySelectorAll('h1, main')).to.have.length(0);
    expect(find('h1')?.textContent).to.equal('Probe list');
  });

  it('moves within its own area by itself; the old screen stays in its own address until the next is there; a failure may be retried', async () => {
    document.body.innerHTML = '<ebs-probe-area lang="en" path="/probe/list?page=1"></ebs-probe-area>';
    await until(() => find('#list'));
    seen.length = 0;
    let asked = 0;
    document.addEventListener('ebs-navigate', () => (asked += 1), { once: true });
    find('a')?.click();
    await until(() => find('main')?.getAttribute('aria-busy') === 'true' && viewLoads === 1);
    expect(find('#list')?.dataset['page']).to.equal('1');
    answer('broken');
    await until(() => find('[role=alert]'));
    find('[role=alert] button')?.click();
    await until(() => viewLoads === 2);
    answer('there');
    const view = await until(() => find('#view'));
    expect(view.textContent).to.equal('a b');
    expect(find('main')?.getAttribute('aria-busy')).to.equal('false');
    expect(seen).not.to.include('9');
    expect(asked).to.equal(0);
  });

  it('of which the code is gone says what to do and leaves the page of others as it is; the portal’s own page is loaded anew', async () => {
    document.body.innerHTML = '<ebs-probe-area lang="en" path="/probe/gone"></ebs-probe-area>';
    const text = () => find('[role=alert]')?.textContent ?? '';
    const retry = async (load: number) => {
      find('[role=alert] button')?.click();
      await until(() => goneLoads === load && text() !== '');
    };
    await until(() => text().includes('Check the network'));
    await retry(2);
    await until(() => text().includes('then reload the page'));
    await retry(3);
    await retry(4);
    expect(text()).to.include('then reload the page');
    let renewed = 0;
    core().renew = () => (renewed += 1);
    try {
      find('[role=alert] button')?.click();
      expect(renewed).to.equal(1);
      expect(goneLoads).to.equal(4);
    } finally {
      delete core().renew;
    }
  });

  it('says what an address without a page is, and asks a guest to sign in', async () => {
    document.body.innerHTML = '<ebs-probe-area lang="en" path="/probe/nowhere"></ebs-probe-area>';
    await until(() => find('h1')?.textContent === 'Page not found');
    core().session.set(null);
    document.querySelector('ebs-probe-area')?.setAttribute('path', '/probe/inner');
    await until(() => find('.ebs-state')?.textContent?.includes('Sign in to go on'));
    const asked = new Promise<string>(resolve => {
      document.addEventListener(
        'ebs-navigate',
        event => (event.preventDefault(), resolve((event as CustomEvent).detail.path)),
        { once: true },
      );
    });
    find('.ebs-state button')?.click();
    const to = new URL(await asked, location.origin);
    expect(to.pathname).to.match(/^\/login\/\w+$/);
    // Back to the page that the element stands in.
    expect(to.searchParams.get('redirect')).to.equal(`/redirect?url=${encodeURIComponent(location.href)}`);
  });

  it('does not bring a screen back that has gone, while the next one loads', async () => {
    document.body.innerHTML = '<ebs-probe-area lang="en" path="/probe/list?page=1"></ebs-probe-area>';
    await until(() => find('#list'));
    const area = document.querySelector('ebs-probe-area');
    area?.setAttribute('path', '/probe/nowhere');
    await until(() => find('h1')?.textContent === 'Page not found');
    seen.length = 0;
    area?.setAttribute('path', '/probe/slow');
    await until(() => find('main')?.getAttribute('aria-busy') === 'true');
    expect(find('#list')).to.equal(null);
    expect(seen).to.deep.equal([]);
  });

  it('in the portal asks the page for every move', async () => {
    document.body.innerHTML = '<ebs-probe-area lang="en" controlled path="/probe/list?page=1"></ebs-probe-area>';
    await until(() => find('#list'));
    const asked = new Promise<string>(resolve => {
      document.addEventListener(
        'ebs-navigate',
        event => (event.preventDefault(), resolve((event as CustomEvent).detail.path)),
        { once: true },
      );
    });
    find('button')?.click();
    expect(await asked).to.equal('/probe/list?page=2');
    expect(find('#list')?.dataset['page']).to.equal('1');
  });
});
