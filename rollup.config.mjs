import path from 'node:path';
import { makeConfig } from './scripts/web/rollup-options.ts';

// `npm run build` uses the same options; this file lets rollup's own command be used: `rollup -c`.
const root = import.meta.dirname;
export default makeConfig(root, path.join(root, 'dist'));
