import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { files, root } from '../../scripts/support/project.ts';
import { catalogue } from '../../server/configuration/catalogue.ts';
import { translate } from '../../server/platform/i18n.ts';
import { fill, variablesIn } from '../../shared/domain/message/template.ts';

/** Words in -s after a parameter that are no plural of what it counts: verbs, and nouns of another number. */
const NO_PLURAL = new Set(
  `is was has as this its asks applies allows applicants needs stands holds leads lies fails mentions proves confirms begins ends
  runs waits does lacks uses takes says less minus plus stays invites ms`.split(/\s+/),
);

/** The first plural that stands after a parameter whatever its number is. */
function pluralIn(text: string): string | undefined {
  // A form that goes with its number is one word of the sentence; what follows it has been thought of.
  const plain = text.replace(/\{\{\w+\|[^{}]*\}\}/g, '§');
  for (const [found, next = '', after = ''] of plain.matchAll(/\{\{\w+\}\} ([a-z-]+)(?: ([a-z-]+))?/g)) {
    const isPlural = (word: string) => (/[^s]s$/.test(word) || word === 'people') && !NO_PLURAL.has(word);
    if (isPlural(next)) return found;
    // "2 of 3 …" counts with the second number; after a verb or a preposition comes another noun.
    if (
      isPlural(after) &&
      !NO_PLURAL.has(next) &&
      !/^(?:of|to|in|for|from|with|by|at|on|and|or|the|not|will|it|you)$/.test(next)
    )
      return found;
  }
  return undefined;
}

/** English texts of a table of texts, by their keys. */
function* englishOf(part: unknown, key: string): Generator<readonly [key: string, text: string]> {
  if (typeof part === 'string') yield [key, part];
  else if (part && typeof part === 'object')
    for (const [name, inner] of Object.entries(part)) yield* englishOf(inner, `${key}.${name}`);
}

/** English texts of all tables: also of those that the catalogue lacks, as a widget or the server adds them itself. */
async function allTables(): Promise<(readonly [key: string, text: string])[]> {
  const names = files('{shared,elements,host,server}/**/*.strings.ts');
  const tables = await Promise.all(names.map(name => import(pathToFileURL(path.join(root, name)).href)));
  return tables.flatMap((table, at) =>
    Object.values(table as Record<string, { readonly en?: unknown } | null>).flatMap(one => [
      ...englishOf(one?.en, path.basename(names[at]!, '.strings.ts')),
    ]),
  );
}

describe('English texts with a number', () => {
  it('have a form for one: {{count|record|records}}', async () => {
    const faults = [...(await catalogue())].flatMap(([key, { en }]) => {
      const found = en ? pluralIn(en) : undefined;
      return found ? [`${key}: “${found}” in “${en}”`] : [];
    });
    assert.deepEqual(faults, []);
  });

  it('have it in every table, also where no screen brings it along', async () => {
    const faults = (await allTables()).flatMap(([key, text]) => {
      const found = pluralIn(text);
      return found ? [`${key}: “${found}” in “${text}”`] : [];
    });
    assert.deepEqual(faults, []);
  });

  it('name in a form a parameter that the text shows or the Chinese text has, and Chinese has no forms', async () => {
    const faults = [...(await catalogue())].flatMap(([key, { en, zh }]) => {
      const forms = [...(en ?? '').matchAll(/\{\{([^{}]*\|[^{}]*)\}\}/g)].map(found => found[1]!);
      const parameters = new Set(
        [...`${zh ?? ''} ${en ?? ''}`.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(found => found[1]),
      );
      return forms
        .filter(form => !/^\w+\|[^|.]*\|[^|.]+$/.test(form) || !parameters.has(form.split('|')[0]))
        .concat(zh?.includes('|') && /\{\{[^}]*\|/.test(zh) ? ['Chinese'] : [])
        .map(form => `${key}: ${form}`);
    });
    assert.deepEqual(faults, []);
  });

  it('are filled with the form of their number, in messages too', () => {
    const said = (count: number | string) => translate('en', 'configuration.reasons.inUse', { count });
    assert.match(said(1), /^1 record uses this value/);
    assert.match(said('1'), /^1 record uses this value/);
    assert.match(said(0), /^0 records use this value/);
    assert.match(said(21), /^21 records use this value/);
    const template = '{{ n }} {{n|day|days}}';
    assert.deepEqual(
      [1, 2].map(n => fill(template, { n })),
      ['1 day', '2 days'],
    );
    assert.deepEqual(variablesIn(template), ['n']);
  });
});
