import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { kinds } from '../../shared/help/kinds.help.ts';
import { loadHelp } from '../../shared/help/load-help.ts';
import type { HelpText } from '../../shared/help/help.ts';
import { routes, tables } from '../../shared/routes/registry.ts';

const standing = routes.filter(route => route.screen);
const addressOf = (path: string) => path.replace(/\{\w+\}/g, 'x');

function faultsOf(name: string, text: HelpText, lang: 'en' | 'zh'): string[] {
  const all = [text.purpose, ...text.steps, ...(text.law === undefined ? [] : [text.law])];
  return [
    ...(text.steps.length < 1 ? [`${name} (${lang}): no steps`] : []),
    ...all.filter(each => each.trim().length < 4).map(each => `${name} (${lang}): "${each}" says nothing`),
    ...all
      .filter(each => /\p{Script=Han}/u.test(each) !== (lang === 'zh'))
      .map(each => `${name} (${lang}): "${each}" is in the other language`),
  ];
}

describe('help', () => {
  for (const route of standing)
    it(`of ${route.path} is there in both languages`, async () => {
      const found = await loadHelp(addressOf(route.path));
      assert.ok(found, 'no help');
      assert.deepEqual(
        (['en', 'zh'] as const).flatMap(lang => faultsOf(route.path, found.help[lang], lang)),
        [],
      );
      assert.equal(found.help.en.steps.length, found.help.zh.steps.length);
      assert.equal(found.help.en.law === undefined, found.help.zh.law === undefined);
    });

  it('is written for a screen that stands, and for at least forty of them by name', async () => {
    const own = await Promise.all(standing.map(async route => (await loadHelp(addressOf(route.path)))?.isOwn));
    assert.ok(own.filter(Boolean).length >= 40, `${own.filter(Boolean).length} of ${standing.length}`);
    for (const table of tables) {
      const screens = new Set(table.routes.map(route => route.screen));
      const file = new URL(`../../shared/help/${table.element}.help.ts`, import.meta.url);
      const module = (await import(file.href).catch(() => undefined)) as { help: object } | undefined;
      for (const name of Object.keys(module?.help ?? {})) assert.ok(screens.has(name), `${table.element}: ${name}`);
    }
  });

  it('of every kind of screen is there', () => {
    for (const route of routes) assert.ok(kinds[route.kind], route.kind);
  });

  it('of a route without a screen says that there is no page, and explains no list or form', async () => {
    const bare = routes.filter(route => !route.screen);
    for (const route of bare) {
      const found = await loadHelp(addressOf(route.path));
      assert.match(found?.help.en.purpose ?? '', /there is no page here yet/, route.path);
      assert.match(found?.help.zh.purpose ?? '', /尚未开放/, route.path);
      assert.deepEqual(faultsOf(route.path, found!.help.en, 'en'), []);
      assert.deepEqual(faultsOf(route.path, found!.help.zh, 'zh'), []);
    }
  });

  it('of an address that is none is none', async () => assert.equal(await loadHelp('/no/such/page'), undefined));
});
