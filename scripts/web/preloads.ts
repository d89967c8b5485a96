import path from 'node:path';
import type { OutputChunk, Plugin } from 'rollup';
import { routes } from '../../shared/routes/registry.ts';
import { screenFiles } from '../support/screen-file.ts';
import { staticGraph } from './plugins.ts';

/** What only signed-in people's pages load at once, besides their screen. */
const MEMBER = 'host/shell/member.tsx';

/**
 * `host/preloads.json`: the chunks that each screen of the portal needs beside the host's own, so that the server can name them all in the
 * page. A browser that has to find them by itself asks for the area, then for its screen, then for what that needs: one wait behind another.
 * `files` are paths of the site; `screens` gives, by `element/screen`, places in `files`, each after what it needs. The page itself leaves out
 * what it names already.
 */
export function preloads(root: string): Plugin {
  return {
    name: 'preloads',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((each): each is OutputChunk => each.type === 'chunk');
      const home = new Map(chunks.flatMap(chunk => chunk.moduleIds.map(id => [id, chunk.fileName] as const)));
      const graphs = new Map<string, readonly string[]>();
      const graphOf = (file: string): readonly string[] => {
        const chunk = home.get(path.join(root, file));
        const known = graphs.get(file) ?? (chunk ? staticGraph(bundle, chunk) : []);
        graphs.set(file, known);
        return known;
      };
      const files: string[] = [];
      const places = new Map<string, number>();
      const placeOf = (name: string): number => {
        if (!places.has(name)) places.set(name, files.push(`/${name}`) - 1);
        return places.get(name)!;
      };
      const screens: Record<string, readonly number[]> = {};
      for (const route of routes) {
        const parts = screenFiles(route);
        if (parts.length === 0) continue;
        const signedIn = route.access !== 'public' && route.access !== 'anonymous';
        // The area comes last: once evaluated, it looks for its screen.
        const all = [...(signedIn ? [MEMBER] : []), ...parts, `elements/${route.element}/index.ts`].flatMap(graphOf);
        screens[`${route.element}/${route.screen}`] = [...new Set(all)].map(placeOf);
      }
      const source = JSON.stringify({ files, screens });
      if (files.length > 0) this.emitFile({ type: 'asset', fileName: 'host/preloads.json', source });
    },
  };
}
