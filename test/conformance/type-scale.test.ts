import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

const root = new URL('../../', import.meta.url);
const sheets = globSync('{shared/ui,host,elements}/**/*.css', { cwd: root.pathname }).map(file => ({
  file,
  text: readFileSync(new URL(file, root), 'utf8'),
}));

/** Sizes of the screens' texts, px (docs/theming.md): a browser looks up a font anew for each size and weight. */
const SIZES = [12, 13, 14, 15, 16, 18, 24, 28];
/** What a glance has to read across a room, and the boxes for a code's digits. */
const LARGE: Readonly<Record<string, readonly number[]>> = {
  'elements/project-workspace/hall.css': [36],
  'elements/account/parts/code-field.css': [20],
};
const WEIGHTS = ['400', '600', 'normal', 'inherit'];

describe('the type of the screens', () => {
  it('has the sizes of the scale alone', () => {
    const strange = sheets.flatMap(({ file, text }) =>
      [...text.matchAll(/font(?:-size)?: ([^;]*)/g)]
        .flatMap(([, value = '']) => [...value.replace(/\/\s*[\d.]+px|clamp\(.*\)/, '').matchAll(/([\d.]+)(px|em)\b/g)])
        .filter(([, size, unit]) => unit === 'em' || ![...SIZES, ...(LARGE[file] ?? [])].includes(Number(size)))
        .map(([size]) => `${file}: ${size}`),
    );
    assert.deepEqual(strange, []);
  });
  it('has two weights', () => {
    const strange = sheets.flatMap(({ file, text }) =>
      [...text.matchAll(/font-weight(?:-\w+)?: ([^;]*)/g)]
        .filter(([, weight = '']) => !WEIGHTS.includes(weight) && !weight.startsWith('var('))
        .map(([said]) => `${file}: ${said}`),
    );
    assert.deepEqual(strange, []);
  });
});
