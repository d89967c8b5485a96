import * as z from 'zod/mini';
import type { ClosedList } from './codes.ts';
import { closedCodes, currencies } from './codes.ts';
import { isDateTime, isLanguageTag, isUri } from './formats.ts';
import type { Json } from './json.ts';
import { isSame } from './json.ts';

type Shape = Record<string, z.ZodMiniType>;
/** A value that passes a test; `reason` is the last part of `ocds.faults.*`. */
export const is = (test: (value: unknown) => boolean, reason: string) =>
  z.custom<unknown>(test, { error: reason, abort: false });
/** A test that null passes too. */
export const orNull = (test: (value: unknown) => boolean) => (value: unknown) => value === null || test(value);
/** Whether a value is text. */
export const isText = (value: unknown): value is string => typeof value === 'string';

/** Text or null. */
export const text = is(orNull(isText), 'notText');
/** Text. */
export const string = is(isText, 'notText');
/** Text that is not empty. */
export const filled = is(value => isText(value) && value.length > 0, 'notFilled');
/** An id: text that is not empty, or a whole number. */
export const id = is(value => (isText(value) ? value.length > 0 : Number.isInteger(value)), 'notId');
/** An id that may be empty text. */
export const looseId = is(value => isText(value) || Number.isInteger(value), 'notId');
/** An id or null. */
export const idOrNull = is(
  orNull(value => isText(value) || Number.isInteger(value)),
  'notId',
);
/** A number or null. */
export const number = is(
  orNull(value => typeof value === 'number'),
  'notNumber',
);
/** A whole number or null. */
export const integer = is(orNull(Number.isInteger), 'notInteger');
/** True, false or null. */
export const boolean = is(
  orNull(value => typeof value === 'boolean'),
  'notBoolean',
);
/** A date-time of RFC 3339. */
export const date = is(value => isText(value) && isDateTime(value), 'notDateTime');
/** A date-time of RFC 3339 or null. */
export const dateOrNull = is(
  orNull(value => isText(value) && isDateTime(value)),
  'notDateTime',
);
/** A URI or null. */
export const uri = is(
  orNull(value => isText(value) && isUri(value)),
  'notUri',
);
/** A currency of the codelist or null. */
export const currency = is(
  orNull(value => isText(value) && currencies.has(value)),
  'notCurrency',
);
/** Whether a value is in a closed codelist. */
export const isCode = (list: ClosedList) => (value: unknown) =>
  (closedCodes[list] as readonly unknown[]).includes(value);
/** A code of a closed codelist or null. */
export const code = (list: ClosedList) => is(orNull(isCode(list)), `notCode.${list}`);
/** A list of texts or null. */
export const texts = z.nullable(z.array(string, 'notList'));

/** An object of these properties, of others that nobody checks, and of translations such as `title_en` of the named ones. */
export function object(shape: Shape, required: readonly string[] = [], translated: readonly string[] = []) {
  const properties = Object.fromEntries(
    Object.entries(shape).map(([key, type]) => [key, required.includes(key) ? type : z.optional(type)]),
  );
  return z.looseObject(properties, 'notObject').check(
    z.check(({ value, issues }) => {
      for (const key of Object.keys(value)) {
        const cut = key.indexOf('_');
        const isTranslation = cut > 0 && translated.includes(key.slice(0, cut)) && isLanguageTag(key.slice(cut + 1));
        if (isTranslation && value[key] !== null && !isText(value[key]))
          issues.push({ code: 'custom', path: [key], message: 'notText', input: value[key] });
      }
    }, always),
  );
}

// These checks also run where something inside is at fault, so that every fault is told at once.
const always = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null && !Array.isArray(value),
};
const whenList = { when: ({ value }: { value: unknown }) => Array.isArray(value) };
/** A list of at least so many items. */
export const list = (item: z.ZodMiniType, least = 0) =>
  z
    .array(item, 'notList')
    .check(
      z.check(
        ({ value, issues }) =>
          void (value.length < least && issues.push({ code: 'custom', path: [], message: 'emptyList', input: value })),
        whenList,
      ),
    );

/** A list in which no item is there twice; each repetition is a fault of its own. */
export const unique = (item: z.ZodMiniType, least = 0) =>
  list(item, least).check(
    z.check(({ value, issues }) => {
      (value as Json[]).forEach((entry, index) => {
        const first = (value as Json[]).findIndex(other => isSame(other, entry));
        if (first < index)
          issues.push({ code: 'custom', path: [index], message: 'duplicate', params: { first }, input: entry });
      });
    }, whenList),
  );
