import { templateVariables, type TemplateKind, type VariableValues } from './template-variables.ts';

// Bounded on both sides, so that the time grows with the length alone.
const PLACE = /\{\{\s{0,10}([^{}<>]{0,80}?)\s{0,10}\}\}/g;
/** What stands where a variable has no value: a line to write on. */
export const BLANK = '____';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => ESCAPES[sign]!);

/** The names between double braces in a text, each once, in their order. */
export const variablesIn = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(PLACE)].map(found => found[1] ?? '')),
];

/** Names in a text that no variable of the kind has; braces left open count as a name too. */
export function unknownVariables(kind: TemplateKind, html: string): readonly string[] {
  const known: ReadonlySet<string> = new Set(templateVariables[kind]);
  const unknown = variablesIn(html).filter(name => !known.has(name));
  const rest = html.replace(PLACE, '');
  return /\{\{|\}\}/.test(rest) ? [...unknown, rest.includes('{{') ? '{{' : '}}'] : unknown;
}

/** A filled text, and the variables that had no value. */
export interface Filled {
  readonly html: string;
  readonly missing: readonly string[];
}

/**
 * Puts values in place of variables. Values are text: their marks are escaped, and their line breaks become breaks. Where there is none a
 * line to write on stands. Pictures are left out, since they are the template's own files.
 */
export function fillTemplate(html: string, values: VariableValues): Filled {
  const missing = new Set<string>();
  const filled = html.replace(/<img[^<>]*>/g, '').replace(PLACE, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name as keyof VariableValues] : undefined;
    if (value) return escaped(value).replaceAll('\n', '<br>');
    missing.add(name);
    return BLANK;
  });
  return { html: filled, missing: [...missing] };
}
