import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GetModuleInfo } from 'rollup';
import { groupsOf } from '../../scripts/web/groups.ts';

type Graph = Readonly<Record<string, { entry?: true; now?: readonly string[]; later?: readonly string[] }>>;

/** The groups of a little graph of modules: `now` is imported at once, `later` when it is needed. */
function group(graph: Graph, named: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  const info = (id: string) => ({
    isEntry: graph[id]?.entry ?? false,
    importedIds: graph[id]?.now ?? [],
    dynamicallyImportedIds: graph[id]?.later ?? [],
  });
  return Object.fromEntries(groupsOf(Object.keys(graph), info as unknown as GetModuleInfo, id => named[id]));
}

test('what two later parts need in common is neither in the one nor in the other', () => {
  const chunks = group({
    '/main.ts': { entry: true, later: ['/list.ts', '/form.ts'] },
    '/list.ts': { now: ['/table.ts', '/cell.ts'] },
    '/form.ts': { now: ['/cell.ts'] },
    '/table.ts': {},
    '/cell.ts': {},
  });
  assert.equal(chunks['/table.ts'], chunks['/list.ts']);
  assert.notEqual(chunks['/cell.ts'], chunks['/list.ts']);
  assert.notEqual(chunks['/cell.ts'], chunks['/form.ts']);
});

test('what the page has already does not part a later load in two', () => {
  const chunks = group({
    '/main.ts': { entry: true, now: ['/words.ts'], later: ['/list.ts'] },
    '/words.ts': {},
    '/list.ts': { now: ['/words.ts'] },
  });
  assert.equal(chunks['/words.ts'], chunks['/main.ts']);
  assert.notEqual(chunks['/list.ts'], chunks['/main.ts']);
});

test('parts that a named chunk and several screens load later stay apart from each other', () => {
  const chunks = group(
    {
      '/main.ts': { entry: true, now: ['/kit.ts'], later: ['/list.ts', '/board.ts'] },
      '/kit.ts': { later: ['/calendar.ts'] },
      '/list.ts': { now: ['/kit.ts'], later: ['/tools.ts'] },
      '/board.ts': { now: ['/kit.ts'], later: ['/drawing.ts', '/list.ts'] },
      '/tools.ts': { later: ['/drawing.ts'] },
      '/calendar.ts': {},
      '/drawing.ts': {},
    },
    { '/kit.ts': 'kit' },
  );
  assert.equal(new Set([chunks['/calendar.ts'], chunks['/tools.ts'], chunks['/drawing.ts']]).size, 3);
  assert.equal(chunks['/kit.ts'], undefined);
});

test('a page that shows every part at once decides nothing, but for what it alone needs', () => {
  const chunks = group({
    '/main.ts': { entry: true, later: ['/list.ts', '/elements/develop/all.ts'] },
    '/list.ts': { later: ['/tools.ts'] },
    '/tools.ts': { now: ['/panel.ts'] },
    '/panel.ts': {},
    '/elements/develop/all.ts': { now: ['/panel.ts', '/elements/develop/stage.ts'] },
    '/elements/develop/stage.ts': {},
  });
  assert.equal(chunks['/panel.ts'], chunks['/tools.ts']);
  assert.equal(chunks['/elements/develop/stage.ts'], chunks['/elements/develop/all.ts']);
});

test('groups never take the name of another group or of a named chunk', () => {
  const chunks = group(
    {
      '/main.ts': { entry: true, later: ['/a/upload.ts', '/b/upload.ts'] },
      '/a/upload.ts': { now: ['/tus.js'] },
      '/b/upload.ts': {},
      '/tus.js': {},
    },
    { '/tus.js': 'upload' },
  );
  assert.equal(new Set([chunks['/a/upload.ts'], chunks['/b/upload.ts'], 'upload']).size, 3);
});
