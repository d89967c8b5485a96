import type { Reason } from '../kernel/entity.ts';
import { templateVariables, type TemplateKind, type TemplateVariable } from './template-variables.ts';

/** Largest Word file that a template may be, in bytes, and largest it may be once unpacked. */
export const WORD_LIMIT = { packed: 5 * 1_048_576, unpacked: 20 * 1_048_576 } as const;
/** The media type of a Word document without macros (ECMA-376). */
export const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Variables that hold several lines, which a template may repeat a part for: `{#lots}{.}{/lots}`. */
export const listVariables: ReadonlySet<TemplateVariable> = new Set(['lots', 'requirements']);

/** One tag of a Word template: what stands between the braces, without them. */
export interface WordTag {
  /** The variable it names; `.` is the line that a repeated part is shown for. */
  readonly name: string;
  /** `value` puts the value in its place; `part` shows or repeats what it encloses; `otherwise` shows that where there is no value; `markup` asks for raw XML. */
  readonly use: 'value' | 'part' | 'otherwise' | 'markup';
  /** The variables of the parts around it, outermost first. */
  readonly within: readonly string[];
}

/** Why a Word file cannot be a template; `tag` as it stands in the file, where one is at fault. */
export interface WordFault {
  readonly tag: string | null;
  readonly reason: Reason;
}

/** What is in a Word template. `GET /operations/templates/inspect`. */
export interface WordTemplate {
  /** Variables that it names, each once, in their order. */
  readonly found: readonly string[];
  /** Variables of its kind that it does not name. */
  readonly unused: readonly TemplateVariable[];
  readonly faults: readonly WordFault[];
}

const fault = (tag: string, key: string): WordFault => ({
  tag,
  reason: { key: `documentTemplate.reasons.${key}`, params: { name: `{${tag}}` } },
});

function faultOf(tag: WordTag, known: ReadonlySet<string>): WordFault | undefined {
  const { name, use, within } = tag;
  if (use === 'markup') return fault(`@${name}`, 'wordMarkup');
  if (name === '.')
    return within.some(each => listVariables.has(each as TemplateVariable)) ? undefined : fault('.', 'wordLineOutside');
  return known.has(name) ? undefined : fault(name, 'wordUnknownTag');
}

/** What the tags of a file say for a kind of text: the variables used and not used, and tags that mean nothing there. */
export function readTags(kind: TemplateKind, tags: readonly WordTag[]): WordTemplate {
  const variables: readonly TemplateVariable[] = templateVariables[kind];
  const known: ReadonlySet<string> = new Set(variables);
  const named = [...new Set(tags.map(tag => tag.name))].filter(name => name !== '.');
  const faults = new Map<string, WordFault>();
  for (const tag of tags) {
    const found = faultOf(tag, known);
    if (found) faults.set(`${found.tag}`, found);
  }
  return {
    found: named.filter(name => known.has(name)),
    unused: variables.filter(name => !named.includes(name)),
    faults: [...faults.values()],
  };
}
