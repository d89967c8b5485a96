import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { AnyEntity } from '../../../domain/kernel/entity.ts';
import { useT } from '../../../i18n/translate.ts';
import { useValueSets } from '../../hooks/use-values.ts';
import { useSheet } from '../../kit/use-sheet.ts';
import screens from '../../list/screens.css';
import type { Labels } from '../../record/field-text.ts';
import '../form-texts.ts';
import { fetchRefInput } from '../ref-input.tsx';
import { useRowWindow } from '../use-row-window.ts';
import { CellEditor } from './cell-editor.tsx';
import { commandOf } from './grid-keys.ts';
import { GridFoot } from './grid-foot.tsx';
import { GridHead, GridSums } from './grid-head.tsx';
import { cellLabel, GridRowView } from './grid-row.tsx';
import './grid.strings.ts';
import sheet from './grid.css';
import type { CellAt, GridColumn, GridRow } from './grid-types.ts';
import { PasteReport } from './paste-report.tsx';
import type { Pasted } from './grid-paste.ts';
import { useGrid } from './use-grid.ts';

/** Props of `EditableGrid`. */
export interface EditableGridProps {
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  readonly onRows: (rows: readonly GridRow[]) => void;
  /** Path of the field: faults stand under `<name>.<row>.<column>`. */
  readonly name: string;
  readonly label: string;
  readonly errors?: Readonly<Record<string, string>> | undefined;
  readonly disabled?: boolean | undefined;
  /** The rows are those given, such as the items of a lot: their cells are filled in, none is added, taken away or moved. */
  readonly fixedRows?: boolean | undefined;
  /** The most rows; a paste beyond it is told and cut. */
  readonly max: number;
  /** Names of referred records that are known already. */
  readonly labels?: Labels | undefined;
  /** The entity whose `options` endpoint offers the values of a `ref` column. */
  readonly entity?: AnyEntity | undefined;
}

const PATH = /^(\d+)\.(\w+)/;

/** Whether pasted text is for several cells, also while one is being edited: no figure, day or choice has two lines. */
const isForCells = (text: string, column: GridColumn | undefined): boolean =>
  text.includes('\t') ||
  (column?.field.type !== 'text' && column?.field.type !== 'longText' && /[\r\n]/.test(text.replace(/\r?\n$|\r$/, '')));

/** Rows of a record as a spreadsheet: chosen, typed, pasted, filled, moved, undone with the keyboard or the mouse. Draws what is in view. */
export function EditableGrid(props: EditableGridProps) {
  const {
    columns,
    rows,
    onRows,
    name,
    label,
    errors,
    disabled = false,
    fixedRows = false,
    max,
    labels,
    entity,
  } = props;
  useSheet(sheet);
  useSheet(screens);
  const t = useT();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const drawn = useRowWindow(box, rows.length);
  const grid = useGrid({ rows, onRows, columns, max, disabled, fixedRows, t, labels });
  const { at, range, mode, wantsFocus } = grid;
  const [pasted, setPasted] = useState<Pasted | undefined>();
  const dragging = useRef(false);
  useValueSets(columns.some(column => column.field.values !== undefined));
  const hasRefs = columns.some(column => column.field.type === 'ref');
  useEffect(() => {
    if (hasRefs && !disabled) fetchRefInput();
  }, [hasRefs, disabled]);

  const faults = useMemo(() => {
    const byRow = new Map<number, Record<string, string>>();
    for (const [path, text] of Object.entries(errors ?? {})) {
      if (!path.startsWith(`${name}.`)) continue;
      const [, row, column] = PATH.exec(path.slice(name.length + 1)) ?? [];
      if (row === undefined || column === undefined) continue;
      byRow.set(Number(row), { ...byRow.get(Number(row)), [column]: text });
    }
    return byRow;
  }, [errors, name]);

  // The chosen cell comes into view and takes the focus, also when its row had to be drawn first.
  const isDrawn = at !== undefined && at.row >= drawn.from && at.row < drawn.to;
  useLayoutEffect(() => {
    if (!at || !wantsFocus.current) return;
    if (!isDrawn) {
      drawn.reveal(at.row);
      return;
    }
    const cell = box.current?.querySelector<HTMLElement>(`[data-at="${at.row}.${at.column}"]`);
    if (!cell) return;
    wantsFocus.current = false;
    const input = cell.querySelector<HTMLElement>('input, select, textarea');
    if (!cell.contains((cell.getRootNode() as ShadowRoot).activeElement))
      (input ?? cell).focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  useEffect(() => {
    const holder = frame.current;
    const reveal = (event: Event) => {
      const [, row, column] = PATH.exec((event as CustomEvent<string>).detail) ?? [];
      const index = columns.findIndex(one => one.name === column);
      if (row !== undefined) grid.choose({ row: Number(row), column: Math.max(0, index) });
    };
    holder?.addEventListener('ebs-reveal', reveal);
    return () => holder?.removeEventListener('ebs-reveal', reveal);
  });

  const cellOf = (target: EventTarget): CellAt | undefined => {
    const place = (target as Element).closest?.('td[data-at]')?.getAttribute('data-at')?.split('.').map(Number);
    return place && { row: place[0]!, column: place[1]! };
  };
  const isSame = (cell: CellAt) => cell.row === at?.row && cell.column === at.column;
  const first = at === undefined ? 0 : -1;

  return (
    <div
      ref={frame}
      className="rows-input grid-frame"
      data-grid={name}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) grid.setMode('ready');
      }}
    >
      <div
        ref={box}
        className="grid-scroll"
        data-long={drawn.isLong || undefined}
        onPaste={event => {
          const text = event.clipboardData.getData('text/plain');
          if (disabled || (mode !== 'ready' && !isForCells(text, at && columns[at.column]))) return;
          event.preventDefault();
          setPasted(grid.paste(text));
        }}
        // Without a cell in it, a narrow table could not be scrolled by the keyboard.
        {...(rows.length === 0 && { tabIndex: 0, role: 'group', 'aria-label': label })}
      >
        <table
          className="grid-cells"
          role="grid"
          aria-label={label}
          aria-describedby={`${id}-help`}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length + 1}
          aria-multiselectable="true"
          aria-readonly={disabled || undefined}
          onPointerDown={event => {
            const cell = cellOf(event.target);
            if (!cell || event.button !== 0) return;
            dragging.current = true;
            if (event.shiftKey) event.preventDefault();
            if (event.shiftKey || !isSame(cell)) {
              // The focus follows by itself; the press must not give it to a cell without an input first.
              event.preventDefault();
              grid.choose(cell, event.shiftKey);
            }
          }}
          onPointerOver={event => {
            const cell =
              dragging.current && event.buttons === 1 && event.pointerType === 'mouse' && cellOf(event.target);
            if (cell && mode === 'ready') grid.choose(cell, true);
          }}
          onPointerUp={() => {
            dragging.current = false;
          }}
          onDoubleClick={() => !disabled && grid.setMode('edit')}
          onFocus={event => {
            const cell = cellOf(event.target);
            if (cell && !at) grid.choose(cell);
          }}
          onKeyDownCapture={event => {
            if (event.nativeEvent.isComposing || event.keyCode === 229) return;
            if ((event.target as Element).closest('[data-own-keys]')) return;
            // An open list of choices has its own keys.
            if (event.key !== 'Tab' && (event.target as Element).getAttribute('aria-expanded') === 'true') return;
            const isBox = (event.target as HTMLInputElement).type === 'checkbox';
            if (isBox && event.key === ' ') return;
            const command = commandOf(event, mode);
            if (!command || !grid.run(command)) return;
            event.preventDefault();
            event.stopPropagation();
          }}
          onCopy={event => {
            const text = mode === 'ready' ? grid.copied() : undefined;
            if (text === undefined) return;
            event.preventDefault();
            event.clipboardData.setData('text/plain', text);
          }}
          onCut={event => {
            const text = mode === 'ready' ? grid.copied() : undefined;
            if (text === undefined || disabled) return;
            event.preventDefault();
            event.clipboardData.setData('text/plain', text);
            grid.clear();
          }}
        >
          <GridHead columns={columns} />
          <tbody>
            {drawn.above > 0 && <tr aria-hidden="true" style={{ height: drawn.above }} />}
            {rows.slice(drawn.from, drawn.to).map((row, offset) => {
              const index = drawn.from + offset;
              const isChosen = range !== undefined && index >= range.top && index <= range.bottom;
              const column = at?.row === index ? columns[at.column] : undefined;
              const fault = column && faults.get(index)?.[column.name];
              const isShownOnly = disabled || column?.readOnly === true;
              return (
                <GridRowView
                  key={index}
                  id={id}
                  name={name}
                  at={index}
                  row={row}
                  columns={columns}
                  faults={faults.get(index)}
                  from={isChosen ? range.left : -1}
                  to={isChosen ? range.right : -1}
                  active={column ? at!.column : -1}
                  reachable={column && isShownOnly ? at!.column : index === drawn.from ? first : -1}
                  labels={labels}
                  editor={
                    column && !isShownOnly ? (
                      <CellEditor
                        key={`${index}.${column.name}`}
                        column={column}
                        name={`${name}.${index}.${column.name}`}
                        label={cellLabel(t, column, index)}
                        value={row[column.name]}
                        mode={mode}
                        fault={fault}
                        faultId={fault === undefined ? undefined : `${id}-fault-${index}-${column.name}`}
                        labels={labels}
                        entity={entity}
                        focus={wantsFocus.current}
                        pending={grid.pending}
                        isLong={drawn.isLong}
                        onMode={grid.setMode}
                        onCommit={grid.commit}
                      />
                    ) : undefined
                  }
                />
              );
            })}
            {drawn.below > 0 && <tr aria-hidden="true" style={{ height: drawn.below }} />}
          </tbody>
          <GridSums columns={columns} rows={rows} />
        </table>
        {rows.length === 0 && (
          <p className="rows-empty ebs-quiet">
            {t('form.noRows')} {!disabled && t('grid.pasteHere')}
          </p>
        )}
      </div>
      <p className="ebs-visually-hidden" id={`${id}-help`}>
        {t('grid.help')}
      </p>
      {pasted && <PasteReport pasted={pasted} max={max} onClose={() => setPasted(undefined)} />}
      <GridFoot
        grid={grid}
        columns={columns}
        rows={rows}
        max={max}
        label={label}
        faults={faults}
        disabled={disabled}
        fixedRows={fixedRows}
      />
    </div>
  );
}
