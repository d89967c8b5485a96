import type { Plugin } from 'rollup';

/** What no screen and no package of ours takes from React, by file: 1.7 KB of every first load. */
const UNUSED: readonly (readonly [file: RegExp, names: readonly string[]])[] = [
  [
    /react\/cjs\/react\.production\.js$/,
    [
      'Children',
      'PureComponent',
      'addTransitionType',
      'cacheSignal',
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
];

const names = UNUSED.flatMap(([, each]) => each).join('|');
const USE = new RegExp(
  `import[^;]*\\{[^}]*\\b(${names})\\b[^}]*\\}\\s*from\\s*['"]react(?:-dom(?:/client)?)?['"]|\\bReact(?:DOM)?\\.(${names})\\b`,
);

/**
 * Takes unused exports out of React's CommonJS files, where a bundler cannot see that they are unused. The build fails when a module
 * uses one after all, and when a file of another React version no longer has one: then the lists above are to be changed.
 */
export function trimmedReact(): Plugin {
  return {
    name: 'trimmed-react',
    transform(code, id) {
      const list = UNUSED.find(([file]) => file.test(id.replaceAll('\\', '/')))?.[1];
      if (!list) {
        const [, imported, member] = USE.exec(code) ?? [];
        if (imported ?? member)
          this.error(`${id} uses React's "${imported ?? member}", which scripts/web/react-parts.ts takes out`);
        return null;
      }
      let left = code;
      for (const name of list) {
        const shorter = left.replace(new RegExp(`^exports\\.${name} = (?:function[^]*?^\\};|\\w+;)\\n`, 'm'), '');
        if (shorter === left) this.error(`${id} has no export "${name}" as scripts/web/react-parts.ts expects`);
        left = shorter;
      }
      return { code: left, map: null };
    },
  };
}
