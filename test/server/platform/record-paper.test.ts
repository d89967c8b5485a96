import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makePdf } from '../../../server/platform/pdf/make-pdf.ts';
import { recordDocument } from '../../../server/platform/pdf/record-document.ts';
import { defineEntity } from '../../../shared/domain/kernel/entity.ts';
import { field } from '../../../shared/domain/kernel/fields.ts';
import { pdfBeyondEdges, pdfText } from '../../kit/pdf-text.ts';

const WORD = 'HYDROELECTRIC_PUMP_XYZ_2026_000123';
const columns = Array.from({ length: 12 }, (_, at) => `c${at}`);
const wide = defineEntity({
  name: 'widePaper',
  area: 'trial',
  title: 'title',
  fields: {
    title: field.text(),
    code: field.text({ max: 400 }),
    body: field.richText(),
    rows: field.rows(
      Object.fromEntries(columns.map((name, at) => [name, at % 2 ? field.text() : field.decimal({ scale: 2 })])),
    ),
  },
  states: { draft: { tone: 'neutral' } },
  initial: 'draft',
  editableIn: ['draft'],
  scope: () => 'all',
  transitions: {},
});

describe('the paper of a record', () => {
  it('holds long words and tables of many columns within its edges, on as many pages as it needs', async () => {
    const rows = Array.from({ length: 40 }, (_, line) =>
      Object.fromEntries(columns.map((name, at) => [name, at % 2 ? `${WORD}市政工程` : `${line + 1}23456789.50`])),
    );
    const cells = columns.map(() => `<td>${WORD}</td>`).join('');
    for (const lang of ['zh', 'en'] as const) {
      const bytes = await makePdf({
        ...recordDocument({
          entity: wide,
          record: {
            title: WORD.repeat(6),
            code: 'A'.repeat(400),
            body: `<p>${'B'.repeat(300)}</p><table><tr>${cells}</tr></table>`,
            rows,
            state: 'draft',
          },
          labels: {},
          history: [],
          printedBy: 'Chen',
          now: new Date('2026-03-10T02:00:00Z'),
          lang,
        }),
      });
      assert.deepEqual(await pdfBeyondEdges(bytes), []);
      const pages = await pdfText(bytes);
      assert.ok(pages.length > 2);
      assert.match(pages.at(-1) ?? '', new RegExp(`${pages.length} / ${pages.length}`));
      assert.match(pages.join(' '), /4023456789\.50/, 'the last row is there');
    }
  });

  const listOf = (rows: readonly object[]) =>
    recordDocument({
      entity: wide,
      record: { title: 'A long list', rows, state: 'draft' },
      labels: {},
      history: [],
      printedBy: 'Chen',
      now: new Date('2026-03-10T02:00:00Z'),
      lang: 'en',
    });

  it('holds every row of a long table', async () => {
    const bytes = await makePdf({ ...listOf(Array.from({ length: 700 }, (_, at) => ({ c1: `item-${at + 1}` }))) });
    const text = (await pdfText(bytes)).join(' ');
    for (const each of ['item-500', 'item-501', 'item-700']) assert.ok(text.includes(each), each);
    assert.doesNotMatch(text, /not printed/);
  });

  it('says before a table how many of its rows are too much for a paper', () => {
    const { content } = listOf(Array.from({ length: 60 }, () => ({ c1: 'x'.repeat(10_000) })));
    const parts = (content as readonly object[]).map(part => JSON.stringify(part).slice(0, 60));
    const said = parts.findIndex(part => part.includes('Further rows not printed: 10'));
    const table = parts.findLastIndex(part => part.includes('"headerRows"'));
    assert.ok(said > 0 && said < table, parts.join('\n'));
  });
});
