import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';
import { useConfirm } from '../../../shared/ui/dialog/use-confirm.tsx';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { IconButton } from '../../../shared/ui/kit/icon-button.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { appendPasted, blankItem, ITEM_COLUMNS, ITEMS_MAX, pasteAt, type Item } from './items-paste.ts';

export type { Item } from './items-paste.ts';

/** Props of `ItemsGrid`. */
export interface ItemsGridProps {
  readonly rows: readonly Item[];
  readonly onRows: (rows: readonly Item[]) => void;
  /** Faults by path, `items.<row>.<column>`. */
  readonly errors: Readonly<Record<string, string>>;
  readonly disabled: boolean;
}

const ROW_HEIGHT = 40;
const WIDTHS: Readonly<Record<string, string>> = {
  code: '130px',
  classification: '150px',
  quantity: '120px',
  unit: '90px',
  deliveryPlace: '180px',
};

/** The items of a lot as a spreadsheet of up to 2,000 rows: only the rows in sight are drawn, and whole tables are pasted in. */
export function ItemsGrid({ rows, onRows, errors, disabled }: ItemsGridProps) {
  const t = useT();
  const toast = useToast();
  const [confirm, dialog] = useConfirm();
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  });
  const shown = virtual.getVirtualItems();
  const before = shown[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0);
  const faults = Object.keys(errors).filter(path => path.startsWith('items.'));
  const label = (column: string) => t(`lot.inner.items.${column}`);

  const focus = (row: number, column: string) => {
    virtual.scrollToIndex(row);
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        box.current?.querySelector<HTMLInputElement>(`[data-cell="${row}.${column}"] input`)?.focus(),
      ),
    );
  };
  const put = (at: number, column: string, text: string) =>
    onRows(rows.map((row, index) => (index === at ? { ...row, [column]: text || null } : row)));
  const add = () => {
    onRows([...rows, blankItem()]);
    focus(rows.length, ITEM_COLUMNS[0]!);
  };
  const told = ({ rows: next, pasted, left }: ReturnType<typeof appendPasted>) => {
    onRows(next);
    toast(t('preTenderArea.grid.pasted', { count: pasted }), 'success');
    if (left > 0) toast(t('preTenderArea.grid.cut', { max: ITEMS_MAX, left }), 'warning');
  };
  const clear = async () => {
    if (
      await confirm({
        title: t('preTenderArea.grid.clearAsk', { count: rows.length }),
        tone: 'danger',
        confirmLabel: t('preTenderArea.grid.clear'),
      })
    )
      onRows([]);
  };

  return (
    <div className="grid">
      {!disabled && (
        <textarea
          className="grid-paste"
          rows={1}
          value=""
          aria-label={t('preTenderArea.grid.pasteTitle')}
          placeholder={t('preTenderArea.grid.pasteHint')}
          onChange={() => undefined}
          onPaste={event => {
            event.preventDefault();
            const text = event.clipboardData.getData('text/plain');
            if (text.trim()) told(appendPasted(rows, text, t));
          }}
        />
      )}
      <div ref={box} className="grid-box" role="region" aria-label={t('preTenderArea.lot.items')} tabIndex={0}>
        <table className="grid-table" aria-rowcount={rows.length + 1}>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" style={{ width: '58px' }}>
                {t('form.rowNumber')}
              </th>
              {ITEM_COLUMNS.map(column => (
                <th key={column} scope="col" style={{ width: WIDTHS[column] }}>
                  {label(column)}
                  {column === 'description' && (
                    <span className="ebs-star" aria-hidden="true">
                      {' '}
                      *
                    </span>
                  )}
                </th>
              ))}
              {!disabled && <th aria-label={t('record.actions')} style={{ width: '44px' }} />}
            </tr>
          </thead>
          <tbody>
            {before > 0 && (
              <tr data-gap style={{ height: before }} aria-hidden="true">
                <td colSpan={ITEM_COLUMNS.length + 2} />
              </tr>
            )}
            {shown.map(({ index }) => (
              <tr key={index} aria-rowindex={index + 2} data-row={index}>
                <td className="ebs-number ebs-quiet">{index + 1}</td>
                {ITEM_COLUMNS.map(column => {
                  const error = errors[`items.${index}.${column}`];
                  return (
                    <td
                      key={column}
                      data-cell={`${index}.${column}`}
                      data-field={`items.${index}.${column}`}
                      data-number={column === 'quantity' || undefined}
                    >
                      <input
                        value={rows[index]?.[column] ?? ''}
                        disabled={disabled}
                        title={error}
                        aria-label={t('form.cell', { column: label(column), row: index + 1 })}
                        aria-invalid={Boolean(error)}
                        inputMode={column === 'quantity' ? 'decimal' : undefined}
                        onChange={event =>
                          put(
                            index,
                            column,
                            column === 'quantity' ? event.target.value.replace(/[,，\s]/g, '') : event.target.value,
                          )
                        }
                        onKeyDown={event => {
                          if (event.nativeEvent.isComposing) return;
                          const down = event.key === 'Enter' || event.key === 'ArrowDown';
                          if (!down && event.key !== 'ArrowUp') return;
                          event.preventDefault();
                          if (event.key === 'Enter' && index + 1 === rows.length && rows.length < ITEMS_MAX) add();
                          else focus(Math.min(rows.length - 1, Math.max(0, index + (down ? 1 : -1))), column);
                        }}
                        onPaste={event => {
                          const text = event.clipboardData.getData('text/plain');
                          if (!/[\t\n]/.test(text.trim())) return;
                          event.preventDefault();
                          told(pasteAt(rows, text, { row: index, column }, t));
                        }}
                      />
                    </td>
                  );
                })}
                {!disabled && (
                  <td>
                    <IconButton
                      name="delete"
                      label={t('preTenderArea.grid.remove', { row: index + 1 })}
                      onClick={() => onRows(rows.filter((_, at) => at !== index))}
                    />
                  </td>
                )}
              </tr>
            ))}
            {after > 0 && (
              <tr data-gap style={{ height: after }} aria-hidden="true">
                <td colSpan={ITEM_COLUMNS.length + 2} />
              </tr>
            )}
          </tbody>
        </table>
        {rows.length === 0 && <p className="lines-none ebs-quiet">{t('preTenderArea.grid.empty')}</p>}
      </div>
      <div className="grid-foot">
        {!disabled && (
          <>
            <Button size="small" icon="add" disabled={rows.length >= ITEMS_MAX} onClick={add}>
              {t('preTenderArea.grid.add')}
            </Button>
            <Button size="small" disabled={rows.length === 0} onClick={() => void clear()}>
              {t('preTenderArea.grid.clear')}
            </Button>
          </>
        )}
        {faults.length > 0 && (
          <span className="tag-bad">
            {t('preTenderArea.grid.faults', { count: faults.length })}{' '}
            <button
              type="button"
              className="list-link"
              onClick={() => {
                const [, row, column] = faults[0]!.split('.');
                focus(Number(row), column!);
              }}
            >
              {t('preTenderArea.grid.next')}
            </button>
          </span>
        )}
        <span role="status" className="ebs-quiet ebs-number">
          {t('preTenderArea.grid.rows', { count: rows.length, max: ITEMS_MAX })}
        </span>
      </div>
      {dialog}
    </div>
  );
}
