import {
  type ConditionField,
  type ConditionOperator,
  exactNumber,
  exactTime,
  operatorsOf,
  valuesOf,
} from './condition-fields.ts';
import { type Node, parseCondition, Unreadable } from './condition-syntax.ts';
import {
  BLANK_ROW,
  type ConditionGroup,
  type ConditionRow,
  type FieldsByName,
  NO_CONDITION,
} from './condition-text.ts';

const SIGNS: Readonly<Record<string, ConditionOperator>> = {
  '==': 'equals',
  '!=': 'differs',
  '>=': 'atLeast',
  '>': 'above',
  '<=': 'atMost',
  '<': 'below',
};

/**
 * Reads a condition in CEL as rows; undefined for what rows cannot show, which stays written by hand. Never throws. Whatever
 * `writeCondition` has written is read back, and what is read means the same when it is written again.
 */
export function readRows(text: string | null, fields: FieldsByName): ConditionGroup | undefined {
  if (!text?.trim()) return NO_CONDITION;
  try {
    const node = parseCondition(text);
    if (node.op === 'or') return { join: 'any', parts: node.parts.map(part => onePart(part, fields, true)) };
    return { join: 'all', parts: sequence(node.op === 'and' ? node.parts : [node], fields, true) };
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

type Part = ConditionRow | ConditionGroup;

/** Terms joined by “and”: each row is one of them, or several where a field is asked for first. */
function sequence(terms: readonly Node[], fields: FieldsByName, groups: boolean): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < terms.length;) {
    const found = rowAt(terms, at, fields);
    parts.push(found?.row ?? nested(terms[at]!, fields, groups));
    at += found?.used ?? 1;
  }
  return parts;
}

function onePart(node: Node, fields: FieldsByName, groups: boolean): Part {
  if (node.op === 'and' || node.op === 'or') return nested(node, fields, groups);
  const [row] = sequence([node], fields, false);
  return row!;
}

function nested(node: Node, fields: FieldsByName, groups: boolean): Part {
  if (node.op !== 'and' && node.op !== 'or') throw new Unreadable(node.op);
  const parts =
    node.op === 'and' ? sequence(node.parts, fields, false) : node.parts.map(part => onePart(part, fields, false));
  // One row that asks for its field first is no group.
  if (parts.length === 1) return parts[0]!;
  if (!groups) throw new Unreadable('too deep');
  return { join: node.op === 'and' ? 'all' : 'any', parts };
}

const askedFor = (node: Node | undefined): string | undefined => {
  if (node?.op !== 'call' || node.name !== 'has' || node.on || node.args.length !== 1) return undefined;
  const [of] = node.args;
  return of?.op === 'name' ? of.value : undefined;
};

function rowAt(
  terms: readonly Node[],
  at: number,
  fields: FieldsByName,
): { readonly row: ConditionRow; readonly used: number } | undefined {
  const asked: string[] = [];
  for (let name = askedFor(terms[at]); name !== undefined; name = askedFor(terms[at + asked.length])) asked.push(name);
  const next = terms[at + asked.length];
  const compared = next && compare(next, fields);
  const guards = compared?.operator === 'empty' ? [] : (compared?.field?.guards ?? []);
  if (compared && same(guards, asked)) {
    const currency = compared.field && currencyOf(compared.field, terms[at + asked.length + 1]);
    const { field: of, operator, value } = compared;
    const row: ConditionRow = { field: of?.name ?? null, operator, value, currency: currency ?? null };
    return { row, used: asked.length + (currency === undefined ? 1 : 2) };
  }
  for (let used = asked.length; used > 0; used--) {
    const field = filled(asked.slice(0, used), fields);
    if (field) return { row: { ...BLANK_ROW, field: field.name, operator: 'filled' }, used };
  }
  return undefined;
}

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((name, at) => name === b[at]);

const filled = (asked: readonly string[], fields: FieldsByName): ConditionField | undefined => {
  const field = fields.get(asked.at(-1) ?? '');
  return field && same(field.guards, asked) && operatorsOf(field).includes('filled') ? field : undefined;
};

function currencyOf(field: ConditionField, term: Node | undefined): string | undefined {
  if (field.kind !== 'amount' || !field.currency || term?.op !== 'compare' || term.sign !== '==') return undefined;
  const { left, right } = term;
  return left.op === 'name' && left.value === field.currency && right.op === 'text' ? right.value : undefined;
}

interface Compared {
  /** Undefined for a row that nothing is chosen in. */
  readonly field: ConditionField | undefined;
  readonly operator: ConditionOperator;
  readonly value: ConditionRow['value'];
}

function compare(node: Node, fields: FieldsByName): Compared | undefined {
  if (node.op === 'unfinished') return { field: undefined, operator: 'equals', value: null };
  const found = node.op === 'not' ? negative(node.of, fields) : positive(node, fields);
  return found && found.field && operatorsOf(found.field).includes(found.operator) ? found : undefined;
}

const fieldOf = (node: Node, fields: FieldsByName): ConditionField | undefined =>
  node.op === 'name' ? fields.get(node.value) : undefined;

function positive(node: Node, fields: FieldsByName): Compared | undefined {
  const flag = fieldOf(node, fields);
  if (flag) return { field: flag, operator: 'yes', value: null };
  if (node.op === 'call') {
    const field = node.on ? fieldOf(node.on, fields) : undefined;
    const [value] = node.args;
    const known = node.name === 'contains' || node.name === 'startsWith' || node.name === 'endsWith';
    if (!field || !value || !known || node.args.length !== 1) return undefined;
    return { field, operator: node.name as ConditionOperator, value: literal(field, value) };
  }
  if (node.op !== 'compare') return undefined;
  const { left, right, sign } = node;
  if (sign === 'in') return within(left, right, fields);
  const field = fieldOf(left, fields);
  const operator = SIGNS[sign];
  return field && operator && { field, operator, value: literal(field, right) };
}

function within(left: Node, right: Node, fields: FieldsByName): Compared | undefined {
  const holder = fieldOf(right, fields);
  if (holder) return { field: holder, operator: 'includes', value: literal(holder, left) };
  const field = fieldOf(left, fields);
  if (!field || right.op !== 'list') return undefined;
  const values = right.items.map(item => literal(field, item));
  const isBlank = values.length === 1 && values[0] === null;
  if (!isBlank && (values.length === 0 || values.includes(null))) throw new Unreadable('list');
  return { field, operator: 'isOneOf', value: isBlank ? [] : (values as string[]) };
}

const OPPOSITES: Readonly<Partial<Record<ConditionOperator, ConditionOperator>>> = {
  yes: 'no',
  contains: 'lacks',
  includes: 'excludes',
  isOneOf: 'isNoneOf',
};

function negative(node: Node, fields: FieldsByName): Compared | undefined {
  const terms = node.op === 'and' ? node.parts : [node];
  const asked = terms.map(askedFor);
  if (asked.every(name => name !== undefined)) {
    const field = filled(asked, fields);
    return field && { field, operator: 'empty', value: null };
  }
  const found = positive(node, fields);
  const operator = found && OPPOSITES[found.operator];
  return operator && { ...found, operator };
}

/** The value of a row; null where it is not filled in. Throws `Unreadable` for one of another kind. */
function literal(field: ConditionField, node: Node): string | null {
  if (node.op === 'unfinished') return null;
  const read = valueOf(field, node);
  if (read === undefined || read === '') throw new Unreadable('value');
  return read;
}

function valueOf({ kind }: ConditionField, node: Node): string | undefined {
  switch (kind) {
    case 'whole':
      return node.op === 'number' && !node.value.includes('.') ? exactNumber(node.value) : undefined;
    case 'number':
    case 'amount':
      return node.op === 'number' ? exactNumber(node.value) : undefined;
    case 'day':
    case 'instant': {
      const [text] = node.op === 'call' && node.name === 'timestamp' && !node.on ? node.args : [];
      return text?.op === 'text' ? exactTime(kind, text.value) : undefined;
    }
    default:
      return node.op === 'text' ? node.value : undefined;
  }
}

/** What a row holds once its operator is another one: the value where it still fits. */
export function withOperator(row: ConditionRow, operator: ConditionOperator): ConditionRow {
  const values = [row.value ?? []].flat();
  const wanted = valuesOf(operator);
  if (wanted === 'none') return { ...row, operator, value: null };
  return { ...row, operator, value: wanted === 'many' ? values : (values[0] ?? null) };
}
