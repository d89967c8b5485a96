import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

const root = new URL('../../', import.meta.url);

/** Where English texts that people see stand. The titles of routes are given (`shared/routes.psv`) and not looked at. */
const PLACES = [
  '{shared,elements,host,server}/**/*.strings*.ts',
  'shared/domain/**/*.{labels,events,variables}.ts',
  'shared/domain/{message/variables,account/roles}.ts',
  'server/training/questions/*.ts',
  'shared/help/*.help.ts',
];
const texts = PLACES.flatMap(pattern => globSync(pattern, { cwd: root.pathname })).flatMap(file =>
  [...readFileSync(new URL(file, root), 'utf8').matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`]*)`/g)]
    .map(found => found[1] ?? found[2] ?? found[3] ?? '')
    // Keys and values are no texts.
    .filter(text => !/^[a-z][\w.-]*$|^[./]/.test(text))
    .map(text => ({ file, text })),
);

/** Stems that English writes with -ise and with -ize: here with -ize (docs/glossary.md). */
const STEMS =
  'organ|author|recogn|normal|summar|final|minim|maxim|optim|categor|initial|custom|standard|synchron|util|priorit|special|emphas|item|digit|capital|serial|local|legal|penal|anonym|random|central|character|critic|formal|general|neutral|equal|real|modern|visual|memor|apolog';
/** What is written the British way otherwise: what must not stand, and what does instead. */
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`\\b(?:re|un|de)?(?:${STEMS})(?:is(?:e|es|ed|ing|er|ers|able)|isation\\w*)\\b`, 'i'), '-ize, -ization'],
  [/\bcenter(?:s|ed|ing)?\b/i, 'centre'],
  [/\blicenses?\b(?! (?:to|the|a)\b)/i, 'licence'],
  [/\b(?:fav|col|behavi|lab|hon|neighb)or(?:s|ed|ing|ites?|able|al)?\b/i, '-our'],
  [/\bcatalog(?:s|ed)?\b/i, 'catalogue'],
  [/\b(?:cancel|label|travel|model|signal|total)(?:ed|ing|er)\b/i, '-lled, -lling'],
  [
    /\b(?:judgment|fulfill|enroll|gray|defense|offense|analyze|analyzed|specialty|specialties)\b/i,
    'judgement, fulfil, enrol, grey, defence, analyse, speciality',
  ],
];

describe('English texts', () => {
  it('are spelled in one way', () => {
    assert.ok(texts.length > 8000, `${texts.length} texts found`);
    const faults = texts.flatMap(({ file, text }) =>
      OTHERS.flatMap(([wrong, right]) => {
        const found = wrong.exec(text);
        return found ? [`${file}: “${found[0]}” is written ${right} here: ${text.slice(0, 80)}`] : [];
      }),
    );
    assert.deepEqual(faults, []);
  });

  it('would be found wrong by these rules, and proper words would not', () => {
    const isWrong = (word: string) => OTHERS.some(([wrong]) => wrong.test(word));
    for (const word of ['Organisation', 'unauthorised', 'recognise', 'License', 'exam center', 'Favorites', 'canceled'])
      assert.ok(isWrong(word), word);
    for (const word of [
      'organization',
      'specialist',
      'revise',
      'licensed',
      'Personal centre',
      'cancelled',
      'realistic',
    ])
      assert.ok(!isWrong(word), word);
  });
});
