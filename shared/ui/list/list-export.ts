import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { QueryParams } from '../hooks/query-cache.ts';
import { fieldOf } from '../record/field-text.ts';
import type { ListExport } from './export-menu.tsx';
import { filterQuery, type ListState } from './list-address.ts';

/** What a list shows, of which a file is to be made. */
interface Shown {
  readonly state: ListState;
  readonly fixed: QueryParams;
  readonly columns: readonly { readonly id: string; readonly label: string }[];
  readonly name: string;
  readonly total: number | undefined;
}

/** The export of what a list shows: its rows, and those of its columns that the server knows by name and writes. What is ever sealed it never does, whether open now or not. */
export function exportOf(
  entity: AnyEntity,
  path: string,
  { state, fixed, columns, name, total = 0 }: Shown,
): ListExport {
  const sealed: readonly string[] = entity.sealed?.fields ?? [];
  const isWritten = ({ id }: { readonly id: string }) =>
    id === 'state' || (fieldOf(entity, id) !== undefined && !sealed.includes(id));
  const written = columns.filter(isWritten).map(({ id }) => id);
  return {
    list: JSON.stringify([path, fixed]),
    path,
    params: { ...filterQuery(state, fixed, entity), columns: written.join() },
    name,
    total,
    leftOut: columns.filter(column => !isWritten(column)).map(({ label }) => label),
  };
}
