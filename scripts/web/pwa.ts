import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type OutputBundle, type OutputChunk, type Plugin, rollup } from 'rollup';
import { iconPng } from './icons.ts';
import { minified, sources } from './plugins.ts';

const PRECACHE = '__EBS_PRECACHE__';
const NAMES = {
  zh: { name: '电子招标采购平台', short_name: '招标采购', lang: 'zh-CN' },
  en: { name: 'Electronic Procurement Platform', short_name: 'Procurement', lang: 'en' },
} as const;
const ICONS = [
  { src: '/host/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/host/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/host/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

const manifest = (lang: keyof typeof NAMES): string =>
  JSON.stringify({
    ...NAMES[lang],
    ...{ id: '/', start_url: '/', scope: '/', display: 'standalone', dir: 'ltr' },
    ...{ background_color: '#f2f6f7', theme_color: '#006476', icons: ICONS },
  });

const graphOf = (bundle: OutputBundle, starts: readonly OutputChunk[]): Set<string> => {
  const seen = new Set<string>();
  const walk = (name: string): void => {
    const chunk = bundle[name];
    if (seen.has(name) || chunk?.type !== 'chunk') return;
    seen.add(name);
    chunk.imports.forEach(walk);
  };
  for (const chunk of starts) walk(chunk.fileName);
  return seen;
};

/** What is kept ahead of an offline start: the page, the host, what it loads for signed-in people, and the areas' entries. */
function precached(bundle: OutputBundle, root: string): { url: string; revision: string | null }[] {
  const chunks = Object.values(bundle).filter((each): each is OutputChunk => each.type === 'chunk');
  const starts = chunks.filter(
    ({ facadeModuleId, fileName, moduleIds }) =>
      (fileName.startsWith('host/') && fileName.endsWith('.js')) ||
      facadeModuleId === path.join(root, 'host/shell/member.tsx') ||
      facadeModuleId === path.join(root, 'host/late/layer.tsx') ||
      // Signing out asks also where there is no connection.
      moduleIds.includes(path.join(root, 'host/shell/sign-out-question.tsx')) ||
      (facadeModuleId?.startsWith(path.join(root, 'elements')) && facadeModuleId.endsWith('index.ts')),
  );
  const assets = Object.values(bundle).filter(each => each.type === 'asset' && each.fileName.startsWith('host/'));
  return [
    ...[...graphOf(bundle, starts)].map(name => ({ url: `/${name}`, revision: null })),
    ...assets
      .filter(each => !each.fileName.endsWith('.png'))
      .map(each => ({
        url: `/${each.fileName}`,
        revision: createHash('sha256')
          .update(each.type === 'asset' ? each.source : '')
          .digest('hex')
          .slice(0, 16),
      })),
  ];
}

/** Builds the worker by itself: it runs in a place of its own and shares no chunk with the pages. */
async function workerCode(file: string): Promise<string> {
  const bundle = await rollup({
    input: file,
    plugins: [
      replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
      sources(),
      nodeResolve({ browser: true, extensions: ['.mjs', '.js', '.ts'] }),
      commonjs({ include: /node_modules/ }),
      minified(),
    ],
    onwarn: () => undefined,
  });
  const { output } = await bundle.generate({ format: 'iife' });
  await bundle.close();
  return output[0].code;
}

/** What makes the portal installable: manifests in both languages, icons, and the service worker with the list of this build's files. */
export function installable(root: string): Plugin {
  const file = path.join(root, 'host/worker/service-worker.ts');
  return {
    name: 'installable',
    async generateBundle(_, bundle) {
      const page = bundle['host/index.html'];
      if (!existsSync(file) || !page) return;
      for (const lang of ['zh', 'en'] as const)
        this.emitFile({ type: 'asset', fileName: `host/manifest.${lang}.json`, source: manifest(lang) });
      this.emitFile({ type: 'asset', fileName: 'host/icon-192.png', source: iconPng(192) });
      this.emitFile({ type: 'asset', fileName: 'host/icon-512.png', source: iconPng(512) });
      this.emitFile({ type: 'asset', fileName: 'host/icon-maskable.png', source: iconPng(512, true) });
      const list = JSON.stringify(precached(bundle, root));
      const source = (await workerCode(file)).replace(PRECACHE, () => list);
      this.emitFile({ type: 'asset', fileName: 'host/sw.js', source });
    },
  };
}
