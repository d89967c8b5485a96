import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/translate.ts';
import type { Pasted } from './grid-paste.ts';

/** What a paste did and what it could not do; it stands until it is closed, since a notice that goes by itself would hide a loss. */
export function PasteReport({
  pasted,
  max,
  onClose,
}: {
  readonly pasted: Pasted;
  readonly max: number;
  readonly onClose: () => void;
}) {
  const t = useT();
  const { number } = useFormat();
  const { rowsLeft, cellsLeft, cellsKept, unknown, unread, headed, range } = pasted;
  const lost = rowsLeft + cellsLeft + cellsKept + unread > 0;
  return (
    <p className="form-note grid-report" data-tone={lost ? 'warning' : 'info'} role={lost ? 'alert' : 'status'}>
      <span>{t('grid.pasted', { count: number(range.bottom - range.top + 1) })}</span>
      {headed && <span>{t('grid.headed')}</span>}
      {rowsLeft > 0 && <strong>{t('grid.rowsLeft', { count: number(rowsLeft), max: number(max) })}</strong>}
      {cellsLeft > 0 && (
        <strong>
          {unknown.length > 0
            ? t('grid.unknownHeads', { count: number(cellsLeft), names: unknown.join(t.lang === 'zh' ? '、' : ', ') })
            : t('grid.cellsLeft', { count: number(cellsLeft) })}
        </strong>
      )}
      {cellsKept > 0 && <strong>{t('grid.cellsKept', { count: number(cellsKept) })}</strong>}
      {unread > 0 && <strong>{t('grid.unread', { count: number(unread) })}</strong>}
      <button type="button" className="list-remove" aria-label={t('grid.close')} onClick={onClose} />
    </p>
  );
}
