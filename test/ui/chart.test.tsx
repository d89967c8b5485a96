import { expect } from 'chai';
import { useState } from 'react';
import { sendKeys, emulateMedia } from '@web/test-runner-commands';
import { addStrings } from '../../shared/i18n/translate.ts';
import { Chart, defineChart } from '../../shared/ui/chart/chart.tsx';
import layout from '../../shared/ui/styles/layout.css';
import parts from '../../shared/ui/styles/parts.css';
import { ScreenContextValue } from '../../shared/ui/element-context.tsx';
import { fakeApi } from '../kit/fake-api.ts';
import { show, type Shown } from '../kit/screen.tsx';

const texts = {
  title: 'Projects by stage',
  stage: 'Stage',
  count: 'Projects',
  sum: 'Budget',
  open: 'Enter opens them',
};
addStrings('trialChart', { en: texts, zh: { ...texts, title: '各阶段项目数' } });

interface Row {
  readonly stage: string;
  readonly count: number;
  readonly sum: number;
}
const ROWS: readonly Row[] = [
  { stage: 'Preparation', count: 4, sum: 1_250_000 },
  { stage: 'Review', count: 7, sum: 300 },
  { stage: 'Award', count: 2, sum: 90_000 },
];
const bars = defineChart<Row>({
  kind: 'bar',
  title: 'trialChart.title',
  category: row => row.stage,
  categoryLabel: 'trialChart.stage',
  pick: 'trialChart.open',
  measures: [
    { key: 'count', label: 'trialChart.count', value: row => row.count },
    { key: 'sum', label: 'trialChart.sum', value: row => row.sum, form: { as: 'money', currency: 'CNY' } },
  ],
});

let shown: Shown | undefined;
afterEach(() => shown?.remove());

const open = (Screen: () => React.ReactNode, options: { lang?: 'zh' | 'en'; dark?: boolean } = {}) =>
  (shown = show(Screen, { api: fakeApi(), width: '700px', ...options }));
const drawn = (at: Shown) => at.find('.ebs-chart-picture[data-drawn] canvas');
const status = (at: Shown) => at.all('[role=status]')[0]?.textContent?.trim();

/** Whether anything but the background is painted. */
const painted = (canvas: HTMLCanvasElement) =>
  canvas
    .getContext('2d')!
    .getImageData(0, 0, canvas.width, canvas.height)
    .data.some(channel => channel !== 0);

/** The next file that the page hands to the browser, instead of being saved. */
function nextFile(): Promise<{ name: string; text: () => Promise<string>; blob: Blob }> {
  return new Promise(done => {
    const make = URL.createObjectURL.bind(URL);
    const press = HTMLAnchorElement.prototype.click;
    let blob: Blob;
    URL.createObjectURL = given => make((blob = given as Blob));
    HTMLAnchorElement.prototype.click = function () {
      URL.createObjectURL = make;
      HTMLAnchorElement.prototype.click = press;
      done({ name: this.download, blob, text: () => blob.text() });
    };
  });
}

describe('a chart', () => {
  it('comes by itself where several stand on a page, not all in one task', async () => {
    const at = open(() => [1, 2, 3, 4, 5, 6].map(each => <Chart key={each} spec={bars} rows={ROWS} />));
    const counts = new Set<number>();
    const watcher = new MutationObserver(() => counts.add(at.all('.ebs-chart').length));
    watcher.observe(at.root, { childList: true, subtree: true });
    await at.until(() => at.all('.ebs-chart').length === 6, 'all six');
    watcher.disconnect();
    // A page in the background, which shows nothing, may draw some of them together.
    expect([...counts].some(count => count > 0 && count < 6)).to.equal(true);
  });

  it('takes the room of the drawing before it is there, and where there is nothing to draw: what is below stays', async () => {
    function Page() {
      const [rows, setRows] = useState<readonly Row[]>();
      return (
        <>
          <Chart spec={bars} rows={rows} />
          <hr />
          <button type="button" data-give="rows" onClick={() => setRows(ROWS)} />
          <button type="button" data-give="none" onClick={() => setRows([])} />
        </>
      );
    }
    const screen = open(() => <Page />);
    screen.root.adoptedStyleSheets = [...screen.root.adoptedStyleSheets, layout, parts];
    const line = await screen.find('hr');
    const before = line.getBoundingClientRect().top;
    await screen.click('[data-give=rows]');
    await drawn(screen);
    expect(line.getBoundingClientRect().top).to.be.closeTo(before, 4);
    await screen.click('[data-give=none]');
    await screen.find('.ebs-state');
    expect(line.getBoundingClientRect().top).to.be.closeTo(before, 4);
  });

  it('is drawn in a shadow root, and its table says the same', async () => {
    const at = open(() => <Chart spec={bars} rows={ROWS} />);
    const canvas = (await drawn(at)) as HTMLCanvasElement;
    await at.until(() => painted(canvas), 'something is painted');
    await at.click('button[aria-label="As a table"]');
    const table = await at.find('table');
    expect([...table.querySelectorAll('tbody tr')].map(row => row.textContent)).to.deep.equal([
      'Preparation4¥1,250,000.00',
      'Review7¥300.00',
      'Award2¥90,000.00',
    ]);
    await at.click('button[aria-label="As a chart"]');
    await drawn(at);
  });

  it('is walked with the keys, each point read out, and Enter picks the row', async () => {
    const picked: string[] = [];
    const at = open(() => <Chart spec={bars} rows={ROWS} onPick={row => picked.push(row.stage)} />);
    await drawn(at);
    (await at.find('.ebs-chart-picture')).focus();
    await sendKeys({ press: 'ArrowRight' });
    await at.until(() => status(at) === 'Preparation, Projects: 4 – Enter opens them', 'the first point is read out');
    await sendKeys({ press: 'ArrowDown' });
    await at.until(() => status(at)?.includes('Budget: ¥1,250,000.00') === true, 'the second figure is read out');
    await sendKeys({ press: 'End' });
    await at.until(() => status(at)?.includes('Award') === true, 'the last point is read out');
    await sendKeys({ press: 'Enter' });
    expect(picked).to.deep.equal(['Award']);
    await sendKeys({ press: 'Escape' });
    await at.until(() => status(at) === '', 'nothing is read out any more');
  });

  it('describes itself to those who do not see it, in their language', async () => {
    const at = open(() => <Chart spec={bars} rows={ROWS} />, { lang: 'zh' });
    await drawn(at);
    const picture = await at.find('.ebs-chart-picture');
    expect(picture.getAttribute('aria-label')).to.equal('各阶段项目数');
    const about = at.root.getElementById(picture.getAttribute('aria-describedby') ?? '');
    expect(about?.textContent).to.contain('柱状图，共 3 项。').and.to.contain('最大 Review 7');
  });

  it('is kept as CSV, SVG and PNG', async () => {
    const at = open(() => <Chart spec={bars} rows={ROWS} />, { dark: true });
    await drawn(at);
    const keep = async (format: string) => {
      const file = nextFile();
      await at.click('sl-dropdown .ebs-menu-trigger button');
      await at.click('sl-menu-item', format);
      return file;
    };
    const csv = await keep('CSV');
    expect(csv.name).to.equal('Projects-by-stage.csv');
    expect(await csv.text()).to.contain('Preparation,4,1250000');
    const svg = new DOMParser().parseFromString(await (await keep('SVG')).text(), 'image/svg+xml');
    expect(svg.querySelector('parsererror')?.textContent).to.equal(undefined);
    expect(svg.documentElement.textContent).to.contain('Preparation');
    const png = await createImageBitmap((await keep('PNG')).blob);
    expect(png.width).to.be.greaterThan(900);
  });

  it('says when there is nothing, when it is read, and what failed', async () => {
    let tries = 0;
    const at = open(() => (
      <>
        <Chart spec={bars} rows={[]} />
        <Chart spec={bars} rows={undefined} />
        <Chart spec={bars} rows={undefined} error="The server is away." onRetry={() => (tries += 1)} />
      </>
    ));
    await at.find('.ebs-state', 'No figures yet');
    await at.find('.ebs-skeleton');
    await at.find('.ebs-state', 'The server is away.');
    await at.click('.ebs-state button');
    expect(tries).to.equal(1);
  });

  it('follows the theme, and stands still for readers who want calm', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    try {
      let host: HTMLElement | undefined;
      const at = open(() => (
        <ScreenContextValue.Consumer>
          {context => {
            host = context?.host;
            return <Chart spec={bars} rows={ROWS} />;
          }}
        </ScreenContextValue.Consumer>
      ));
      const canvas = (await drawn(at)) as HTMLCanvasElement;
      await at.until(() => painted(canvas), 'something is painted');
      const light = canvas.toDataURL();
      host?.setAttribute('data-dark', '');
      await at.until(() => canvas.toDataURL() !== light, 'it is drawn in other colours');
    } finally {
      await emulateMedia({ reducedMotion: 'no-preference' });
    }
  });

  it('is drawn for paper before it is printed: with patterns, and at once', async () => {
    const at = open(() => <Chart spec={bars} rows={ROWS} />, { dark: true });
    const canvas = (await drawn(at)) as HTMLCanvasElement;
    await at.until(() => painted(canvas), 'something is painted');
    const screen = canvas.toDataURL();
    dispatchEvent(new Event('beforeprint'));
    expect(canvas.toDataURL()).not.to.equal(screen);
    dispatchEvent(new Event('afterprint'));
  });

  for (const kind of ['stackedBar', 'line', 'area', 'pie', 'donut', 'funnel'] as const)
    it(`draws a ${kind}`, async () => {
      const spec = defineChart<Row>({ ...bars, kind } as typeof bars);
      const at = open(() => <Chart spec={spec} rows={ROWS} />);
      const canvas = (await drawn(at)) as HTMLCanvasElement;
      await at.until(() => painted(canvas), 'something is painted');
    });

  it('draws a gauge, a scatter chart and a heat map', async () => {
    const { title } = bars;
    const count = { key: 'count', label: 'trialChart.count', value: (row: Row) => row.count };
    const names = { category: (row: Row) => row.stage, categoryLabel: 'trialChart.stage' };
    const all = [
      defineChart<Row>({ kind: 'gauge', title, measure: count, most: () => 10 }),
      defineChart<Row>({
        kind: 'scatter',
        title,
        ...names,
        x: count,
        y: { ...count, key: 'y', value: row => row.sum },
      }),
      defineChart<Row>({
        kind: 'heatMap',
        title,
        line: row => row.stage,
        lineLabel: 'trialChart.stage',
        column: row => (row.count > 3 ? 'many' : 'few'),
        columnLabel: 'trialChart.sum',
        measure: count,
      }),
    ];
    const at = open(() => all.map(spec => <Chart key={spec.kind} spec={spec} rows={ROWS} />));
    await at.until(
      () =>
        at.all('.ebs-chart-picture').filter(picture => [...picture.querySelectorAll('canvas')].some(painted)).length ===
        all.length,
      'all three are painted',
    );
  });

  it('says how many it leaves out, and keeps them all as a file', async () => {
    const many = Array.from({ length: 2500 }, (_, at) => ({ stage: `Stage ${at}`, count: at, sum: at }));
    const at = open(() => <Chart spec={bars} rows={many} />);
    await at.find('.ebs-chart p', 'Only the first 2,000 of 2,500 are shown.');
    const file = nextFile();
    // What can be chosen is drawn when the button is reached, not before.
    expect(at.all('sl-menu-item')).to.have.length(0);
    await at.click('.ebs-chart-tools sl-dropdown .ebs-icon-button');
    await at.click('.ebs-chart-tools sl-menu-item', 'Figures (CSV)');
    expect((await (await file).text()).trim().split('\r\n')).to.have.length(2501);
  });
});
