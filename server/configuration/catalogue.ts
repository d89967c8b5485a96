import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { strings } from '../../shared/domain/strings.ts';
import { textTable } from '../../shared/i18n/dictionary.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['elements', 'host', 'shared/ui', 'shared/client'];

/** A text of the product in both languages; null where a language lacks it. */
export interface ProductText {
  readonly zh: string | null;
  readonly en: string | null;
}

let read: Promise<ReadonlyMap<string, ProductText>> | undefined;

/**
 * Every text of the product by full key: the server's own, and those that screens bring along, whose files add themselves to the
 * dictionary when they are loaded. Read once, when an administrator first asks.
 */
export const catalogue = (): Promise<ReadonlyMap<string, ProductText>> => (read ??= readAll());

async function readAll(): Promise<ReadonlyMap<string, ProductText>> {
  const files = (await Promise.all(FOLDERS.map(filesIn))).flat();
  // A screen's file that cannot be loaded here costs its own texts alone.
  await Promise.allSettled(files.map(file => import(pathToFileURL(file).href)));
  const byLang = { zh: new Map<string, string>(), en: new Map<string, string>() };
  for (const lang of ['zh', 'en'] as const) {
    flatten(textTable(lang), '', byLang[lang]);
    for (const [namespace, table] of Object.entries(strings)) flatten(table[lang], namespace, byLang[lang]);
  }
  const keys = [...new Set([...byLang.zh.keys(), ...byLang.en.keys()])].sort();
  return new Map(keys.map(key => [key, { zh: byLang.zh.get(key) ?? null, en: byLang.en.get(key) ?? null }]));
}

function flatten(part: unknown, path: string, into: Map<string, string>): void {
  if (typeof part === 'string') into.set(path, part);
  else if (part && typeof part === 'object')
    for (const [name, inner] of Object.entries(part)) flatten(inner, path ? `${path}.${name}` : name, into);
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, folder), { recursive: true }).catch(() => []);
  return entries.filter(name => name.endsWith('.strings.ts')).map(name => join(ROOT, folder, name));
}

/** The parameters `{{x}}` of a text, also where they choose the form of a word (`{{x|one|other}}`). */
export const parametersOf = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/\{\{\s*(\w+)\s*(?:\|[^{}|]*\|[^{}|]*)?\}\}/g)].map(hit => hit[1] as string));
