import type { Field, Fields } from '../../../shared/domain/kernel/fields.ts';

/** A word that stands in every text of the generated records, so that a leak is seen wherever it comes out. */
export const MARK = 'zinnober7';

/** A valid value of a field, as simple as its limits let it be. References name `refs[target]`. */
export function valueFor(name: string, field: Field, refs: Readonly<Record<string, string>> = {}): unknown {
  const { type, max = Infinity, min = 0 } = field;
  switch (type) {
    case 'integer':
      return Math.max(min, 1);
    case 'decimal':
      return String(Math.max(min, 1));
    case 'money':
      return { amount: String(Math.max(min, 1000)), currency: 'CNY' };
    case 'date':
      return '2026-03-02';
    case 'dateTime':
      return '2026-03-02T01:00:00.000Z';
    case 'boolean':
      return true;
    case 'choice':
      return field.values?.values[0] ?? 'one';
    case 'choices':
      return [field.values?.values[0] ?? 'one'];
    case 'ref':
      return refs[field.target ?? ''] ?? `${field.target}_none`;
    case 'rows':
      return Array.from({ length: Math.max(min, 1) }, () => validValues(field.rows ?? {}, refs));
    case 'files':
      return [];
    default:
      return field.pattern ? fitting(name, field.pattern) : `${MARK} ${name}`.padEnd(min, 'x').slice(0, max);
  }
}

/** Valid values of all fields that people fill in. */
export const validValues = (fields: Fields, refs: Readonly<Record<string, string>> = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.system)
      .map(([name, field]) => [name, valueFor(name, field, refs)]),
  );

const CANDIDATES = [
  'zinnober7',
  'zin@nober.example',
  '+86 10 5555 0000',
  '6222000011112222',
  'zinnober.read',
  '2026-03',
  '0'.repeat(64),
  'A1',
  '000000',
  'week',
  '/zinnober',
  '2026',
  '08:00',
  'email',
  `${'A'.repeat(43)}=`,
  'A'.repeat(43),
  '1.2.3',
  'https://zinnober7.example/',
  '/zinnober7',
  '/mine/mine',
];

function fitting(name: string, pattern: RegExp): string {
  const found = CANDIDATES.find(text => pattern.test(text));
  if (found === undefined) throw new Error(`no sample text fits ${name} ${String(pattern)}: add one to CANDIDATES`);
  return found;
}

/** Values that a field must refuse, by what is wrong with them. */
export function faultsOf(field: Field): Readonly<Record<string, unknown>> {
  const list = { 'a text for a list': 'x' };
  switch (field.type) {
    case 'integer':
      return {
        'a text for a number': '7',
        'a fraction': 1.5,
        'a huge number': 1e300,
        'a small number': (field.min ?? 0) - 1,
      };
    case 'decimal':
      return {
        'a number for a decimal': 1.5,
        'a huge decimal': '9'.repeat(40),
        'an exponent': '1e9',
        'not a number': 'NaN',
      };
    case 'money':
      return {
        'a plain number': 5,
        'a wrong currency': { amount: '1', currency: 'yuan' },
        'a huge amount': { amount: '9'.repeat(40), currency: 'CNY' },
        'a surplus key': { amount: '1', currency: 'CNY', tip: '1' },
      };
    case 'date':
      return { '30 February': '2026-02-30', 'a number for a day': 20260302, words: 'tomorrow' };
    case 'dateTime':
      return {
        '30 February': '2026-02-30T10:00:00Z',
        'hour 25': '2026-03-02T25:00:00Z',
        'no zone': '2026-03-02T10:00:00',
      };
    case 'boolean':
      return { 'a text for a truth value': 'true', 'a number for a truth value': 1 };
    case 'choice':
      return { 'an unknown choice': 'no such <choice>', 'a list for a choice': [] };
    case 'choices':
      return { ...list, 'an unknown choice': ['no such <choice>'] };
    case 'ref':
      return { 'a wrong id': "x' or 1=1 --", 'an object for an id': { id: 'x' } };
    case 'rows':
      return {
        ...list,
        'an unknown column': [{ surprise: 1 }],
        'a row that is none': [7],
        ...tooMany(field.max ?? 500),
      };
    case 'files':
      return { ...list, 'a file that is none': [{ id: 'x' }] };
    default:
      return {
        'a number for a text': 7,
        'an object for a text': { text: 'x' },
        'a text too long': 'x'.repeat((field.max ?? 200) + 1),
      };
  }
}

// Bodies stay well below the limits on keys and size: this fault must be the field's own.
const tooMany = (max: number): Record<string, unknown> =>
  max <= 1000 ? { 'too many rows': Array.from({ length: max + 1 }, () => ({})) } : {};
