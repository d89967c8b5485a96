import { existsSync } from 'node:fs';
import path from 'node:path';
import type { GetModuleInfo, ManualChunkMeta } from 'rollup';
import { groupsOf, neededBy } from './groups.ts';
import { STORE_SHIM } from './react-parts.ts';

/** Elements that pages of other sites carry: each is one file of its own code, so that a page needs four scripts in all. */
export const PUBLIC_ELEMENTS = ['bulletin-detail', 'regulations-list'];

/** React and what cannot be without it. */
const REACT = /^(react|react-dom|scheduler|@r2wc\/.*|@nanostores\/react)$/;

const VENDORS: readonly (readonly [chunk: string, packages: RegExp])[] = [
  ['react', REACT],
  ['core', /^(nanostores|redaxios|rosetta|dlv|templite)$/],
  ['lit', /^(lit|lit-html|lit-element|@lit\/.*|@lit-labs\/.*)$/],
  ['virtual', /^@tanstack\//],
  ['drag', /^@dnd-kit\//],
  ['combobox', /^(downshift|compute-scroll-into-view|react-is|prop-types|object-assign|@babel\/runtime)$/],
  ['tslib', /^tslib$/],
  ['form', /^react-hook-form$/],
  ['schema', /^zod$/],
  ['ciphers', /^@noble\/ciphers$/],
  ['crypto', /^(pkijs|asn1js|pvtsutils|pvutils|bytestreamjs|@peculiar\/.*|shamir-secret-sharing)$/],
  ['prose', /^(prosemirror-.*|orderedmap|rope-sequence|w3c-keyname)$/],
  ['rich-text', /^(@tiptap\/.*|linkifyjs)$/],
  ['upload', /^(tus-js-client|js-base64|url-parse|requires-port|querystringify)$/],
  ['drawing', /^zrender$/],
  ['pdf', /^pdfjs-dist$/],
  ['signature', /^signature_pad$/],
  ['shoelace-overlay', /^(@floating-ui\/.*|composed-offset-position)$/],
  ['shoelace-base', /^@shoelace-style\/(animations|localize)$/],
];

// Shoelace's widgets that float above the page come with the first screen that uses one, the drawer by itself, the others with the first form.
const OVERLAY = /\/(popup|select|option|dropdown|menu|menu-item|menu-label|tooltip|dialog)\//;
const FORM = /\/(input|textarea|checkbox|radio|radio-group|switch)\//;
const BASE = /\/(button|spinner|icon|icon-button|visually-hidden)\//;

/** Of ECharts what nothing can be drawn without: kinds of charts need it and not the reverse, so the two can be run one after the other. */
const CHART_CORE = path.join('node_modules', 'echarts', 'core.js');

const packageOf = (id: string): string | undefined => {
  const after = id.split(`${path.sep}node_modules${path.sep}`).pop();
  if (after === undefined || after === id) return undefined;
  const [first = '', second = ''] = after.split(path.sep);
  return first.startsWith('@') ? `${first}/${second}` : first;
};

// Shoelace's files come as chunk.XXXX.js beside folders; the importers tell which widget a chunk belongs to.
function shoelaceChunk(id: string, info: GetModuleInfo): string | undefined {
  const seen = new Set<string>();
  const names = new Set<string>();
  const walk = (at: string): void => {
    if (seen.has(at)) return;
    seen.add(at);
    const [, widget] = /components\/([\w-]+)\//.exec(at) ?? [];
    if (widget) {
      names.add(`/${widget}/`);
      return;
    }
    for (const importer of info(at)?.importers ?? []) if (importer.includes('@shoelace-style')) walk(importer);
  };
  walk(id);
  const all = [...names];
  if (all.length > 0 && all.every(name => FORM.test(name))) return 'shoelace-form';
  if (all.length === 0 || all.some(name => FORM.test(name) || BASE.test(name))) return 'shoelace-base';
  return all.some(name => OVERLAY.test(name)) ? 'shoelace-overlay' : undefined;
}

/** What each area's entry needs, and what shell and screens have in common. */
const SMALL_OF_KIT = [
  'shared/routes/define-routes.ts',
  'shared/domain/workplace/secret-names.ts',
  'shared/domain/kernel/access.ts',
  'shared/ui/hooks/after-frame.ts',
  'shared/ui/hooks/hold-next.ts',
  'shared/ui/hooks/use-stages.ts',
  'shared/ui/hooks/kept-widths.ts',
  'shared/ui/kit/in-turn.tsx',
  'shared/ui/hooks/ask-ahead.ts',
];
const SIGN_IN = 'elements/account/sign-in.screen.tsx';
/** What many visits begin with, or have next: code that it does not need costs more there than a request less somewhere else. */
const BUSY = [
  SIGN_IN,
  'elements/workplace/workplace.screen.tsx',
  'elements/pre-tender/project-list.screen.tsx',
  'elements/project-workspace/opening-hall.screen.tsx',
  'shared/ui/list/define-list.tsx',
  'shared/ui/list/list-tools.tsx',
  'shared/ui/list/filter-input.tsx',
];
/** What the definition of any record needs. */
const KERNEL = ['entity', 'fields', 'values', 'scopes'].map(name => `shared/domain/kernel/${name}.ts`);

/** What nearly every screen with a record on it needs; a list, a form and a record view begin with these. */
const PARTS = [
  'shared/ui/record/field-value.tsx',
  'shared/ui/record/action-bar.tsx',
  'shared/ui/hooks/use-live.ts',
  'shared/ui/hooks/use-shortcut.ts',
  'shared/i18n/within-sentence.ts',
  'shared/ui/hooks/use-user.ts',
  'shared/ui/hooks/use-list.ts',
  'shared/ui/form/form.strings.ts',
  'shared/client/value-sets.ts',
  'shared/ui/list/list.strings.ts',
  'shared/ui/list/screens.css',
  'shared/ui/record/record.strings.ts',
];

/**
 * Own modules of first loads, by chunk: what the element definition and the public elements need of `shared/` is `core`, or comes with
 * React where it needs React, since all of them need both and a portal asks the server before React is there; the rest of a public element is
 * its own; what the portal's page needs besides, and what asks the server, is `basics`, the sign-in page
 * `kit` and `sign-in.screen`, what shows records of any kind `parts`, any list `list`, and the shell of signed-in people `member`. By their users alone they would come in many small pieces. What they import later is grouped by `groupsOf`.
 */
function firstLoads(root: string, info: GetModuleInfo): Map<string, string> {
  const chunks = new Map<string, string>();
  const seen = new Set<string>();
  const walk = (id: string, chunkOf: (id: string) => string | undefined): void => {
    if (seen.has(id) || packageOf(id)) return;
    seen.add(id);
    const module = info(id);
    if (!module) return;
    const chunk = chunkOf(id);
    if (chunk) chunks.set(id, chunk);
    module.importedIds.forEach(each => walk(each, chunkOf));
  };
  const within = (id: string, folder: string): boolean => id.startsWith(path.join(root, folder) + path.sep);
  const start = (file: string, chunkOf: (id: string) => string | undefined): void => {
    const door = path.join(root, file);
    if (existsSync(door)) walk(door, chunkOf);
  };
  const drawn = (id: string): boolean =>
    [...neededBy([id], info)].some(each => each === STORE_SHIM || REACT.test(packageOf(each) ?? ''));
  const core = (id: string): string | undefined =>
    PUBLIC_ELEMENTS.find(name => within(id, `elements/${name}`)) ??
    (within(id, 'shared') ? (drawn(id) ? 'react' : 'core') : undefined);
  const basics = (id: string): string | undefined => (within(id, 'shared') && !drawn(id) ? 'basics' : undefined);
  start('shared/ui/define-element.tsx', core);
  for (const area of PUBLIC_ELEMENTS) start(`elements/${area}/index.ts`, core);
  start('host/begin.ts', basics);
  start('host/main.tsx', basics);
  start('shared/client/later.ts', basics);
  // Small and everywhere: before the walks that pass them by.
  for (const file of SMALL_OF_KIT) start(file, () => 'kit');
  for (const file of KERNEL) start(file, () => 'parts');
  const kit = (id: string): string | undefined =>
    within(id, 'shared') && !within(id, 'shared/domain') && !within(id, 'shared/routes') ? 'kit' : undefined;
  start(SIGN_IN, id => (within(id, 'elements/account') ? 'sign-in.screen' : kit(id)));
  start('elements/account/index.ts', kit);
  const parts = (id: string): string | undefined =>
    within(id, 'shared/domain/kernel') || kit(id) ? 'parts' : undefined;
  for (const file of PARTS) start(file, parts);
  start('shared/ui/list/define-list.tsx', id => (kit(id) ? 'list' : undefined));
  // The icons are the demo strip's too, which guests see.
  const member = (id: string): string | undefined =>
    within(id, 'host') && !id.endsWith('menu-icons.ts') ? 'member' : undefined;
  start('host/shell/member.tsx', member);
  return chunks;
}

/** Rollup's question "which chunk?", answered by package and by use, never by folder: a folder rule drags unused code into first loads. */
export function manualChunks(root: string): (id: string, api: ManualChunkMeta) => string | undefined {
  let groups: ReadonlyMap<string, string> | undefined;
  let first: Map<string, string> | undefined;
  let chartCore: ReadonlySet<string> | undefined;
  return (id, { getModuleInfo, getModuleIds }) => {
    const named = (each: string): string | undefined => {
      first ??= firstLoads(root, getModuleInfo);
      const own = first.get(each);
      if (own) return own;
      // The dictionary's packages need the helpers too, and come before React.
      if (each.startsWith('\0commonjsHelpers')) return 'core';
      if (each === STORE_SHIM) return 'react';
      const name = packageOf(each.replace(/^\0/, '').replace(/\?.*$/, ''));
      if (name === '@shoelace-style/shoelace') return shoelaceChunk(each, getModuleInfo);
      if (name === 'echarts') {
        chartCore ??= neededBy(
          [...getModuleIds()].filter(one => one.endsWith(CHART_CORE)),
          getModuleInfo,
        );
        return chartCore.has(each) ? 'chart-core' : 'charts';
      }
      return name && VENDORS.find(([, packages]) => packages.test(name))?.[0];
    };
    const busy = new Set(BUSY.map(file => path.join(root, file)));
    // Whoever comes passes the sign-in page, mostly with nothing kept yet.
    const weightOf = (start: string): number =>
      start === path.join(root, SIGN_IN) ? 80 : busy.has(start) || getModuleInfo(start)?.isEntry ? 40 : 1;
    groups ??= groupsOf([...getModuleIds()], getModuleInfo, named, weightOf);
    return named(id) ?? groups.get(id);
  };
}
