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
import { useState } from 'react';
import { useT } from '../../i18n/translate.ts';
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
  readonly state: ListState;
  readonly onChange: (change: Partial<ListState>) => void;
}

/** Which columns are shown, in which order and at which side; the sort over several of them; the height of the rows. */
export function ColumnsPanel({ all, shown, standard, state, onChange }: ColumnsPanelProps) {
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
                first={at === 0}
                last={at === chosen.length - 1}
                pin={state.layout[column.id]?.pin}
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
            <li key={id}>
              <label>
                <input type="checkbox" checked={false} onChange={() => put([...shown, id])} />
                {label}
              </label>
            </li>
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

function ShownLine({
  column,
  first,
  last,
  pin,
  width,
  onHide,
  onMove,
  onPin,
  onWidth,
}: {
  readonly column: ShownColumn;
  readonly first: boolean;
  readonly last: boolean;
  readonly pin: 'left' | 'right' | undefined;
  readonly onHide: (() => void) | undefined;
  readonly onMove: (by: number) => void;
  readonly onPin: (pin: 'left' | 'right' | undefined) => void;
  readonly width: number | undefined;
  readonly onWidth: (width: number | undefined) => void;
}) {
  const t = useT();
  const { id, label } = column;
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t('listTools.sortable') },
  });
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
        <input type="checkbox" checked disabled={!onHide} onChange={() => onHide?.()} />
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
          <option value="left">{t('listTools.pinLeft')}</option>
          <option value="right">{t('listTools.pinRight')}</option>
        </select>
        {(['up', 'down'] as const).map(way => (
          <button
            key={way}
            type="button"
            className="list-nudge"
            disabled={way === 'up' ? first : last}
            aria-label={t(way === 'up' ? 'listTools.moveUp' : 'listTools.moveDown', { name: label })}
            onClick={() => onMove(way === 'up' ? -1 : 1)}
          >
            <span aria-hidden="true" data-arrow={way} />
          </button>
        ))}
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
