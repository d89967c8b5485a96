import { useState } from 'react';
import { opening } from '../../shared/domain/bidding/opening.entity.ts';
import { useFormat } from '../../shared/i18n/format.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { sha256Hex } from '../../shared/sealing/bytes.ts';
import { OpenDocument } from '../../shared/ui/document/open-document.tsx';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { Alert } from '../../shared/ui/kit/alert.tsx';
import { Button } from '../../shared/ui/kit/button.tsx';
import { Card } from '../../shared/ui/kit/card.tsx';
import { CopyText } from '../../shared/ui/kit/copy-text.tsx';
import { EmptyState } from '../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { Facts } from '../../shared/ui/kit/facts.tsx';
import { PageHeader } from '../../shared/ui/kit/page-header.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { StateBadge } from '../../shared/ui/kit/state-badge.tsx';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { FileDrop } from '../../shared/ui/upload/file-drop.tsx';
import { saveFile } from '../../shared/ui/signing/save-file.ts';
import { useBidPlace } from './parts/bid-place.ts';
import { HallEvents } from './parts/hall-events.tsx';
import { HallPrices } from './parts/hall-prices.tsx';
import { useHallView, useOpeningId } from './parts/hall-view.ts';
import './bidding.strings.ts';
import hallSheet from './hall.css';
import sheet from './bidding.css';

/** The record of an opening: what was announced, how it went, the signed-off PDF and a check of any copy of it. Spec §2.3 "records-view". */
export function OpeningRecordScreen() {
  useSheet(sheet);
  useSheet(hallSheet);
  const t = useT();
  const format = useFormat();
  const { api, go } = useScreen();
  const place = useBidPlace();
  const { id, missing } = useOpeningId();
  const { view, error, reload } = useHallView(id);
  const [same, setSame] = useState<boolean>();
  if (missing) return <EmptyState icon="file" title={t('hall.record.none')} />;
  if (error && !view) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!view) return <Skeleton shape="page" />;
  const { opening: record, lines, events } = view;
  const [file] = record.recordFile ?? [];
  const check = async (copy: File | undefined) => {
    if (copy) setSame((await sha256Hex(new Uint8Array(await copy.arrayBuffer()))) === record.recordHash);
  };
  return (
    <div className="ebs-stack">
      <PageHeader
        title={record.lotName}
        meta={<StateBadge entity={opening} state={record.state} />}
        subtitle={[place.project?.code, place.project?.name].filter(Boolean).join(' ')}
        actions={
          <>
            <Button icon="gavel" onClick={() => go(place.path('opening/process', `&id=${record.id}`))}>
              {t('hall.record.toHall')}
            </Button>
            {file && (
              <>
                <OpenDocument
                  document={{
                    name: file.name,
                    type: file.type,
                    read: () => api.blob('/files/get', { id: file.id }, { quiet: true, keep: true }),
                  }}
                />
                <Button
                  tone="primary"
                  icon="download"
                  onClick={() => void api.blob('/files/get', { id: file.id }).then(blob => saveFile(file.name, blob))}
                >
                  {t('hall.record.pdf')}
                </Button>
              </>
            )}
          </>
        }
      />
      <Card title={t('hall.record.facts')}>
        <Facts
          columns={4}
          items={[
            {
              label: t('opening.fields.scheduledAt'),
              value: format.instant(record.scheduledAt, { seconds: true, zone: true }),
            },
            { label: t('opening.fields.extractedAt'), value: format.instant(record.extractedAt, { seconds: true }) },
            { label: t('opening.fields.announcedAt'), value: format.instant(record.announcedAt, { seconds: true }) },
            { label: t('opening.fields.closedAt'), value: format.instant(record.closedAt, { seconds: true }) },
            { label: t('opening.fields.bidCount'), value: record.bidCount },
          ]}
        />
      </Card>
      {['announced', 'confirmed', 'closed'].includes(record.state) && (
        <HallPrices lines={lines} ceiling={place.lot?.ceilingPrice} />
      )}
      {record.recordHash && (
        <Card title={t('hall.record.check')}>
          <div className="ebs-stack">
            <Facts
              columns={1}
              items={[{ label: t('hall.record.digest'), value: <CopyText text={record.recordHash} /> }]}
            />
            <p className="ebs-quiet">{t('hall.record.checkHint')}</p>
            <FileDrop
              label={t('hall.record.check')}
              accept=".pdf"
              multiple={false}
              onFiles={([copy]) => void check(copy)}
            />
            {same !== undefined && (
              <Alert tone={same ? 'success' : 'danger'}>{t(same ? 'hall.record.same' : 'hall.record.differs')}</Alert>
            )}
          </div>
        </Card>
      )}
      <HallEvents events={events} />
    </div>
  );
}
