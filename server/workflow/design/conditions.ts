import { Environment, type ParseResult } from '@marcbachmann/cel-js';
import type { AnyEntity } from '../../../shared/domain/kernel/entity.ts';
import type { Field, Fields, FieldType } from '../../../shared/domain/kernel/fields.ts';
import type { Money } from '../../../shared/domain/kernel/values.ts';
import { LONGEST_CONDITION } from '../../../shared/domain/workflow/process-binding.entity.ts';

// Regular expressions are left out: they can be written so that they never end.
const FUNCTIONS = new Set([
  ...['has', 'size', 'contains', 'startsWith', 'endsWith', 'lowerAscii', 'upperAscii', 'trim'],
  ...['int', 'double', 'string', 'timestamp', 'duration', 'exists', 'exists_one', 'all'],
  ...['getFullYear', 'getMonth', 'getDayOfMonth', 'getDayOfWeek', 'getHours'],
]);
const LIMITS = { maxAstNodes: 200, maxDepth: 16, maxListElements: 50, maxMapEntries: 10, maxCallArguments: 4 };
const TYPES: Readonly<Partial<Record<FieldType, string>>> = {
  text: 'string',
  longText: 'string',
  integer: 'int',
  decimal: 'double',
  money: 'double',
  date: 'google.protobuf.Timestamp',
  dateTime: 'google.protobuf.Timestamp',
  boolean: 'bool',
  choice: 'string',
  choices: 'list<string>',
  ref: 'string',
};

/** Looks an entity up by name: the records that a record refers to may be used in conditions too. */
export type FindEntity = (name: string) => AnyEntity | undefined;

/** One name that a condition may use: `record.title`, or `project.budget` of the record that `projectId` refers to. */
export interface Variable {
  readonly root: string;
  readonly name: string;
  readonly type: string;
  readonly entity: string;
}

/** A condition that can be worked out, with the roots it looks at; or what is wrong with it. */
export type Condition =
  | { readonly ok: true; readonly roots: ReadonlySet<string>; readonly holds: (context: object) => boolean }
  | { readonly ok: false; readonly fault: string };

/** Fields of an entity that conditions may use. What is sealed stays unknown to them: a way taken would tell of it. */
export function usable(entity: AnyEntity): readonly (readonly [string, Field])[] {
  const sealed = new Set<string>(entity.sealed?.fields ?? []);
  return Object.entries(entity.fields as Fields).filter(([name, field]) => TYPES[field.type] && !sealed.has(name));
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

/** Every name that a condition on this kind of record may use. */
export function variablesOf(entity: AnyEntity, find: FindEntity): readonly Variable[] {
  const of = (root: string, target: AnyEntity): Variable[] =>
    usable(target).map(([name, field]) => ({ root, name, type: TYPES[field.type] as string, entity: target.name }));
  return [
    ...of('record', entity),
    ...[...rootsOf(entity, find)].flatMap(([root, { entity: target }]) => of(root, target)),
  ];
}

const environments = new WeakMap<AnyEntity, Environment>();

function environmentOf(entity: AnyEntity, find: FindEntity): Environment {
  let environment = environments.get(entity);
  if (!environment) {
    environment = new Environment({ limits: LIMITS });
    const schemas: Record<string, Record<string, string>> = {};
    for (const { root, name, type } of variablesOf(entity, find)) (schemas[root] ??= {})[name] = type;
    for (const [name, schema] of Object.entries(schemas)) environment.registerVariable({ name, schema });
    environment.registerVariable({ name: 'starter', schema: { id: 'string', organizationId: 'string' } });
    environments.set(entity, environment);
  }
  return environment;
}

/** Reads a condition: bounded in length, size and depth, of known names and functions, and true or false. Never throws. */
export function readCondition(entity: AnyEntity, find: FindEntity, text: string): Condition {
  if (text.length > LONGEST_CONDITION) return { ok: false, fault: `> ${LONGEST_CONDITION}` };
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

/** The most digits of an amount that are compared exactly. */
const EXACT_DIGITS = 15;

const exact = (text: string): number | undefined =>
  text.replace(/\D/g, '').replace(/^0+/, '').length > EXACT_DIGITS ? undefined : Number(text);

/** A record's values as conditions see them. What is not filled, or too long to compare exactly, is not there: `has(record.x)` asks for it. */
export function valuesFor(entity: AnyEntity, record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const filled = usable(entity).flatMap(([name, field]) => {
    const value = record[name];
    const seen = value === null || value === undefined || value === '' ? undefined : asCel(field, value);
    return seen === undefined ? [] : [[name, seen] as const];
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
