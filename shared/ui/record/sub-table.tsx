import { type ComponentType, useMemo, useState } from 'react';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Answered } from '../../domain/kernel/wire.ts';
import { useT } from '../../i18n/translate.ts';
import { defineList, type ListProps } from '../list/define-list.tsx';
import type { ListSpec } from '../list/list-spec.ts';
import type { SubTable } from './record-spec.ts';

// One list component for each declaration: a new one at each drawing would forget its page and sorting.
const lists = new WeakMap<SubTable<AnyEntity>, ComponentType<ListProps>>();

function listOf(table: SubTable<AnyEntity>): ComponentType<ListProps> {
  const made = lists.get(table) ?? defineList(table.entity, { ...(table.list as ListSpec<AnyEntity>), embedded: true });
  lists.set(table, made);
  return made;
}

/** The records of another entity that belong to a record. */
export function SubTableView({
  table,
  record,
  anchor,
}: {
  readonly table: SubTable<AnyEntity>;
  readonly record: Answered<AnyEntity>;
  readonly anchor: string;
}) {
  const t = useT();
  const [List] = useState(() => listOf(table));
  const query = useMemo(() => table.query(record), [table, record]);
  return (
    <section className="record-section record-table" data-anchor={anchor} tabIndex={-1}>
      <h2>{t(table.title)}</h2>
      <List query={query} />
    </section>
  );
}
