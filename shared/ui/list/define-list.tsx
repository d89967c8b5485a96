import { type ComponentType, useEffect, useMemo, useState } from 'react';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Fields } from '../../domain/kernel/fields.ts';
import type { Answered } from '../../domain/kernel/wire.ts';
import { addStrings, useT } from '../../i18n/translate.ts';
import { useScreen } from '../element-context.tsx';
import { formStrings } from '../form/form.strings.ts';
import { entityPath } from '../hooks/entity-path.ts';
import type { QueryParams } from '../hooks/query-cache.ts';
import { useList } from '../hooks/use-list.ts';
import { useLive } from '../hooks/use-live.ts';
import { useMay, useUser } from '../hooks/use-user.ts';
import { EmptyState } from '../kit/empty-state.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { useSheet } from '../kit/use-sheet.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { ActionBar } from '../record/action-bar.tsx';
import { recordStrings } from '../record/record.strings.ts';
import widgets from '../styles/widgets.css';
import screens from './screens.css';
import listSheet from './list.css';
import { BatchBar } from './batch-bar.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { allColumns, standardColumns } from './columns.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import { filterQuery, listParams, toggleSort } from './list-address.ts';
import type { ListSpec } from './list-spec.ts';
import { ListTable } from './list-table.tsx';
import { listStrings } from './list.strings.ts';
import { Pager } from './pager.tsx';
import { useListState } from './use-list-state.ts';
import { ViewMenu } from './view-menu.tsx';

addStrings('list', listStrings);
addStrings('form', formStrings);
addStrings('record', recordStrings);

/** What a list inside another screen is given besides its declaration. */
export interface ListProps {
  /** Further fixed parameters, such as the project whose lots are shown. */
  readonly query?: QueryParams;
}

type Row = Answered<AnyEntity> & Readonly<Record<string, unknown>>;
const NONE: QueryParams = {};

/** Declares a list screen of an entity: server-side paging, sorting and filtering, columns, views, export, and the moves of each row. */
export function defineList<E extends AnyEntity>(entity: E, spec: ListSpec<E>): ComponentType<ListProps> {
  const filters: readonly string[] = spec.filters ?? [];
  const defaults = { sort: [spec.sort ?? []].flat() as readonly string[], size: spec.size ?? 20 };
  const searchable = spec.search ?? Object.values(entity.fields as Fields).some(field => field.search);
  const exportPath = spec.exportSource ?? (spec.source ? undefined : entityPath(entity, 'export'));
  const batch: readonly string[] = spec.batch ?? [];

  return function ListScreen({ query: given = NONE }: ListProps) {
    useSheet(widgets);
    useSheet(screens);
    useSheet(listSheet);
    const t = useT();
    const { go, href, search, path } = useScreen();
    const { state, query, change, open } = useListState(entity, filters, defaults, spec.embedded ?? false);
    const user = useUser();
    const mayCreate = useMay(`${entity.name}.create`);
    const fixed = useMemo(
      () => ({
        ...(typeof spec.query === 'function' ? spec.query(new URLSearchParams(search)) : spec.query),
        ...given,
      }),
      [search, given],
    );
    const { data, rows, error, loading, reload } = useList<AnyEntity>(
      entity,
      listParams(state, fixed, entity),
      spec.source,
    );
    useLive(spec.live ?? null, () => void reload());
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
    useEffect(() => setSelected(new Set()), [search]);

    const labels = data?.labels ?? {};
    const context = { t, labels, go };
    const all = allColumns(entity, spec, context);
    const standard = standardColumns(spec);
    const ids = state.columns.length ? state.columns : standard;
    const columns = ids.flatMap(id => all.find(column => column.id === id) ?? []);
    const nameOf = (row: Row) => String(row[entity.title] ?? row.id);
    const openRow = spec.open && ((row: Row) => spec.open!(row as Answered<E>));
    const narrowed = state.q !== '' || Object.keys(state.filters).length > 0;
    const name = t(`${entity.name}.name`);
    const chosen = rows.filter(row => selected.has(row.id));
    const rowActions =
      spec.rowActions?.length === 0 && !spec.edit
        ? undefined
        : (row: Row) => (
            <>
              {spec.edit && row.actions['update'] === true && (
                <button type="button" className="list-link" onClick={() => go(spec.edit!(row as Answered<E>))}>
                  {t('list.edit')}
                </button>
              )}
              <ActionBar<AnyEntity>
                entity={entity}
                record={row}
                actions={spec.rowActions}
                size="small"
                onDone={() => void reload()}
              />
            </>
          );

    return (
      <section className="list-screen" aria-busy={loading} aria-label={name}>
        <div className="list-head">
          <FilterBar
            entity={entity}
            filters={filters}
            search={searchable}
            state={state}
            labels={labels}
            ready={data !== undefined}
            onChange={change}
          />
          <div className="list-tools">
            <ColumnMenu
              all={all}
              shown={ids}
              standard={standard}
              onChange={next => change({ columns: next, page: state.page })}
            />
            {!spec.embedded && user && <ViewMenu userId={user.id} list={path} query={query} onOpen={open} />}
            {exportPath && (
              <ExportMenu
                path={exportPath}
                params={{
                  ...filterQuery(state, fixed, entity),
                  columns: ids.filter(id => id in entity.fields || id === 'state' || id.endsWith('At')).join(),
                }}
                name={name}
              />
            )}
            {spec.actions?.map(action => (
              <button
                key={action.label}
                type="button"
                className="ebs-button"
                data-tone={action.primary ? 'primary' : undefined}
                onClick={() => (action.path ? go(action.path) : void action.run?.())}
              >
                {t(action.label)}
              </button>
            ))}
            {spec.create && mayCreate && (
              <button type="button" className="ebs-button" data-tone="primary" onClick={() => go(spec.create!)}>
                {t('list.create', { name })}
              </button>
            )}
          </div>
        </div>
        {chosen.length > 0 && (
          <BatchBar
            entity={entity}
            rows={chosen}
            actions={batch}
            nameOf={row => nameOf(row as Row)}
            onClear={() => setSelected(new Set())}
          />
        )}
        {error && !data ? (
          <ErrorState title={t('list.failed')} message={error.message} onRetry={() => void reload()} />
        ) : !data ? (
          <Skeleton shape="table" />
        ) : rows.length === 0 ? (
          <EmptyState
            title={t(narrowed ? 'list.noMatch' : 'list.empty')}
            text={t(narrowed ? 'list.noMatchHint' : (spec.emptyHint ?? 'list.emptyHint'))}
            icon={narrowed ? 'search' : 'inbox'}
            action={
              narrowed
                ? { label: t('list.clearFilters'), onClick: () => change({ filters: {}, q: '' }) }
                : spec.create && mayCreate
                  ? { label: t('list.create', { name }), onClick: () => go(spec.create!) }
                  : undefined
            }
          />
        ) : (
          <>
            {error && <ErrorState title={t('list.failed')} message={error.message} onRetry={() => void reload()} />}
            <div className="list-scroll" data-stale={loading || undefined}>
              <ListTable
                rows={rows}
                columns={columns}
                caption={name}
                sort={state.sort}
                onSort={(field, add) => change({ sort: toggleSort(state.sort, field, add) })}
                selected={batch.length ? selected : undefined}
                onSelect={setSelected}
                nameOf={row => nameOf(row as Row)}
                onOpen={openRow && { go: row => go(openRow(row as Row)), href: row => href(openRow(row as Row)) }}
                actions={rowActions && (row => rowActions(row as Row))}
              />
            </div>
            <Pager
              page={state.page}
              size={state.size}
              shown={rows.length}
              total={data.total}
              capped={data.totalCapped ?? false}
              onPage={page => change({ page })}
              onSize={size => change({ size })}
            />
          </>
        )}
      </section>
    );
  };
}
