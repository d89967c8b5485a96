import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';

const root = path.resolve(import.meta.dirname, '../..');
const within = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.relative(root, path.join(entry.parentPath, entry.name)));

/** Files, or folders, whose parts the kit page does not show, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'shared/ui/define-element.tsx': 'the element itself, not a part in it',
  'shared/ui/element-root.tsx': 'the element itself, not a part in it',
  'shared/ui/screens.tsx': 'the element itself, not a part in it',
  'shared/ui/no-storage.tsx': 'what an element says in a browser that keeps nothing',
  'shared/ui/procurement/': 'parts of screens of two areas, which these areas show and test',
  'shared/ui/review/': 'parts of screens of two areas, which these areas show and test',
  'shared/ui/signing/': 'parts of screens of two areas, which these areas show and test',
  'shared/ui/templates/': 'parts of screens of two areas, which these areas show and test',
};

const isElsewhere = (file: string): boolean => Object.keys(ELSEWHERE).some(place => file.startsWith(place));

/** What a part of the kit is called: a component, or what declares one. */
const PART = /^export (?:function|const) ([A-Z]\w*[a-z]\w*|define[A-Z]\w+)/gm;
const IMPORT = /^import (?!type)[^;]*?from '(\.[^']+)'|import\('(\.[^']+)'\)|^export (?!type)[^;]*?from '(\.[^']+)'/gm;

const text = new Map<string, string>();
const read = (file: string): string => {
  if (!text.has(file)) text.set(file, readFileSync(path.join(root, file), 'utf8'));
  return text.get(file) ?? '';
};
/** The parts of the kit's folder that a file works with, values only, those that come later included. */
const uses = (file: string): string[] =>
  [...read(file).matchAll(IMPORT)]
    .map(([, early, late, passed]) => path.join(path.dirname(file), early ?? late ?? passed ?? ''))
    .filter(other => other.startsWith('shared/ui/') && existsSync(path.join(root, other)));

describe('the kit page', () => {
  it('shows every part of the kit, by itself or within another', () => {
    // The frame stands around every specimen.
    const shown = new Set(within('elements/develop/kit').filter(file => /(specimens|specimen-frame)\.tsx$/.test(file)));
    for (const file of shown) uses(file).forEach(other => shown.add(other));
    const words = new Map<string, number>();
    for (const file of shown)
      for (const [word] of read(file).matchAll(/\b[A-Za-z]\w+/g)) words.set(word, (words.get(word) ?? 0) + 1);
    const parts = within('shared/ui')
      .filter(file => file.endsWith('.tsx'))
      .flatMap(file => [...read(file).matchAll(PART)].map(([, name = '']) => ({ file, name })));
    const missing = parts.filter(
      // Named once is only its definition.
      ({ file, name }) => !isElsewhere(file) && !(shown.has(file) && (words.get(name) ?? 0) > 1),
    );
    assert.deepEqual(
      missing.map(({ file, name }) => `${file} ${name}`),
      [],
      'show it in elements/develop/kit/*.specimens.tsx, or say in ELSEWHERE why not',
    );
    const needless = Object.keys(ELSEWHERE).filter(place => !parts.some(({ file }) => file.startsWith(place)));
    assert.deepEqual(needless, [], 'no such parts');
  });
});
