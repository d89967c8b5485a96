import { expect } from 'chai';
import { useState } from 'react';
import { AREA_PARTS, CUSTOM_PROPERTIES } from '../../scripts/manifest/theming.ts';
import { apiFor, core } from '../../shared/client/core.ts';
import { defineRoutes } from '../../shared/routes/define-routes.ts';
import { defineElement } from '../../shared/ui/define-element.tsx';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useQuery } from '../../shared/ui/hooks/use-query.ts';
import { Alert } from '../../shared/ui/kit/alert.tsx';
import { Badge } from '../../shared/ui/kit/badge.tsx';
import { Card } from '../../shared/ui/kit/card.tsx';
import { DataTable } from '../../shared/ui/kit/data-table.tsx';
import { EmptyState } from '../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { PageHeader } from '../../shared/ui/kit/page-header.tsx';
import { areaOf } from '../../shared/ui/screens.tsx';
import { until } from './until.ts';
import { watchPage } from './watch-page.ts';

/*
 * What contract §4 promises to the pages around elements, beyond `define-element.test.tsx`: attributes at any time, events, sleep and end,
 * independence, refused storage, and the look that pages may change.
 */
const routes = defineRoutes('contract-area', [
  { path: '/info', kind: 'page', access: 'public', screen: 'parts', title: { en: 'Information', zh: '信息' } },
  { path: '/pre/project-list', kind: 'list', access: 'open', screen: 'parts', title: { en: 'Projects', zh: '项目' } },
]);

function PartsScreen() {
  const { api, href } = useScreen();
  const [count, setCount] = useState(0);
  const { error } = useQuery<null>('/sample/missing');
  return (
    <>
      <output>{api.url('/x')}</output>
      <output>{href('/y')}</output>
      <button type="button" id="count" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <PageHeader title="Header" />
      <Card title="Card">
        <Alert>Note</Alert>
        <Badge>Badge</Badge>
      </Card>
      <DataTable
        caption="Rows"
        columns={[{ key: 'a', label: 'A', cell: (row: string) => row }]}
        rows={['one']}
        rowKey={row => row}
      />
      <EmptyState title="None" />
      {error && <ErrorState message={error.message} />}
    </>
  );
}

/** Properties without a value of the element's own: what is above it in the page may have set them. */
const SET_BY_PAGES = ['--ebs-background', '--ebs-sticky-top', '--ebs-sticky-bottom'];

const realFetch = globalThis.fetch;
let failing: { readonly status: number; readonly msg: string };
const fakeFetch: typeof fetch = async (input, init) => {
  if (!String(input).includes('/sample/missing')) return realFetch(input, init);
  return new Response(JSON.stringify({ code: failing.status, success: false, msg: failing.msg, data: {} }), {
    status: failing.status,
    headers: { 'content-type': 'application/json' },
  });
};

const place = (html: string): HTMLElement => {
  const box = document.createElement('div');
  box.innerHTML = html;
  document.body.append(box);
  return box.firstElementChild as HTMLElement;
};
const all = (element: Element, selector: string) => [
  ...(element.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
];
const texts = (element: Element) => all(element, 'output').map(each => each.textContent);
const heard = (name: string) => {
  const details: unknown[] = [];
  const listen = (event: Event) => void details.push((event as CustomEvent).detail);
  document.addEventListener(name, listen);
  return { details, end: () => document.removeEventListener(name, listen) };
};
const session = () => ({
  ...{ token: 'T1', refreshToken: 'R-T1', prefectureCode: '310000' },
  ...{ issuedAt: Date.now(), expiresAt: Date.now() + 3_600_000, refreshExpiresAt: Date.now() + 9_000_000 },
});

describe('code of a screen that stands in the page already', () => {
  afterEach(() => {
    core().session.set(null);
    document.body.replaceChildren();
  });

  it('is loaded with its area, before the server has said who may see it; for nobody without a session', () => {
    document.body.innerHTML = '<div path="/pre/project-list?state=draft"></div><div path="/elsewhere"></div>';
    const loaded: string[] = [];
    const screens = {
      parts: async () => {
        loaded.push('parts');
        return PartsScreen;
      },
    };
    areaOf(routes, screens);
    expect(loaded).to.deep.equal([]);
    core().session.set(session());
    areaOf(routes, screens);
    expect(loaded).to.deep.equal(['parts']);
  });
});

describe('what the contract promises to pages', () => {
  let idle: number;
  before(() => {
    defineElement('ebs-contract-area', areaOf(routes, { parts: async () => PartsScreen }));
    idle = core().session.$session.lc;
  });
  beforeEach(() => {
    failing = { status: 409, msg: 'The record is locked.' };
    globalThis.fetch = fakeFetch;
  });
  afterEach(() => {
    globalThis.fetch = realFetch;
    core().session.set(null);
    document.body.replaceChildren();
    localStorage.clear();
  });

  it('follows api-base, portal, theme and lang at any time, and goes back to the default without them', async () => {
    const element = place('<ebs-contract-area lang="en" path="/info"></ebs-contract-area>');
    await until(() => texts(element).length === 2);
    expect(texts(element)).to.deep.equal(['/ebidding/api/x', `${location.origin}/y`]);
    element.setAttribute('api-base', 'https://other.example/ebidding/api');
    element.setAttribute('portal', 'https://portal.example/');
    element.setAttribute('theme', 'dark');
    element.lang = 'zh';
    await until(() => texts(element)[0] === 'https://other.example/ebidding/api/x');
    expect(texts(element)[1]).to.equal('https://portal.example/y');
    expect(element.hasAttribute('data-dark')).to.equal(true);
    expect(all(element, 'h1')[0]?.textContent).to.equal('信息');
    for (const name of ['api-base', 'portal', 'theme']) element.removeAttribute(name);
    await until(() => texts(element)[0] === '/ebidding/api/x');
    expect(texts(element)[1]).to.equal(`${location.origin}/y`);
    expect(element.hasAttribute('data-dark')).to.equal(matchMedia('(prefers-color-scheme: dark)').matches);
  });

  it('takes an api-base with a slash at its end as it takes a portal with one', async () => {
    const element = place(
      '<ebs-contract-area lang="en" path="/info" api-base="https://other.example/ebidding/api/"></ebs-contract-area>',
    );
    await until(() => texts(element).length === 2);
    expect(texts(element)[0]).to.equal('https://other.example/ebidding/api/x');
    element.setAttribute('api-base', `${location.origin}/ebidding/api//`);
    await until(() => texts(element)[0] === '/ebidding/api/x');
    expect(apiFor('/ebidding/api/')).to.equal(apiFor('/ebidding/api'));
  });

  it('says ebs-ready once in its life, however often it is taken out and put back', async () => {
    const ready = heard('ebs-ready');
    const element = place('<ebs-contract-area lang="en" path="/info"></ebs-contract-area>');
    const parent = element.parentElement!;
    await until(() => ready.details.length > 0);
    for (let round = 0; round < 3; round++) {
      element.remove();
      await until(() => all(element, '.ebs-root').every(root => root.style.display === 'none'));
      parent.append(element);
      await until(() => all(element, '.ebs-root').every(root => root.style.display !== 'none'));
    }
    ready.end();
    expect(ready.details).to.deep.equal([{ tag: 'ebs-contract-area' }]);
  });

  it('tells the page of a failed reading and of a session that begins and ends', async () => {
    const errors = heard('ebs-error');
    const sessions = heard('ebs-session');
    const element = place('<ebs-contract-area lang="en" path="/info"></ebs-contract-area>');
    await until(() => errors.details.length > 0);
    expect(errors.details[0]).to.deep.equal({ message: 'The record is locked.', code: 409 });
    expect(all(element, '[part~=error]')[0]?.textContent).to.contain('The record is locked.');
    core().session.set(session());
    core().session.set({ ...session(), token: 'T2' });
    core().session.set(null);
    errors.end();
    sessions.end();
    expect(sessions.details).to.deep.equal([{ signedIn: true }, { signedIn: false }]);
  });

  it('tells the page of a message that it shows for a call', async () => {
    const before = heard('ebs-error');
    const element = place('<ebs-contract-area lang="en" path="/info"></ebs-contract-area>');
    await until(() => before.details.length > 0);
    before.end();
    const errors = heard('ebs-error');
    failing = { status: 400, msg: 'Not on a Sunday.' };
    await apiFor('/ebidding/api')
      .get('/sample/missing')
      .catch(() => undefined);
    await until(() => all(element, '.ebs-toast').length > 0);
    errors.end();
    expect(errors.details).to.deep.equal([{ message: 'Not on a Sunday.', code: 400 }]);
  });

  it('leaves its area by the browser when the page says nothing, and not at all when the page cancels', async () => {
    // An address within this page, so that the test stays: the element appends its path to the portal's address.
    const portal = `${location.pathname}${location.search}#gone`;
    const element = place(
      `<ebs-contract-area lang="en" portal="${portal}" path="/pre/project-list"></ebs-contract-area>`,
    );
    await until(() => all(element, '.ebs-state button').length > 0);
    const cancel = (event: Event) => event.preventDefault();
    document.addEventListener('ebs-navigate', cancel);
    all(element, '.ebs-state button')[0]?.click();
    expect(location.hash).to.equal('');
    document.removeEventListener('ebs-navigate', cancel);
    all(element, '.ebs-state button')[0]?.click();
    expect(location.hash).to.match(/^#gone\/login\//);
    history.replaceState(null, '', `${location.pathname}${location.search}`);
  });

  it('keeps two copies apart: place, state and theme', async () => {
    const one = place('<ebs-contract-area lang="en" path="/info" theme="dark"></ebs-contract-area>');
    const two = place('<ebs-contract-area lang="zh" path="/info?a=1" theme="light"></ebs-contract-area>');
    await until(() => all(one, '#count').length > 0 && all(two, '#count').length > 0);
    all(one, '#count')[0]?.click();
    await until(() => all(one, '#count')[0]?.textContent === '1');
    one.setAttribute('path', '/pre/project-list');
    await until(() => all(one, 'h1')[0]?.textContent === 'Projects');
    expect(all(two, '#count')[0]?.textContent).to.equal('0');
    expect(all(two, 'h1')[0]?.textContent).to.equal('信息');
    expect(two.hasAttribute('data-dark')).to.equal(false);
  });

  it('without storage shows public screens, and says of others what to do instead of a way that leads in a circle', async () => {
    const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')!;
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    try {
      const element = place('<ebs-contract-area lang="en" path="/info"></ebs-contract-area>');
      await until(() => all(element, '#count').length > 0);
      element.setAttribute('path', '/pre/project-list?state=planned');
      await until(() => all(element, '.ebs-state a').length > 0);
      const link = all(element, '.ebs-state a')[0] as HTMLAnchorElement;
      expect(link.href).to.equal(`${location.origin}/pre/project-list?state=planned`);
      expect(all(element, '.ebs-state button')).to.deep.equal([]);
    } finally {
      Object.defineProperty(globalThis, 'localStorage', own);
    }
  });

  it('removed for good leaves nothing: no listener, observer or subscription after 200 lives', async () => {
    const watch = watchPage();
    try {
      for (let life = 0; life < 200; life++) {
        const element = place('<ebs-contract-area lang="en" path="/info"></ebs-contract-area>');
        // All of it is mounted in some of the lives; in the others it is taken out on the way.
        if (life % 20 === 0) await until(() => all(element, '#count').length > 0);
        element.parentElement!.remove();
      }
      await until(() => core().session.$session.lc === idle);
      await until(() => watch.live().length === 0);
    } finally {
      watch.end();
    }
  });

  it('every documented part can be styled from the page', async () => {
    const element = place('<ebs-contract-area lang="en" path="/info"></ebs-contract-area>');
    await until(() => all(element, '[part~=error]').length > 0);
    const style = document.createElement('style');
    document.body.append(style);
    for (const [name] of AREA_PARTS) {
      style.textContent = `ebs-contract-area::part(${name}) { outline: 3px solid rgb(1, 2, 3); }`;
      const [found] = all(element, `[part~="${name}"]`);
      expect(found && getComputedStyle(found).outlineColor, name).to.equal('rgb(1, 2, 3)');
    }
  });

  it('every documented property has its default on the element, and takes the page’s value', async () => {
    const element = place('<ebs-contract-area lang="en" path="/info"></ebs-contract-area>');
    await until(() => all(element, '[part~=error]').length > 0);
    for (const [name] of CUSTOM_PROPERTIES) {
      const byDefault = getComputedStyle(element).getPropertyValue(name);
      if (!SET_BY_PAGES.includes(name)) expect(byDefault, name).not.to.equal('');
    }
    const style = document.createElement('style');
    document.body.append(style);
    style.textContent =
      'ebs-contract-area { --ebs-text: rgb(9, 8, 7); --ebs-background: rgb(1, 1, 1); --ebs-scale: 2; --ebs-radius: 3px; --ebs-font: monospace; }';
    const inner = all(element, '.ebs-root')[0]!;
    expect(getComputedStyle(inner).color).to.equal('rgb(9, 8, 7)');
    expect(getComputedStyle(element).backgroundColor).to.equal('rgb(1, 1, 1)');
    expect(getComputedStyle(inner).fontSize).to.equal('30px');
    expect(getComputedStyle(inner).fontFamily).to.equal('monospace');
    expect(getComputedStyle(all(element, '[part~=card]')[0]!).borderTopLeftRadius).to.equal('3px');
  });
});
