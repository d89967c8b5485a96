import { sendKeys, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { createRoot, type Root } from 'react-dom/client';
import hostSheet from '../../host/host.css';
import { Portal } from '../../host/portal.tsx';
import { setLang } from '../../shared/client/choices.ts';
import { core } from '../../shared/client/core.ts';
import { until } from '../kit/screen.tsx';
import { answers, fakeFetch, hour, leaf, realFetch, user } from './portal-answers.ts';

const realAddress = location.href;

describe('the portal where there is little room', () => {
  let react: Root;
  let page: HTMLElement;
  const before = document.adoptedStyleSheets;
  const one = (selector: string) => page.querySelector<HTMLElement>(selector)!;
  beforeEach(async () => {
    globalThis.fetch = fakeFetch;
    Object.assign(answers, {
      '/i18n/translations': {},
      '/time': { now: Date.now() },
      '/pre-tender/bulletin/list': { rows: [], total: 0, next: null },
      '/user/routes': ['/mine/mine', '/info', '/ls/user', '/404'],
      '/user/info': user,
      '/user/buttons': [],
      '/user/menus': [
        { path: '', title: 'Work', icon: 'house', children: [leaf('/ls/user', 'User'), leaf('/info', 'Information')] },
      ],
      '/user/external-menus': [],
      '/message/mine': { rows: [], unread: 2 },
      '/workplace/todos': { rows: [], total: 0 },
      '/workplace/messages': { rows: [] },
    });
    setLang('en');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, hostSheet];
    page = document.createElement('div');
    document.body.append(page);
    react = createRoot(page);
    core().session.set(hour());
    history.replaceState(null, '', '/info');
    react.render(<Portal />);
    await until(() => page.querySelector('.menu a[href="/info"]') !== null, 'the menu');
    await until(() => page.querySelector('.tabs') !== null, 'the open pages');
  });
  afterEach(async () => {
    react.unmount();
    page.remove();
    document.adoptedStyleSheets = before;
    localStorage.clear();
    core().session.set(null);
    globalThis.fetch = realFetch;
    history.replaceState(null, '', realAddress);
    await setViewport({ width: 1280, height: 800 });
  });

  it('leaves all of a low window to the page: no bar stays in sight, and nothing keeps room for one', async () => {
    await setViewport({ width: 320, height: 256 });
    const positions = () => ['.header', '.tabs', '.bottom-bar'].map(name => getComputedStyle(one(name)).position);
    await until(() => positions().every(each => each === 'static'), 'no bar stays');
    const content = getComputedStyle(one('.content'));
    expect(['top', 'bottom'].map(side => content.getPropertyValue(`--ebs-sticky-${side}`))).to.deep.equal([
      '0px',
      '0px',
    ]);
    // The bar is met below the page.
    expect(one('.bottom-bar').getBoundingClientRect().top).to.be.at.least(
      one('.content').getBoundingClientRect().bottom - 1,
    );
    await setViewport({ width: 375, height: 667 });
    await until(() => positions().join() === 'sticky,sticky,fixed', 'with more height they stay');
  });

  it('has the menu as a drawer that takes the focus, lets nothing behind it be reached, and gives the focus back on Escape', async () => {
    await setViewport({ width: 700, height: 800 });
    const button = one('.header-menu');
    button.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => one('.menu').contains(document.activeElement), 'the focus is in the drawer');
    expect(document.activeElement?.getAttribute('href')).to.equal('/info');
    const reached = new Set<Element | null>();
    for (let step = 0; step < 12; step += 1) {
      await sendKeys({ press: 'Tab' });
      reached.add(document.activeElement);
    }
    const outside = [...reached].filter(each => each && each !== document.body && !each.closest('.menu, .menu-shade'));
    expect(outside.map(each => each?.outerHTML)).to.deep.equal([]);
    one('.menu-find').focus();
    await sendKeys({ press: 'Escape' });
    await until(() => !one('.menu').hasAttribute('data-open'), 'closed');
    expect(document.activeElement).to.equal(button);
    expect(page.querySelector('[inert]')).to.equal(null);
  });
});
