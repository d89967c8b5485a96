import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { variablesOf, readCondition } from '../../../server/workflow/design/conditions.ts';
import { approvableOf, findEntity } from '../../../server/workflow/entities.ts';
import { exactNumber, exactTime, operatorsOf, valuesOf } from '../../../shared/domain/workflow/condition-fields.ts';
import type { ConditionField, ConditionOperator } from '../../../shared/domain/workflow/condition-fields.ts';
import { hasGap } from '../../../shared/domain/workflow/condition-syntax.ts';
import {
  BLANK_ROW,
  type ConditionGroup,
  type ConditionRow,
  isUnfinished,
  writeCondition,
} from '../../../shared/domain/workflow/condition-text.ts';
import { readRows, withOperator } from '../../../shared/domain/workflow/read-condition.ts';
import { approvables } from '../../../shared/domain/workflow/workflow.values.ts';

const fieldsOf = (entity: string): ReadonlyMap<string, ConditionField> =>
  new Map(variablesOf(approvableOf(entity).entity, findEntity).map(field => [field.name, field]));

const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  text: ['开标', 'He said "no" \\ yes', "it's", 'a && b || (c)', 'line\nbreak\tand ?', ' spaced '],
  whole: ['0', '7', '-12'],
  number: ['0.5', '120', '-3.25'],
  amount: ['4000000', '0.01', '1234567890123.45'],
  day: ['2026-12-31', '2028-02-29'],
  instant: ['2026-12-31T01:30:00.000Z'],
  choice: ['tender', 'x-1'],
  choices: ['platform'],
  record: ['org_a'],
};

/** A value for an operator; the nth of the samples of its field. */
const valueFor = (field: ConditionField, operator: ConditionOperator, n: number): ConditionRow['value'] => {
  const samples = SAMPLES[field.kind] ?? [];
  const wanted = valuesOf(operator);
  if (wanted === 'none') return null;
  return wanted === 'many' ? samples : (samples[n % samples.length] ?? null);
};

/** Every row that can be made of a field: each operator with each sample, with a currency and without. */
const rowsOf = (field: ConditionField): ConditionRow[] =>
  operatorsOf(field).flatMap(operator =>
    (SAMPLES[field.kind] ?? ['']).flatMap((_, n) => {
      const row = { field: field.name, operator, value: valueFor(field, operator, n), currency: null };
      const isAmount = field.currency !== null && valuesOf(operator) !== 'none';
      return isAmount ? [row, { ...row, currency: 'CNY' }] : [row];
    }),
  );

function roundTrip(group: ConditionGroup, fields: ReadonlyMap<string, ConditionField>): string {
  const text = writeCondition(group, fields);
  const read = readRows(text, fields);
  assert.deepEqual(read, group, text ?? '');
  assert.equal(writeCondition(read, fields), text);
  return text ?? '';
}

describe('a condition in rows', () => {
  for (const entity of approvables.values)
    it(`of ${entity} is read back as it was written, and the server takes each row of it`, () => {
      const fields = fieldsOf(entity);
      const rows = [...fields.values()].flatMap(rowsOf);
      assert.ok(rows.length > 40, `${rows.length} rows`);
      for (const row of rows) {
        const text = roundTrip({ join: 'all', parts: [row] }, fields);
        const judged = readCondition(approvableOf(entity).entity, findEntity, text);
        assert.ok(judged.ok, `${text}: ${judged.ok || judged.fault}`);
      }
    });

  it('is read back in every mixture of rows and groups', () => {
    const fields = fieldsOf('biddingDocument');
    const rows = [...fields.values()].flatMap(rowsOf);
    // A fixed sequence of numbers that looks like chance: the same mixtures in every run.
    let seed = 7;
    const chance = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const joinOf = () => (chance(2) ? ('all' as const) : ('any' as const));
    const some = (least: number) => Array.from({ length: least + chance(4) }, () => rows[chance(rows.length)]!);
    for (let round = 0; round < 2000; round++) {
      const groups = Array.from({ length: chance(3) }, () => ({ join: joinOf(), parts: some(2) }));
      roundTrip({ join: joinOf(), parts: [...some(2), ...groups] }, fields);
    }
  });

  it('is read back with rows that are not filled in, and is then refused by the server', () => {
    const fields = fieldsOf('bulletin');
    for (const field of fields.values())
      for (const operator of operatorsOf(field).filter(each => valuesOf(each) !== 'none')) {
        const value = valuesOf(operator) === 'many' ? [] : null;
        const row: ConditionRow = { field: field.name, operator, value, currency: null };
        assert.ok(isUnfinished(row, fields));
        const text = roundTrip({ join: 'any', parts: [BLANK_ROW, row] }, fields);
        assert.equal(readCondition(approvableOf('bulletin').entity, findEntity, text).ok, false, text);
      }
  });

  it('drops what holds nothing: no rows, a group of none, a group of one', () => {
    const fields = fieldsOf('bulletin');
    const row: ConditionRow = { field: 'record.title', operator: 'contains', value: 'x', currency: null };
    assert.equal(writeCondition({ join: 'any', parts: [{ join: 'all', parts: [] }] }, fields), null);
    assert.deepEqual(readRows('  ', fields), { join: 'all', parts: [] });
    assert.deepEqual(
      readRows(writeCondition({ join: 'any', parts: [{ join: 'any', parts: [row] }] }, fields), fields),
      {
        join: 'all',
        parts: [row],
      },
    );
  });

  it('asks for a field that may be empty first, and for the record that it is of', () => {
    const fields = new Map<string, ConditionField>(
      [
        { name: 'record.projectId', kind: 'record' as const, guards: ['record.projectId'] },
        { name: 'project.region', kind: 'text' as const, guards: ['record.projectId', 'project.region'] },
        { name: 'project.name', kind: 'text' as const, guards: ['record.projectId'] },
        { name: 'record.title', kind: 'text' as const, guards: [] },
      ].map(field => [field.name, { ...field, currency: null, target: null }]),
    );
    const row = (field: string, operator: ConditionOperator, value: string | null = null): ConditionRow => ({
      ...{ field, operator, value, currency: null },
    });
    const all = [
      row('record.projectId', 'filled'),
      row('project.name', 'equals', 'a'),
      row('project.region', 'filled'),
      row('project.region', 'empty'),
      row('project.region', 'startsWith', '44'),
      row('record.title', 'differs', 'b'),
    ];
    for (const join of ['all', 'any'] as const) {
      for (const parts of all.map(part => [part])) roundTrip({ join: 'all', parts }, fields);
      for (const first of all)
        for (const second of all) {
          roundTrip({ join, parts: [first, second] }, fields);
          roundTrip({ join, parts: [first, { join: 'any', parts: [second, first] }, second] }, fields);
          roundTrip({ join, parts: [{ join: 'all', parts: [first, second] }, second] }, fields);
        }
    }
    assert.equal(
      writeCondition({ join: 'all', parts: [all[4]!] }, fields),
      'has(record.projectId) && has(project.region) && project.region.startsWith("44")',
    );
  });

  it('reads what was written by hand in its own way, where it means the same', () => {
    const fields = fieldsOf('biddingDocument');
    const read = (text: string) => readRows(text, fields);
    assert.deepEqual(read("  project.budget>=100000000\n&&(record.title).contains('a\\u4e2d')"), undefined);
    assert.deepEqual(read("project.budget>=100000000&&((record.title.contains('a\\u4e2d')))")?.parts, [
      { field: 'project.budget', operator: 'atLeast', value: '100000000', currency: null },
      { field: 'record.title', operator: 'contains', value: 'a中', currency: null },
    ]);
    assert.equal(read('project.mandatory || !project.stateFunded')?.join, 'any');
  });

  it('leaves to the text whatever rows cannot show', () => {
    const fields = fieldsOf('biddingDocument');
    const others = [
      'record.title == project.name',
      'size(record.title) > 3',
      'record.price > 1000.0',
      'project.budget > 12345678901234567.0',
      'project.budget + 1.0 > 2.0',
      '!(record.title == "a" && project.mandatory)',
      'record.title == "a" && (project.mandatory || (project.stateFunded && (project.mandatory || project.stateFunded)))',
      'record.nothing == "x"',
      'record.title == 5',
      'record.title == "a',
      'record.title == r"a"',
      'record.title == ""',
      'record.title == "a" ? true : false',
      'project.method in []',
      'true',
      '((((((((((((((project.mandatory))))))))))))))',
      '&&',
      '"a" == record.title',
      '"\\q" == record.title',
    ];
    for (const text of others) assert.equal(readRows(text, fields), undefined, text);
    assert.equal(readRows('('.repeat(900), fields), undefined);
  });
});

describe('what is not filled in', () => {
  it('is a question mark outside of texts, not one of CEL', () => {
    for (const text of ['?', 'a == ? && b', '!(? in a.b)', 'a in [?]']) assert.ok(hasGap(text), text);
    for (const text of ['a == "?"', "a == '?'", 'a ? b : c', '', '#?', 'a == "?']) assert.ok(!hasGap(text), text);
  });
});

describe('values of a condition', () => {
  it('are exact numbers in their shortest form, or none', () => {
    const shortest = {
      '01200.50': '1200.5',
      '0': '0',
      '-0.0': '0',
      '0.10': '0.1',
      '999999999999999': '999999999999999',
    };
    for (const [typed, number] of Object.entries(shortest)) assert.equal(exactNumber(typed), number);
    for (const typed of ['', '1e5', '1,000', '.5', '1234567890123456', '0x10', 'a'])
      assert.equal(exactNumber(typed), undefined, typed);
  });

  it('are days and instants that there are', () => {
    assert.equal(exactTime('day', '2026-02-28'), '2026-02-28');
    assert.equal(exactTime('day', '2026-02-30'), undefined);
    assert.equal(exactTime('day', '2026-02-28T05:00:00Z'), undefined);
    assert.equal(exactTime('instant', '2026-02-28T08:00:00+08:00'), '2026-02-28T00:00:00.000Z');
    assert.equal(exactTime('instant', '2026-02-28'), undefined);
  });

  it('stay where they fit when the operator is changed', () => {
    const row: ConditionRow = { field: 'f', operator: 'equals', value: 'a', currency: null };
    assert.deepEqual(withOperator(row, 'isOneOf').value, ['a']);
    assert.equal(withOperator(withOperator(row, 'isOneOf'), 'differs').value, 'a');
    assert.equal(withOperator(row, 'filled').value, null);
  });
});
