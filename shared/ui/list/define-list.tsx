import { type ComponentType, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Api } from '../../client/api.ts';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Fields } from '../../domain/kernel/fields.ts';
import type { Answered } from '../../domain/kernel/wire.ts';
import { titleOf } from '../../domain/kernel/title-of.ts';
import { addStrings, useT } from '../../i18n/translate.ts';
import { withinSentence } from '../../i18n/within-sentence.ts';
import { useScreen } from '../element-context.tsx';
import { formStrings } from '../form/form.strings.ts';
import { askAhead } from '../hooks/ask-ahead.ts';
import { entityPath } from '../hooks/entity-path.ts';
import type { QueryParams } from '../hooks/query-cache.ts';
import { useList } from '../hooks/use-list.ts';
import { useLive } from '../hooks/use-live.ts';
import { useMay, useUser } from '../hooks/use-user.ts';
import { EmptyState } from '../kit/empty-state.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { useSheet } from '../kit/use-sheet.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { recordStrings } from '../record/record.strings.ts';
import type { ScreenComponent } from '../screen-loader.ts';
import widgets from '../styles/widgets.css';
import screens from './screens.css';
import listSheet from './list.css';
import printSheet from './list-print.css';
import { fitPins, placeColumns } from './column-layout.ts';
import { allColumns, standardColumns } from './columns.tsx';
import { FilterBar } from './filter-bar.tsx';
import { filterQuery, listParams, readListState, toggleSort } from './list-address.ts';
import { ListKeys } from './list-keys.tsx';
import { exportOf } from './list-export.ts';
import type { ListSpec } from './list-spec.ts';
import type { ListTableProps } from './list-table.tsx';
import { PagedTable } from './paged-table.tsx';
import { listStrings } from './list.strings.ts';
import { Pager, rangeText } from './pager.tsx';
import { RowMoves } from './row-moves.tsx';
import { ToolButtons } from './tool-buttons.tsx';
import { useHeldMoves } from './use-held-moves.ts';
import { useKeptPage } from './use-kept-page.ts';
import { useLastPage } from './use-last-page.ts';
import { useLater } from './use-later.ts';
import { useListState } from './use-list-state.ts';
import { usePageTurns } from './use-page-turns.ts';
import { useRoom } from './use-room.ts';

addStrings('list', listStrings);
addStrings('form', formStrings);
addStrings('record', recordStrings);

/** What a list inside another screen is given besides its declaration. */
export interface ListProps {
  /** Further fixed parameters, such as the project whose lots are shown. */
  readonly query?: QueryParams;
  /** A live view of the server (`/live?topic=…`) whose events make the list read itself again. */
  readonly live?: string;
}

type Row = Answered<AnyEntity> & Readonly<Record<string, unknown>>;
type PlainRow = Answered<AnyEntity>;
const NONE: QueryParams = {};
const NO_LABELS: Readonly<Record<string, string>> = {};
const NOBODY: ReadonlyMap<string, Row> = new Map();
// What a reader does with a list comes after its first rows.
const loadTools = () => import('./list-tools.tsx');
const loadBatch = () => import('./batch-bar.tsx');
const loadEndless = () => import('./endless-list.tsx');

/** A list: a screen, or a part of one. */
export type ListScreen = ComponentType<ListProps> & Pick<ScreenComponent, 'ahead'>;

/** Declares a list screen of an entity: server-side paging, sorting and filtering, columns, views, export, and the moves of each row. */
export function defineList<E extends AnyEntity>(entity: E, spec: ListSpec<E>): ListScreen {
  const filters: readonly string[] = spec.filters ?? [];
  const defaults = { sort: [spec.sort ?? []].flat() as readonly string[], size: spec.size ?? 20 };
  const searchable = spec.search ?? Object.values(entity.fields as Fields).some(field => field.search);
  const source = spec.source ?? entityPath(entity, 'list');
  const exportPath = spec.exportSource ?? (spec.source ? undefined : entityPath(entity, 'export'));
  const moves: readonly string[] = spec.batch ?? [];
  const standard = standardColumns(spec);

  const fixedBy = (search: string | URLSearchParams): QueryParams | undefined =>
    typeof spec.query === 'function' ? spec.query(new URLSearchParams(search)) : spec.query;

  function List({ query: given = NONE, live }: ListProps) {
    useSheet(widgets);
    useSheet(screens);
    useSheet(listSheet);
    useSheet(printSheet);
    const t = useT();
    const { go, href, search, path } = useScreen();
    const user = useUser();
    const { state, query, change, open, viewOf } = useListState(
      entity,
      filters,
      defaults,
      spec.embedded ?? false,
      Boolean(user),
    );
    const mayCreate = useMay(`${entity.name}.create`);
    const fixed = useMemo(() => ({ ...fixedBy(search), ...given }), [search, given]);
    const params = listParams(state, fixed, entity);
    const read = useList<AnyEntity>(entity, params, source);
    const kept = useKeptPage(read, JSON.stringify(fixed));
    // An endless list is of one order and filter: its rows go on from the answer itself.
    const { data, rows, error, loading, reload } = state.endless ? read : kept;
    useLive(live ?? null, () => void reload());
    // Rows that only stand until those asked for are there do not say where the next page begins.
    const following = read.data?.next;
    const turnTo = usePageTurns(
      state,
      JSON.stringify([filterQuery(state, fixed, entity), state.size]),
      following,
      error,
      change,
    );
    const isBehind = useLastPage({ data, loading }, state, change);
    const here = data !== undefined;
    // What stands below the rows comes after them, and stays.
    const [isWhole, setWhole] = useState(false);
    const onWhole = useCallback(() => setWhole(true), []);
    const tools = useLater(loadTools, here);
    const batch = useHeldMoves(entity, moves);
    const batching = useLater(loadBatch, here && batch.length > 0);
    const endless = useLater(loadEndless, here && state.endless);
    // Chosen rows stay chosen over pages; another filter or search begins anew.
    const matching = filterQuery({ ...state, sort: [] }, fixed, entity);
    const [{ of, chosen }, setChosen] = useState({ of: '', chosen: NOBODY });
    const now = JSON.stringify(matching);
    const selected = of === now ? chosen : NOBODY;
    const choose = (next: ReadonlyMap<string, Row>) => setChosen({ of: now, chosen: next });
    const { load: loadBar } = batching;
    const some = selected.size > 0;
    useEffect(() => void (some && loadBar()), [some, loadBar]);

    // Whatever rows are drawn with stays the same until it changes, or a tick would draw them all again.
    const labels = data?.labels ?? NO_LABELS;
    const all = useMemo(() => allColumns(entity, spec, { t, labels, go }), [t, labels, go]);
    const nameOf = useCallback((row: PlainRow) => titleOf(entity, row as Row, t.lang) || row.id, [t.lang]);
    const ids = state.columns.length ? state.columns : standard;
    const ticks = batch.length > 0;
    const box = useRef<HTMLElement>(null);
    const room = useRoom(
      box,
      Object.values(state.layout).some(({ pin }) => pin),
    );
    const shown = useMemo(() => ids.flatMap(id => all.find(column => column.id === id) ?? []), [all, ids]);
    const columns = useMemo(() => {
      return placeColumns(shown, fitPins(shown, state.layout, ticks, room), ticks);
    }, [shown, state.layout, room, ticks]);
    const onOpen = useMemo(() => {
      const placeOf = spec.open as ((row: Answered<AnyEntity>) => string) | undefined;
      return placeOf && { go: (row: PlainRow) => go(placeOf(row)), href: (row: PlainRow) => href(placeOf(row)) };
    }, [go, href]);
    const narrowed = state.q !== '' || Object.keys(state.filters).length > 0;
    const name = t(`${entity.name}.name`);
    const createLabel = t('list.create', { name: withinSentence(t.lang, name) });
    const actions = useMemo(
      () =>
        spec.rowActions?.length === 0 && !spec.edit
          ? undefined
          : (row: PlainRow) => (
              <RowMoves
                entity={entity}
                spec={spec as unknown as ListSpec<AnyEntity>}
                row={row}
                onDone={() => void reload()}
              />
            ),
      [reload],
    );

    const table: Omit<ListTableProps, 'rows' | 'drawn' | 'waiting' | 'longest'> = {
      columns,
      caption: name,
      sort: state.sort,
      onSort: (field, add) => change({ sort: toggleSort(state.sort, field, add) }),
      selected: ticks ? new Set(selected.keys()) : undefined,
      onSelect: (next, shown) => {
        // Rows that only stand until those asked for are there may not match any more.
        if (data !== read.data) return;
        const known = (id: string) => shown.find(each => each.id === id) ?? selected.get(id);
        choose(new Map([...next].flatMap(id => (known(id) ? [[id, known(id) as Row] as const] : []))));
      },
      nameOf,
      onOpen,
      actions,
      Resizer: tools.part?.ColumnResizer,
      onResize: (id, width) =>
        change({ layout: { ...state.layout, [id]: { ...state.layout[id], width } }, page: state.page }),
    };

    // Said when the answer is there, also where nothing matches. A list of all rows says itself how many it has read.
    const isEmpty = data !== undefined && rows.length === 0 && !isBehind;
    const none = t(narrowed ? 'list.noMatch' : 'list.empty');
    const [total, capped] = [data?.total ?? 0, data?.totalCapped ?? false];
    const counted = { page: state.page, size: state.size, shown: rows.length, total, capped };
    const found = isEmpty ? none : rows.length > 0 && !state.endless ? rangeText(t, counted) : '';

    return (
      <section ref={box} className="list-screen" aria-busy={loading} aria-label={name}>
        {!spec.embedded && (
          <ListKeys
            searchIn={searchable ? box : undefined}
            create={spec.create && mayCreate ? { label: createLabel, run: () => go(spec.create!) } : undefined}
          />
        )}
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
            <ToolButtons
              later={tools}
              columns={{ all, shown: ids, standard, placed: columns, state, onChange: change }}
              views={!spec.embedded && user ? { userId: user.id, list: path, query, onOpen: open, viewOf } : undefined}
              export={
                exportPath
                  ? exportOf(entity, exportPath, { state, fixed, columns, name, total: data?.total })
                  : undefined
              }
            />
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
                {createLabel}
              </button>
            )}
          </div>
        </div>
        {some && batching.part && (
          <batching.part.BatchBar
            entity={entity}
            chosen={selected}
            actions={batch}
            nameOf={nameOf}
            total={total}
            path={source}
            params={filterQuery(state, fixed, entity)}
            onChoose={choose as (chosen: ReadonlyMap<string, Answered<AnyEntity>>) => void}
          />
        )}
        <p className="ebs-visually-hidden" role="status">
          {found}
        </p>
        {error && !data ? (
          <ErrorState title={t('list.failed')} message={error.message} onRetry={() => void reload()} />
        ) : !data || isBehind ? (
          <Skeleton shape="table" />
        ) : rows.length === 0 ? (
          <EmptyState
            title={none}
            text={t(narrowed ? 'list.noMatchHint' : (spec.emptyHint ?? 'list.emptyHint'))}
            icon={narrowed ? 'search' : 'inbox'}
            action={
              narrowed
                ? { label: t('list.clearFilters'), onClick: () => change({ filters: {}, q: '' }) }
                : spec.create && mayCreate
                  ? { label: createLabel, onClick: () => go(spec.create!) }
                  : undefined
            }
          />
        ) : (
          <>
            {error && <ErrorState title={t('list.failed')} message={error.message} onRetry={() => void reload()} />}
            {!state.endless ? (
              <PagedTable
                {...table}
                rows={rows}
                compact={state.density === 'compact'}
                stale={loading}
                onWhole={onWhole}
              />
            ) : endless.part ? (
              <endless.part.EndlessList
                first={data}
                path={source}
                params={params}
                compact={state.density === 'compact'}
                stale={loading}
                table={table}
              />
            ) : endless.failed ? (
              <ErrorState message={t('kit.screenFailed')} onRetry={() => void endless.load()} />
            ) : (
              <Skeleton shape="table" />
            )}
            {(isWhole || state.endless) && (
              <Pager
                {...counted}
                following={following}
                onPage={turnTo}
                endless={state.endless}
                onSize={size => change(size === null ? { endless: true } : { size, endless: false })}
              />
            )}
          </>
        )}
      </section>
    );
  }

  const ahead = (api: Api, asked: URLSearchParams): void => {
    const state = readListState(asked, entity, filters, { ...defaults, density: 'comfortable' });
    askAhead(api, source, listParams(state, { ...fixedBy(asked) }, entity));
  };
  return Object.assign(List, { ahead });
}
