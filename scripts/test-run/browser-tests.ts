import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runPackage, say } from '../support/project.ts';
import type { Counts } from './steps.ts';

/** Runs the tests of elements in Chromium; `names` limits them to these files. */
export async function browserTests(chromium: string | undefined, names: readonly string[]): Promise<Counts> {
  if (names.length === 0) return { passed: 0, failed: 0 };
  const folder = mkdtempSync(path.join(tmpdir(), 'ebidding-browser-'));
  const counts = path.join(folder, 'counts.json');
  try {
    const done = await runPackage('@web/test-runner', ['--files', ...names], {
      command: 'wtr',
      env: { EBS_COUNTS_FILE: counts, NODE_ENV: 'development', ...(chromium ? { CHROME_PATH: chromium } : {}) },
    });
    const lines = stripVTControlCharacters(done.output)
      .split('\n')
      .filter(line => line.trim() && !line.startsWith('Running '));
    if (done.code !== 0) say(lines.slice(0, 200).join('\n'));
    const found = JSON.parse(readFileSync(counts, 'utf8')) as Counts;
    return done.code !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
