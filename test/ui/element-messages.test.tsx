import { expect } from 'chai';
import { core } from '../../shared/client/core.ts';
import { defineRoutes } from '../../shared/routes/define-routes.ts';
import { defineElement } from '../../shared/ui/define-element.tsx';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useQuery } from '../../shared/ui/hooks/use-query.ts';
import { areaOf } from '../../shared/ui/screens.tsx';
import { drawn } from '../kit/screen.tsx';
import { until } from './until.ts';

/* Several elements on a page share one API client; what a call of one of them has to say is said in that one, and told by it. */
const routes = defineRoutes('message-area', [
  { path: '/info', kind: 'page', access: 'public', screen: 'info', title: { en: 'Info', zh: '信息' } },
]);

function Info() {
  const { api } = useScreen();
  const { data } = useQuery<string>('/sample/read');
  const ask = (work: Promise<unknown>) => void work.catch(() => (failed += 1));
  return (
    <>
      <output>{data}</output>
      <button type="button" id="get" onClick={() => ask(api.get('/sample/refused'))} />
      <button type="button" id="post" onClick={() => ask(api.post('/sample/refused', {}))} />
      <button type="button" id="blob" onClick={() => ask(api.blob('/sample/refused'))} />
      <button type="button" id="offline" onClick={() => ask(api.post('/sample/offline', {}))} />
      <button type="button" id="quiet" onClick={() => ask(api.get('/sample/refused', {}, { quiet: true }))} />
    </>
  );
}

const realFetch = globalThis.fetch;
let reads: number;
let failed: number;
let hold: Promise<void> | undefined;
const fakeFetch: typeof fetch = async (input, init) => {
  const path = /\/ebidding\/api(\/sample\/\w+)/.exec(String(input))?.[1];
  if (!path) return realFetch(input, init);
  await hold;
  if (path === '/sample/offline') throw new TypeError('no connection');
  if (path === '/sample/read') reads += 1;
  const ok = path === '/sample/read';
  const body = ok
    ? { code: 200, success: true, msg: '', data: 'read' }
    : { code: 400, success: false, msg: 'Not on a Sunday.', data: {} };
  return new Response(JSON.stringify(body), {
    status: body.code,
    headers: { 'content-type': 'application/json' },
  });
};

const place = async () => {
  const element = document.createElement('ebs-message-area');
  element.lang = 'en';
  element.setAttribute('path', '/info');
  document.body.append(element);
  await until(() => find(element, 'output')?.textContent === 'read');
  return element;
};
const find = (element: Element, selector: string) => element.shadowRoot?.querySelector<HTMLElement>(selector);
const toasts = (element: Element) => element.shadowRoot?.querySelectorAll('.ebs-toast').length ?? 0;
let told: [Element, unknown][];
const listen = (event: Event) => void told.push([event.target as Element, (event as CustomEvent).detail]);

describe('what a call of one element of several has to say', () => {
  before(() => defineElement('ebs-message-area', areaOf(routes, { info: async () => Info })));
  beforeEach(() => {
    globalThis.fetch = fakeFetch;
    reads = failed = 0;
    told = [];
    hold = undefined;
    delete core().handlers.onMessage;
    document.addEventListener('ebs-error', listen);
  });
  afterEach(() => {
    document.removeEventListener('ebs-error', listen);
    document.body.replaceChildren();
    globalThis.fetch = realFetch;
  });

  for (const way of ['get', 'post', 'blob', 'offline'])
    it(`is said and told by that one, whichever came last: ${way}`, async () => {
      const [first, last] = [await place(), await place()];
      for (const [own, other] of [
        [first, last],
        [last, first],
      ] as const) {
        told = [];
        const before = toasts(other);
        find(own, `#${way}`)?.click();
        await until(() => toasts(own) === 1);
        expect(toasts(other)).to.equal(before);
        expect(told.map(([target]) => target)).to.deep.equal([own]);
        expect(told[0]?.[1]).to.have.property('code', way === 'offline' ? 0 : 400);
      }
    });

  it('is not said where the caller says it itself', async () => {
    const element = await place();
    find(element, '#quiet')?.click();
    await until(() => failed === 1);
    await drawn();
    expect(toasts(element)).to.equal(0);
    expect(told).to.deep.equal([]);
  });

  it('is said by another one where its own has gone, which does not tell it as its own', async () => {
    const [first, last] = [await place(), await place()];
    let go: () => void = () => undefined;
    hold = new Promise(resolve => (go = resolve));
    find(first, '#post')?.click();
    first.remove();
    await drawn();
    go();
    await until(() => toasts(last) === 1);
    expect(told).to.deep.equal([]);
  });

  it('leaves them what they share: what both read is read once', async () => {
    let go: () => void = () => undefined;
    hold = new Promise(resolve => (go = resolve));
    const elements = ['a', 'b', 'c'].map(() => document.createElement('ebs-message-area'));
    for (const element of elements) element.setAttribute('path', '/info');
    document.body.append(...elements);
    await until(() => elements.every(each => find(each, 'output')));
    go();
    await until(() => elements.every(each => find(each, 'output')?.textContent === 'read'));
    await drawn();
    expect(reads).to.equal(1);
  });
});
