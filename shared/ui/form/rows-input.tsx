import { useRef } from 'react';
import type { Fields } from '../../domain/kernel/fields.ts';
import { useT } from '../../i18n/translate.ts';
import { isNumber } from '../record/field-value.tsx';
import { useToast } from '../toast.tsx';
import { CellInput } from './cell-input.tsx';
import type { FieldInputProps } from './field-input.tsx';
import { emptyValue } from './form-values.ts';
import { pasteInto, readTable } from './paste.ts';
import { DRAWN_WHOLE, useRowWindow } from './use-row-window.ts';

type Row = Readonly<Record<string, unknown>>;

/** A table inside a record: rows are added, removed, moved and pasted from a spreadsheet, with the keyboard alone if wanted. */
export function RowsInput({
  field,
  name,
  label,
  errors = {},
  disabled = false,
  inner = '',
  labels,
  entity,
  rows,
  onRows,
}: FieldInputProps & { readonly rows: readonly Row[]; readonly onRows: (rows: readonly Row[]) => void }) {
  const t = useT();
  const toast = useToast();
  const box = useRef<HTMLDivElement>(null);
  const fields: Fields = field.rows ?? {};
  const columns = Object.keys(fields).filter(column => !fields[column]!.system);
  const max = field.max ?? 500;
  const blank = (): Row => Object.fromEntries(columns.map(column => [column, emptyValue(fields[column]!)]));
  const drawn = useRowWindow(box, rows.length);
  const focus = (row: number, column: string, tries = 20) =>
    requestAnimationFrame(() => {
      const cell = box.current?.querySelector<HTMLElement>(
        `[data-cell="${row}.${column}"] :is(input, select, textarea)`,
      );
      if (cell) cell.focus();
      else if (tries > 0) {
        // Beyond the drawn rows of a long table: it is drawn once it is in view.
        drawn.reveal(row);
        focus(row, column, tries - 1);
      }
    });
  const put = (at: number, column: string, value: unknown) =>
    onRows(rows.map((row, index) => (index === at ? { ...row, [column]: value } : row)));
  const add = (column = columns[0] ?? '') => {
    if (rows.length >= max) return;
    onRows([...rows, blank()]);
    focus(rows.length, column);
  };
  const remove = (at: number) => {
    onRows(rows.filter((_, index) => index !== at));
    if (rows.length > 1) focus(Math.max(0, at - 1), columns[0] ?? '');
  };
  const move = (at: number, by: number, column: string) => {
    const to = at + by;
    if (to < 0 || to >= rows.length) return;
    const next = rows.filter((_, index) => index !== at);
    next.splice(to, 0, rows[at]!);
    onRows(next);
    focus(to, column);
  };

  return (
    <div className="rows-input">
      <div
        ref={box}
        className="rows-scroll"
        data-long={rows.length > DRAWN_WHOLE || undefined}
        // Without an input in it, a narrow table could not be scrolled by the keyboard.
        {...(rows.length === 0 && { tabIndex: 0, role: 'group', 'aria-label': label })}
      >
        <table className="rows-table" aria-label={label} aria-rowcount={rows.length + 1}>
          <thead>
            <tr>
              <th scope="col">{t('form.rowNumber')}</th>
              {columns.map(column => (
                <th key={column} scope="col" data-number={isNumber(fields[column]) || undefined}>
                  {t(`${inner}.${column}`)}
                  {fields[column]!.required && (
                    <span className="ebs-star" aria-hidden="true">
                      {' *'}
                    </span>
                  )}
                </th>
              ))}
              {!disabled && (
                <th scope="col">
                  <span className="ebs-visually-hidden">{t('list.rowActions')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {drawn.above > 0 && <tr aria-hidden="true" style={{ height: drawn.above }} />}
            {rows.slice(drawn.from, drawn.to).map((row, offset) => {
              const at = drawn.from + offset;
              return (
                <tr key={at} aria-rowindex={at + 2}>
                  <td className="ebs-number ebs-quiet">{at + 1}</td>
                  {columns.map(column => {
                    const path = `${name}.${at}.${column}`;
                    const error = errors[path] ?? errors[`${path}.amount`];
                    return (
                      <td
                        key={column}
                        data-cell={`${at}.${column}`}
                        data-field={path}
                        data-number={isNumber(fields[column]) || undefined}
                        onKeyDown={event => {
                          if (event.defaultPrevented || event.nativeEvent.isComposing) return;
                          if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
                            event.preventDefault();
                            move(at, event.key === 'ArrowUp' ? -1 : 1, column);
                          } else if (event.key === 'Enter') {
                            event.preventDefault();
                            if (at + 1 < rows.length) focus(at + 1, column);
                            else add(column);
                          }
                        }}
                        onPaste={event => {
                          const table = readTable(event.clipboardData.getData('text/plain'));
                          if (table.length === 1 && table[0]!.length === 1) return;
                          event.preventDefault();
                          onRows(pasteInto(rows, table, { row: at, column }, { fields, columns, max, t, blank }));
                          toast(t('form.pasted', { count: table.length }), 'success');
                        }}
                      >
                        <CellInput
                          field={fields[column]!}
                          name={path}
                          label={t('form.cell', { column: t(`${inner}.${column}`), row: at + 1 })}
                          value={row[column]}
                          error={error}
                          disabled={disabled}
                          labels={labels}
                          entity={entity}
                          onChange={value => put(at, column, value)}
                        />
                        {error && <span className="cell-fault">{error}</span>}
                      </td>
                    );
                  })}
                  {!disabled && (
                    <td>
                      <button
                        type="button"
                        className="list-remove"
                        aria-label={t('form.removeRow', { row: at + 1 })}
                        onClick={() => remove(at)}
                      />
                    </td>
                  )}
                </tr>
              );
            })}
            {drawn.below > 0 && <tr aria-hidden="true" style={{ height: drawn.below }} />}
          </tbody>
        </table>
        {rows.length === 0 && <p className="rows-empty ebs-quiet">{t('form.noRows')}</p>}
      </div>
      {!disabled && (
        <div className="rows-foot">
          <button type="button" className="ebs-button" disabled={rows.length >= max} onClick={() => add()}>
            {t('form.addRow')}
          </button>
          <span className="ebs-quiet">{t('form.rowsHint')}</span>
        </div>
      )}
    </div>
  );
}
