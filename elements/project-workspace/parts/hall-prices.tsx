import type { Money } from '../../../shared/domain/kernel/values.ts';
import { compare } from '../../../shared/domain/money/decimal.ts';
import { formatMoney, moneyCapitals } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { Badge } from '../../../shared/ui/kit/badge.tsx';
import { Card } from '../../../shared/ui/kit/card.tsx';
import { DataTable } from '../../../shared/ui/kit/data-table.tsx';
import type { HallLine } from './hall-view.ts';

const SAID = { pending: 'neutral', confirmed: 'success', objected: 'warning' } as const;

/** The announced lines in the order of receipt (开标一览表), with the price in capitals and a mark above the ceiling price. */
export function HallPrices({
  lines,
  ceiling,
}: {
  readonly lines: readonly HallLine[];
  readonly ceiling: Money | null | undefined;
}) {
  const t = useT();
  const above = (price: Money | null) =>
    price !== null && ceiling?.currency === price.currency && compare(price.amount, ceiling.amount) > 0;
  return (
    <Card title={t('hall.prices')} flush>
      <DataTable
        caption={t('hall.prices')}
        rows={[...lines].sort((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0))}
        rowKey={line => line.id}
        toneOf={line => (above(line.price) ? 'warning' : undefined)}
        columns={[
          {
            key: 'sequence',
            label: t('openingLine.fields.sequence'),
            cell: line => <span className="ebs-number">{line.sequence}</span>,
            width: '64px',
          },
          {
            key: 'supplier',
            label: t('openingLine.fields.supplierName'),
            main: true,
            cell: line => <span className="hall-supplier">{line.supplierName}</span>,
          },
          {
            key: 'price',
            label: t('openingLine.fields.price'),
            align: 'end',
            cell: line =>
              line.price ? (
                <span className="hall-price">
                  <strong className="ebs-number">{formatMoney(line.price)}</strong>
                  {line.price.currency === 'CNY' && <span lang="zh-CN">{moneyCapitals(line.price.amount)}</span>}
                  {above(line.price) && <Badge tone="warning">{t('hall.aboveCeiling')}</Badge>}
                </span>
              ) : (
                <Badge tone="danger">{t.value('decryption', line.decryption ?? 'failed')}</Badge>
              ),
          },
          {
            key: 'days',
            label: t('openingLine.fields.deliveryDays'),
            align: 'end',
            cell: line => <span className="ebs-number">{line.deliveryDays}</span>,
          },
          { key: 'quality', label: t('openingLine.fields.quality'), cell: line => line.quality },
          { key: 'manager', label: t('openingLine.fields.projectManager'), cell: line => line.projectManager },
          {
            key: 'commitment',
            label: t('openingLine.fields.commitmentHolds'),
            cell: line =>
              line.commitmentHolds === null ? (
                ''
              ) : (
                <Badge tone={line.commitmentHolds ? 'success' : 'danger'}>
                  {t(line.commitmentHolds ? 'hall.yes' : 'hall.no')}
                </Badge>
              ),
          },
          {
            key: 'confirmation',
            label: t('openingLine.fields.confirmation'),
            cell: line =>
              line.confirmation ? (
                <Badge tone={SAID[line.confirmation]}>{t.value('confirmation', line.confirmation)}</Badge>
              ) : (
                ''
              ),
          },
        ]}
      />
      {ceiling && <p className="hall-ceiling ebs-quiet">{t('hall.ceiling', { price: formatMoney(ceiling) })}</p>}
    </Card>
  );
}
