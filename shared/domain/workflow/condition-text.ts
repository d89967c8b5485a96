import { type ConditionField, type ConditionOperator, exactNumber, exactTime, valuesOf } from './condition-fields.ts';
import { quoted } from './condition-syntax.ts';

/** One row of a condition: a field, how it is compared, and with what. */
export interface ConditionRow {
  /** Null until one is chosen. */
  readonly field: string | null;
  readonly operator: ConditionOperator;
  /** Null until it is filled in, and for operators without a value; several for `isOneOf` and `isNoneOf`. Numbers are exact decimal text. */
  readonly value: string | readonly string[] | null;
  /** The currency of an amount (ISO 4217); null for any, and for what is no amount. */
  readonly currency: string | null;
}

/** Rows of which all or any must hold. */
export interface ConditionGroup {
  readonly join: 'all' | 'any';
  readonly parts: readonly (ConditionRow | ConditionGroup)[];
}

/** The fields of a kind of record by name. */
export type FieldsByName = ReadonlyMap<string, ConditionField>;

/** A row that nothing has been chosen in yet. */
export const BLANK_ROW: ConditionRow = { field: null, operator: 'equals', value: null, currency: null };

/** A condition without rows: it always holds. */
export const NO_CONDITION: ConditionGroup = { join: 'all', parts: [] };

/** Whether a part of a condition is a group of rows. */
export const isGroup = (part: ConditionRow | ConditionGroup): part is ConditionGroup => 'parts' in part;

const UNFINISHED = '?';
const SIGNS: Readonly<Partial<Record<ConditionOperator, string>>> = {
  equals: '==',
  differs: '!=',
  atLeast: '>=',
  above: '>',
  atMost: '<=',
  below: '<',
};

interface Piece {
  readonly text: string;
  readonly op: 'one' | 'all' | 'any';
}

/**
 * Writes rows as CEL, null for none. A field that may be empty is asked for first, so that an empty one meets no comparison and never
 * stops an approval. What is not filled in is written `?`, which is refused: a row that is forgotten cannot weaken a condition unseen.
 */
export const writeCondition = (group: ConditionGroup, fields: FieldsByName): string | null =>
  writeGroup(group, fields)?.text ?? null;

function writeGroup({ join, parts }: ConditionGroup, fields: FieldsByName): Piece | undefined {
  const pieces = parts.flatMap(part => (isGroup(part) ? writeGroup(part, fields) : writeRow(part, fields)) ?? []);
  return joined(pieces, join);
}

function joined(pieces: readonly Piece[], join: 'all' | 'any'): Piece | undefined {
  if (pieces.length < 2) return pieces[0];
  const texts = pieces.map(({ text, op }) => (op === 'one' ? text : `(${text})`));
  return { text: texts.join(join === 'all' ? ' && ' : ' || '), op: join };
}

const has = (name: string): Piece => ({ text: `has(${name})`, op: 'one' });

function writeRow(row: ConditionRow, fields: FieldsByName): Piece {
  const field = row.field === null ? undefined : fields.get(row.field);
  if (!field) return { text: UNFINISHED, op: 'one' };
  const there = joined(field.guards.map(has), 'all');
  if (row.operator === 'filled') return there ?? { text: 'true', op: 'one' };
  if (row.operator === 'empty')
    return { text: there?.op === 'all' ? `!(${there.text})` : `!${there?.text ?? 'true'}`, op: 'one' };
  const terms = [...field.guards.map(has), { text: comparison(field, row), op: 'one' } as const];
  if (field.kind === 'amount' && field.currency && row.currency)
    terms.push({ text: `${field.currency} == ${quoted(row.currency)}`, op: 'one' });
  return joined(terms, 'all')!;
}

function comparison(field: ConditionField, { operator, value }: ConditionRow): string {
  const { name } = field;
  const [first = null] = Array.isArray(value) ? (value as readonly string[]) : [value as string | null];
  const text = first === null || first === '' ? UNFINISHED : literal(field, first);
  switch (operator) {
    case 'contains':
    case 'startsWith':
    case 'endsWith':
      return `${name}.${operator}(${text})`;
    case 'lacks':
      return `!${name}.contains(${text})`;
    case 'includes':
      return `${text} in ${name}`;
    case 'excludes':
      return `!(${text} in ${name})`;
    case 'yes':
      return name;
    case 'no':
      return `!${name}`;
    case 'isOneOf':
    case 'isNoneOf': {
      const all = [value ?? []].flat().map(each => literal(field, each));
      const list = `${name} in [${all.length > 0 ? all.join(', ') : UNFINISHED}]`;
      return operator === 'isOneOf' ? list : `!(${list})`;
    }
    default:
      return `${name} ${SIGNS[operator] ?? '=='} ${text}`;
  }
}

function literal({ kind }: ConditionField, value: string): string {
  if (kind === 'whole') return /^-?\d+$/.test(value) ? (exactNumber(value) ?? UNFINISHED) : UNFINISHED;
  if (kind === 'number' || kind === 'amount') {
    const number = exactNumber(value);
    if (number === undefined) return UNFINISHED;
    return number.includes('.') ? number : `${number}.0`;
  }
  if (kind === 'day' || kind === 'instant') {
    const time = exactTime(kind, value);
    if (time === undefined) return UNFINISHED;
    return `timestamp(${quoted(kind === 'day' ? `${time}T00:00:00Z` : time)})`;
  }
  return quoted(value);
}

/** Whether a row lacks what its operator asks for, or has a value that cannot be written. */
export const isUnfinished = (row: ConditionRow, fields: FieldsByName): boolean => {
  const field = row.field === null ? undefined : fields.get(row.field);
  if (!field) return true;
  const wanted = valuesOf(row.operator);
  if (wanted === 'none') return false;
  const values = [row.value ?? []].flat();
  return values.length === 0 || values.some(value => value === '' || literal(field, value) === UNFINISHED);
};
