import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Plugin, rollup } from 'rollup';
import { paced } from '../../scripts/web/paced.ts';

/** The import of a screen as it is built, of modules given by name and source; each becomes a chunk of its own. */
async function importOf(modules: Readonly<Record<string, string>>): Promise<string> {
  const virtual: Plugin = {
    name: 'virtual',
    resolveId: id => (id in modules ? id : null),
    load: id => modules[id] ?? null,
  };
  const build = await rollup({ input: 'main', plugins: [virtual, paced()], treeshake: false });
  const { output } = await build.generate({ manualChunks: id => id, chunkFileNames: '[name].js' });
  const main = output.find(each => each.type === 'chunk' && each.isEntry);
  await build.close();
  return main?.type === 'chunk' ? main.code : '';
}
const letters = (count: number) => `globalThis.letters = '${'x'.repeat(count)}';`;
const stepsIn = (code: string): unknown => JSON.parse(/(\[[^\]]*\])\.map\(/.exec(code)?.[1] ?? 'null');

test('long chunks run before the screen that needs them, those first that the others need', async () => {
  const code = await importOf({
    main: `import('screen')`,
    screen: `import 'form'; import 'words'; import 'kit';`,
    form: `import 'kit'; ${letters(30_000)}`,
    kit: letters(30_000),
    words: letters(100),
  });
  assert.deepEqual(stepsIn(code), ['./kit.js', './form.js']);
});

test('what the importing page has run itself is not asked for again', async () => {
  const code = await importOf({
    main: `import 'kit'; import('screen')`,
    screen: `import 'form'; import 'kit';`,
    form: `import 'kit'; ${letters(30_000)}`,
    kit: letters(30_000),
  });
  assert.equal(stepsIn(code), null);
});

test('many short chunks are not left to run all at once', async () => {
  const short = Array.from({ length: 10 }, (_, at) => `part${at}`);
  const code = await importOf({
    main: `import('screen')`,
    screen: short.map(name => `import '${name}';`).join(''),
    ...Object.fromEntries(short.map(name => [name, letters(14_000)])),
  });
  assert.equal((stepsIn(code) as string[]).length, 6);
});
