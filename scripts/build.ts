import { build, buildIfChanged } from './support/build.ts';
import { command } from './support/command.ts';

// `npm run build`: builds when sources changed, with `--force` always.
await command(() => (process.argv.includes('--force') ? build() : buildIfChanged()));
