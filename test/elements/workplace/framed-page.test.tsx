import { expect } from 'chai';
import '../../../elements/workplace/base-pages.strings.ts';
import { FramedPageScreen } from '../../../elements/workplace/framed-page.screen.tsx';
import { frameTarget, heightAsked } from '../../../elements/workplace/parts/frame-target.ts';
import { setLang } from '../../../shared/client/choices.ts';
import { fakeApi, refusal } from '../../kit/fake-api.ts';
import { show, type Shown } from '../../kit/screen.tsx';

// The runner answers at both names, so that the frame is a page of another origin.
const OTHER = location.origin.replace('localhost', '127.0.0.1');
const PAGE = `${OTHER}/shared/ui/styles/base.css`;
let screen: Shown;
const open = (url: string, frames: readonly string[] = [OTHER]) =>
  (screen = show(FramedPageScreen, {
    api: fakeApi({ 'GET /user/page-origins': { frames, hosts: [] } }),
    address: `/iframe/index?${new URLSearchParams({ url })}`,
  }));
const frame = () => screen.find<HTMLIFrameElement>('iframe');
/** A message as the framed page would send it. */
const say = async (data: unknown, origin = OTHER, source?: Window | null) =>
  dispatchEvent(new MessageEvent('message', { data, origin, source: source ?? (await frame()).contentWindow }));

describe('/iframe/index', () => {
  afterEach(() => {
    screen.remove();
    setLang('en');
  });

  it('shows a page of an allowed origin in a tight sandbox', async () => {
    open(PAGE);
    const shown = await frame();
    expect(shown.src).to.equal(PAGE);
    expect([...shown.sandbox].toSorted()).to.deep.equal([
      'allow-downloads',
      'allow-forms',
      'allow-modals',
      'allow-popups',
      'allow-same-origin',
      'allow-scripts',
    ]);
    expect(shown.title).to.contain(new URL(OTHER).host);
    const away = await screen.find<HTMLAnchorElement>('a', 'Open in a window');
    expect([away.href, away.rel]).to.deep.equal([PAGE, 'noreferrer noopener']);
  });

  it('tells the page language, colours and height at its own origin, and gives it the height it asks for', async () => {
    const heard: { lang?: string; height?: number }[] = [];
    const listen = ({ origin, data }: MessageEvent) => void (origin === OTHER && data.lang && heard.push(data));
    addEventListener('message', listen);
    open(`${OTHER}/demo/partner/framed.html`);
    const shown = await frame();
    await screen.until(() => heard.length > 0, 'the page has been told');
    removeEventListener('message', listen);
    expect(heard[0]?.lang).to.equal('en');
    await screen.until(() => shown.style.height === `${Math.max(200, heard.at(-1)?.height ?? 0)}px`, 'the height');
  });

  it('takes a height from the page, within bounds, and nothing from anybody else', async () => {
    open(PAGE);
    const shown = await frame();
    const first = shown.style.height;
    await say({ type: 'ebs-frame-height', height: 900 }, 'https://evil.example');
    await say({ type: 'ebs-frame-height', height: 900 }, OTHER, window);
    await say({ type: 'other', height: 900 });
    await say('text');
    await say(null);
    expect(shown.style.height).to.equal(first);
    await say({ type: 'ebs-frame-height', height: 777 });
    await screen.until(() => shown.style.height === '777px', 'the height');
    expect([
      heightAsked({ type: 'ebs-frame-height', height: 1e9 }),
      heightAsked({ type: 'ebs-frame-height', height: -5 }),
    ]).to.deep.equal([20_000, 200]);
    for (const height of [NaN, Infinity, '900', null])
      expect(heightAsked({ type: 'ebs-frame-height', height })).to.equal(undefined);
  });

  for (const [url, text] of [
    ['https://evil.example/x', 'Pages of evil.example are not among those'],
    ['javascript:alert(1)', 'not the address of a web page'],
    ['data:text/html,x', 'not the address of a web page'],
    [`${OTHER.replace('//', '//u:p@')}/x`, 'not the address of a web page'],
    ['nonsense', 'not the address of a web page'],
    ['', 'names no page'],
    [`${location.origin}/info`, 'not shown within another one'],
  ] as const)
    it(`refuses ${url || 'no address'} and says why`, async () => {
      open(url);
      await screen.find('p', text);
      expect(screen.all('iframe')).to.have.length(0);
    });

  it('takes an origin whole: another port or scheme is another one', () => {
    const of = (url: string) => frameTarget(url, ['https://maps.example'], 'https://portal.example').kind;
    expect(of('https://maps.example/a?b#c')).to.equal('page');
    for (const url of [
      'http://maps.example/',
      'https://maps.example:444/',
      'https://maps.example.evil.example/',
      'https://x.maps.example/',
    ])
      expect(of(url), url).to.equal('unlisted');
    expect(frameTarget('/a', [], 'https://portal.example').kind).to.equal('own');
    expect(of(`https://maps.example/${'x'.repeat(2048)}`)).to.equal('malformed');
  });

  it('says when the list of sites cannot be read, and reads it again', async () => {
    const api = fakeApi({ 'GET /user/page-origins': refusal(500, 'The list is not there.') });
    screen = show(FramedPageScreen, { api, address: `/iframe/index?${new URLSearchParams({ url: PAGE })}` });
    await screen.find('p', 'The list is not there.');
    api.answers['GET /user/page-origins'] = { frames: [OTHER], hosts: [] };
    await screen.click('button', 'Try again');
    await frame();
  });
});
