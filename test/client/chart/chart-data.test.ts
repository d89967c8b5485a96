import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { translator } from '../../../shared/i18n/translate.ts';
import { figureText, MOST_ROWS, pointText, readChart, summaryOf } from '../../../shared/ui/chart/chart-data.ts';
import { chartCsv } from '../../../shared/ui/chart/chart-files.ts';
import { nextPoint } from '../../../shared/ui/chart/chart-keys.ts';
import { defineChart } from '../../../shared/ui/chart/chart-spec.ts';
import '../../../shared/ui/chart/chart.strings.ts';

interface Row {
  readonly stage: string;
  readonly count: number | null;
  readonly sum: number;
}
const ROWS: readonly Row[] = [
  { stage: 'Review', count: 4, sum: 1_250_000 },
  { stage: '=cmd()', count: null, sum: -5 },
  { stage: 'Award, "final"', count: 12, sum: Number.NaN },
];
const spec = defineChart<Row>({
  kind: 'bar',
  title: 'Stages',
  category: row => row.stage,
  categoryLabel: 'Stage',
  measures: [
    { key: 'count', label: 'Projects', value: row => row.count },
    { key: 'sum', label: 'Sum', value: row => row.sum, form: { as: 'money', currency: 'CNY' } },
  ],
});
const en = translator('en');
const zh = translator('zh');
const data = readChart(spec, ROWS, en);

describe('the data of a chart', () => {
  it('is read once for drawing, speech and table; what is not finite is unknown', () => {
    assert.deepEqual(data.heads, ['Stage', 'Projects', 'Sum']);
    assert.deepEqual(
      data.lines.map(line => line.figures),
      [
        [4, 1_250_000],
        [null, -5],
        [12, null],
      ],
    );
  });

  it('is bounded', () => {
    const many = Array.from({ length: MOST_ROWS + 5 }, (_, at) => ({ stage: String(at), count: at, sum: 0 }));
    assert.equal(readChart(spec, many, en).lines.length, MOST_ROWS);
  });

  it('refuses two measures with one key', () => {
    const twice = { key: 'a', label: 'A', value: () => 1 };
    assert.throws(
      () =>
        defineChart({
          kind: 'line',
          title: 'Twice',
          category: () => '',
          categoryLabel: 'C',
          measures: [twice, twice],
        }),
      /Twice/,
    );
  });

  it('is written in the language of the reader', () => {
    const money = { as: 'money', currency: 'CNY' } as const;
    assert.equal(figureText('en', en, money, 1_250_000), '¥1,250,000.00');
    assert.equal(figureText('zh', zh, money, 1_250_000), '¥1,250,000.00');
    assert.equal(figureText('en', en, money, 1_250_000, true), '¥1.3M');
    assert.equal(figureText('zh', zh, money, 1_250_000, true), '¥125万');
    assert.equal(figureText('en', en, { as: 'percent' }, 0.4567), '45.7%');
    assert.equal(figureText('zh', zh, { as: 'number' }, null), '–');
  });

  it('is spoken point by point and as a whole', () => {
    assert.equal(pointText('bar', data, { line: 0, measure: 1 }, en), 'Review, Sum: ¥1,250,000.00');
    assert.equal(pointText('bar', data, { line: 9, measure: 0 }, en), '');
    assert.equal(pointText('pie', data, { line: 0, measure: 0 }, en), 'Review, Projects: 4, 25% of all');
    assert.match(
      summaryOf('bar', data, en),
      /^Bar chart, 3 entries\. Projects: most Award, "final" 12, least Review 4\./,
    );
    assert.match(summaryOf('bar', readChart(spec, ROWS, zh), zh), /^柱状图，共 3 项。Projects：最大/);
  });

  it('is kept as CSV that a spreadsheet does not run, with figures as figures', () => {
    assert.equal(
      chartCsv(data),
      '\ufeffStage,Projects,Sum\r\nReview,4,1250000\r\n\'=cmd(),,-5\r\n"Award, ""final""",12,\r\n',
    );
  });
});

describe('the keys of a chart', () => {
  const go = (key: string, line: number, measure: number) => nextPoint(key, { line, measure }, data, 'bar');
  it('lead along the rows, past what is unknown, and stop at the ends', () => {
    assert.deepEqual(nextPoint('ArrowRight', null, data, 'bar'), { line: 0, measure: 0 });
    assert.deepEqual(go('ArrowRight', 0, 0), { line: 2, measure: 0 });
    assert.equal(go('ArrowRight', 2, 0), undefined);
    assert.deepEqual(go('ArrowLeft', 2, 0), { line: 0, measure: 0 });
    assert.deepEqual(go('End', 0, 1), { line: 1, measure: 1 });
    assert.deepEqual(go('Home', 2, 0), { line: 0, measure: 0 });
  });
  it('lead between the figures of a row, not to unknown ones', () => {
    assert.deepEqual(go('ArrowDown', 0, 0), { line: 0, measure: 1 });
    assert.equal(go('ArrowDown', 2, 0), undefined);
    assert.equal(go('ArrowUp', 0, 0), undefined);
    assert.equal(go('x', 0, 0), undefined);
  });
});
