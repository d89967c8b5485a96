import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/translate.ts';
import type { Pasted } from './grid-paste.ts';

/** So many names are listed. */
const MOST = 20;

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
  const { taken, rowsLeft, cellsLeft, cellsKept, differing, unmatched, missing, unknown, unread, headed } = pasted;
  const lost = rowsLeft + cellsLeft + cellsKept + differing + unmatched.length + unread > 0;
  const listed = (names: readonly string[]) =>
    [...names.slice(0, MOST), ...(names.length > MOST ? ['…'] : [])].join(t.lang === 'zh' ? '、' : ', ');
  return (
    <p className="form-note grid-report" data-tone={lost ? 'warning' : 'info'} role={lost ? 'alert' : 'status'}>
      <span>{t('grid.pasted', { count: number(taken) })}</span>
      {headed && <span>{t('grid.headed')}</span>}
      {rowsLeft > 0 && <strong>{t('grid.rowsLeft', { count: number(rowsLeft), max: number(max) })}</strong>}
      {cellsLeft > 0 && (
        <strong>
          {unknown.length > 0
            ? t('grid.unknownHeads', { count: number(cellsLeft), names: listed(unknown) })
            : t('grid.cellsLeft', { count: number(cellsLeft) })}
        </strong>
      )}
      {unmatched.length > 0 && (
        <strong>{t('grid.unmatched', { count: number(unmatched.length), names: listed(unmatched) })}</strong>
      )}
      {missing > 0 && <span>{t('grid.missing', { count: number(missing) })}</span>}
      {differing > 0 && <strong>{t('grid.differing', { count: number(differing) })}</strong>}
      {cellsKept > 0 && <strong>{t('grid.cellsKept', { count: number(cellsKept) })}</strong>}
      {unread > 0 && <strong>{t('grid.unread', { count: number(unread) })}</strong>}
      <button type="button" className="list-remove" aria-label={t('grid.close')} onClick={onClose} />
    </p>
  );
}
