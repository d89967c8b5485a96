import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { rollup } from 'rollup';
import { type Release, released } from '../../scripts/web/releases.ts';
import { writeWhole } from '../../scripts/web/whole-file.ts';

describe('files of a build that is broken off', () => {
  let folder: string;
  let file: string;
  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'ebs-whole-'));
    file = path.join(folder, 'releases.json');
  });
  beforeEach(() => writeFileSync(file, '["before"]'));
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('are the new ones when all is written', async () => {
    await writeWhole(file, '["after"]');
    assert.equal(readFileSync(file, 'utf8'), '["after"]');
    assert.deepEqual(readdirSync(folder), ['releases.json']);
  });

  it('are those from before when writing fails half way', async () => {
    const failing = async function* () {
      yield '["aft';
      throw new Error('no space left on device');
    };
    await assert.rejects(writeWhole(file, failing()), /no space left/);
    assert.equal(readFileSync(file, 'utf8'), '["before"]');
    assert.deepEqual(readdirSync(folder), ['releases.json']);
  });

  it('are those from before when the process is killed half way', async () => {
    const module = new URL('../../scripts/web/whole-file.ts', import.meta.url).href;
    const code = `import { writeWhole } from ${JSON.stringify(module)};
      await writeWhole(${JSON.stringify(file)}, (async function* () { yield '["aft'; process.kill(process.pid, 'SIGKILL'); yield 'er"]'; })());`;
    const signal = await new Promise(resolve =>
      execFile(process.execPath, ['--input-type=module', '-e', code], error => resolve(error?.signal)),
    );
    assert.equal(signal, 'SIGKILL');
    assert.equal(readFileSync(file, 'utf8'), '["before"]');
  });
});

describe('a build after one that left half a record', () => {
  const out = mkdtempSync(path.join(tmpdir(), 'ebs-record-'));
  const record = path.join(out, 'releases.json');
  const releases = () => JSON.parse(readFileSync(record, 'utf8')) as readonly Release[];
  after(() => rmSync(out, { recursive: true, force: true }));

  async function build(text: string): Promise<void> {
    const bundle = await rollup({
      input: 'sample',
      plugins: [
        {
          name: 'sample',
          resolveId: id => id,
          load: () => `globalThis.sample = ${JSON.stringify(text)};`,
        },
        released(),
      ],
    });
    await bundle.write({ dir: out, entryFileNames: 'elements/[name]-[hash].js' });
    await bundle.close();
  }

  it('goes through, writes the record anew and keeps what pages may hold', async () => {
    await build('first');
    const [first] = releases()[0]!.files;
    writeFileSync(record, readFileSync(record, 'utf8').slice(0, 20));
    writeFileSync(path.join(out, 'elements/sample.js.br.1.part'), 'half');
    await build('second');
    assert.equal(releases().length, 2);
    assert.ok(existsSync(path.join(out, first!)), 'the release before');
    assert.ok(existsSync(path.join(out, releases()[0]!.files[0]!)), 'the present release');
    assert.ok(!existsSync(path.join(out, 'elements/sample.js.br.1.part')), 'half a file');
    await build('third');
    assert.equal(releases().length, 3);
    assert.ok(existsSync(path.join(out, first!)));
  });
});
