import { round } from '../../../shared/domain/money/decimal.ts';
import { sheetsOf, type ReviewHall } from './hall.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { farPoints, linesOf, meanPoints } from './consensus.ts';

/** Every member's points for every criterion and bid, open since all have handed in; the mean counts. */
export function ScoreMatrix({ hall }: { readonly hall: ReviewHall }) {
  const t = useT();
  const lines = linesOf(hall.lot, 'scoring');
  const far = new Set(farPoints(hall).map(one => `${one.sheetId} ${one.line.code}`));
  const sheets = sheetsOf(hall).filter(sheet => sheet.stage === 'scoring' && sheet.state === 'submitted');
  const bids = hall.bids.filter(bid => sheets.some(sheet => sheet.bidId === bid.id));
  if (sheets.length === 0) return null;
  return (
    <details className="matrix">
      <summary>{t('reviewHall.matrix')}</summary>
      <div className="grid-scroll" role="region" aria-label={t('reviewHall.matrix')} tabIndex={0}>
        <table className="grid grid-compare">
          <thead>
            <tr>
              <th scope="col" className="grid-corner">
                {t('reviewHall.criterion')}
              </th>
              {bids.map(bid => (
                <th key={bid.id} scope="col">
                  {bid.supplierName}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(line => (
              <tr key={line.code}>
                <th scope="row">
                  <span className="grid-code ebs-number">{line.code}</span> {line.name}{' '}
                  <span className="grid-max ebs-number">{t('reviewHall.upTo', { max: line.max ?? '' })}</span>
                </th>
                {bids.map(bid => {
                  const middle = meanPoints(hall, bid.id, line.code);
                  return (
                    <td key={bid.id}>
                      <strong className="ebs-number">{middle === null ? t('reviewHall.dash') : round(middle)}</strong>
                      <ul className="matrix-members">
                        {sheets
                          .filter(sheet => sheet.bidId === bid.id)
                          .map(sheet => (
                            <li key={sheet.id} data-far={far.has(`${sheet.id} ${line.code}`) || undefined}>
                              {sheet.memberName}{' '}
                              <span className="ebs-number">
                                {(sheet.marks ?? []).find(mark => mark.code === line.code)?.points ??
                                  t('reviewHall.dash')}
                              </span>
                            </li>
                          ))}
                      </ul>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
