import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import type { ApiError } from '../../client/api-error.ts';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Answered } from '../../domain/kernel/wire.ts';
import { addStrings, useT } from '../../i18n/translate.ts';
import { useScreen } from '../element-context.tsx';
import { EmptyState, type EmptyStateProps } from '../kit/empty-state.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useSheet } from '../kit/use-sheet.ts';
import widgets from '../styles/widgets.css';
import { fitPins, placeColumns } from './column-layout.ts';
import printSheet from './list-print.css';
import listSheet from './list.css';
import { listStrings } from './list.strings.ts';
import type { ShownColumn } from './list-table.tsx';
import { PagedTable } from './paged-table.tsx';
import { PlainFile, type PlainFileProps } from './plain-file.tsx';
import screens from './screens.css';
import { ToolButtons } from './tool-buttons.tsx';
import { useLater } from './use-later.ts';
import type { PlainState } from './use-plain-list.ts';
import { useRoom } from './use-room.ts';

addStrings('list', listStrings);

const loadTools = () => import('./list-tools.tsx');
const NO_SORT: readonly string[] = [];

/** A column of a plain list. */
export interface PlainColumn<R> {
  readonly id: string;
  readonly label: string;
  /** What it says, for files; and its cell where none is drawn for it. */
  readonly text: (row: R) => string;
  readonly cell?: (row: R) => ReactNode;
  readonly align?: 'start' | 'end';
  readonly width?: 'text' | 'short';
}

/** What is chosen in a plain list. */
export interface PlainChoice<R> {
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: ReadonlySet<string>) => void;
  readonly nameOf: (row: R) => string;
}

/** Props of `PlainList`. */
export interface PlainListProps<R> {
  readonly list: PlainState;
  readonly caption: string;
  /** The same ones while they say the same: rows are drawn anew with them. */
  readonly columns: readonly PlainColumn<R>[];
  /** Undefined until they are read. */
  readonly rows: readonly R[] | undefined;
  readonly error: ApiError | undefined;
  readonly loading: boolean;
  readonly onRetry: () => void;
  /** Reads a page of what is asked, for a file of all. */
  readonly read: PlainFileProps<R>['read'];
  /** What to do where nothing is found. */
  readonly empty: EmptyStateProps;
  readonly choice?: PlainChoice<R> | undefined;
  /** Filters, before the tools. */
  readonly children?: ReactNode;
  /** Buttons of the list's own, behind the tools. */
  readonly actions?: ReactNode;
  /** What stands below the rows, such as the way to the next ones. */
  readonly foot?: ReactNode;
}

/** A list whose rows are no records, such as the lines of a log: own cells and filters, with the columns, views and file of any other list. */
export function PlainList<R extends { readonly id: string }>({
  list,
  caption,
  columns: declared,
  rows,
  error,
  loading,
  onRetry,
  read,
  empty,
  choice,
  children,
  actions,
  foot,
}: PlainListProps<R>) {
  useSheet(widgets);
  useSheet(screens);
  useSheet(listSheet);
  useSheet(printSheet);
  const t = useT();
  const { path } = useScreen();
  const { state, change, userId } = list;
  const tools = useLater(loadTools, rows !== undefined);
  const box = useRef<HTMLElement>(null);
  const room = useRoom(
    box,
    Object.values(state.layout).some(({ pin }) => pin),
  );
  const standard = useMemo(() => declared.map(({ id }) => id), [declared]);
  const ids = state.columns.length ? state.columns : standard;
  const shown = useMemo(() => ids.flatMap(id => declared.find(column => column.id === id) ?? []), [declared, ids]);
  const all = useMemo(() => declared.map(drawn), [declared]);
  const ticks = choice !== undefined;
  const columns = useMemo(() => {
    const some = shown.map(drawn);
    return placeColumns(some, fitPins(some, state.layout, ticks, room), ticks);
  }, [shown, state.layout, room, ticks]);
  const nameOf = choice?.nameOf;
  const named = useCallback((row: { readonly id: string }) => nameOf?.(row as R) ?? row.id, [nameOf]);
  return (
    <section ref={box} className="list-screen" aria-busy={loading} aria-label={caption}>
      <div className="list-head">
        {children}
        <div className="list-tools">
          <ToolButtons
            later={tools}
            columns={{ all, shown: ids, standard, placed: columns, state, onChange: change }}
            views={
              userId ? { userId, list: path, query: list.query, onOpen: list.open, viewOf: list.viewOf } : undefined
            }
            export={undefined}
          />
          <PlainFile name={caption} columns={shown} read={read} />
          {actions}
        </div>
      </div>
      {error && !rows ? (
        <ErrorState title={t('list.failed')} message={error.message} onRetry={onRetry} />
      ) : !rows ? (
        <Skeleton shape="table" />
      ) : rows.length === 0 ? (
        <EmptyState {...empty} />
      ) : (
        <>
          {error && <ErrorState title={t('list.failed')} message={error.message} onRetry={onRetry} />}
          <PagedTable
            rows={rows as unknown as readonly Answered<AnyEntity>[]}
            columns={columns}
            caption={caption}
            sort={NO_SORT}
            onSort={() => undefined}
            selected={choice?.chosen}
            onSelect={next => choice?.onChoose(next)}
            nameOf={named}
            onOpen={undefined}
            actions={undefined}
            Resizer={tools.part?.ColumnResizer}
            onResize={(id, width) =>
              change({ layout: { ...state.layout, [id]: { ...state.layout[id], width } }, page: state.page })
            }
            compact={state.density === 'compact'}
            stale={loading}
            onWhole={NOTHING}
          />
          {foot}
        </>
      )}
    </section>
  );
}

const NOTHING = () => undefined;

const drawn = <R,>({ id, label, align = 'start', width = 'short', cell, text }: PlainColumn<R>): ShownColumn => ({
  id,
  label,
  align,
  width,
  sort: undefined,
  cell: row => (cell ?? text)(row as unknown as R),
});
