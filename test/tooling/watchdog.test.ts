import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, it } from 'node:test';
import { watchFiles } from '../../scripts/test-run/watchdog.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'ebidding-watchdog-'));
after(() => rmSync(folder, { recursive: true }));

it('ends a test file that keeps its process alive, also when it ignores being asked', async () => {
  const file = path.join(folder, 'stays.mjs');
  writeFileSync(file, `process.on('SIGTERM', () => undefined); setInterval(() => undefined, 1_000);`);
  const stop = watchFiles([file], 100);
  const [, signal] = await once(spawn(process.execPath, [file]), 'exit');
  assert.deepEqual([...stop()], [file]);
  assert.equal(signal, 'SIGKILL');
});
