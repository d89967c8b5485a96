/** What a row may ask of a field; decides its operators and how its value is written. `currency` goes with its amount and has no row. */
export type ConditionKind =
  'text' | 'whole' | 'number' | 'amount' | 'currency' | 'day' | 'instant' | 'yesNo' | 'choice' | 'choices' | 'record';

/** How a row compares. */
export type ConditionOperator =
  | 'equals'
  | 'differs'
  | 'atLeast'
  | 'above'
  | 'atMost'
  | 'below'
  | 'contains'
  | 'lacks'
  | 'startsWith'
  | 'endsWith'
  | 'isOneOf'
  | 'isNoneOf'
  | 'includes'
  | 'excludes'
  | 'yes'
  | 'no'
  | 'filled'
  | 'empty';

/** A name that conditions may use, as far as its text in a condition depends on it. */
export interface ConditionField {
  /** As it is written, such as `record.title` or `project.budget`. */
  readonly name: string;
  readonly kind: ConditionKind;
  /** Names that must be there before it can be asked, itself last where it may be empty: `has(record.projectId)`, `has(project.region)`. */
  readonly guards: readonly string[];
  /** The name that holds the currency of an amount; null otherwise. */
  readonly currency: string | null;
  /** The entity that a reference is chosen from; null where none can be chosen. */
  readonly target: string | null;
}

/** The most digits of a number that conditions compare exactly: the server works them out in binary floating point. */
export const EXACT_DIGITS = 15;

const NUMBERS: readonly ConditionOperator[] = ['atLeast', 'above', 'atMost', 'below', 'equals', 'differs'];
const CHOSEN: readonly ConditionOperator[] = ['equals', 'differs', 'isOneOf', 'isNoneOf'];
const OPERATORS: Readonly<Record<ConditionKind, readonly ConditionOperator[]>> = {
  text: ['equals', 'differs', 'contains', 'lacks', 'startsWith', 'endsWith'],
  whole: NUMBERS,
  number: NUMBERS,
  amount: NUMBERS,
  currency: [],
  day: ['equals', 'below', 'atMost', 'above', 'atLeast'],
  instant: ['below', 'atMost', 'above', 'atLeast'],
  yesNo: ['yes', 'no'],
  choice: CHOSEN,
  choices: ['includes', 'excludes'],
  record: CHOSEN,
};

/** The operators of a field, the usual one first; none for what no row can ask. */
export const operatorsOf = (field: ConditionField): readonly ConditionOperator[] => [
  ...(field.kind === 'record' && field.target === null ? [] : OPERATORS[field.kind]),
  ...(field.guards.at(-1) === field.name ? (['filled', 'empty'] as const) : []),
];

/** Whether an operator takes a value, several, or none. */
export const valuesOf = (operator: ConditionOperator): 'none' | 'one' | 'many' => {
  if (operator === 'isOneOf' || operator === 'isNoneOf') return 'many';
  return ['yes', 'no', 'filled', 'empty'].includes(operator) ? 'none' : 'one';
};

/** A number in its shortest form, `1200.5` for `01200.50`; undefined for what is none or too long to be compared exactly. */
export function exactNumber(text: string): string | undefined {
  const found = /^(-?)0*(\d+?)(?:\.(\d*?)0*)?$/.exec(text);
  if (!found) return undefined;
  const [, sign = '', whole = '', part = ''] = found;
  if ((whole + part).replace(/^0+/, '').length > EXACT_DIGITS) return undefined;
  const number = part ? `${whole}.${part}` : whole;
  return /[1-9]/.test(number) ? sign + number : number;
}

/** An instant as ISO 8601 in UTC, or a day; undefined for what is none. */
export function exactTime(kind: 'day' | 'instant', text: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/.test(text)) return undefined;
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) return undefined;
  const iso = at.toISOString();
  // A day that the calendar does not have rolls over into the next month.
  if (kind === 'day')
    return iso.slice(0, 10) === text.slice(0, 10) && /T00:00:00(\.000)?Z$/.test(iso) ? iso.slice(0, 10) : undefined;
  return text.length > 10 ? iso : undefined;
}
