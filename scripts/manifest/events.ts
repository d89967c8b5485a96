import { readFileSync } from 'node:fs';
import path from 'node:path';

/** An event of every element: its name, the type of its `detail`, and when it comes. */
export interface EventAbout {
  readonly name: string;
  readonly detail: string;
  readonly what: string;
}

const source = readFileSync(path.join(import.meta.dirname, '../../shared/ui/element-events.ts'), 'utf8');

/** The events as `shared/ui/element-events.ts` declares them. */
export const EVENTS: readonly EventAbout[] = [
  ...source.matchAll(/\/\*\* ((?:(?!\*\/).)*) \*\/\s*'(ebs-\w+)': (\{[^}]*\});/g),
].map(([, what = '', name = '', detail = '']) => ({ name, what, detail: detail.replaceAll('readonly ', '') }));
