import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { elementsOf } from './manifest/elements.ts';
import { markdownOf } from './manifest/pages.ts';
import { root, say } from './support/project.ts';

const FOLDER = path.join(root, 'docs/elements');

/** The documentation pages of all elements by file name. */
export const elementDocs = (): ReadonlyMap<string, string> =>
  new Map(elementsOf(root).map(element => [`${element.name}.md`, markdownOf(element)]));

// `node scripts/element-docs.ts` writes `docs/elements/*.md` anew.
if (process.argv[1] === import.meta.filename) {
  const docs = elementDocs();
  if (existsSync(FOLDER)) for (const name of readdirSync(FOLDER)) if (!docs.has(name)) rmSync(path.join(FOLDER, name));
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, text] of docs) writeFileSync(path.join(FOLDER, name), text);
  say(`docs/elements: ${docs.size} pages.`);
}
