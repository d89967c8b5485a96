import type { Issue } from '../kernel/entity.ts';
import { placed } from '../kernel/word-forms.ts';
import type { MessageEvent } from './define-events.ts';
import { type MessageChannel, SUBJECT_LIMIT, TEMPLATE_LIMITS } from './message.values.ts';

// How a variable is written, for a sentence: given as a value, since a text would take it for a variable of its own.
const EXAMPLE = '{{project}}';
const VARIABLE = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The names between double braces, in the order of the text, each once; also where they choose the form of a word (`{{x|one|other}}`). */
export const variablesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(VARIABLE)].map(found => (found[1] ?? '').replace(/\|[^|]*\|[^|]*$/, ''))),
];

/** What is wrong with a template: an unknown variable by its name, a brace left open, too many characters for its channel. */
export function templateFaults(
  event: MessageEvent | undefined,
  { channel, subject, body }: { readonly channel: MessageChannel; readonly subject: string; readonly body: string },
): readonly Issue[] {
  if (!event) return [{ field: 'event', reason: 'messageTemplate.reasons.unknownEvent' }];
  if (!event.channels.includes(channel)) return [{ field: 'channel', reason: 'messageTemplate.reasons.otherChannel' }];
  const parts = [
    { field: 'body', text: body, max: TEMPLATE_LIMITS[channel] },
    ...(channel === 'email' ? [{ field: 'subject', text: subject, max: SUBJECT_LIMIT }] : []),
  ];
  return parts.flatMap(({ field, text, max }): readonly Issue[] => {
    if (text.trim() === '') return [{ field, reason: 'kernel.required' }];
    if (text.length > max) return [{ field, reason: { key: 'kernel.tooLong', params: { max } } }];
    const unknown = variablesIn(text).find(name => !(event.variables as readonly string[]).includes(name));
    if (unknown !== undefined)
      return [{ field, reason: { key: 'messageTemplate.reasons.unknownVariable', params: { variable: unknown } } }];
    if (/\{\{|\}\}/.test(text.replace(VARIABLE, '')))
      return [{ field, reason: { key: 'messageTemplate.reasons.openBrace', params: { example: EXAMPLE } } }];
    return [];
  });
}

/** Blanks instead of line ends and control characters: a value never makes a new line, let alone a new header. */
export const onOneLine = (value: string): string => value.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/**
 * Fills a template in one pass, so that a value with braces is never read as a template itself; a variable without a value stands for
 * nothing. Values stand on one line, `encode` makes them safe for their surroundings.
 */
export const fill = (
  template: string,
  values: Readonly<Record<string, string | number>>,
  encode: (value: string) => string = value => value,
): string =>
  template.replace(VARIABLE, (_, place: string) =>
    Object.hasOwn(values, place.split('|')[0]!) ? encode(onOneLine(String(placed(values, place)))) : '',
  );

/** Text as HTML text. */
export const escapeHtml = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');

/** How many parts a text message has: 70 characters in one (UCS-2), 67 in each of several (3GPP TS 23.038). */
export const smsParts = (text: string): number => (text.length <= 70 ? 1 : Math.ceil(text.length / 67));
