import { useT } from '../../../shared/i18n/translate.ts';
import { Badge } from '../../../shared/ui/kit/badge.tsx';
import { Card } from '../../../shared/ui/kit/card.tsx';
import { DataTable } from '../../../shared/ui/kit/data-table.tsx';
import type { EmergencyResult } from './emergency.ts';

/** What became of the bids that were opened by the emergency key. */
export function EmergencyResults({ results }: { readonly results: readonly EmergencyResult[] }) {
  const t = useT();
  return (
    <Card title={t('biddingArea.emergency.result')} flush>
      <DataTable
        caption={t('biddingArea.emergency.result')}
        rows={results}
        rowKey={result => result.bidId}
        columns={[
          {
            key: 'supplier',
            label: t('openingLine.fields.supplierName'),
            main: true,
            cell: result => result.supplierName,
          },
          {
            key: 'decryption',
            label: t('openingLine.fields.decryption'),
            cell: ({ decryption }) => (
              <Badge dot tone={decryption === 'emergency' ? 'success' : 'danger'}>
                {t.value('decryption', decryption)}
              </Badge>
            ),
          },
          {
            key: 'attribution',
            label: t('openingLine.fields.attribution'),
            cell: result => t.value('attribution', result.attribution),
          },
          {
            key: 'reason',
            label: t('openingLine.fields.failureReason'),
            cell: result => (result.reason ? t(result.reason) : ''),
          },
        ]}
      />
    </Card>
  );
}
