import type { GetModuleInfo, Plugin } from 'rollup';
import { neededBy } from './groups.ts';

/** From so many letters of source on, a chunk takes long enough to run on a slow device that it gets a task of its own. */
const LONG = 20_000;

function lengthOf(ids: readonly string[], info: GetModuleInfo): number {
  return ids.reduce((sum, id) => sum + (info(id)?.code?.length ?? 0), 0);
}

/**
 * Lets the long chunks that a screen or a part of one needs run one by one, each in a task of its own, instead of all in the task in which
 * the last file comes: a page must answer a press within 50 ms on a slow device. They are fetched at the same moment as before, and the
 * import itself waits for nothing more; a chunk that fails is told by that one. What the importing chunk needs itself has run.
 */
export function paced(): Plugin {
  return {
    name: 'paced',
    renderDynamicImport({ chunk, getTargetChunkImports }) {
      const info: GetModuleInfo = id => this.getModuleInfo(id);
      const there = neededBy(chunk.moduleIds, info);
      const long = (getTargetChunkImports() ?? [])
        .filter(each => each.type === 'internal')
        .filter(({ chunk: { moduleIds } }) => !moduleIds.some(id => there.has(id)) && lengthOf(moduleIds, info) > LONG)
        .map(each => ({ path: each.resolvedImportPath, reach: neededBy(each.chunk.moduleIds, info).size }))
        .toSorted((a, b) => a.reach - b.reach)
        .map(each => each.path.replace(/^['"]|['"]$/g, ''));
      if (long.length < 2) return null;
      return { left: `(${JSON.stringify(long)}.map(i=>import(i).catch(()=>{})),import(`, right: '))' };
    },
  };
}
