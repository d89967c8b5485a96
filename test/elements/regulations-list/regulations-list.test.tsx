import axe from 'axe-core';
import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../../elements/regulations-list/index.ts';
import { until } from '../../kit/screen.tsx';

const PATH = '/sts/content-plat/statute/regulationsList';
const law = {
  id: 's1',
  state: 'published',
  title: '中华人民共和国招标投标法',
  titleEn: 'Tendering and Bidding Law',
  number: '主席令第二十一号',
  level: 'law',
  category: 'tendering',
  region: 'national',
  issuingBody: '全国人民代表大会常务委员会',
  issuingBodyEn: 'Standing Committee of the National People’s Congress',
  issuedOn: '1999-08-30',
  effectiveOn: '2000-01-01',
  amendments: [{ on: '2017-12-27', by: '主席令第八十六号', byEn: 'Presidential Order No. 86' }],
  summary: '招标投标的基本规则。',
  summaryEn: 'The basic rules of tenders.',
  sourceUrl: 'https://flk.npc.gov.cn/',
  attachments: null,
  replacesId: null,
  repealedOn: null,
  replacedById: null,
};
const old = {
  ...law,
  id: 's0',
  state: 'repealed',
  titleEn: 'Earlier rules',
  repealedOn: '2025-01-01',
  replacedById: 's1',
};

type Reply = { readonly status: number; readonly data?: unknown; readonly msg?: string };
const realFetch = globalThis.fetch;
let asked: URL[] = [];
function serve(answerOf: (url: URL) => Reply | Promise<Reply>) {
  asked = [];
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    if (!url.pathname.includes('/ebidding/api/')) return realFetch(input, init);
    if (url.pathname.endsWith('/time'))
      return Response.json({ code: 200, success: true, msg: '', data: { now: Date.now() } });
    asked.push(url);
    const { status, data = {}, msg = '' } = await answerOf(url);
    return Response.json({ code: status, success: status === 200, msg, data }, { status });
  };
}
const serveList = (rows: readonly object[], total = rows.length) =>
  serve(url =>
    url.pathname.endsWith('/get')
      ? { status: 200, data: [law, old].find(each => each.id === url.searchParams.get('id')) }
      : { status: 200, data: { rows, total, next: null } },
  );
const place = (attributes: Readonly<Record<string, string>>) => {
  const element = document.createElement('ebs-regulations-list');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  return element;
};
const root = (element: Element) => element.shadowRoot as ShadowRoot;
const text = (element: Element) => root(element).textContent ?? '';
const has = (element: Element, part: string) => until(() => text(element).includes(part), part);
const last = () => asked.at(-1)!.searchParams;
const link = (element: Element, part: string) =>
  [...root(element).querySelectorAll('a')].find(each => each.textContent?.includes(part))!;
const choose = (element: Element, label: string, value: string) => {
  const select = [...root(element).querySelectorAll('label')].find(each => each.textContent?.startsWith(label))!;
  const input = select.querySelector('select')!;
  input.value = value;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};

describe('<ebs-regulations-list>', () => {
  afterEach(async () => {
    globalThis.fetch = realFetch;
    for (const element of document.querySelectorAll('ebs-regulations-list')) element.remove();
    await setViewport({ width: 1280, height: 900 });
  });

  it('lists what the attributes ask for, published and repealed, and never drafts', async () => {
    serveList([law, old]);
    const element = place({ lang: 'en', keyword: '招标', category: 'tendering' });
    await has(element, 'Tendering and Bidding Law');
    expect([last().get('q'), last().get('category')]).to.deep.equal(['招标', 'tendering']);
    expect(last().getAll('state')).to.deep.equal(['published', 'repealed']);
    expect(text(element)).to.contain('2 found').and.contain('Repealed').and.contain('In force');
  });

  it('asks anew for another choice, in force only by the day in China, and from the first page', async () => {
    serveList([law], 45);
    const element = place({ lang: 'en', path: `${PATH}?q=a&page=2` });
    await has(element, 'Page 2 of 3');
    choose(element, 'Level', 'law');
    await until(() => last().get('level') === 'law', 'the level');
    expect(last().get('page')).to.equal('1');
    root(element).querySelector<HTMLInputElement>('input[type=checkbox]')!.click();
    await until(() => last().has('effectiveOnTo'), 'in force');
    expect(last().getAll('state')).to.deep.equal(['published']);
    choose(element, 'Issued in', '2017');
    await until(() => last().get('issuedOnFrom') === '2017-01-01', 'the year');
    expect([last().get('issuedOnTo'), last().get('q')]).to.deep.equal(['2017-12-31', 'a']);
  });

  it('searches with Enter, and an emptied search is not filled by the attribute again', async () => {
    serveList([law]);
    const element = place({ lang: 'zh', keyword: '招标' });
    await has(element, '中华人民共和国招标投标法');
    const input = root(element).querySelector<HTMLInputElement>('input[type=search]')!;
    expect(input.value).to.equal('招标');
    input.value = '';
    root(element).querySelector('form')!.requestSubmit();
    await until(() => !last().has('q'), 'no words');
    expect(root(element).querySelector<HTMLInputElement>('input[type=search]')!.value).to.equal('');
  });

  it('follows an attribute that changes, over what the reader chose', async () => {
    serveList([law]);
    const element = place({ lang: 'en', category: 'tendering' });
    await has(element, 'Tendering and Bidding Law');
    choose(element, 'Field', 'construction');
    await until(() => last().get('category') === 'construction', 'the choice');
    element.setAttribute('category', 'electronic');
    await until(() => last().get('category') === 'electronic', 'the attribute');
  });

  it('opens one text with its history, leads to what replaced it, and back to the same list', async () => {
    serveList([old]);
    const element = place({ lang: 'en', path: `${PATH}?level=law`, portal: 'https://portal.example' });
    await has(element, 'Earlier rules');
    expect(link(element, 'Earlier rules').href).to.match(/^https:\/\/portal\.example\/sts\/.*id=s0/);
    link(element, 'Earlier rules').click();
    await has(element, 'Presidential Order No. 86');
    expect(text(element)).to.contain('Repealed from');
    await until(() => link(element, 'Tendering and Bidding Law') !== undefined, 'the successor');
    link(element, 'Tendering and Bidding Law').click();
    await has(element, 'In force');
    expect(link(element, 'Read the official text').rel).to.contain('noopener');
    link(element, 'Back to the list').click();
    await until(() => asked.at(-1)!.pathname.endsWith('/list') && last().get('level') === 'law', 'the list');
  });

  it('in the portal asks the page for every address', async () => {
    serveList([law]);
    const element = place({ lang: 'en', controlled: '', path: PATH });
    await has(element, 'Tendering and Bidding Law');
    const went: string[] = [];
    element.addEventListener('ebs-navigate', event => {
      event.preventDefault();
      went.push((event as CustomEvent<{ path: string }>).detail.path);
    });
    link(element, 'Tendering and Bidding Law').click();
    expect(went).to.have.length(1);
    expect(went[0]).to.match(/^\/sts\/content-plat\/statute\/regulationsList\?.*id=s1/);
    expect(root(element).querySelector('main')?.dataset['route']).to.equal(PATH);
  });

  it('says what to do when nothing is found, when loading fails, and when a text is not listed', async () => {
    serve(() => ({ status: 500, msg: 'The server is tired.' }));
    const failed = place({ lang: 'en', keyword: 'f' });
    await has(failed, 'could not be loaded');
    expect(root(failed).querySelector('[role=alert]')?.textContent).to.contain('The server is tired.');
    // The parts that its page names: what a partner's style sheet may dress.
    expect(root(failed).querySelector('[part=title]')?.localName).to.equal('h1');
    expect(root(failed).querySelector('[part=error]')?.textContent).to.contain('could not be loaded');
    serveList([]);
    root(failed).querySelector<HTMLElement>('[role=alert] button')!.click();
    await has(failed, 'Nothing is found');
    [...root(failed).querySelectorAll('button')].find(each => each.textContent === 'Clear the conditions')!.click();
    await until(() => !last().has('q'), 'no words');
    serve(() => ({ status: 404, msg: 'none' }));
    await has(place({ lang: 'zh', path: `${PATH}?id=gone` }), '该法规未列出');
  });

  it('works on a page whose storage is blocked', async () => {
    const blocked = Object.getOwnPropertyDescriptor(window, 'localStorage')!;
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    try {
      serveList([law]);
      const element = place({ lang: 'en', keyword: 'blocked' });
      await has(element, 'Tendering and Bidding Law');
    } finally {
      Object.defineProperty(window, 'localStorage', blocked);
    }
  });

  for (const theme of ['light', 'dark'])
    for (const lang of ['zh', 'en'])
      it(`has no fault that axe finds and fits 375 px: ${lang}, ${theme}`, async () => {
        await setViewport({ width: 375, height: 800 });
        document.body.style.background = theme === 'dark' ? '#0a1317' : '#f5f8f9';
        serveList([law, old], 45);
        for (const path of [PATH, `${PATH}?id=s0`]) {
          const element = place({
            lang,
            theme,
            path: `${path}${path.includes('?') ? '&' : '?'}year=${lang === 'zh' ? 2017 : 2018}`,
          });
          await has(element, lang === 'zh' ? '招标投标法' : 'Earlier rules');
          const { violations } = await axe.run(element, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
          expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).to.deep.equal([]);
          expect(element.scrollWidth).to.be.at.most(element.clientWidth);
          element.remove();
        }
      });
});
