import type { FileRef, Money, ValueSet } from './values.ts';

/** What kind of value a field holds; decides its column, its input, its filter and its validation. */
export type FieldType =
  | 'text'
  | 'longText'
  | 'richText'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'date'
  | 'dateTime'
  | 'boolean'
  | 'choice'
  | 'choices'
  | 'ref'
  | 'rows'
  | 'files';

/** One field of an entity or of a transition's input. `V` exists only in types, so records are inferred from definitions. */
export interface Field<V = unknown> {
  readonly type: FieldType;
  readonly required?: boolean;
  /** Longest text, largest number, most rows or files. */
  readonly max?: number;
  /** Shortest text, smallest number, fewest rows or files. */
  readonly min?: number;
  /** Digits after the point, for `decimal` and `money`. */
  readonly scale?: number;
  readonly pattern?: RegExp;
  /** An amount that may be in any currency; others are in yuan, or in that of what they belong to. */
  readonly currency?: 'any';
  readonly values?: ValueSet;
  /** The entity a `ref` points to, or `organization`, `user`. */
  readonly target?: string;
  /** The records of `target` stand below each other: a person picks from their tree (`…/branch`, `…/find`). */
  readonly tree?: boolean;
  /** The columns of a `rows` field: a table kept inside the record. */
  readonly rows?: Fields;
  /** Server lists may filter, search (full text) or sort by this field. A text filter looks for a part; `exact` for the whole, as codes ask. */
  readonly filter?: boolean | 'exact';
  readonly search?: boolean;
  readonly sort?: boolean;
  /** Written by the server alone; an input that names it is refused. */
  readonly system?: boolean;
  readonly _value?: V;
}

/** Fields by name. */
export type Fields = Readonly<Record<string, Field>>;

type Options = Omit<Field, 'type' | 'values' | 'target' | 'rows' | '_value'>;
const make = <V>(type: FieldType, options: object = {}): Field<V> => ({ type, ...options });

/** Makers of fields. Every limit is enforced by the server and shown beside the input. */
export const field = {
  text: (o: Options = {}) => make<string>('text', { max: 200, ...o }),
  longText: (o: Options = {}) => make<string>('longText', { max: 4000, ...o }),
  /** Clean HTML of a few known tags; sanitised by the server. */
  richText: (o: Options = {}) => make<string>('richText', { max: 200_000, ...o }),
  integer: (o: Options = {}) => make<number>('integer', { min: 0, max: 2_147_483_647, ...o }),
  /** Exact decimal text such as `12.5`. */
  decimal: (o: Options = {}) => make<string>('decimal', { scale: 6, ...o }),
  money: (o: Options = {}) => make<Money>('money', { scale: 2, ...o }),
  /** A calendar day, `YYYY-MM-DD`. */
  date: (o: Options = {}) => make<string>('date', o),
  /** An instant, ISO 8601 in UTC. */
  dateTime: (o: Options = {}) => make<string>('dateTime', o),
  boolean: (o: Options = {}) => make<boolean>('boolean', o),
  choice: <V extends string>(values: ValueSet<V>, o: Options = {}) => make<V>('choice', { values, ...o }),
  choices: <V extends string>(values: ValueSet<V>, o: Options = {}) =>
    make<readonly V[]>('choices', { values, max: 50, ...o }),
  ref: (target: string, o: Options = {}) => make<string>('ref', { target, ...o }),
  rows: <const F extends Fields>(rows: F, o: Options = {}) =>
    make<readonly ValuesOf<F>[]>('rows', { rows, max: 500, ...o }),
  files: (o: Options = {}) => make<readonly FileRef[]>('files', { max: 50, ...o }),
};

/** The values of some fields, as records and inputs carry them; what is not filled is null. */
export type ValuesOf<F extends Fields> = { readonly [K in keyof F]: (F[K] extends Field<infer V> ? V : never) | null };
