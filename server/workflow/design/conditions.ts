import { Environment, type ParseResult } from '@marcbachmann/cel-js';
import type { AnyEntity } from '../../../shared/domain/kernel/entity.ts';
import type { Field, Fields, FieldType } from '../../../shared/domain/kernel/fields.ts';
import type { Money, ValueSet } from '../../../shared/domain/kernel/values.ts';
import {
  type ConditionField,
  type ConditionKind,
  exactNumber,
} from '../../../shared/domain/workflow/condition-fields.ts';
import { hasGap } from '../../../shared/domain/workflow/condition-syntax.ts';
import { LONGEST_CONDITION } from '../../../shared/domain/workflow/process-binding.entity.ts';

// Regular expressions are left out: they can be written so that they never end.
const FUNCTIONS = new Set([
  ...['has', 'size', 'contains', 'startsWith', 'endsWith', 'lowerAscii', 'upperAscii', 'trim'],
  ...['int', 'double', 'string', 'timestamp', 'duration', 'exists', 'exists_one', 'all'],
  ...['getFullYear', 'getMonth', 'getDayOfMonth', 'getDayOfWeek', 'getHours'],
]);
const LIMITS = { maxAstNodes: 200, maxDepth: 16, maxListElements: 50, maxMapEntries: 10, maxCallArguments: 4 };
const KINDS: Readonly<Partial<Record<FieldType, ConditionKind>>> = {
  text: 'text',
  longText: 'text',
  integer: 'whole',
  decimal: 'number',
  money: 'amount',
  date: 'day',
  dateTime: 'instant',
  boolean: 'yesNo',
  choice: 'choice',
  choices: 'choices',
  ref: 'record',
};
const TYPES: Readonly<Record<ConditionKind, string>> = {
  text: 'string',
  whole: 'int',
  number: 'double',
  amount: 'double',
  currency: 'string',
  day: 'google.protobuf.Timestamp',
  instant: 'google.protobuf.Timestamp',
  yesNo: 'bool',
  choice: 'string',
  choices: 'list<string>',
  record: 'string',
};

/** Looks an entity up by name: the records that a record refers to may be used in conditions too. */
export type FindEntity = (name: string) => AnyEntity | undefined;

/** One name that a condition may use: `record.title`, or `project.budget` of the record that `projectId` refers to. */
export interface Variable extends ConditionField {
  readonly root: string;
  /** The field it reads. */
  readonly field: string;
  /** CEL type. */
  readonly type: string;
  readonly entity: string;
  readonly values: ValueSet | null;
}

/** A condition that can be worked out, with the roots it looks at; or what is wrong with it, in words or as the key of a text. */
export type Condition =
  | { readonly ok: true; readonly roots: ReadonlySet<string>; readonly holds: (context: object) => boolean }
  | { readonly ok: false; readonly fault: string };

/** Fields of an entity that conditions may use. What is sealed stays unknown to them: a way taken would tell of it. */
export function usable(entity: AnyEntity): readonly (readonly [string, Field])[] {
  const sealed = new Set<string>(entity.sealed?.fields ?? []);
  return Object.entries(entity.fields as Fields).filter(([name, field]) => KINDS[field.type] && !sealed.has(name));
}

/** The roots of a kind of record: itself, and what its reference fields name, such as `project` of `projectId`. */
export function rootsOf(
  entity: AnyEntity,
  find: FindEntity,
): ReadonlyMap<string, { field: string; entity: AnyEntity }> {
  const roots = new Map<string, { field: string; entity: AnyEntity }>();
  for (const [name, field] of usable(entity)) {
    const target = field.type === 'ref' && field.target !== 'user' ? find(field.target ?? '') : undefined;
    const root = name.replace(/Id$/, '');
    if (target && root !== name && root !== 'record' && root !== 'starter')
      roots.set(root, { field: name, entity: target });
  }
  return roots;
}

/** The name of an amount's currency in a condition; undefined where a field of that name is there. */
const currencyOf = (entity: AnyEntity, name: string): string | undefined =>
  Object.hasOwn(entity.fields, `${name}Currency`) ? undefined : `${name}Currency`;

/** Every name that a condition on this kind of record may use. */
export function variablesOf(entity: AnyEntity, find: FindEntity): readonly Variable[] {
  const of = (root: string, target: AnyEntity, reached: readonly string[]): Variable[] =>
    usable(target).flatMap(([name, field]) => {
      const kind = KINDS[field.type] as ConditionKind;
      const currency = kind === 'amount' ? currencyOf(target, name) : undefined;
      const made = (kindOf: ConditionKind, as: string): Variable => ({
        ...{ root, field: name, name: `${root}.${as}`, kind: kindOf, type: TYPES[kindOf], entity: target.name },
        guards: field.required ? reached : [...reached, `${root}.${name}`],
        currency: kindOf === 'amount' && currency ? `${root}.${currency}` : null,
        target: kindOf === 'record' && CHOSEN_FROM.has(field.target ?? '') ? (field.target ?? null) : null,
        values: field.values ?? null,
      });
      return [made(kind, name), ...(currency ? [made('currency', currency)] : [])];
    });
  return [
    ...of('record', entity, []),
    ...[...rootsOf(entity, find)].flatMap(([root, { field, entity: target }]) =>
      of(root, target, (entity.fields as Fields)[field]?.required ? [] : [`record.${field}`]),
    ),
    ...STARTER,
  ];
}

/** What references a value can be chosen from: whoever designs approvals may list these. */
const CHOSEN_FROM: ReadonlySet<string> = new Set(['organization', 'user']);

/** Who has handed the record in. */
const STARTER: readonly Variable[] = (['organization', 'user'] as const).map(target => {
  const field = target === 'user' ? 'id' : 'organizationId';
  return {
    ...{ root: 'starter', field, name: `starter.${field}`, kind: 'record', type: 'string', entity: 'starter' },
    ...{ guards: [], currency: null, target, values: null },
  };
});

const environments = new WeakMap<AnyEntity, Environment>();

function environmentOf(entity: AnyEntity, find: FindEntity): Environment {
  let environment = environments.get(entity);
  if (!environment) {
    environment = new Environment({ limits: LIMITS });
    const schemas: Record<string, Record<string, string>> = {};
    for (const { root, name, type } of variablesOf(entity, find))
      (schemas[root] ??= {})[name.slice(root.length + 1)] = type;
    for (const [name, schema] of Object.entries(schemas)) environment.registerVariable({ name, schema });
    environments.set(entity, environment);
  }
  return environment;
}

/** Reads a condition: bounded in length, size and depth, of known names and functions, and true or false. Never throws. */
export function readCondition(entity: AnyEntity, find: FindEntity, text: string): Condition {
  if (text.length > LONGEST_CONDITION) return { ok: false, fault: `> ${LONGEST_CONDITION}` };
  if (hasGap(text)) return { ok: false, fault: 'workflow.unfinished' };
  try {
    const parsed = environmentOf(entity, find).parse(text);
    const names = namesIn(parsed.ast);
    const foreign = [...names.called].find(name => !FUNCTIONS.has(name));
    if (foreign) return { ok: false, fault: `${foreign}()` };
    const { valid, type, error } = parsed.check();
    if (!valid) return { ok: false, fault: inShort(error) };
    if (type !== 'bool') return { ok: false, fault: `${type ?? '?'} ≠ bool` };
    return { ok: true, roots: names.used, holds: context => truth(parsed, context) };
  } catch (error) {
    return { ok: false, fault: inShort(error) };
  }
}

function truth(parsed: ParseResult, context: object): boolean {
  const answer: unknown = parsed(context as never);
  if (typeof answer !== 'boolean') throw new TypeError('the condition is neither true nor false');
  return answer;
}

/** What went wrong in a condition, in one line. */
export const inShort = (error: unknown): string => {
  const { summary, message } = error as { summary?: string; message?: string };
  return (summary ?? message ?? String(error)).split('\n', 1)[0]?.slice(0, 200) ?? '';
};

interface Names {
  readonly called: Set<string>;
  readonly used: Set<string>;
}

function namesIn(node: unknown, names: Names = { called: new Set(), used: new Set() }): Names {
  if (Array.isArray(node)) node.forEach(part => namesIn(part, names));
  else if (typeof node === 'object' && node !== null && 'op' in node) {
    const { op, args } = node as { op: string; args: unknown };
    if (op === 'id') names.used.add(String(args));
    else if (op === 'call' || op === 'rcall') {
      const [name, ...rest] = args as unknown[];
      names.called.add(String(name));
      namesIn(rest, names);
    } else namesIn(args, names);
  }
  return names;
}

/** A number as CEL compares it. One that is too long to be compared exactly stays text: it is there, and comparing it fails aloud. */
const exact = (text: string): number | string => (exactNumber(text) === undefined ? text : Number(text));

/** A record's values as conditions see them. What is not filled is not there: `has(record.x)` asks for it. */
export function valuesFor(entity: AnyEntity, record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const filled = usable(entity).flatMap(([name, field]): (readonly [string, unknown])[] => {
    const value = record[name];
    if (value === null || value === undefined || value === '') return [];
    const seen = [name, asCel(field, value)] as const;
    const currency = field.type === 'money' ? currencyOf(entity, name) : undefined;
    return currency ? [seen, [currency, (value as Money).currency]] : [seen];
  });
  return Object.fromEntries(filled);
}

function asCel(field: Field, value: unknown): unknown {
  switch (field.type) {
    case 'integer':
      return BigInt(value as number);
    case 'decimal':
      return exact(value as string);
    case 'money':
      return exact((value as Money).amount);
    case 'date':
    case 'dateTime':
      return new Date(value as string);
    default:
      return value;
  }
}
