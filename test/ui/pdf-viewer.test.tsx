import { sendKeys } from '@web/test-runner-commands';
import axe from 'axe-core';
import { expect } from 'chai';
import { findInPage, searchable } from '../../shared/ui/document/pdf-text.ts';
import { PdfViewer } from '../../shared/ui/document/pdf-viewer.tsx';
import { fakeApi } from '../kit/fake-api.ts';
import { samplePdf } from '../kit/sample-pdf.ts';
import { show, type Shown, type, until } from '../kit/screen.tsx';

let screen: Shown;
const open = (file: Blob | (() => Promise<Blob>), options: { width?: string; lang?: 'zh' | 'en' } = {}) => {
  const read = typeof file === 'function' ? file : async () => file;
  const Bench = () => (
    <div style={{ height: '600px' }}>
      <PdfViewer name="report.pdf" read={read} />
    </div>
  );
  return (screen = show(Bench, { api: fakeApi(), ...options }));
};
const scroller = () => screen.root.querySelector<HTMLElement>('.pdf-scroll')!;
const drawn = (page: number) => screen.find(`.pdf-page[data-page="${page}"][data-drawn]`);
const shownPages = () => screen.all('.pdf-page').map(page => Number(page.dataset['page']));
const pageNumber = () => screen.root.querySelector<HTMLInputElement>('.pdf-page-number input')!.value;

describe('the PDF viewer', () => {
  afterEach(() => screen.remove());

  it('draws a page with its text over it, selectable, also in Chinese, and puts nothing outside of its root', async () => {
    open(samplePdf({ pages: [['Review report', '评标报告 合格']] }));
    const before = document.body.children.length;
    const page = await drawn(1);
    const text = page.querySelector('.pdf-text')!;
    expect(text.textContent).to.contain('Review report').and.to.contain('评标报告');
    const span = text.querySelector('span')!;
    const [at, sheet] = [span.getBoundingClientRect(), page.getBoundingClientRect()];
    // 60 of 595 points from the left, baseline 82 of 842 from the top.
    expect((at.left - sheet.left) / sheet.width).to.be.closeTo(60 / 595, 0.01);
    expect((at.bottom - sheet.top) / sheet.height).to.be.closeTo(86 / 842, 0.02);
    const canvas = page.querySelector('canvas')!;
    const pixels = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height).data;
    expect(pixels.some((value, index) => index % 4 === 0 && value < 100)).to.equal(true);
    expect(document.body.children.length).to.equal(before);
  });

  it('draws of 500 pages only those in sight, and goes to any of them', async () => {
    open(samplePdf({ pages: Array.from({ length: 500 }, (_, index) => [`Sheet ${index + 1}`]) }));
    await drawn(1);
    expect(screen.all('.pdf-page').length).to.be.lessThan(6);
    const field = screen.root.querySelector<HTMLInputElement>('.pdf-page-number input')!;
    type(field, '400');
    field.focus();
    await sendKeys({ press: 'Enter' });
    expect((await drawn(400)).textContent).to.contain('Sheet 400');
    expect(pageNumber()).to.equal('400');
    expect(screen.all('.pdf-page').length).to.be.lessThan(6);
    type(field, '9999');
    await sendKeys({ press: 'Enter' });
    await drawn(500);
    expect(field.value).to.equal('500');
  });

  it('finds words on any page, marks them and goes from hit to hit', async () => {
    const pages = Array.from({ length: 20 }, (_, index) => [
      `Page ${index + 1}`,
      index % 9 === 4 ? 'The Ceiling price' : 'x',
    ]);
    open(samplePdf({ pages: [...pages, ['最高限价']] }));
    await drawn(1);
    const search = await screen.find<HTMLInputElement>('.pdf-search input');
    type(search, 'ceiling  PRICE');
    await screen.find('.pdf-hits', '1 of 2');
    await drawn(5);
    expect(screen.all('.pdf-page[data-page="5"] .pdf-mark[data-current]')).to.have.length(1);
    search.focus();
    await sendKeys({ press: 'Enter' });
    await screen.find('.pdf-hits', '2 of 2');
    await drawn(14);
    await sendKeys({ press: 'Enter' });
    await screen.find('.pdf-hits', '1 of 2');
    type(search, '限价');
    await screen.find('.pdf-hits', '1 of 1');
    await drawn(21);
    type(search, 'nowhere');
    await screen.find('.pdf-hits', 'Not found');
  });

  it('brings each hit into sight, also further hits of the same page, and the only one again', async () => {
    const lines = Array.from({ length: 24 }, (_, at) => ([6, 23].includes(at) ? 'a ceiling' : 'x'));
    open(samplePdf({ pages: [['One'], lines, ['Three']] }));
    await drawn(1);
    const search = await screen.find<HTMLInputElement>('.pdf-search input');
    const isInSight = () => {
      const mark = screen.root.querySelector('.pdf-mark[data-current]')?.getBoundingClientRect();
      const box = scroller().getBoundingClientRect();
      return mark !== undefined && mark.height > 0 && mark.top >= box.top && mark.bottom <= box.bottom;
    };
    const goOn = async () => {
      search.focus();
      await sendKeys({ press: 'Enter' });
    };
    type(search, 'ceiling');
    await screen.find('.pdf-hits', '1 of 2');
    await until(isInSight, 'the first hit');
    const before = scroller().scrollTop;
    await goOn();
    await screen.find('.pdf-hits', '2 of 2');
    await until(isInSight, 'the second hit');
    expect(scroller().scrollTop).to.be.greaterThan(before);
    await goOn();
    await screen.find('.pdf-hits', '1 of 2');
    await until(isInSight, 'the first hit again');
    type(search, 'Three');
    await screen.find('.pdf-hits', '1 of 1');
    await until(isInSight, 'the only hit');
    scroller().scrollTop = 0;
    await until(() => !isInSight(), 'the reader elsewhere');
    await goOn();
    await until(isInSight, 'the only hit again');
  });

  it('zooms, fits and turns by buttons and keys, and stays at its page', async () => {
    open(samplePdf({ pages: [['One'], ['Two'], ['Three']] }));
    await drawn(1);
    const width = () => screen.root.querySelector('.pdf-page')!.getBoundingClientRect().width;
    scroller().focus();
    await sendKeys({ press: 'ArrowRight' });
    await until(() => pageNumber() === '2', 'the second page');
    const fitted = width();
    await sendKeys({ press: '+' });
    await until(() => width() > fitted, 'a larger page');
    expect(pageNumber()).to.equal('2');
    await sendKeys({ press: '0' });
    await until(() => width() === fitted, 'the page’s width');
    await screen.click('[aria-label="Whole page"]');
    await until(() => shownPages().length > 1 && width() < fitted, 'the whole page');
    const upright = width();
    await sendKeys({ press: 'r' });
    await until(() => width() > upright, 'the turned page');
    expect(pageNumber()).to.equal('2');
  });

  it('opens the contents and leads to their pages; Ctrl F searches', async () => {
    open(samplePdf({ pages: [['One'], ['Two'], ['Three']], outline: ['First part', 'Second part', 'Third part'] }));
    await drawn(1);
    await screen.click('[aria-label=Contents]');
    await screen.click('.pdf-outline button', 'Third part');
    await until(() => pageNumber() === '3', 'the third page');
    scroller().focus();
    await sendKeys({ down: 'Control' });
    await sendKeys({ press: 'f' });
    await sendKeys({ up: 'Control' });
    expect(screen.root.activeElement?.getAttribute('type')).to.equal('search');
  });

  for (const [what, file, says] of [
    ['asks for a password', samplePdf({ pages: [['x']], encrypted: true }), 'protected by a password'],
    ['is no PDF', new Blob(['<html>not a document</html>']), 'damaged or is no PDF'],
    ['is empty', new Blob([]), 'damaged or is no PDF'],
  ] as const)
    it(`says what to do with a file that ${what}, and still gives it`, async () => {
      open(file);
      await screen.find('[role=alert]', says);
      expect(screen.all('[data-action=download]')).to.have.length(1);
    });

  it('says that the file did not come and tries again', async () => {
    let tries = 0;
    open(async () => {
      tries += 1;
      if (tries === 1) throw new Error('no connection');
      return samplePdf({ pages: [['Here']] });
    });
    await screen.find('[role=alert]', 'no connection');
    await screen.click('.ebs-state button', 'ry again');
    await drawn(1);
  });

  it('has no fault that axe finds, narrow and in Chinese', async () => {
    open(samplePdf({ pages: [['One'], ['二']] }), { width: '375px', lang: 'zh' });
    await drawn(1);
    const { violations } = await axe.run(screen.root.host as HTMLElement, { resultTypes: ['violations'] });
    expect(violations.map(each => `${each.id}: ${each.nodes[0]?.html}`)).to.deep.equal([]);
    expect(screen.root.querySelector('.pdf-tools')!.scrollWidth).to.be.at.most(375);
  });
});

describe('the search in a page’s text', () => {
  const runs = (...lines: string[]) => lines.map(str => ({ str, hasEOL: true }));

  it('goes over line ends, without a space in Chinese and with one between words', () => {
    expect(findInPage(0, runs('招标', '文件'), '招标文件')).to.have.length(1);
    expect(findInPage(0, runs('review', 'report'), 'review report')).to.have.length(1);
    expect(findInPage(0, runs('review', 'report'), 'reviewreport')).to.have.length(0);
  });

  it('takes wide and narrow forms, large and small letters and any white space as the same', () => {
    expect(searchable('  Ａ１  b\n')).to.equal('a1 b');
    const [hit] = findInPage(3, runs('No. Ａ１  B'), 'a1 b');
    expect(hit).to.deep.equal({ page: 3, from: { run: 0, at: 4 }, to: { run: 0, at: 9 } });
  });

  it('finds nothing for nothing, and stops at its limit', () => {
    expect(findInPage(0, runs('aaaa'), ' ')).to.have.length(0);
    expect(findInPage(0, runs('a'.repeat(50)), 'a', 10)).to.have.length(10);
  });
});
