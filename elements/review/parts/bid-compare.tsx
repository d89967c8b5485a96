import { compare, minimum } from '../../../shared/domain/money/decimal.ts';
import type { HallBid } from './hall.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';

/** All bids side by side: what was announced and what deviates. The lowest price is marked. */
export function BidCompare({ bids }: { readonly bids: readonly HallBid[] }) {
  const t = useT();
  const format = useFormat();
  const prices = bids.flatMap(bid => (bid.price ? [bid.price.amount] : []));
  const lowest = prices.length ? minimum(prices) : undefined;
  const rows = [
    { key: 'price', cell: (bid: HallBid) => <strong className="ebs-number">{format.money(bid.price)}</strong> },
    { key: 'deliveryDays', cell: (bid: HallBid) => <span className="ebs-number">{bid.deliveryDays}</span> },
    { key: 'quality', cell: (bid: HallBid) => bid.quality },
    { key: 'projectManager', cell: (bid: HallBid) => bid.projectManager },
  ];
  return (
    <div className="grid-scroll" role="region" aria-label={t('reviewHall.compare')} tabIndex={0}>
      <table className="grid grid-compare">
        <thead>
          <tr>
            <th scope="col" className="grid-corner">
              {t('reviewHall.announced')}
            </th>
            {bids.map((bid, column) => (
              <th key={bid.id} scope="col">
                <span className="grid-number">{column + 1}</span> {bid.supplierName}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.key}>
              <th scope="row">{t(`bid.fields.${row.key}`)}</th>
              {bids.map(bid => (
                <td key={bid.id}>
                  {row.cell(bid)}
                  {row.key === 'price' &&
                    bid.price &&
                    lowest !== undefined &&
                    compare(bid.price.amount, lowest) === 0 && (
                      <span className="grid-lowest">{t('reviewHall.lowest')}</span>
                    )}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('reviewHall.deviations')}</th>
            {bids.map(bid => (
              <td key={bid.id} className="grid-text">
                {bid.form?.deviations || t('reviewHall.dash')}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
