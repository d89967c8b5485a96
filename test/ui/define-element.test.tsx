import { expect } from 'chai';
import { useEffect, useState } from 'react';
import { defineElement } from '../../shared/ui/define-element.tsx';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { $lang, useLang } from '../../shared/i18n/translate.ts';
import { until } from './until.ts';

interface ProbeProps {
  readonly rowId?: string;
  readonly compact?: boolean;
  readonly size?: number;
  readonly fault?: boolean;
}

let live = 0;

function Probe({ rowId, compact, size, fault }: ProbeProps) {
  const [count, setCount] = useState(0);
  const { path, query, go } = useScreen();
  const lang = useLang();
  useEffect(() => {
    live += 1;
    return () => {
      live -= 1;
    };
  }, []);
  if (fault) throw new Error('broken on purpose');
  return (
    <div>
      <output>{JSON.stringify({ rowId, compact, size, path, query, lang })}</output>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <a href="/x" onClick={event => (event.preventDefault(), go('/other/area?id=7'))}>
        {lang}
      </a>
    </div>
  );
}

const props = { rowId: 'string', compact: 'boolean', size: 'number', fault: 'boolean' } as const;
type ProbeElement = HTMLElement & ProbeProps & { rowId: string | undefined; compact: boolean };
const part = (element: Element, selector: string) => element.shadowRoot?.querySelector<HTMLElement>(selector);
const shown = (element: Element) => JSON.parse(part(element, 'output')?.textContent ?? '{}');

async function place(html: string): Promise<ProbeElement> {
  const box = document.createElement('div');
  document.body.append(box);
  box.innerHTML = html;
  const element = box.firstElementChild as ProbeElement;
  await until(() => part(element, 'output'));
  return element;
}

describe('defineElement', () => {
  before(() => defineElement('ebs-probe', Probe, { props }));
  afterEach(() => document.body.replaceChildren());

  it('writes English with Latin faces first, those of Linux as well, and Chinese with its own before them', async () => {
    const facesOf = (element: Element) => getComputedStyle(part(element, '.ebs-root')!).fontFamily;
    const order = (element: Element, ...names: string[]) => names.map(name => facesOf(element).indexOf(name));
    const english = await place('<ebs-probe lang="en"></ebs-probe>');
    const [roboto = -1, liberation = -1, arial = -1, pingFang = -1, noto = -1] = order(
      english,
      'Roboto',
      'Liberation Sans',
      'Arial',
      'PingFang SC',
      'Noto Sans CJK SC',
    );
    expect(roboto).to.be.greaterThan(-1);
    expect([liberation, arial, pingFang, noto]).to.satisfy((all: number[]) =>
      all.every((at, nth) => at > (nth ? all[nth - 1]! : roboto)),
    );
    const chinese = await place('<ebs-probe lang="zh"></ebs-probe>');
    expect(order(chinese, 'Roboto', 'Liberation Sans', 'Arial')).to.deep.equal([-1, -1, -1]);
    expect(order(chinese, 'Noto Sans CJK SC')[0]).to.be.greaterThan(-1);
    english.setAttribute('lang', 'zh');
    await until(() => facesOf(english) === facesOf(chinese));
  });

  it('is as wide as its letters in English: a curly apostrophe takes no more room than a comma and a half', async () => {
    const element = await place('<ebs-probe lang="en"></ebs-probe>');
    const context = document.createElement('canvas').getContext('2d')!;
    context.font = `100px ${getComputedStyle(part(element, '.ebs-root')!).fontFamily}`;
    expect(context.measureText('’').width).to.be.lessThan(50);
  });

  it('reads attributes, a bare boolean as true, and takes a removed one back', async () => {
    const element = await place('<ebs-probe row-id="a" compact size="3"></ebs-probe>');
    expect(shown(element)).to.include({ rowId: 'a', compact: true, size: 3 });
    element.removeAttribute('row-id');
    element.removeAttribute('compact');
    element.setAttribute('size', '');
    await until(() => !('rowId' in shown(element)));
    expect(shown(element)).to.include({ compact: false });
    expect(shown(element)).not.to.have.property('size');
  });

  it('takes a value that is no number as none', async () => {
    const element = await place('<ebs-probe size="many"></ebs-probe>');
    expect(shown(element)).not.to.have.property('size');
  });

  it('keeps properties that were set before the definition, and their accessors afterwards', async () => {
    document.body.innerHTML = '<ebs-late></ebs-late>';
    const element = document.body.firstElementChild as ProbeElement;
    element.rowId = 'early';
    defineElement('ebs-late', Probe, { props });
    await until(() => part(element, 'output'));
    expect(shown(element)).to.include({ rowId: 'early' });
    element.rowId = 'later';
    await until(() => shown(element).rowId === 'later');
  });

  it('writes no property back to an attribute', async () => {
    const element = await place('<ebs-probe></ebs-probe>');
    element.rowId = 'secret';
    element.compact = true;
    await until(() => shown(element).rowId === 'secret');
    expect(element.getAttributeNames().filter(name => name !== 'data-dark')).to.deep.equal([]);
  });

  it('draws nothing while it is not in the page', async () => {
    const element = document.createElement('ebs-probe') as ProbeElement;
    element.rowId = 'x';
    await Promise.resolve();
    expect(element.shadowRoot?.childElementCount).to.equal(0);
    document.body.append(element);
    await until(() => shown(element).rowId === 'x');
  });

  it('keeps its state when it is moved, and when it is put back later; asleep it holds no effect', async () => {
    const element = await place('<ebs-probe></ebs-probe>');
    part(element, 'button')?.click();
    await until(() => part(element, 'button')?.textContent === '1');
    const other = document.body.appendChild(document.createElement('section'));
    other.append(element);
    expect(part(element, 'button')?.textContent).to.equal('1');
    element.remove();
    await until(() => live === 0);
    other.append(element);
    await until(() => live > 0);
    expect(part(element, 'button')?.textContent).to.equal('1');
  });

  it('keeps state and focus through moveBefore', async () => {
    const element = await place('<ebs-probe></ebs-probe>');
    const button = part(element, 'button');
    button?.focus();
    const other = document.body.appendChild(document.createElement('section'));
    other.moveBefore(element, null);
    expect(element.parentElement).to.equal(other);
    expect(element.shadowRoot?.activeElement).to.equal(button);
  });

  it('keeps a fault inside: an alert to the reader, ebs-error to the page', async () => {
    const errors: unknown[] = [];
    document.addEventListener('ebs-error', event => errors.push((event as CustomEvent).detail), { once: true });
    const element = await place('<ebs-probe></ebs-probe>');
    (element as unknown as { fault: boolean }).fault = true;
    await until(() => part(element, '[role=alert]'));
    expect(errors).to.deep.equal([{ message: 'broken on purpose', code: 0 }]);
  });

  it('asks the page where to go with a cancelable event that crosses shadow roots', async () => {
    const element = await place('<ebs-probe path="/a/b?x=1"></ebs-probe>');
    expect(shown(element)).to.deep.include({ path: '/a/b', query: { x: '1' } });
    const asked = new Promise<CustomEvent>(resolve => {
      document.addEventListener('ebs-navigate', event => (event.preventDefault(), resolve(event as CustomEvent)), {
        once: true,
      });
    });
    part(element, 'a')?.click();
    const event = await asked;
    expect(event.detail).to.deep.equal({ path: '/other/area?id=7', title: '' });
    expect(event.composed && event.bubbles && event.cancelable).to.equal(true);
  });

  it('takes its language from the lang attribute, then from the page, and follows changes', async () => {
    const element = await place('<ebs-probe lang="zh-CN"></ebs-probe>');
    expect(shown(element).lang).to.equal('zh');
    element.lang = 'en';
    await until(() => shown(element).lang === 'en');
    element.removeAttribute('lang');
    document.documentElement.lang = 'zh-CN';
    await until(() => shown(element).lang === 'zh');
    document.documentElement.lang = 'en';
    await until(() => shown(element).lang === 'en');
  });

  it('in the portal follows the portal language', async () => {
    const element = await place('<ebs-probe controlled></ebs-probe>');
    const before = $lang.get();
    $lang.set('zh');
    await until(() => shown(element).lang === 'zh');
    $lang.set('en');
    await until(() => shown(element).lang === 'en');
    $lang.set(before);
  });

  it('shares one sheet object between elements and switches to dark by attribute', async () => {
    const one = await place('<ebs-probe theme="dark"></ebs-probe>');
    const two = await place('<ebs-probe theme="light"></ebs-probe>');
    await until(() => one.hasAttribute('data-dark'));
    expect(two.hasAttribute('data-dark')).to.equal(false);
    expect(one.shadowRoot?.adoptedStyleSheets[0]).to.equal(two.shadowRoot?.adoptedStyleSheets[0]);
  });

  it('lets a second definition of a tag be, and refuses property names the platform uses', () => {
    const first = customElements.get('ebs-probe');
    defineElement('ebs-probe', Probe, { props });
    expect(customElements.get('ebs-probe')).to.equal(first);
    expect(() => defineElement('ebs-clash', Probe as never, { props: { title: 'string' } as never })).to.throw(
      TypeError,
    );
  });
});
