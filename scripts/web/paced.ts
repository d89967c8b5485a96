import type { GetModuleInfo, Plugin } from 'rollup';

/** From so many letters of source on, a chunk takes long enough to run on a slow device that it gets a task of its own. */
const LONG = 20_000;

/** What the page itself has run before any screen. */
const THERE = new Set(['react', 'core', 'basics', 'client']);

function lengthOf(ids: readonly string[], info: GetModuleInfo): number {
  return ids.reduce((sum, id) => sum + (info(id)?.code?.length ?? 0), 0);
}

/** How many modules run before or with these: what needs less runs first. */
function reachOf(ids: readonly string[], info: GetModuleInfo): number {
  const seen = new Set(ids);
  for (const id of seen) info(id)?.importedIds.forEach(each => seen.add(each));
  return seen.size;
}

/**
 * Lets the long chunks that a screen needs run one by one, each in a task of its own, instead of all in the task in which its last file comes:
 * a page must answer a press within 50 ms on a slow device. They are fetched at the same moment as before, and the screen's own import waits
 * for nothing more; a chunk that fails is told by that one.
 */
export function paced(): Plugin {
  return {
    name: 'paced',
    renderDynamicImport({ moduleId, getTargetChunkImports }) {
      if (!/\.screens\.ts$/.test(moduleId)) return null;
      const info: GetModuleInfo = id => this.getModuleInfo(id);
      const long = (getTargetChunkImports() ?? [])
        .filter(each => each.type === 'internal')
        .filter(({ chunk }) => !THERE.has(chunk.name) && lengthOf(chunk.moduleIds, info) > LONG)
        .map(each => ({ path: each.resolvedImportPath, reach: reachOf(each.chunk.moduleIds, info) }))
        .toSorted((a, b) => a.reach - b.reach)
        .map(each => each.path.replace(/^['"]|['"]$/g, ''));
      if (long.length < 2) return null;
      return { left: `(${JSON.stringify(long)}.map(i=>import(i).catch(()=>{})),import(`, right: '))' };
    },
  };
}
