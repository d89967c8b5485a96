import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyEntity } from '../../../shared/domain/kernel/entity.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** A list that a screen declares, as its source says it. */
export interface DeclaredList {
  readonly file: string;
  readonly entity: AnyEntity;
  readonly filters: readonly string[];
  readonly batch: readonly string[];
  /** Whether its rows come from the entity's own list. */
  readonly own: boolean;
}

const DECLARED = /\bdefineList\(\s*(\w+),\s*(\{|\w+)/g;

/** The text from an opening bracket to the one that closes it. */
function bracketed(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if ('{[('.includes(text[at]!)) depth += 1;
    if ('}])'.includes(text[at]!)) depth -= 1;
    if (depth === 0) return text.slice(from, at + 1);
  }
  return text.slice(from);
}

/** The declaration with those that it spreads into itself. */
function declaration(text: string, at: number, begins: string): string {
  const own = begins === '{' ? bracketed(text, at) : '';
  const named = begins === '{' ? [...own.matchAll(/\.\.\.(\w+)/g)].map(([, name]) => name!) : [begins];
  const spread = named.map(name => {
    const found = new RegExp(`\\bconst ${name}\\b[^=]*= \\{`).exec(text);
    return found ? bracketed(text, found.index + found[0].length - 1) : '';
  });
  return [own, ...spread].join('\n');
}

const names = (declared: string, property: string): string[] => {
  const [, list = ''] = new RegExp(`\\b${property}:[^\\[;]*\\[([^\\]]*)\\]`).exec(declared) ?? [];
  return [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name!);
};

async function listsOf(file: string): Promise<DeclaredList[]> {
  const text = readFileSync(path.join(root, file), 'utf8');
  const found: DeclaredList[] = [];
  for (const match of text.matchAll(DECLARED)) {
    const [whole, name = '', begins = ''] = match;
    const [, from] = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+\\.entity\\.ts)'`).exec(text) ?? [];
    // What any entity may be given is declared by who gives it.
    if (!from) continue;
    const loaded = (await import(pathToFileURL(path.resolve(root, path.dirname(file), from)).href)) as Record<
      string,
      AnyEntity
    >;
    const declared = declaration(text, match.index + whole.length - begins.length, begins);
    found.push({
      file,
      entity: loaded[name]!,
      filters: names(declared, 'filters'),
      batch: names(declared, 'batch'),
      own: !/\bsource:/.test(declared),
    });
  }
  return found;
}

/** The lists that the screens declare; those of the kit's page show made-up records and are left out. */
export async function declaredLists(): Promise<readonly DeclaredList[]> {
  const files = ['elements', 'shared/ui'].flatMap(folder =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && entry.name.endsWith('.tsx'))
      .map(entry => path.relative(root, path.join(entry.parentPath, entry.name))),
  );
  const lists = await Promise.all(
    files
      .filter(file => !file.startsWith('elements/develop/'))
      .sort()
      .map(listsOf),
  );
  return lists.flat();
}
