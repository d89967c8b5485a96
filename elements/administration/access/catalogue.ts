import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import type { Choice } from '../../../shared/ui/kit/combobox.tsx';

/** One button of a function (`GET /access/permissions`). */
export interface Move {
  readonly permission: string;
  readonly label: string;
}

/** One function: an entity with its buttons and the pages that they open. */
export interface FunctionRow {
  readonly name: string;
  readonly title: string;
  readonly group: string;
  readonly read: string | null;
  readonly create: string | null;
  readonly update: string | null;
  readonly moves: readonly Move[];
  readonly pages: readonly { readonly path: string; readonly title: string }[];
}

/** All that roles may be given. */
export interface Catalogue {
  readonly groups: readonly { readonly key: string; readonly title: string }[];
  readonly rows: readonly FunctionRow[];
  readonly defaults: Readonly<Record<string, readonly string[]>>;
}

/** The catalogue in the reader's language; undefined while it is read. */
export const useCatalogue = (): Catalogue | undefined => useQuery<Catalogue>('/access/permissions').data;

/** The three columns that every function may have. */
export const BASICS = ['read', 'create', 'update'] as const;

/** All permissions of a function. */
export const permissionsOf = (row: FunctionRow): readonly string[] => [
  ...BASICS.flatMap(column => row[column] ?? []),
  ...row.moves.map(move => move.permission),
];

/** Buttons and pages to choose from, each by its name and code. */
export const choicesOf = (catalogue: Catalogue | undefined): readonly Choice[] =>
  (catalogue?.rows ?? []).flatMap(row => [
    ...BASICS.flatMap(column => (row[column] ? [{ val: row[column], label: row.title, hint: row[column] }] : [])),
    ...row.moves.map(({ permission, label }) => ({
      val: permission,
      label: `${row.title} · ${label}`,
      hint: permission,
    })),
    ...row.pages.map(({ path, title }) => ({ val: path, label: title, hint: path })),
  ]);

/** What a permission is called, function and button; undefined for one that the catalogue does not hold. */
export function nameIn(
  catalogue: Catalogue | undefined,
  permission: string,
  basic: (column: (typeof BASICS)[number]) => string,
): string | undefined {
  const row = catalogue?.rows.find(({ name }) => name === permission.slice(0, permission.indexOf('.')));
  if (!row) return undefined;
  const column = BASICS.find(each => row[each] === permission);
  const button = column ? basic(column) : row.moves.find(move => move.permission === permission)?.label;
  return button && `${row.title} · ${button}`;
}
