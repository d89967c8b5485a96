import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'rollup';
import { writeWhole } from './whole-file.ts';

const br = promisify(brotliCompress);
const gz = promisify(gzip);
// A hashed name, or a folder of one, stands for the content.
const hashed = /-[\w-]{8}(?:\.js$|\/)/;

/** Writes `.br` and `.gz` beside each text file. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    async writeBundle(options, bundle) {
      const out = options.dir ?? 'dist';
      const names = Object.keys(bundle);
      await Promise.all(
        names.map(async name => {
          const file = path.join(out, name);
          if (hashed.test(name) && existsSync(`${file}.br`) && existsSync(`${file}.gz`)) return;
          const body = await readFile(file);
          const [small, zipped] = await Promise.all([
            br(body, {
              params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
            }),
            gz(body, { level: 9 }),
          ]);
          // What stands there under a hashed name is taken as it is by later builds.
          await Promise.all([writeWhole(`${file}.br`, small), writeWhole(`${file}.gz`, zipped)]);
        }),
      );
    },
  };
}
