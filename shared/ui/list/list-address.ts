import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Field } from '../../domain/kernel/fields.ts';
import type { Density } from '../../domain/workplace/saved-view.ts';
import type { QueryParams } from '../hooks/query-cache.ts';
import { fieldOf } from '../record/field-text.ts';

/** How a column stands: its width in CSS pixels where a reader chose one, and the side it stays at while the others scroll. */
export interface ColumnLayout {
  readonly width?: number | undefined;
  readonly pin?: 'left' | 'right' | undefined;
}

/** Everything a list shows, as its address holds it; a reload or a shared link shows the same. */
export interface ListState {
  readonly page: number;
  /** Where the page begins, as the page before it has answered; undefined where only its number is known. */
  readonly after?: string | undefined;
  readonly size: number;
  /** Sort fields in order; `-` before a name is descending. */
  readonly sort: readonly string[];
  readonly q: string;
  /** Filter parameter → chosen values: `state`, `amountFrom`, `amountTo`… */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** Shown columns in order; empty means the list's own. */
  readonly columns: readonly string[];
  /** Widths and sides of columns that a reader has changed. */
  readonly layout: Readonly<Record<string, ColumnLayout>>;
  readonly density: Density;
  /** All rows in one scrolling list instead of pages. */
  readonly endless: boolean;
}

/** Rows that an endless list reads at once: the most that the server answers. */
export const ENDLESS_SIZE = 200;
/** How wide a column may be made, in CSS pixels. */
export const WIDTHS = { least: 64, most: 900 } as const;

/** Page sizes a person may choose. */
export const PAGE_SIZES = [20, 50, 100, 200] as const;

/** How a field is filtered: by choosing values, by a range, by a reference, or not at all. */
export type FilterKind = 'values' | 'dateRange' | 'numberRange' | 'ref' | 'boolean' | 'text';

/** The kind of filter of a field; `state` is chosen from the entity's states. */
export function filterKind(field: Field | undefined): FilterKind {
  switch (field?.type) {
    case 'date':
    case 'dateTime':
      return 'dateRange';
    case 'money':
    case 'decimal':
    case 'integer':
      return 'numberRange';
    case 'ref':
      return 'ref';
    case 'boolean':
      return 'boolean';
    case undefined:
    case 'choice':
    case 'choices':
      return 'values';
    default:
      return 'text';
  }
}

/** The query parameters a filter field uses: its values, or both ends of a range. Of organizations a second one takes along all that stands below. */
export function filterParams(entity: AnyEntity, name: string): readonly string[] {
  const field = fieldOf(entity, name);
  const kind = filterKind(field);
  if (kind === 'dateRange' || kind === 'numberRange') return [`${name}From`, `${name}To`];
  return hasBranches(field) ? [name, `${name}Below`] : [name];
}

/** Whether a filter's choices stand in a tree of organizations. */
export const hasBranches = (field: Field | undefined): boolean =>
  field?.type === 'ref' && field.target === 'organization';

const DENSITIES = ['comfortable', 'compact'] as const satisfies readonly Density[];

/** How a list opens where its address says nothing: sort and page size as it is declared, the row height its reader has chosen. */
interface Standing {
  readonly sort: readonly string[];
  readonly size: number;
  readonly density: Density;
}

const OWN = ['page', 'after', 'size', 'sort', 'q', 'columns', 'layout', 'density', 'rows', 'view'] as const;

const ownParams = (entity: AnyEntity, filters: readonly string[]): readonly string[] => [
  ...OWN,
  ...filters.flatMap(name => filterParams(entity, name)),
];

/** Whether an address says anything of the list. */
export const tellsOfList = (query: URLSearchParams, entity: AnyEntity, filters: readonly string[]): boolean =>
  ownParams(entity, filters).some(name => query.has(name));

/** What an address holds besides the list: the parameters of the screen that the list stands in. */
export function screenParams(
  query: URLSearchParams,
  entity: AnyEntity,
  filters: readonly string[],
): readonly (readonly [string, string])[] {
  const own = new Set(ownParams(entity, filters));
  return [...query].filter(([name]) => !own.has(name));
}

/** A page's beginning in an address: the page's number, so that no other page begins there, and the cursor. */
const AFTER = /^(\d{1,7})\.([\w-]{1,600})$/;

/** Reads a list's state from its address; what is not understood is left out. */
export function readListState(
  query: URLSearchParams,
  entity: AnyEntity,
  filters: readonly string[],
  defaults: Standing,
): ListState {
  const known = filters.flatMap(name => filterParams(entity, name));
  const chosen = known
    .map(name => [name, query.getAll(name).filter(Boolean)] as const)
    .filter(([, values]) => values.length > 0);
  const size = Number(query.get('size'));
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const [, of, cursor] = AFTER.exec(query.get('after') ?? '') ?? [];
  return {
    page,
    after: page > 1 && of === String(page) ? cursor : undefined,
    size: (PAGE_SIZES as readonly number[]).includes(size) ? size : defaults.size,
    sort: query.has('sort') ? split(query.get('sort')) : defaults.sort,
    q: query.get('q') ?? '',
    filters: Object.fromEntries(chosen),
    columns: split(query.get('columns')),
    layout: readLayout(query.get('layout')),
    density: DENSITIES.find(density => density === query.get('density')) ?? defaults.density,
    endless: query.get('rows') === 'all',
  };
}

/** A list's state as its part of the address, naming only what differs from the default. */
export function writeListState(state: ListState, defaults: Standing): URLSearchParams {
  const next = new URLSearchParams();
  if (state.q) next.set('q', state.q);
  for (const [name, values] of Object.entries(state.filters)) for (const value of values) next.append(name, value);
  if (state.sort.join() !== defaults.sort.join()) next.set('sort', state.sort.join());
  if (state.columns.length) next.set('columns', state.columns.join());
  const layout = Object.entries(state.layout)
    .filter(([, { width, pin }]) => width || pin)
    .map(([name, { width, pin }]) => `${name}.${width ?? ''}${pin?.[0] ?? ''}`);
  if (layout.length) next.set('layout', layout.join());
  if (state.density !== defaults.density) next.set('density', state.density);
  if (state.endless) next.set('rows', 'all');
  if (state.size !== defaults.size) next.set('size', String(state.size));
  if (state.page > 1 && !state.endless) {
    next.set('page', String(state.page));
    const after = `${state.page}.${state.after ?? ''}`;
    if (AFTER.test(after)) next.set('after', after);
  }
  return next;
}

/** The parameters of the list endpoint for a state; `fixed` are the screen's own and win over what the address says. */
export function listParams(state: ListState, fixed: QueryParams, entity: AnyEntity): QueryParams {
  return state.endless
    ? { ...filterQuery(state, fixed, entity), page: 1, size: ENDLESS_SIZE }
    : {
        ...filterQuery(state, fixed, entity),
        ...(state.after ? { cursor: state.after } : { page: state.page }),
        size: state.size,
      };
}

/** The same without paging: what an export of the whole result asks for. Days chosen for a field of instants become the first and last instant of those days here. */
export function filterQuery(state: ListState, fixed: QueryParams, entity: AnyEntity): QueryParams {
  const sent = Object.entries(state.filters).map(([param, values]) => [
    param,
    values.map(value => instantOf(entity, param, value)),
  ]);
  return { sort: state.sort.join() || undefined, q: state.q || undefined, ...Object.fromEntries(sent), ...fixed };
}

function instantOf(entity: AnyEntity, param: string, value: string): string {
  const [, name = '', end] = /^(.+)(From|To)$/.exec(param) ?? [];
  const isInstant = !(param in entity.fields) && fieldOf(entity, name)?.type === 'dateTime';
  if (!isInstant || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  const instant = new Date(`${value}T${end === 'From' ? '00:00:00' : '23:59:59.999'}`);
  // No day of the calendar: the server says so.
  return Number.isNaN(instant.getTime()) ? value : instant.toISOString();
}

/** Toggles a sort field: ascending, descending, off. `add` keeps the other fields (several columns), else it is the only one. */
export function toggleSort(sort: readonly string[], field: string, add: boolean): readonly string[] {
  const ascending = sort.includes(field);
  const descending = sort.includes(`-${field}`);
  const next = ascending ? [`-${field}`] : descending ? [] : [field];
  if (!add) return next;
  const at = sort.findIndex(name => name === field || name === `-${field}`);
  return at < 0 ? [...sort, ...next] : [...sort.slice(0, at), ...next, ...sort.slice(at + 1)];
}

const split = (text: string | null): readonly string[] => (text ? text.split(',').filter(Boolean) : []);

// `title.240l,budget.r`: a name, then its width and the first letter of its side.
function readLayout(text: string | null): ListState['layout'] {
  const columns = split(text).flatMap(part => {
    const [, name, width = '', side] = /^([\w-]{1,64})\.(\d{0,4})([lr]?)$/.exec(part) ?? [];
    if (!name || (!width && !side)) return [];
    const pixels = width ? Math.min(WIDTHS.most, Math.max(WIDTHS.least, Number(width))) : undefined;
    return [[name, { width: pixels, pin: side === 'l' ? 'left' : side === 'r' ? 'right' : undefined }] as const];
  });
  return Object.fromEntries(columns);
}
