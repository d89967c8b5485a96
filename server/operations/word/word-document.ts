import Docxtemplater, { type DXT } from 'docxtemplater';
import PizZip from 'pizzip';
import { BLANK } from '../../../shared/domain/operations/fill-template.ts';
import type { TemplateVariable, VariableValues } from '../../../shared/domain/operations/template-variables.ts';
import {
  listVariables,
  WORD_LIMIT,
  type WordFault,
  type WordTag,
} from '../../../shared/domain/operations/word-template.ts';
import { UnusableWord } from './word-package.ts';

/** More tags than a text of this platform has; a template with more is refused. */
const MOST_TAGS = 2_000;
const LOOP = 'loop';
const RAW = 'rawxml';

/** The faults of a compiled template as docxtemplater names them, and the reason a person is told. */
const REASONS: Readonly<Record<string, string>> = {
  unopened_tag: 'wordUnopened',
  duplicate_close_tag: 'wordUnopened',
  unclosed_tag: 'wordUnclosed',
  duplicate_open_tag: 'wordUnclosed',
  unclosed_loop: 'wordLoopOpen',
  unopened_loop: 'wordLoopNotBegun',
  closing_tag_does_not_match_opening_tag: 'wordLoopCrossed',
  raw_xml_tag_should_be_only_text_in_paragraph: 'wordMarkup',
  raw_tag_outerxml_invalid: 'wordMarkup',
};

interface Compiled {
  readonly document: Docxtemplater<PizZip>;
  readonly tags: readonly WordTag[];
}

/** What stands in a file: its tags, or why they cannot be read. */
export type Read = { readonly tags: readonly WordTag[]; readonly faults: readonly WordFault[] };

const isText = (tag: DXT.Part): boolean => tag.type === 'placeholder';

function tagsIn(parts: readonly DXT.Part[], within: readonly string[]): WordTag[] {
  return parts.filter(isText).flatMap(part => {
    const name = part.value.trim();
    const use = part.module === RAW ? 'markup' : part.module !== LOOP ? 'value' : part.inverted ? 'otherwise' : 'part';
    return [{ name, use, within }, ...tagsIn(part.subparsed ?? [], [...within, name])];
  });
}

/** The document made ready; keeps the tags of all its parts, headers and footers included. Throws what docxtemplater finds wrong. */
function compile(bytes: Buffer, values: VariableValues): Compiled {
  const byFile = new Map<string, readonly WordTag[]>();
  let file = '';
  const keeper: DXT.Module = {
    name: 'tags',
    set({ inspect }: { inspect?: { filePath?: string; postparsed?: readonly DXT.Part[] } }) {
      if (inspect?.filePath) file = inspect.filePath;
      if (inspect?.postparsed) byFile.set(file, tagsIn(inspect.postparsed, []));
    },
  };
  const document = new Docxtemplater(new PizZip(bytes), {
    modules: [keeper],
    paragraphLoop: true,
    linebreaks: true,
    errorLogging: false,
    stripInvalidXMLChars: true,
    syntax: { changeDelimiterPrefix: null },
    nullGetter: () => BLANK,
    parser: tag => ({ get: (line: unknown, context) => valueOf(tag.trim(), line, context, values) }),
  });
  const tags = [...byFile.values()].flat();
  if (tags.length > MOST_TAGS) throw new UnusableWord('wordTooManyTags', { max: MOST_TAGS });
  return { document, tags };
}

function valueOf(name: string, line: unknown, { meta, scopeList }: DXT.ParserContext, values: VariableValues): unknown {
  if (name === '.') return typeof line === 'string' ? line : undefined;
  // docxtemplater looks in the enclosing parts in turn; what is filled in is the same in each, so the outermost answers.
  if (scopeList.length > 1 && line !== scopeList[0]) return undefined;
  const value = Object.hasOwn(values, name) ? values[name as TemplateVariable] : undefined;
  if (meta.part.module !== LOOP) return value || undefined;
  return listVariables.has(name as TemplateVariable) ? (value ?? '').split('\n').filter(Boolean) : Boolean(value);
}

interface TemplateError {
  readonly properties?: {
    readonly id?: string;
    readonly xtag?: string;
    readonly errors?: readonly TemplateError[];
  };
}

function faultsOf(error: unknown): readonly WordFault[] {
  const { properties } = error as TemplateError;
  if (!properties) throw error;
  const found = properties.errors ?? [error as TemplateError];
  return found.slice(0, 50).map(({ properties: each }) => {
    const tag = each?.xtag?.slice(0, 80) ?? null;
    const key = `documentTemplate.reasons.${REASONS[each?.id ?? ''] ?? 'wordNotRead'}`;
    return { tag, reason: tag === null ? key : { key, params: { name: tag } } };
  });
}

/** Reads the tags of a checked package. */
export function readDocument(bytes: Buffer): Read {
  try {
    return { tags: compile(bytes, {}).tags, faults: [] };
  } catch (error) {
    if (error instanceof UnusableWord) throw error;
    return { tags: [], faults: faultsOf(error) };
  }
}

// Of one line break in a value: the end of a text, the break and the beginning of the next text.
const BREAK_BYTES = 60;

/** At least what the values will take, repeated parts counted; known before anything is written. */
function weightOf(tags: readonly WordTag[], values: VariableValues): number {
  const linesOf = (name: string): number =>
    listVariables.has(name as TemplateVariable)
      ? (values[name as TemplateVariable] ?? '').split('\n').filter(Boolean).length
      : 1;
  return tags.reduce((sum, { name, use, within }) => {
    const value = use === 'value' ? (values[name as TemplateVariable] ?? '') : '';
    const times = within.reduce((product, each) => product * linesOf(each), 1);
    return sum + times * (1 + value.length + BREAK_BYTES * (value.split('\n').length - 1));
  }, 0);
}

/** A filled document, and the variables that it names and that had no value. */
export interface FilledDocument {
  readonly bytes: Uint8Array;
  readonly missing: readonly string[];
}

/**
 * Puts values in place of the tags of a checked package. Values are text: what is markup in them, a tag or a field's code stands there as
 * it was typed; a line break becomes one. Where there is no value a line to write on stands.
 */
export function fillDocument(bytes: Buffer, values: VariableValues): FilledDocument {
  const { document, tags } = compile(bytes, values);
  if (weightOf(tags, values) > WORD_LIMIT.unpacked) throw new UnusableWord('wordTooMuch');
  document.render({});
  const named = new Set(tags.filter(tag => tag.use === 'value' && tag.name !== '.').map(tag => tag.name));
  const missing = [...named].filter(name => !values[name as TemplateVariable]);
  return { bytes: document.getZip().generate({ type: 'uint8array', compression: 'DEFLATE' }), missing };
}
