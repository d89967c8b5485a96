import { bid } from '../../shared/domain/bidding/bid.entity.ts';
import type { BidForm } from '../../shared/domain/bidding/bid-form.ts';
import type { FileRef } from '../../shared/domain/kernel/values.ts';
import { formatMoney, moneyCapitals, useFormat } from '../../shared/i18n/format.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useRecord } from '../../shared/ui/hooks/use-record.ts';
import { Card } from '../../shared/ui/kit/card.tsx';
import { DataTable } from '../../shared/ui/kit/data-table.tsx';
import { EmptyState } from '../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { Facts } from '../../shared/ui/kit/facts.tsx';
import { PageHeader } from '../../shared/ui/kit/page-header.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { StateBadge } from '../../shared/ui/kit/state-badge.tsx';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { FileList } from '../../shared/ui/upload/file-list.tsx';
import { saveFile } from '../../shared/ui/signing/save-file.ts';
import { lineTotal } from './parts/bid-draft.ts';
import { useMyBids } from './parts/bid-place.ts';
import './bidding.strings.ts';
import sheet from './bidding.css';

interface PricedItem {
  readonly code?: string;
  readonly description?: string;
  readonly quantity?: string;
  readonly unit?: string;
  readonly unitPrice?: string;
}

/** An opened bid: its form and its documents. Spec §2.3 "bos/submit/view-file". */
export function SubmitViewScreen() {
  useSheet(sheet);
  const t = useT();
  const format = useFormat();
  const { api, query } = useScreen();
  const { bids } = useMyBids(query['id'] ? '' : (query['lotId'] ?? ''));
  const { record, error, reload } = useRecord(bid, query['id'] ?? bids[0]?.id);
  if (error && !record) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!record) return <Skeleton shape="page" />;
  const form = record.form ? (JSON.parse(record.form) as BidForm) : undefined;
  if (!form) return <EmptyState icon="lock" title={t('submit.view.sealed')} text={t('submit.view.sealedText')} />;
  const files = [...(record.openedFiles ?? []), ...(record.openedPackage ?? [])];
  const open = async (file: FileRef | undefined) =>
    file && saveFile(file.name, await api.blob('/files/get', { id: file.id }));
  return (
    <div className="ebs-stack">
      <PageHeader title={record.supplierName} meta={<StateBadge entity={bid} state={record.state} />} />
      <Card title={t('submit.view.form')}>
        <Facts
          columns={2}
          items={[
            {
              label: t('bid.fields.price'),
              value: (
                <>
                  <strong className="bid-price ebs-number">{formatMoney(form.price)}</strong>
                  {form.price.currency === 'CNY' && (
                    <span className="ebs-quiet bid-capitals" lang="zh-CN">
                      {moneyCapitals(form.price.amount)}
                    </span>
                  )}
                </>
              ),
            },
            { label: t('bid.fields.deliveryDays'), value: form.deliveryDays },
            { label: t('bid.fields.projectManager'), value: form.projectManager },
            { label: t('bid.fields.quality'), value: form.quality },
            { label: t('submit.view.deviations'), value: form.deviations, wide: true },
          ]}
        />
      </Card>
      {form.items.length > 0 && (
        <Card title={t('submit.view.items')} flush>
          <DataTable
            caption={t('submit.view.items')}
            compact
            rows={form.items as readonly PricedItem[]}
            rowKey={(_item, at) => String(at)}
            columns={[
              {
                key: 'code',
                label: t('submit.form.item'),
                main: true,
                cell: item => [item.code, item.description].filter(Boolean).join(' '),
              },
              {
                key: 'quantity',
                label: t('submit.form.quantity'),
                align: 'end',
                cell: item => `${format.decimal(item.quantity ?? '1')} ${item.unit ?? ''}`,
              },
              {
                key: 'unitPrice',
                label: t('submit.form.unitPrice'),
                align: 'end',
                cell: item => format.decimal(item.unitPrice ?? ''),
              },
              {
                key: 'total',
                label: t('submit.form.lineTotal'),
                align: 'end',
                cell: item => format.decimal(lineTotal(item.quantity, item.unitPrice) ?? ''),
              },
            ]}
          />
        </Card>
      )}
      <Card title={t('submit.view.files')}>
        {files.length === 0 ? (
          <p className="ebs-quiet">{t('submit.view.noFiles')}</p>
        ) : (
          <FileList
            label={t('submit.view.files')}
            files={files.map(file => ({ key: file.id, name: file.name, size: file.size, sha256: file.sha256 }))}
            onOpen={key => void open(files.find(({ id }) => id === key))}
          />
        )}
      </Card>
    </div>
  );
}
