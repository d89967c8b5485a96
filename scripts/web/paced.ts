import type { GetModuleInfo, Plugin } from 'rollup';
import { neededBy } from './groups.ts';

/** So many letters of source take a slow device long enough that they get a task of their own. */
const LONG = 20_000;
/** So many may run with the screen itself. */
const REST = 60_000;

function lengthOf(ids: readonly string[], info: GetModuleInfo): number {
  return ids.reduce((sum, id) => sum + (info(id)?.code?.length ?? 0), 0);
}

interface Step {
  readonly path: string;
  readonly needs: ReadonlySet<string>;
}

/** The steps that come before the import itself, those that need less first: what is long, then what brings most of what is left. */
function stepsOf(
  steps: readonly (Step & { readonly long: boolean })[],
  there: ReadonlySet<string>,
  info: GetModuleInfo,
) {
  const taken = new Set<Step>(steps.filter(({ long }) => long));
  const done = new Set(there);
  taken.forEach(({ needs }) => needs.forEach(id => done.add(id)));
  const left = (needs: Iterable<string>): number =>
    lengthOf(
      [...needs].filter(id => !done.has(id)),
      info,
    );
  const all = new Set(steps.flatMap(({ needs }) => [...needs]));
  while (left(all) > REST) {
    const [next] = steps.filter(step => !taken.has(step)).toSorted((a, b) => left(b.needs) - left(a.needs));
    if (!next) break;
    taken.add(next);
    next.needs.forEach(id => done.add(id));
  }
  return [...taken].toSorted((a, b) => a.needs.size - b.needs.size).map(({ path }) => path);
}

/**
 * Lets what a screen or a part of one needs run in several tasks, long chunks in one of their own, instead of all in the task in which
 * the last file comes: a page must answer a press within 50 ms on a slow device. They are fetched at the same moment as before, and the
 * import itself waits for nothing more; a chunk that fails is told by that one. What the importing chunk needs itself has run.
 */
export function paced(): Plugin {
  return {
    name: 'paced',
    renderDynamicImport({ chunk, moduleId, getTargetChunkImports }) {
      // An element's own small file does so by itself.
      if (moduleId.includes('loader:')) return null;
      const info: GetModuleInfo = id => this.getModuleInfo(id);
      const there = neededBy(chunk.moduleIds, info);
      const steps = (getTargetChunkImports() ?? []).flatMap(each => {
        if (each.type !== 'internal' || each.chunk.moduleIds.some(id => there.has(id))) return [];
        const { moduleIds } = each.chunk;
        const path = each.resolvedImportPath.replace(/^['"]|['"]$/g, '');
        return [{ path, needs: neededBy(moduleIds, info), long: lengthOf(moduleIds, info) > LONG }];
      });
      const first = stepsOf(steps, there, info);
      if (first.length < 2) return null;
      return { left: `(${JSON.stringify(first)}.map(i=>import(i).catch(()=>{})),import(`, right: '))' };
    },
  };
}
