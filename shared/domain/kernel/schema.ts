import * as z from 'zod/mini';
import type { AnyEntity, Issue } from './entity.ts';
import type { Field, Fields } from './fields.ts';

const CURRENCY = /^[A-Z]{3}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;
const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** The zod schema of one field's value; `null` stands for "not filled". JSON Schema and OpenAPI are made from the same schemas. */
export function schemaOf(field: Field, strict = true): z.ZodMiniType {
  const value = valueSchema(field, strict);
  return strict && field.required ? value : z.nullish(value);
}

function valueSchema(field: Field, strict: boolean): z.ZodMiniType {
  const key = (name: string, extra: object = {}) => ({
    error: JSON.stringify({ key: `kernel.${name}`, ...(Object.keys(extra).length ? { params: extra } : {}) }),
  });
  // A list without entries is a field that nobody has filled: a draft may have it.
  const enough = (min: number) =>
    strict
      ? z.minLength(min, key('tooFew', { min }))
      : z.refine<readonly unknown[]>(({ length }) => length === 0 || length >= min, key('tooFew', { min }));
  switch (field.type) {
    case 'integer':
      return z
        .int(key('notInteger'))
        .check(
          z.gte(field.min ?? 0, key('tooSmall', { min: field.min ?? 0 })),
          z.lte(field.max ?? Number.MAX_SAFE_INTEGER, key('tooLarge', { max: field.max ?? 0 })),
        );
    case 'decimal':
      return decimal(field, key);
    case 'money':
      return z.strictObject(
        {
          amount: decimal(field, key),
          currency: z.string(key('notCurrency')).check(z.regex(CURRENCY, key('notCurrency'))),
        },
        key('notMoney'),
      );
    case 'date':
      return z.string(key('notDate')).check(z.regex(DAY, key('notDate')), z.refine(isInstant, key('notDate')));
    case 'dateTime':
      return z
        .string(key('notDateTime'))
        .check(z.regex(INSTANT, key('notDateTime')), z.refine(isInstant, key('notDateTime')));
    case 'boolean':
      return z.boolean(key('notBoolean'));
    case 'choice':
      return choice(field, key);
    case 'choices':
      return z
        .array(choice(field, key), key('notList'))
        .check(z.maxLength(field.max ?? 50, key('tooMany', { max: field.max ?? 50 })));
    case 'ref':
      return z.string(key('notId')).check(z.regex(ID, key('notId')));
    case 'rows':
      return z
        .array(objectOf(field.rows ?? {}), key('notList'))
        .check(enough(field.min ?? 0), z.maxLength(field.max ?? 500, key('tooMany', { max: field.max ?? 500 })));
    case 'files':
      return z
        .array(fileRef, key('notList'))
        .check(enough(field.min ?? 0), z.maxLength(field.max ?? 50, key('tooMany', { max: field.max ?? 50 })));
    default: {
      const text = z
        .string(key('notText'))
        .check(
          z.maxLength(field.max ?? 200, key('tooLong', { max: field.max ?? 200 })),
          z.minLength(
            Math.max(field.min ?? 0, field.required ? 1 : 0),
            key(field.min ? 'tooShort' : 'required', field.min ? { min: field.min } : {}),
          ),
        );
      return field.pattern ? text.check(z.regex(field.pattern, key('wrongFormat'))) : text;
    }
  }
}

type Key = (name: string, extra?: object) => { error: string };

/** Decimals and amounts stay below a hundred trillion: what a column keeps with its cents. */
const BEYOND = 1e14;
const LONGEST_NUMBER = 40;

function decimal(field: Field, key: Key) {
  const scale = field.scale ?? 6;
  const form = new RegExp(`^-?\\d{1,${LONGEST_NUMBER}}${scale > 0 ? `(\\.\\d{1,${scale}})?` : ''}$`);
  return z.string(key('notDecimal', { scale })).check(
    z.regex(form, key('notDecimal', { scale })),
    z.refine(text => !(Number(text) < (field.min ?? 0)), key('tooSmall', { min: field.min ?? 0 })),
    z.refine(text => Math.abs(Number(text)) < BEYOND, key('tooLarge', { max: '99,999,999,999,999.99' })),
    z.refine(text => !(Number(text) > (field.max ?? Infinity)), key('tooLarge', { max: field.max ?? 0 })),
  );
}

function choice(field: Field, key: Key): z.ZodMiniType {
  const { values } = field;
  if (!values || values.open) return z.string(key('notInSet')).check(z.regex(ID, key('notInSet')));
  return z.enum(values.values as readonly [string, ...string[]], key('notInSet'));
}

const fileRef = z.strictObject({
  id: z.string().check(z.regex(ID)),
  name: z.string().check(z.maxLength(255)),
  size: z.int().check(z.gte(0)),
  type: z.string().check(z.maxLength(150)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

// `Date.parse` takes 30 February for 2 March; the day must come back as it was written.
const isInstant = (text: string): boolean => {
  const day = Date.parse(`${text.slice(0, 10)}T00:00:00Z`);
  return (
    !Number.isNaN(Date.parse(text)) && !Number.isNaN(day) && new Date(day).toISOString().startsWith(text.slice(0, 10))
  );
};

// Making one costs far more than using it, and a form asks at each key that is pressed.
const made = [new WeakMap<Fields, z.ZodMiniType>(), new WeakMap<Fields, z.ZodMiniType>()] as const;

/** The strict schema of an object of fields: unknown names are refused, system fields are not accepted. */
export function objectOf(fields: Fields, strict = true): z.ZodMiniType {
  const known = made[strict ? 1 : 0];
  const schema = known.get(fields) ?? makeObject(fields, strict);
  known.set(fields, schema);
  return schema;
}

function makeObject(fields: Fields, strict: boolean): z.ZodMiniType {
  const accepted = Object.entries(fields).filter(([, f]) => !f.system);
  return z.strictObject(Object.fromEntries(accepted.map(([name, f]) => [name, schemaOf(f, strict)])));
}

/**
 * Checks values against fields: shape, limits, unknown names; then, when those are right, the entity's own check. A draft
 * (`strict` false) may leave required fields empty. Used by forms while typing and by the server before it writes.
 */
export function validate(
  fields: Fields,
  values: unknown,
  options: { strict?: boolean; check?: AnyEntity['check'] } = {},
): readonly Issue[] {
  const issues = issuesOf(objectOf(fields, options.strict ?? true), values);
  return issues.length > 0 ? issues : (options.check?.(values as never) ?? []);
}

/** What a schema finds wrong with a value, each with the path of the part that is wrong. */
export function issuesOf(schema: z.ZodMiniType, value: unknown): readonly Issue[] {
  const result = schema.safeParse(value, { reportInput: true });
  return result.success ? [] : result.error.issues.flatMap(toIssues);
}

function toIssues(issue: z.core.$ZodIssue): readonly Issue[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map(name => ({ field: [...path, name].join('.'), reason: 'kernel.unknownField' }));
  const missing =
    (issue.code === 'invalid_type' || issue.code === 'invalid_value') &&
    (issue.input === undefined || issue.input === null);
  return [{ field: path.join('.'), reason: missing ? 'kernel.required' : parseReason(issue.message) }];
}

function parseReason(message: string): Issue['reason'] {
  return message.startsWith('{') ? (JSON.parse(message) as Issue['reason']) : 'kernel.invalid';
}
