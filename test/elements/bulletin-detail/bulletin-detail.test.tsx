import { expect } from 'chai';
import '../../../elements/bulletin-detail/index.ts';
import { until } from '../../kit/screen.tsx';

const bulletin = {
  id: 'b1',
  state: 'published',
  projectId: 'p1',
  kind: 'tender',
  title: 'School network',
  body: '<h2>Conditions</h2><p onclick="alert(1)">We invite <script>window.hacked = 1</script>tenders.</p>',
  projectCode: 'LJ-1',
  buyerName: 'Linjiang Education Bureau',
  bidDeadline: new Date(Date.now() + 3 * 86_400_000).toISOString(),
  documentIssueStart: new Date(Date.now() - 86_400_000).toISOString(),
  attachments: [],
  media: ['platform'],
  version: 1,
  publishedAt: '2026-03-01T00:00:00Z',
  contentHash: 'ab12',
};

const realFetch = globalThis.fetch;
let asked: string[] = [];
function serve(answerOf: (url: URL) => { readonly status: number; readonly data?: unknown; readonly msg?: string }) {
  asked = [];
  globalThis.fetch = async input => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    asked.push(url.pathname + url.search);
    if (url.pathname.endsWith('/time'))
      return Response.json({ code: 200, success: true, msg: '', data: { now: Date.now() } });
    const { status, data = {}, msg = '' } = answerOf(url);
    return Response.json({ code: status, success: status === 200, msg, data }, { status });
  };
}
const place = (attributes: Readonly<Record<string, string>>) => {
  const element = document.createElement('ebs-bulletin-detail');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  return element;
};
const text = (element: Element) => element.shadowRoot?.textContent ?? '';
const has = (element: Element, part: string) => until(() => text(element).includes(part), part);

describe('<ebs-bulletin-detail>', () => {
  afterEach(() => {
    globalThis.fetch = realFetch;
    for (const element of document.querySelectorAll('ebs-bulletin-detail, style[data-page]')) element.remove();
  });

  it('shows a bulletin with its dates, its time left and its digest, and runs nothing of its text', async () => {
    serve(() => ({ status: 200, data: bulletin }));
    const element = place({ 'bulletin-id': 'show', lang: 'en' });
    await has(element, 'School network');
    expect(text(element))
      .to.contain('Linjiang Education Bureau')
      .and.to.contain('ab12')
      .and.to.contain('Left until the bid deadline');
    expect(element.shadowRoot?.querySelectorAll('[onclick], script').length).to.equal(0);
    expect('hacked' in globalThis).to.equal(false);
    expect(element.shadowRoot?.querySelectorAll('h1').length).to.equal(1);
    expect(element.shadowRoot?.querySelector('[data-date="documentIssueStart"]')?.hasAttribute('data-over')).to.equal(
      true,
    );
    expect(element.shadowRoot?.querySelector('[data-date="bidDeadline"]')?.hasAttribute('data-next')).to.equal(true);
  });

  it('says what is missing: no bulletin named, one that is not published, a server that fails and is asked again', async () => {
    let status = 404;
    serve(() => ({ status, msg: 'The service rests.', data: status === 200 ? bulletin : {} }));
    await has(place({ lang: 'en' }), 'No bulletin chosen');
    await has(place({ 'bulletin-id': 'gone', lang: 'en' }), 'This bulletin is not published');
    status = 500;
    const failed = place({ 'bulletin-id': 'failing', lang: 'en' });
    await has(failed, 'The bulletin could not be loaded');
    status = 200;
    failed.shadowRoot?.querySelector('button')?.click();
    await has(failed, 'School network');
  });

  it('leads from a replaced version to the newest one', async () => {
    serve(url => {
      if (url.pathname.endsWith('/list'))
        return { status: 200, data: { rows: [{ ...bulletin, id: 'newest', kind: 'change' }], total: 1, next: null } };
      const isNew = url.searchParams.get('id') === 'newest';
      return {
        status: 200,
        data: isNew ? { ...bulletin, id: 'newest', title: 'The newest text' } : { ...bulletin, state: 'changed' },
      };
    });
    const element = place({ 'bulletin-id': 'older', lang: 'en' });
    await has(element, 'This version has been replaced');
    await until(() => element.shadowRoot?.querySelector('.notice a') !== null, 'the link');
    element.shadowRoot?.querySelector<HTMLElement>('.notice a')?.click();
    await has(element, 'The newest text');
  });

  it('says of a bulletin whose purchase has ended that it stays for the record, and offers no way to take part', async () => {
    serve(() => ({ status: 200, data: { ...bulletin, state: 'closed' } }));
    const element = place({ 'bulletin-id': 'ended', lang: 'en' });
    await has(element, 'This purchase has ended');
    expect(text(element)).to.contain('School network').and.not.to.contain('Sign in to take part');
  });

  it('changes its language with the attribute, without reading again', async () => {
    serve(() => ({ status: 200, data: bulletin }));
    const element = place({ 'bulletin-id': 'languages', lang: 'zh' });
    await has(element, '距投标截止');
    const before = asked.filter(path => path.includes('/get')).length;
    element.setAttribute('lang', 'en');
    await has(element, 'Left until the bid deadline');
    expect(asked.filter(path => path.includes('/get')).length).to.equal(before);
  });

  it('keeps its look on a page with hostile styles', async () => {
    serve(() => ({ status: 200, data: bulletin }));
    const style = document.createElement('style');
    style.dataset['page'] = '';
    style.textContent =
      '* { box-sizing: content-box; letter-spacing: 9px } h1, h2, p, a { color: rgb(255, 0, 0) !important; font-size: 5px !important }';
    document.head.append(style);
    const element = place({ 'bulletin-id': 'hostile', lang: 'en' });
    await has(element, 'School network');
    const title = element.shadowRoot!.querySelector('h2')!;
    expect(getComputedStyle(title).fontSize).not.to.equal('5px');
    expect(getComputedStyle(title).color).not.to.equal('rgb(255, 0, 0)');
  });

  it('works where the browser blocks storage', async () => {
    const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')!;
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    try {
      serve(() => ({ status: 200, data: bulletin }));
      await has(place({ 'bulletin-id': 'blocked', lang: 'en' }), 'School network');
    } finally {
      Object.defineProperty(globalThis, 'localStorage', own);
    }
  });

  it('asks the page to go to the sign-in, with the way back to the project', async () => {
    serve(() => ({ status: 200, data: bulletin }));
    const element = place({ 'bulletin-id': 'part', lang: 'en' });
    await has(element, 'Sign in to take part');
    const went = new Promise<string>(resolve => {
      element.addEventListener('ebs-navigate', event => {
        event.preventDefault();
        resolve((event as CustomEvent<{ readonly path: string }>).detail.path);
      });
    });
    element.shadowRoot?.querySelector<HTMLElement>('.take-part a')?.click();
    const path = await went;
    expect(path).to.match(/^\/login\/supplier\?redirect=/);
    expect(decodeURIComponent(path)).to.contain('projectId=p1');
  });
});
