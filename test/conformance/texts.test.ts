import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { catalogueIn } from '../../server/access/catalogue.ts';
import { modules } from '../../server/modules.ts';
import { flatTexts, translate } from '../../server/platform/i18n.ts';
import { defaultRoles } from '../../shared/domain/account/roles.ts';
import type { Fields } from '../../shared/domain/kernel/fields.ts';
import { strings } from '../../shared/domain/strings.ts';
import { entityModules, movesOf, permissionsAsked } from './kit/endpoints.ts';

const sources = ['server/**/*.ts', 'shared/domain/**/*.ts']
  .flatMap(pattern => globSync(pattern, { cwd: new URL('../..', import.meta.url).pathname }))
  .filter(name => !name.startsWith('server/demo/'))
  .map(name => ({ name, text: readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8') }));

/** Places where a literal is the key of a text: refusals, reasons of verdicts and checks, messages. */
const KEYS = [
  /refuse\(\s*(?:\{\s*key:\s*)?'([\w.-]+)'/g,
  /new (?:Http)?Refusal\(\s*\d+,\s*(?:\{\s*key:\s*)?'([\w.-]+)'/g,
  /\b(?:reason|key):\s*(?:\{\s*key:\s*)?'([\w-]+(?:\.[\w-]+)+)'/g,
  /[?:]\s*'([\w-]+\.reasons\.[\w.-]+)'/g,
  /'((?:kernel|rules)\.[\w.-]+)'/g,
];

const missing = (key: string): string[] => {
  const texts = (['en', 'zh'] as const).map(lang => [lang, translate(lang, key)] as const);
  return texts
    .filter(([lang, text]) => text === key || (lang === 'zh') !== /\p{Script=Han}/u.test(text))
    .map(([lang, text]) => `${key} in ${lang}: ${text}`);
};

/** Fields with those of rows inside them. */
const allFields = (fields: Fields): Fields[string][] =>
  Object.values(fields).flatMap(field => [field, ...allFields(field.rows ?? {})]);

describe('texts', () => {
  it('stand in both languages for every reason the server or an entity gives', () => {
    const used = new Map<string, string>();
    for (const { name, text } of sources)
      for (const pattern of KEYS)
        for (const found of text.matchAll(pattern)) if (found[1]!.includes('.')) used.set(found[1]!, name);
    for (const found of sources.find(({ name }) => name.endsWith('kernel/schema.ts'))!.text.matchAll(/\bkey\('(\w+)'/g))
      used.set(`kernel.${found[1]}`, 'schema');
    assert.ok(used.size > 150, `${used.size} keys found`);
    assert.deepEqual(
      [...used].flatMap(([key, name]) => missing(key).map(text => `${name}: ${text}`)),
      [],
    );
  });

  it('are whole where a reason is given without parameters', () => {
    const PLAIN = [
      /refuse\(\s*'([\w.-]+)'/g,
      /new (?:Http)?Refusal\(\s*\d+,\s*'([\w.-]+)'/g,
      /\breason:\s*'([\w-]+(?:\.[\w-]+)+)'/g,
      /\breturn '([\w-]+\.reasons\.[\w.-]+)'/g,
      /\b\w+: '([\w-]+\.reasons\.[\w.-]+)'(?! *, *params)/g,
    ];
    const texts = flatTexts('en');
    const faults = sources.flatMap(({ name, text }) =>
      PLAIN.flatMap(pattern => [...text.matchAll(pattern)])
        .filter(([found, key = '']) => !found.startsWith('key:') && (texts[key] ?? '').includes('{{'))
        .map(([, key = '']) => `${name}: ${key} lacks the parameters of “${texts[key]}”`),
    );
    assert.deepEqual(faults, []);
  });

  it('name every entity, field, state and move in both languages', () => {
    const faults = entityModules.flatMap(({ entity }) =>
      [
        `${entity.name}.name`,
        ...Object.keys(entity.fields).map(name => `${entity.name}.fields.${name}`),
        ...Object.keys(entity.states).map(name => `${entity.name}.states.${name}`),
        ...movesOf(entity).map(([name]) => `${entity.name}.actions.${name}`),
      ].flatMap(missing),
    );
    assert.deepEqual(faults, []);
  });

  it('label every value of every value set in both languages', () => {
    const inputs = [
      ...entityModules.flatMap(({ entity }) => [
        entity.fields as Fields,
        ...movesOf(entity).map(([, move]) => move.input ?? {}),
      ]),
      ...modules.flatMap(module => (module.operations ?? []).map(operation => operation.input as Fields)),
    ];
    // Forms of a download, named in its address only: nobody chooses them from a list.
    const unseen = new Set(['receiptForm', 'ocdsForm']);
    const sets = new Map(
      inputs
        .flatMap(allFields)
        .flatMap(({ values }) => (values && !unseen.has(values.name) ? [[values.name, values] as const] : [])),
    );
    assert.ok(sets.size > 15, `${sets.size} value sets found`);
    assert.deepEqual(
      [...sets].flatMap(([name, { values }]) => values.flatMap(value => missing(`dic.${name}.${value}`))),
      [],
    );
  });

  it('have the same keys in both languages', () => {
    const keysOf = (part: unknown, path: string): string[] =>
      typeof part === 'object' && part !== null
        ? Object.entries(part).flatMap(([name, inner]) => keysOf(inner, `${path}.${name}`))
        : [path];
    for (const [namespace, { en, zh }] of Object.entries(strings))
      assert.deepEqual(keysOf(en, namespace).toSorted(), keysOf(zh, namespace).toSorted(), namespace);
  });
});

describe('permissions', () => {
  /** Granted, and asked for by something else than an endpoint's own check, each with what asks. */
  const ASKED_ELSEWHERE: Readonly<Record<string, string>> = {
    'certificate.readAll': 'widens the scope of certificates (certificate.entity.ts)',
    'committee.readMembers': 'opens the names of a committee before the award (committee.entity.ts)',
    'ssoSystem.setSecret': 'the client secret of a connected system (server/sso/secrets.endpoints.ts)',
    'messageTemplate.readPlatform': 'the page of the platform’s texts (shared/routes/administration/messages.rows.ts)',
    'notice.managePlatform': 'the platform’s notices (server/notice/notice.module.ts)',
    'role.grant': 'handing out the roles of a tenant without holding them (server/account/granting.ts)',
    'kit.read': 'the kit page, which reads nothing from the server (elements/develop)',
    'clock.move': 'the clock of a demo installation (server/platform/demo-endpoints.ts)',
  };

  it('that an endpoint asks for are held by a default role', () => {
    const granted = new Set(defaultRoles.flatMap(role => role.permissions));
    assert.deepEqual(
      [...permissionsAsked()].filter(([permission]) => !granted.has(permission)),
      [],
    );
  });

  it('that a default role holds exist', () => {
    const asked = permissionsAsked();
    const faults = defaultRoles.flatMap(role =>
      role.permissions
        .filter(permission => !asked.has(permission) && !(permission in ASKED_ELSEWHERE))
        .map(permission => `${role.code}: ${permission}`),
    );
    assert.deepEqual(faults, []);
  });

  it('are named in the matrix of permissions, function and button, in both languages', () => {
    const all = (['zh', 'en'] as const).map(lang => [lang, catalogueIn(lang).rows] as const);
    assert.ok(all[0]![1].length > 50);
    const unnamed = all.flatMap(([lang, rows]) => {
      const wrong = (code: string, text: string) =>
        text === code || text.includes('.') || (lang === 'zh') !== /\p{Script=Han}/u.test(text);
      return rows.flatMap(row => [
        ...(wrong(row.name, row.title) ? [`${lang} ${row.name}: ${row.title}`] : []),
        ...row.moves
          .filter(move => wrong(move.permission, move.label))
          .map(move => `${lang} ${move.permission}: ${move.label}`),
      ]);
    });
    assert.deepEqual(unnamed, []);
  });

  it('are held without another’s duty: who writes a bulletin does not approve it', () => {
    for (const { code, permissions } of defaultRoles)
      assert.ok(!(permissions.includes('bulletin.submit') && permissions.includes('bulletin.approve')), code);
  });

  it('name every job of the server in the system check', () => {
    const jobs = modules.flatMap(({ area, jobs: own = {} }) => Object.keys(own).map(name => `${area}.${name}`));
    assert.ok(jobs.length > 5);
    assert.deepEqual(
      jobs.flatMap(name => missing(`operations.jobNames.${name}`)),
      [],
    );
  });
});
