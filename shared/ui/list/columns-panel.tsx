import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import { useFocusPassedOn } from '../hooks/use-focus-passed-on.ts';
import type { PlacedColumn } from './column-layout.ts';
import { boundedWidth } from './column-resizer.tsx';
import { type ColumnLayout, type ListState, WIDTHS } from './list-address.ts';
import type { ShownColumn } from './list-table.tsx';
import './list-tools.strings.ts';
import { SortEditor } from './sort-editor.tsx';

/** Props of `ColumnsPanel`. */
export interface ColumnsPanelProps {
  readonly all: readonly ShownColumn[];
  /** Ids of the shown columns in order. */
  readonly shown: readonly string[];
  /** Ids that the list shows by itself. */
  readonly standard: readonly string[];
  /** The shown columns as they stand in the table, which may be too narrow for all that are to stay at a side. */
  readonly placed: readonly PlacedColumn[];
  readonly state: ListState;
  readonly onChange: (change: Partial<ListState>) => void;
}

/** What takes the focus when a tick takes the line of a column to the other columns: the tick beside it, or the first one. */
function besideColumn(line: HTMLElement): HTMLElement | null | undefined {
  const beside = line.nextElementSibling ?? line.previousElementSibling ?? line.closest('.list-columns');
  return beside?.querySelector<HTMLElement>('input[type=checkbox]');
}

/** Which columns are shown, in which order and at which side; the sort over several of them; the height of the rows. */
export function ColumnsPanel({ all, shown, standard, placed, state, onChange }: ColumnsPanelProps) {
  const t = useT();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const chosen = shown.flatMap(id => all.filter(column => column.id === id));
  const others = all.filter(column => !shown.includes(column.id));
  const put = (columns: readonly string[]) =>
    onChange({ columns: columns.join() === standard.join() ? [] : columns, page: state.page });
  const moveTo = (id: string, at: number) => {
    const next = shown.filter(other => other !== id);
    next.splice(at, 0, id);
    put(next);
  };
  const lay = (id: string, how: ColumnLayout) =>
    onChange({ layout: { ...state.layout, [id]: { ...state.layout[id], ...how } }, page: state.page });
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) moveTo(String(active.id), shown.indexOf(String(over.id)));
  };
  const nameOf = (id: UniqueIdentifier) => all.find(column => column.id === id)?.label ?? String(id);
  const told = (key: string, id: UniqueIdentifier, at?: UniqueIdentifier) =>
    t(`listTools.${key}`, { name: nameOf(id), place: shown.indexOf(String(at ?? id)) + 1 });
  return (
    <div className="list-columns">
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{
          screenReaderInstructions: { draggable: t('listTools.dragHelp') },
          announcements: {
            onDragStart: ({ active }) => told('lifted', active.id),
            onDragOver: ({ active, over }) => (over ? told('over', active.id, over.id) : undefined),
            onDragEnd: ({ active, over }) => told('dropped', active.id, over?.id),
            onDragCancel: ({ active }) => told('leftThere', active.id),
          },
        }}
      >
        <SortableContext items={chosen.map(column => column.id)} strategy={verticalListSortingStrategy}>
          <ul>
            {chosen.map((column, at) => (
              <ShownLine
                key={column.id}
                column={column}
                at={at}
                last={at === chosen.length - 1}
                pin={state.layout[column.id]?.pin}
                stays={placed.some(({ id, layout }) => id === column.id && layout.pin !== undefined)}
                onHide={chosen.length > 1 ? () => put(shown.filter(id => id !== column.id)) : undefined}
                onMove={by => moveTo(column.id, at + by)}
                width={state.layout[column.id]?.width}
                onPin={pin => lay(column.id, { pin })}
                onWidth={width => lay(column.id, { width })}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      {others.length > 0 && (
        <ul className="list-columns-off">
          {others.map(({ id, label }) => (
            <HiddenLine key={id} label={label} onShow={() => put([...shown, id])} />
          ))}
        </ul>
      )}
      <button
        type="button"
        className="list-link"
        onClick={() => onChange({ columns: [], layout: {}, page: state.page })}
      >
        {t('listTools.resetColumns')}
      </button>
      {all.some(column => column.sort) && (
        <SortEditor all={all} sort={state.sort} onChange={sort => onChange({ sort })} />
      )}
      <fieldset className="list-density">
        <legend>{t('listTools.density')}</legend>
        {(['comfortable', 'compact'] as const).map(density => (
          <label key={density}>
            <input
              type="radio"
              name="density"
              checked={state.density === density}
              onChange={() => onChange({ density, page: state.page })}
            />
            {t(`listTools.${density}`)}
          </label>
        ))}
      </fieldset>
    </div>
  );
}

function HiddenLine({ label, onShow }: { readonly label: string; readonly onShow: () => void }) {
  const line = useRef<HTMLLIElement>(null);
  useFocusPassedOn(line, besideColumn);
  return (
    <li ref={line}>
      <label>
        <input type="checkbox" checked={false} onChange={onShow} />
        {label}
      </label>
    </li>
  );
}

function ShownLine({
  column,
  at,
  last,
  pin,
  stays,
  width,
  onHide,
  onMove,
  onPin,
  onWidth,
}: {
  readonly column: ShownColumn;
  readonly at: number;
  readonly last: boolean;
  readonly pin: 'left' | 'right' | undefined;
  /** Whether the table has room for it at its side. */
  readonly stays: boolean;
  readonly onHide: (() => void) | undefined;
  readonly onMove: (by: number) => void;
  readonly onPin: (pin: 'left' | 'right' | undefined) => void;
  readonly width: number | undefined;
  readonly onWidth: (width: number | undefined) => void;
}) {
  const t = useT();
  const { id, label } = column;
  const { node, setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: t('listTools.sortable') } });
  useFocusPassedOn(node, besideColumn);
  // The browser takes the focus from a line that is put to another place.
  const nudged = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    nudged.current?.focus({ preventScroll: true });
    nudged.current = null;
  }, [at]);
  const side = (own: 'left' | 'right') => {
    const name = t(own === 'left' ? 'listTools.pinLeft' : 'listTools.pinRight');
    return own === pin && !stays ? t('listTools.pinNoRoom', { side: name }) : name;
  };
  return (
    <li
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className="list-grip"
        {...attributes}
        {...listeners}
        aria-label={t('listTools.drag', { name: label })}
      />
      <label>
        <input type="checkbox" checked aria-disabled={!onHide || undefined} onChange={() => onHide?.()} />
        {label}
      </label>
      <span>
        <WidthField label={label} width={width} onWidth={onWidth} />
        <select
          className="list-field"
          aria-label={t('listTools.pin', { name: label })}
          value={pin ?? ''}
          onChange={event => onPin((event.target.value || undefined) as 'left' | 'right' | undefined)}
        >
          <option value="">{t('listTools.pinNone')}</option>
          <option value="left">{side('left')}</option>
          <option value="right">{side('right')}</option>
        </select>
        {(['up', 'down'] as const).map(way => {
          const isEnd = way === 'up' ? at === 0 : last;
          return (
            <button
              key={way}
              type="button"
              className="list-nudge"
              // Not `disabled`: it was pressed to get here, and keeps the focus.
              aria-disabled={isEnd || undefined}
              aria-label={t(way === 'up' ? 'listTools.moveUp' : 'listTools.moveDown', { name: label })}
              onClick={event => {
                if (isEnd) return;
                nudged.current = event.currentTarget;
                onMove(way === 'up' ? -1 : 1);
              }}
            >
              <span aria-hidden="true" data-arrow={way} />
            </button>
          );
        })}
      </span>
    </li>
  );
}

/** The width of a column as a number, for who cannot draw its edge. Empty, the content decides. */
function WidthField({
  label,
  width,
  onWidth,
}: {
  readonly label: string;
  readonly width: number | undefined;
  readonly onWidth: (width: number | undefined) => void;
}) {
  const t = useT();
  // What is half typed is no width yet.
  const [draft, setDraft] = useState<string>();
  const put = (text: string) => {
    const next = text === '' ? undefined : boundedWidth(Number(text));
    if (next !== width) onWidth(next);
  };
  return (
    <input
      className="list-field list-width"
      type="number"
      aria-label={t('listTools.width', { name: label })}
      title={t('listTools.width', { name: label })}
      placeholder={t('listTools.widthAuto')}
      min={WIDTHS.least}
      max={WIDTHS.most}
      value={draft ?? width ?? ''}
      onChange={({ target }) => {
        setDraft(target.value);
        if (target.value !== '' && target.validity.valid) put(target.value);
      }}
      onBlur={() => {
        if (draft !== undefined) put(draft);
        setDraft(undefined);
      }}
    />
  );
}
