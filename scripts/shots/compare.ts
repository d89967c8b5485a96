import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import { root } from '../support/project.ts';
import type { Change, Shot } from './contact-sheet.ts';

/** A picture in memory, four bytes a pixel. */
interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

// The reader of PNG files that pixelmatch itself brings along.
const { PNG } = createRequire(path.join(root, 'node_modules/pixelmatch/package.json'))('pngjs') as {
  readonly PNG: {
    new (size: { width: number; height: number }): Picture;
    readonly sync: { read(bytes: Buffer): Picture; write(picture: Picture): Buffer };
  };
};

const THRESHOLD = 0.1;

/** What in `out` is not as it was in `against`; draws the differing pixels beside the picture. */
export function compareShots(shots: readonly Shot[], out: string, against: string): Change[] {
  const changes: Change[] = [];
  for (const { file } of shots) {
    const former = path.join(against, file);
    if (!existsSync(former)) {
      changes.push({ file, what: 'new' });
      continue;
    }
    const [was, is] = [readFileSync(former), readFileSync(path.join(out, file))];
    if (was.equals(is)) continue;
    const [before, now] = [PNG.sync.read(was), PNG.sync.read(is)];
    if (before.width !== now.width || before.height !== now.height) {
      changes.push({ file, what: `another size: ${before.width}×${before.height}, now ${now.width}×${now.height}` });
      continue;
    }
    const drawn = new PNG({ width: now.width, height: now.height });
    const count = pixelmatch(before.data, now.data, drawn.data, now.width, now.height, { threshold: THRESHOLD });
    if (count === 0) continue;
    const diff = file.replace(/\.png$/, '.diff.png');
    writeFileSync(path.join(out, diff), PNG.sync.write(drawn));
    changes.push({ file, what: `${count} pixels`, diff });
  }
  const parts = new Set(shots.map(shot => shot.part));
  const known = new Set(shots.map(shot => shot.file));
  for (const file of readdirSync(against))
    if (file.endsWith('.png') && !file.endsWith('.diff.png') && parts.has(file.split('--')[0]!) && !known.has(file))
      changes.push({ file, what: 'gone' });
  return changes;
}
