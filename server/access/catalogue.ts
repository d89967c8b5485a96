import { defaultRoles } from '../../shared/domain/account/roles.ts';
import { permissionOf, type AnyEntity } from '../../shared/domain/kernel/entity.ts';
import { entities } from '../../shared/domain/registry.ts';
import { menuGroups } from '../../shared/routes/menu-groups.ts';
import { routes } from '../../shared/routes/registry.ts';
import { buttonKey, functionKey } from '../account/index.ts';
import { translate, type Lang } from '../platform/i18n.ts';

/** One button of a function. */
export interface CatalogueMove {
  readonly permission: string;
  readonly label: string;
}

/** One function of the permission matrix: an entity with its buttons and the pages that its permissions open. */
export interface CatalogueRow {
  readonly name: string;
  readonly title: string;
  readonly area: string;
  readonly group: string;
  readonly read: string | null;
  readonly create: string | null;
  readonly update: string | null;
  readonly moves: readonly CatalogueMove[];
  readonly pages: readonly { readonly path: string; readonly title: string }[];
}

/** All that roles may be given, in the order of the menu. */
export interface Catalogue {
  readonly groups: readonly { readonly key: string; readonly title: string }[];
  readonly rows: readonly CatalogueRow[];
  /** What each default role ships with. */
  readonly defaults: Readonly<Record<string, readonly string[]>>;
}

type Group = keyof typeof menuGroups;

// Where the functions of an area stand that have no page in the menu.
const GROUP_OF_AREA: Readonly<Record<string, Group>> = {
  ...{ account: 'organization', access: 'access', sso: 'organization', workplace: 'workplace' },
  ...{ 'pre-tender': 'tendering', bidding: 'bidding', review: 'review', training: 'training', content: 'content' },
  ...{ workflow: 'approvals', message: 'messages', notice: 'messages', configuration: 'configuration' },
  ...{ operations: 'system' },
};

const nameOf = (permission: string): string => permission.slice(0, permission.indexOf('.'));
const needing = Map.groupBy(
  routes.filter(route => route.screen && route.needs),
  route => nameOf(route.needs ?? ''),
);
const others = Map.groupBy(
  new Set([...routes.flatMap(route => route.needs ?? []), ...defaultRoles.flatMap(role => role.permissions)]),
  nameOf,
);

function groupOf(name: string, area: string): Group {
  const inMenu = needing.get(name)?.find(route => route.menu)?.menu?.group;
  return inMenu ?? GROUP_OF_AREA[area] ?? 'tools';
}

function rowOf(lang: Lang, name: string, entity: AnyEntity | undefined): CatalogueRow {
  const pages = (needing.get(name) ?? []).map(route => ({ path: route.path, title: route.title[lang] }));
  const own = entity
    ? Object.keys(entity.transitions)
        .filter(action => !entity.transitions[action]?.system)
        .map(action => permissionOf(entity, action))
    : [];
  const base = { read: `${name}.read`, create: `${name}.create`, update: `${name}.update` };
  const known = new Set(others.get(name));
  const has = (permission: string, byEntity: boolean) => (byEntity || known.has(permission) ? permission : null);
  const moves = new Set([...own, ...known]);
  for (const permission of Object.values(base)) moves.delete(permission);
  const area = entity?.area ?? needing.get(name)?.[0]?.element ?? '';
  return {
    name,
    title: worded(lang, functionKey(name), name),
    area,
    group: groupOf(name, area),
    read: has(base.read, entity !== undefined),
    create: has(base.create, entity !== undefined && !entity.systemCreated),
    update: has(base.update, entity !== undefined && entity.editableIn.length > 0),
    moves: [...moves].map(permission => ({ permission, label: worded(lang, buttonKey(permission), permission) })),
    pages,
  };
}

const worded = (lang: Lang, key: string | undefined, code: string): string => (key ? translate(lang, key) : code);

const made = new Map<Lang, Catalogue>();

/** The catalogue in a language; made once. */
export function catalogueIn(lang: Lang): Catalogue {
  const held = made.get(lang);
  if (held) return held;
  const order = Object.keys(menuGroups);
  const names = new Set(entities.map(entity => entity.name));
  const rows = [
    ...entities.map(entity => rowOf(lang, entity.name, entity)),
    ...[...others.keys()].filter(name => !names.has(name)).map(name => rowOf(lang, name, undefined)),
  ].sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group));
  const used = new Set(rows.map(row => row.group));
  const groups = Object.entries(menuGroups)
    .filter(([key]) => used.has(key))
    .map(([key, { title }]) => ({ key, title: title[lang] }));
  const defaults = Object.fromEntries(defaultRoles.map(role => [role.code, role.permissions]));
  const catalogue = { groups, rows, defaults };
  made.set(lang, catalogue);
  return catalogue;
}

let permissions: ReadonlySet<string> | undefined;

/** Whether there is such a button on the platform. */
export function isKnownPermission(permission: string): boolean {
  permissions ??= new Set(
    catalogueIn('zh').rows.flatMap(row => [
      ...[row.read, row.create, row.update].filter(each => each !== null),
      ...row.moves.map(move => move.permission),
    ]),
  );
  return permissions.has(permission);
}
