import type { Plugin } from 'rollup';

/** What no screen and no package of ours takes from React, by file: 1.9 KB of every first load. */
const UNUSED: readonly (readonly [file: RegExp, names: readonly string[]])[] = [
  [
    /react\/cjs\/react\.production\.js$/,
    [
      'Children',
      'Profiler',
      'PureComponent',
      'ViewTransition',
      'addTransitionType',
      'cache',
      'cacheSignal',
      'createRef',
      'cloneElement',
      'lazy',
      'unstable_useCacheRefresh',
      'useActionState',
      'useOptimistic',
    ],
  ],
  [
    /react-dom\/cjs\/react-dom\.production\.js$/,
    [
      'preconnect',
      'prefetchDNS',
      'preinit',
      'preinitModule',
      'preload',
      'preloadModule',
      'requestFormReset',
      'unstable_batchedUpdates',
      'useFormState',
      'useFormStatus',
    ],
  ],
  [/react-dom\/cjs\/react-dom-client\.production\.js$/, ['hydrateRoot']],
  [
    /scheduler\/cjs\/scheduler\.production\.js$/,
    ['unstable_forceFrameRate', 'unstable_next', 'unstable_runWithPriority', 'unstable_wrapCallback'],
  ],
];

/**
 * Uses of these by a package that comes late, each with what stands in for it there: the first load is not made larger for them. React has
 * batched by itself since release 18; dnd-kit's `cloneElement` serves its `DragOverlay` alone, which nothing here draws, and downshift's its
 * class component, beside which the hooks used here stand.
 */
const STANDS_IN: readonly (readonly [file: RegExp, name: string, definition: string])[] = [
  [/@dnd-kit\/core\//, 'unstable_batchedUpdates', 'const unstable_batchedUpdates = run => run();'],
  [/@dnd-kit\/core\//, 'cloneElement', 'const cloneElement = element => element;'],
  [/\/downshift\//, 'cloneElement', 'const cloneElement = element => element;'],
];

function standIn(code: string, id: string): string {
  let left = code;
  for (const [file, name, definition] of STANDS_IN)
    if (file.test(id.replaceAll('\\', '/')) && new RegExp(`\\b${name}\\b`).test(left))
      left = `${left.replace(new RegExp(`(import[^;]*?)(?:,\\s*${name}\\b|\\b${name}\\b,)`), '$1')}\n${definition}\n`;
  return left;
}

/**
 * Work that these do whether or not it is of use, each with what stands there instead and how often. React makes errors of what it throws only
 * to itself and knows again by identity: where one is made, a browser reads the whole chunk again to say on which line (9 ms of a first load).
 * redaxios fails inwardly at each request of a page without the cookie it looks for; its headers are not sent (`shared/client/api.ts`).
 * Each of Shoelace's inputs makes a field of days, for a browser's first of which it reads names of months and zones (5 to 13 ms), and one of
 * figures: only to answer `valueAsDate` and `valueAsNumber`, which nothing here asks for and which go with them.
 */
const SPARED: readonly (readonly [file: RegExp, part: RegExp, instead: string, times: number])[] = [
  [
    /react-dom\/cjs\/react-dom-client\.production\.js$/,
    /(?<=\w+Exception = )Error\(formatProdErrorMessage\(\d+\)\)/g,
    '{}',
    5,
  ],
  [/redaxios\/dist\/redaxios\.module\.js$/, /try\{\w+\[\w+\.xsrfHeaderName\]=[^}]*\}catch\(\w+\)\{\}/g, '', 1],
  [
    /@shoelace-style\/shoelace\/src\/components\/input\/input\.component\.ts$/,
    /this\.__(?:number|date)Input = Object[^;]+;|(?:get|set) valueAs(?:Date|Number)\([^]+?\n  \}\n/g,
    '',
    6,
  ],
  // No store is followed by some of its keys, and nothing is drawn on a server.
  [/@nanostores\/react\/index\.js$/, /keys\?\.length > 0\s+\? listenKeys[^:]+: |if \(ssr &&[^]+?\n  \}\n/g, '', 2],
];

/** What goes with that: asked for all the same, it would be done without a word. */
const OF_STORES = /\buseStore\([^;=]*,\s*\{\s*(?:keys|ssr)\b/;

/** In the place of a package by which wouter gives an old React what React has had since release 18. */
export const STORE_SHIM = '\0react-store';

/** A module's file; of Shoelace's, whose names tell nothing and change with each version, the source that it says it was made of. */
function placeOf(code: string, id: string): string {
  const place = id.replaceAll('\\', '/');
  const [folder] = /^.*\/@shoelace-style\/shoelace\/(?=dist\/chunks\/)/.exec(place) ?? [];
  const source = /^\/\/ (src\/\S+)$/m.exec(code)?.[1];
  return folder && source ? folder + source : place;
}

const names = UNUSED.flatMap(([, each]) => each).join('|');
const USE = new RegExp(
  `import[^;]*\\{[^}]*\\b(${names})\\b[^}]*\\}\\s*from\\s*['"]react(?:-dom(?:/client)?)?['"]|\\bReact(?:DOM)?\\.(${names})\\b`,
);

/**
 * Takes unused exports out of React's CommonJS files, where a bundler cannot see that they are unused, and spared work out of the files
 * of other packages too. The build fails when a module uses one after all, and when a file of another version no longer has one: then the lists
 * above are to be changed.
 */
export function trimmedReact(): Plugin {
  return {
    name: 'trimmed-react',
    resolveId: source => (source === 'use-sync-external-store/shim/index.js' ? STORE_SHIM : null),
    load: id => (id === STORE_SHIM ? `export { useSyncExternalStore } from 'react';` : null),
    transform(code, id) {
      const place = placeOf(code, id);
      let left = code;
      for (const [, part, instead, times] of SPARED.filter(([file]) => file.test(place))) {
        if (left.match(part)?.length !== times) this.error(`${id} has not ${times} times what SPARED names`);
        left = left.replace(part, instead);
      }
      const list = UNUSED.find(([file]) => file.test(place))?.[1];
      if (!list) {
        const own = standIn(left, id);
        const [, imported, member] = USE.exec(own) ?? [];
        if (imported ?? member)
          this.error(`${id} uses React's "${imported ?? member}", which scripts/web/react-parts.ts takes out`);
        if (!id.includes('node_modules') && OF_STORES.test(own))
          this.error(`${id} follows a store as scripts/web/react-parts.ts does not expect`);
        return own === code ? null : { code: own, map: null };
      }
      for (const name of list) {
        const shorter = left.replace(new RegExp(`^exports\\.${name} = (?:function[^]*?^\\};|\\w+;)\\n`, 'm'), '');
        if (shorter === left) this.error(`${id} has no export "${name}" as scripts/web/react-parts.ts expects`);
        left = shorter;
      }
      return { code: left, map: null };
    },
  };
}
