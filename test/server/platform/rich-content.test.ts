import assert from 'node:assert/strict';
import { test } from 'node:test';
import { richContent } from '../../../server/platform/pdf/rich-content.ts';
import { htmlText } from '../../../shared/domain/rich-text/plain-text.ts';

test('an exponent stays one in plain text', () => {
  assert.equal(htmlText('<p>10<sup>3</sup> m<sup>2</sup> of CO<sub>2</sub></p>'), '10³ m² of CO2');
  assert.equal(
    htmlText('<p>10<sup>6</sup>, 10<sup>-6</sup>, x<sup>n+1</sup><sup></sup></p>'),
    '10^6, 10^(-6), x^(n+1)',
  );
});

test('a rich text on paper keeps its tables, with cells over several rows and columns', () => {
  const [before, table, after, ...more] = richContent(
    '<p>Lots</p><table><tbody><tr><th colspan="2">Lot &amp; price</th></tr><tr><td rowspan="2">1</td><td><p>¥5</p></td></tr><tr><td>¥6</td></tr></tbody></table><p>End</p>',
    1000,
    483,
  ) as unknown as { text: string; table: { body: object[][]; widths: string[] } }[];
  assert.deepEqual(more, []);
  assert.deepEqual([before?.text, after?.text], ['Lots', 'End']);
  assert.deepEqual(table?.table.widths, ['*', '*']);
  const cell = { bold: false, colSpan: 1, rowSpan: 1 };
  assert.deepEqual(table?.table.body, [
    [{ text: 'Lot & price', bold: true, colSpan: 2, rowSpan: 1 }, {}],
    [
      { ...cell, text: '1', rowSpan: 2 },
      { ...cell, text: '¥5' },
    ],
    [{}, { ...cell, text: '¥6' }],
  ]);
});

test('what no paper takes as a table stays lines, and nothing of it is lost', () => {
  const wide = `<table><tr>${'<td>c</td>'.repeat(15)}</tr></table>`;
  const nested = '<table><tr><td><table><tr><td>inner</td></tr></table>outer</td></tr></table>';
  for (const [html, words] of [
    [wide, /c\tc/],
    [nested, /inner[\s\S]*outer/],
    ['<table></table><p>x</p>', /x/],
    [`<p>${'a'.repeat(5000)}</p>`, /^a{1000}$/],
  ] as const) {
    const parts = richContent(html, 1000, 483) as unknown as { text?: string; table?: object }[];
    assert.ok(
      parts.every(part => part.table === undefined),
      html.slice(0, 40),
    );
    assert.match(parts.map(part => part.text).join('\n'), words);
  }
});
