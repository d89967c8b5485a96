import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, it } from 'node:test';
import { areaOf } from '../../host/areas.ts';
import { routeMap } from '../../scripts/route-map.ts';
import { entities } from '../../shared/domain/registry.ts';
import { isPublicPath } from '../../shared/routes/guard.ts';
import { findRoute, routes, tables } from '../../shared/routes/registry.ts';

const root = new URL('../../', import.meta.url);
const given = new URL('../shared/routes.psv', root);

/** The routes that the platform has besides the given ones. */
const OWN = ['/develop/kit'];

/** The rows of the given route list; none where it is not beside the project. */
function givenRows() {
  if (!existsSync(given)) return [];
  const lines = readFileSync(given, 'utf8')
    .split('\n')
    .filter(line => line.trim() && !line.startsWith('#'));
  return lines.map(line => line.split('|').map(cell => cell.trim()));
}

describe('the route tables', () => {
  it('hold the 657 given routes and those of our own, none twice', () => {
    assert.equal(routes.filter(route => !route.own).length, 657);
    assert.deepEqual(
      routes.filter(route => route.own).map(route => route.path),
      OWN,
    );
    assert.equal(new Set(routes.map(route => route.path)).size, 657 + OWN.length);
  });

  it('hold as their own only what the given list does not know, and what stands', () => {
    const paths = new Set(givenRows().map(([path]) => path));
    for (const { path, screen, own } of routes) {
      if (!own) continue;
      assert.ok(!paths.has(path), path);
      assert.ok(screen, path);
    }
  });

  it('hold every route of the given list as it stands there', () => {
    const byPath = new Map(routes.map(route => [route.path, route]));
    for (const [path = '', ...rest] of givenRows()) {
      const route = byPath.get(path) ?? assert.fail(`${path} is missing`);
      assert.deepEqual([route.element, route.kind, route.access, route.title.en, route.title.zh], rest, path);
    }
  });

  it('are one file per element, named after it', () => {
    const files = readdirSync(new URL('shared/routes/', root)).filter(name => name.endsWith('.routes.ts'));
    assert.deepEqual(
      files.map(name => name.replace('.routes.ts', '')).sort(),
      tables.map(table => table.element).sort(),
    );
  });

  it('agree with the guard on what is public', () => {
    for (const { path, access } of routes) {
      const sample = path.replace(/\{\w+\}/g, 'x');
      assert.equal(isPublicPath(sample), access === 'public' || access === 'anonymous', path);
    }
  });

  it('agree with the host on the element of each path', () => {
    for (const { path, element } of routes) assert.equal(areaOf(path.replace(/\{\w+\}/g, 'x')), element, path);
  });

  it('name only screens that stand', () => {
    for (const { element, routes: rows } of tables) {
      const named = new Set(rows.flatMap(route => route.screen ?? []));
      if (named.size === 0) continue;
      const folder = new URL(`elements/${element}/`, root);
      const maps = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file =>
        file.endsWith('screens.ts'),
      );
      // A public element of one screen is that screen and has no loaders.
      if (maps.length === 0) {
        assert.ok(existsSync(new URL('index.ts', folder)), element);
        continue;
      }
      const sources = maps.map(file => ({
        at: new URL(file, folder),
        text: readFileSync(new URL(file, folder), 'utf8'),
      }));
      const all = sources.map(({ text }) => text).join('\n');
      for (const screen of named)
        assert.ok(
          all.includes(`'${screen}':`) || all.includes(`${screen}:`),
          `${element}: ${screen} is not in screens.ts`,
        );
      for (const { at, text } of sources)
        for (const [, path = ''] of text.matchAll(/import\('(\.[\w/.-]+\.screen\.tsx)'\)/g))
          assert.ok(existsSync(new URL(path, at)), `${element}: ${path}`);
    }
  });

  it('name only permissions that an entity or a grant knows', async () => {
    const known = new Set(
      entities.flatMap(({ name, transitions }) =>
        [...Object.keys(transitions), 'read', 'create', 'update'].map(action => `${name}.${action}`),
      ),
    );
    const folders = readdirSync(new URL('shared/domain/', root), { withFileTypes: true }).filter(entry =>
      entry.isDirectory(),
    );
    for (const { name } of folders) {
      const file = new URL(`shared/domain/${name}/${name}.grants.ts`, root);
      if (!existsSync(file)) continue;
      const grants = Object.values((await import(file.href)) as Record<string, unknown>);
      for (const [permission] of JSON.stringify(grants).matchAll(/(?<=")[\w]+\.[\w]+(?=")/g)) known.add(permission);
    }
    for (const { path, needs } of routes) if (needs) assert.ok(known.has(needs), `${path} needs ${needs}`);
  });

  it('give public routes no permission, and menus only to routes that stand', () => {
    for (const route of routes) {
      if (route.needs)
        assert.ok(route.access === 'role' || route.access === 'auth' || route.access === 'open', route.path);
      if (route.menu) assert.ok(route.screen, route.path);
      assert.equal(findRoute(route.path.replace(/\{\w+\}/g, 'x'))?.route.path, route.path);
    }
  });

  it('are shown by an up-to-date docs/route-map.md', () => {
    assert.equal(
      readFileSync(new URL('docs/route-map.md', root), 'utf8'),
      routeMap(),
      'run: node scripts/route-map.ts',
    );
  });
});
