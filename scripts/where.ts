import path from 'node:path';
import { files, say } from './support/project.ts';
import { screenFile } from './support/screen-file.ts';
import type { Route } from '../shared/routes/define-routes.ts';
import { findRoute, routes } from '../shared/routes/registry.ts';

// `npm run where <address>`: from an address to the files that make it.

/** The path of an address given in any form: whole, with its query, in the fragment of a legacy address. */
const pathOf = (address: string): string => {
  const url = new URL(address, 'http://localhost');
  return url.hash.startsWith('#/') ? url.hash.slice(1).split('?')[0]! : url.pathname;
};

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

const show = (what: string, names: readonly (string | undefined)[]): void => {
  const known = names.filter(name => name !== undefined);
  say(`${what.padEnd(10)}${known.length > 0 ? known.join(`\n${' '.repeat(10)}`) : '–'}`);
};

function describe(route: Route): void {
  const screen = screenFile(route);
  const [, named] = /^(\w+)\./.exec(route.needs ?? '') ?? [];
  const stem = screen
    ? path.basename(screen).replace(/(-(list|edit|view|detail|approve|hall|board))?\.screen\.tsx$/, '')
    : undefined;
  const entities = [...new Set([named ? kebab(named) : undefined, stem])]
    .filter(name => name !== undefined)
    .flatMap(name => files(`shared/domain/*/${name}.entity.ts`));
  const names = entities.map(file => path.basename(file, '.entity.ts'));
  say(`${route.path}   ${route.title.zh} · ${route.title.en}`);
  show('route', [
    ...files(`shared/routes/${route.element}.routes.ts`),
    `${route.kind}, ${route.access}${route.needs ? `, needs ${route.needs}` : ''}`,
  ]);
  show('element', [`<ebs-${route.element}>`, ...files(`elements/${route.element}/index.ts`)]);
  show('screen', [screen ?? (route.screen ? `${route.screen} (file not found)` : 'not built yet')]);
  show('entity', entities);
  show(
    'server',
    names.flatMap(name => files(`server/*/${name}.module.ts`, `server/*/${name}*.queries.ts`)),
  );
  show(
    'tests',
    names
      .flatMap(name => files(`test/**/${name}*.test.{ts,tsx}`))
      .concat(files(`test/elements/${route.element}/**/*.test.{ts,tsx}`)),
  );
}

const [address] = process.argv.slice(2);
if (!address) {
  say('Usage: npm run where <address>, for example npm run where /ess/committee/index');
  process.exit(2);
}
const found = findRoute(pathOf(address));
if (found) {
  describe(found.route);
} else {
  const last = pathOf(address).split('/').filter(Boolean).pop() ?? '';
  say(`${pathOf(address)} is in no route table.`);
  const near = routes
    .filter(route => last !== '' && route.path.toLowerCase().includes(last.toLowerCase()))
    .slice(0, 10);
  if (near.length > 0) say(`Near it: ${near.map(route => route.path).join(', ')}`);
  process.exitCode = 1;
}
