import { minify } from '@swc/core';
import { transform } from 'esbuild';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { OutputBundle, OutputChunk, Plugin } from 'rollup';
import { scriptModule, sheetModule } from './sheets.ts';

const LOADER = '\0loader:';
const PRELOAD = '__EBS_PRELOAD__';

/** TypeScript, style sheets and JSON as modules. */
export function sources(): Plugin {
  return {
    name: 'sources',
    async load(id) {
      if (id.startsWith('\0')) return null;
      if (id.endsWith('.css')) return sheetModule(await readFile(id, 'utf8'), true);
      if (id.endsWith('.json')) return `export default ${JSON.stringify(JSON.parse(await readFile(id, 'utf8')))};`;
      return null;
    },
    async transform(code, id) {
      return /\.tsx?$/.test(id) && !id.startsWith('\0')
        ? { code: await scriptModule(code, id, false), map: null }
        : null;
    },
  };
}

/** A chunk after all it imports, and what those import, each after what it needs; not what is imported later. */
export const staticGraph = (bundle: OutputBundle, start: string): string[] => {
  const seen = new Set<string>();
  const inOrder: string[] = [];
  const walk = (name: string): void => {
    const chunk = bundle[name];
    if (seen.has(name) || chunk?.type !== 'chunk') return;
    seen.add(name);
    chunk.imports.forEach(walk);
    inOrder.push(name);
  };
  walk(start);
  return inOrder;
};

const relative = (from: string, to: string): string => {
  const way = path.posix.relative(path.posix.dirname(from), to);
  return way.startsWith('.') ? way : `./${way}`;
};

/**
 * The stable file of an element: it asks for all chunks at once and then imports the implementation. Written here and not by
 * hand, since only the build knows the chunks.
 */
export function loaders(root: string): Plugin {
  return {
    name: 'loaders',
    resolveId: id => (id.startsWith('loader:') ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(LOADER)) return null;
      const door = path.join(root, 'elements', id.slice(LOADER.length), 'index.ts');
      return `for (const at of ${PRELOAD}) import(at).catch(() => {});\nimport(${JSON.stringify(door)});\n`;
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.facadeModuleId?.startsWith(LOADER)) continue;
        const doors = chunk.dynamicImports;
        const all = doors
          .flatMap(name => staticGraph(bundle, name))
          .filter(name => !doors.includes(name))
          .map(name => relative(chunk.fileName, name));
        chunk.code = chunk.code.replace(PRELOAD, JSON.stringify(all));
      }
    },
  };
}

// What React keeps to itself on its own nodes, updates and roots: none is an option, a prop or a member that other code sees.
const INSIDE_REACT =
  'memoizedState stateNode sibling alternate lanes memoizedProps updateQueue pendingProps subtreeFlags childLanes _fragmentFiber ' +
  'dehydrated pendingLanes dependencies baseState cachePool _visibility elementType deletions suspendedLanes callbackNode ' +
  'cancelPendingCommit pingedLanes refCount lastBaseUpdate retryLane timeoutHandle callbackPriority entanglements refCleanup ' +
  'lastEffect isDehydrated warmLanes entangledLanes pooledCache firstBaseUpdate tailMode firstContext memoCache baseQueue ' +
  'hasEagerState eagerState retryQueue renderingStartTime pendingContext _internalRoot expiredLanes ' +
  'errorRecoveryDisabledLanes shellSuspendCounter expirationTimes baseLanes hiddenCallbacks pingCache hiddenUpdates ' +
  'lastRenderedReducer lastRenderedState revertLane treeForkCount pooledCacheLanes _retryCache containerInfo _eventListeners ' +
  'optionsOrUseCapture blockedOn unsuspend _observers sortIndex expirationTime targetContainers hoistableScripts hoistableStyles ' +
  'waitingForImages imgCount suspenseyImages fragmentInstance waitingForViewTransition _stashedDisplay _stashedText';

/**
 * Minifies with swc, which gives the smallest application chunks of the minifiers tried. In React's chunk the fields of its own
 * nodes get short names too (1 KB of a first load): the chunk holds all of React, so the names agree. The build fails where a module of ours in
 * that chunk has such a name.
 */
export function minified(): Plugin {
  return {
    name: 'minified',
    async renderChunk(code, chunk) {
      const names = `(${INSIDE_REACT.replaceAll(' ', '|')})`;
      const props = chunk.name === 'react' ? { regex: `^${names}$` } : undefined;
      // Our own modules beside React hand objects to other chunks, which know nothing of short names.
      for (const [id, { code: own }] of props ? Object.entries(chunk.modules) : [])
        if (!id.includes('node_modules') && new RegExp(`\\b${names}\\b`).test(own ?? ''))
          this.error(`${id} uses a name that React keeps to itself`);
      const result = await minify(code, {
        module: true,
        compress: { ecma: 2020, passes: 3 },
        mangle: props ? { props } : true,
        sourceMap: false,
      });
      return { code: result.code, map: null };
    },
  };
}

/**
 * The host's page: `host/index.html` with its scripts and other files replaced by the names of this build, and the chunks it
 * needs asked for at once. Nothing is inline, so that a strict content security policy holds.
 */
export function hostPage(root: string): Plugin {
  return {
    name: 'host-page',
    async generateBundle(_, bundle) {
      const entries = Object.values(bundle).filter(
        (each): each is OutputChunk => each.type === 'chunk' && each.isEntry && each.fileName.startsWith('host/'),
      );
      if (entries.length === 0) return;
      let page = await readFile(path.join(root, 'host/index.html'), 'utf8');
      for (const [whole, attribute, name] of page.matchAll(/(href|src)="\/([\w.-]+)"/g)) {
        if (name!.endsWith('.js')) continue;
        const source = await readFile(path.join(root, 'host', name!), 'utf8');
        const text = name!.endsWith('.css') ? (await transform(source, { loader: 'css', minify: true })).code : source;
        const [stem, ending] = [path.parse(name!).name, path.parse(name!).ext];
        const fileName = `host/${stem}-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}${ending}`;
        this.emitFile({ type: 'asset', fileName, source: text });
        page = page.replace(whole, `${attribute}="/${fileName}"`);
      }
      // Every page asks the server something: what that takes is not left until the first question.
      const client = Object.values(bundle).find(
        (each): each is OutputChunk =>
          each.type === 'chunk' && each.moduleIds.includes(path.join(root, 'shared/client/later.ts')),
      );
      const named = new Set(entries.map(({ fileName }) => fileName));
      // What a script needs stands before it, so that on a narrow way the first one has all it needs before the next one's comes.
      for (const [script, stem] of page.matchAll(/<script type="module" (?:async )?src="\/(\w+)\.js"><\/script>/g)) {
        const { fileName } = entries.find(each => each.name === `host/${stem}`)!;
        const starts = [...(client ? [client.fileName] : []), fileName].flatMap(name => staticGraph(bundle, name));
        const needed = [...new Set(starts)].filter(name => !named.has(name));
        for (const name of needed) named.add(name);
        const links = needed.map(name => `<link rel="modulepreload" href="/${name}" />\n    `).join('');
        page = page.replace(script, links + script.replace(`/${stem}.js`, `/${fileName}`));
      }
      this.emitFile({ type: 'asset', fileName: 'host/index.html', source: page });
    },
  };
}
