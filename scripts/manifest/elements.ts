import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteRow } from '../../shared/routes/define-routes.ts';
import { tables } from '../../shared/routes/registry.ts';
import { AREA_PARTS, type Documented, PUBLIC_PARTS } from './theming.ts';

/** An attribute of an element, and the property of the same meaning. */
export interface Attribute {
  readonly attribute: string;
  readonly property: string;
  readonly type: 'string' | 'number' | 'boolean';
  /** What it does, in one phrase. */
  readonly what: string;
  /** What holds without it. */
  readonly byDefault?: string;
}

/** One element as its source describes it. */
export interface ElementAbout {
  readonly name: string;
  readonly tag: string;
  /** For a page of any origin, without signing in. */
  readonly isPublic: boolean;
  readonly what: string;
  readonly attributes: readonly Attribute[];
  readonly parts: Documented;
  readonly routes: readonly RouteRow[];
}

/** What every element takes (contract §4). */
const COMMON: readonly Attribute[] = [
  {
    attribute: 'path',
    property: 'path',
    type: 'string',
    what: 'The route with its query',
    byDefault: 'the area’s first',
  },
  { attribute: 'lang', property: 'lang', type: 'string', what: '`zh` or `en`', byDefault: 'the page’s, else Chinese' },
  {
    attribute: 'api-base',
    property: 'apiBase',
    type: 'string',
    what: 'Where the API is',
    byDefault: '`/ebidding/api` on the script’s own origin',
  },
  {
    attribute: 'theme',
    property: 'theme',
    type: 'string',
    what: '`light`, `dark` or `auto`',
    byDefault: 'the portal’s choice, else `auto`',
  },
  {
    attribute: 'portal',
    property: 'portal',
    type: 'string',
    what: 'The portal’s address, for links that lead out',
    byDefault: 'the script’s own origin',
  },
];

const dashed = (name: string): string => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

/** The doc comment before a line of a source file, as one line of text. */
function docBefore(source: string, at: number): string {
  const [, text = ''] = /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*(?:export )?(?:readonly )?$/.exec(source.slice(0, at)) ?? [];
  return text
    .split('\n')
    .map(line => line.replace(/^\s*\*?\s?/, '').trim())
    .join(' ')
    .trim();
}

function ownAttributes(door: string, sources: string): Attribute[] {
  const [, props = ''] = /props:\s*\{([^}]*)\}/.exec(door) ?? [];
  return [...props.matchAll(/(\w+):\s*'(string|number|boolean)'/g)].map(([, property = '', type]) => {
    const at = sources.search(new RegExp(`readonly ${property}\\?:`));
    return {
      attribute: dashed(property),
      property,
      type: type as Attribute['type'],
      what: at < 0 ? '' : docBefore(sources, at).replace(/\.$/, ''),
    };
  });
}

/** Reads what `elements/<name>/index.ts` registers, with the words of its sources. Throws an Error where an attribute of its own has no doc comment. */
export function elementsOf(root: string): ElementAbout[] {
  const folder = path.join(root, 'elements');
  return readdirSync(folder)
    .filter(name => existsSync(path.join(folder, name, 'index.ts')))
    .toSorted()
    .flatMap(name => {
      const door = readFileSync(path.join(folder, name, 'index.ts'), 'utf8');
      const [, tag] = /defineElement\(\s*'(ebs-[\w-]+)'\s*,\s*(\w+)/.exec(door) ?? [];
      if (!tag) return [];
      const file = path.join(folder, name, `${name}.element.tsx`);
      const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
      const routes: readonly RouteRow[] = tables.find(({ element }) => element === name)?.routes ?? [];
      const shown = routes.filter(({ screen }) => screen);
      const isPublic = !/areaOf|AreaElement/.test(source);
      const own = ownAttributes(door, source);
      const silent = own.find(({ what }) => !what);
      if (silent)
        throw new Error(`elements/${name}/${name}.element.tsx: the property "${silent.property}" has no doc comment`);
      const at = source.search(/function \w+\(|const \w+ = areaOf|const \w+ =\s*\n?\s*areaOf/);
      const described = docBefore(source, at);
      return [
        {
          name,
          tag,
          isPublic,
          what: described || `The screens of ${name.replaceAll('-', ' ')}, as the route map lists them.`,
          attributes: [...own, ...COMMON],
          parts: isPublic ? PUBLIC_PARTS : AREA_PARTS,
          routes: shown,
        },
      ];
    });
}
