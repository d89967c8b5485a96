import { useEffect, useState } from 'react';
import type { RecordOf } from '../../../shared/domain/kernel/entity.ts';
import type { review } from '../../../shared/domain/review/review.entity.ts';
import type { FileRef } from '../../../shared/domain/kernel/values.ts';
import type { HallBid } from './hall.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { Badge } from '../../../shared/ui/kit/badge.tsx';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { DataTable } from '../../../shared/ui/kit/data-table.tsx';
import { Dialog } from '../../../shared/ui/kit/dialog.tsx';
import { Facts } from '../../../shared/ui/kit/facts.tsx';
import { Tabs } from '../../../shared/ui/kit/tabs.tsx';
import { download } from '../../../shared/ui/list/export-menu.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { FileList } from '../../../shared/ui/upload/file-list.tsx';

type Shown = 'facts' | 'items' | 'files';
type Result = NonNullable<RecordOf<typeof review>['results']>[number];

/** One bid as it was opened: announced values, priced items, deviations and documents. */
export function BidPanel({ bid, result }: { readonly bid: HallBid; readonly result?: Result | undefined }) {
  const t = useT();
  const format = useFormat();
  const [shown, setShown] = useState<Shown>('facts');
  const items = bid.form?.items ?? [];
  return (
    <section className="bid-panel" aria-label={bid.supplierName}>
      <header className="bid-panel-head">
        <h2>{bid.supplierName}</h2>
        {result?.qualified === false && <Badge tone="danger">{t('bid.states.rejected')}</Badge>}
      </header>
      <Tabs
        label={t('reviewHall.bidParts')}
        active={shown}
        onChange={key => setShown(key as Shown)}
        tabs={[
          { key: 'facts', label: t('reviewHall.opened') },
          { key: 'items', label: t('reviewHall.items'), count: items.length },
          { key: 'files', label: t('reviewHall.files'), count: bid.files.length },
        ]}
      >
        {shown === 'facts' && (
          <Facts
            columns={2}
            items={[
              {
                label: t('bid.fields.price'),
                value: <strong className="ebs-number">{format.money(bid.price)}</strong>,
              },
              { label: t('bid.fields.deliveryDays'), value: bid.deliveryDays },
              { label: t('bid.fields.quality'), value: bid.quality },
              { label: t('bid.fields.projectManager'), value: bid.projectManager },
              { label: t('reviewHall.deviations'), value: bid.form?.deviations, wide: true },
              ...bid.counted.corrections.map(one => ({
                label: t('reviewHall.corrected'),
                value: t('reviewHall.correction', { stated: one.stated, counts: one.counts }),
                wide: true,
              })),
              ...(result?.rejectReason
                ? [
                    {
                      label: t('bid.fields.rejectReason'),
                      value: `${t.value('rejectGround', result.rejectGround)} ${result.rejectReason}`,
                      wide: true,
                    },
                  ]
                : []),
            ]}
          />
        )}
        {shown === 'items' && (
          <DataTable
            caption={t('reviewHall.items')}
            compact
            rows={items}
            rowKey={(row, index) => `${text(row.code)} ${index}`}
            empty={<p className="ebs-quiet">{t('reviewHall.noItems')}</p>}
            columns={[
              { key: 'description', label: t('reviewHall.item'), main: true, cell: row => text(row.description) },
              {
                key: 'quantity',
                label: t('reviewHall.quantity'),
                align: 'end',
                cell: row => `${text(row.quantity)} ${text(row.unit)}`,
              },
              {
                key: 'unitPrice',
                label: t('reviewHall.unitPrice'),
                align: 'end',
                cell: row => format.decimal(text(row.unitPrice)),
              },
            ]}
          />
        )}
        {shown === 'files' && <BidFiles bidId={bid.id} files={bid.files} />}
      </Tabs>
    </section>
  );
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const inBrowser = (file: FileRef) => /^(application\/pdf|image\/(png|jpeg|webp)|text\/plain)/.test(file.type);

function BidFiles({ bidId, files }: { readonly bidId: string; readonly files: readonly FileRef[] }) {
  const t = useT();
  const { api } = useScreen();
  const toast = useToast();
  const [open, setOpen] = useState<{ readonly file: FileRef; readonly url: string; readonly blob: Blob } | null>(null);
  useEffect(() => () => URL.revokeObjectURL(open?.url ?? ''), [open]);
  const read = async (file: FileRef) => {
    try {
      const blob = await api.blob('/review/review/bid-file', { bidId, fileId: file.id }, { quiet: true, keep: true });
      if (inBrowser(file)) setOpen({ file, blob, url: URL.createObjectURL(new Blob([blob], { type: file.type })) });
      else download(blob, file.name);
    } catch (fault) {
      toast(asApiError(fault).message, 'danger');
    }
  };
  if (files.length === 0) return <p className="ebs-quiet">{t('reviewHall.noFiles')}</p>;
  return (
    <>
      <FileList
        label={t('reviewHall.files')}
        files={files.map(({ id, name, size, sha256 }) => ({ key: id, name, size, sha256 }))}
        onOpen={key => void read(files.find(file => file.id === key)!)}
      />
      <Dialog
        open={open !== null}
        size="large"
        title={open?.file.name ?? ''}
        onClose={() => setOpen(null)}
        footer={
          <Button icon="download" onClick={() => open && download(open.blob, open.file.name)}>
            {t('reviewHall.download')}
          </Button>
        }
      >
        {open &&
          (open.file.type.startsWith('image/') ? (
            <img className="file-shown" src={open.url} alt={open.file.name} />
          ) : (
            <iframe className="file-shown" src={open.url} title={open.file.name} />
          ))}
      </Dialog>
    </>
  );
}
