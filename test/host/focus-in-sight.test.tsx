import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { keepFocusInSight } from '../../host/late/focus-in-sight.ts';
import { until } from '../kit/screen.tsx';

/** A page with bars above and below, and a record with a head of its own in an element. */
const PAGE = `
  <style>.bar { position: sticky; height: 60px; background: #ccc; z-index: 2 } .last { position: fixed; bottom: 0; left: 0; width: 100% }</style>
  <div class="bar" style="top: 0"><button>In the bar</button></div>
  <div id="element"></div>
  <div class="bar last"></div>`;
const RECORD = `
  <style>.head { position: sticky; top: 60px; height: 40px; background: #eee } button { display: block; height: 30px; margin: 0 }</style>
  <div class="head"></div>
  ${Array.from({ length: 120 }, (_, index) => `<button id="b${index}">${index}</button>`).join('')}`;

describe('what the keyboard has reached', () => {
  let page: HTMLElement;
  let stop: () => void;
  let record: ShadowRoot;
  beforeEach(() => {
    page = document.createElement('div');
    page.innerHTML = PAGE;
    document.body.append(page);
    record = page.querySelector('#element')!.attachShadow({ mode: 'open' });
    record.innerHTML = RECORD;
    stop = keepFocusInSight();
  });
  afterEach(() => {
    stop();
    page.remove();
    scrollTo(0, 0);
  });
  const button = (at: number) => record.querySelector<HTMLElement>(`#b${at}`)!;
  /** Whether the whole height of a button shows. */
  const shows = (at: number) => {
    const { left, top, bottom } = button(at).getBoundingClientRect();
    return [top + 1, bottom - 1].every(y => record.elementFromPoint(left + 5, y) === button(at));
  };
  /** Begins at a button that stands `clear` px below the window's top. */
  const beginAt = (at: number, clear: number) => {
    button(at).focus({ preventScroll: true });
    scrollBy({ top: button(at).getBoundingClientRect().top - clear, behavior: 'instant' });
  };

  it('comes out from under the heads above it, one after the other', async () => {
    beginAt(60, 101);
    await sendKeys({ press: 'Shift+Tab' });
    await until(() => record.activeElement === button(59) && shows(59), 'the button before');
  });

  it('comes out from under a head that it stands behind and above', async () => {
    beginAt(60, 20);
    await sendKeys({ press: 'Shift+Tab' });
    await until(() => record.activeElement === button(59) && shows(59), 'the button before');
  });

  it('comes out from under the bar below it', async () => {
    beginAt(60, innerHeight - 92);
    await sendKeys({ press: 'Tab' });
    await until(() => record.activeElement === button(61) && shows(61), 'the next button');
  });

  it('leaves the page where it is when nothing is in the way, and in the bar itself', async () => {
    beginAt(60, 200);
    const before = scrollY;
    await sendKeys({ press: 'Tab' });
    await until(() => record.activeElement === button(61), 'the next button');
    page.querySelector<HTMLElement>('.bar button')?.focus({ preventScroll: true });
    await sendKeys({ press: 'Shift' });
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(scrollY).to.equal(before);
  });
});
