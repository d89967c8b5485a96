import { useState } from 'react';
import { bid } from '../../shared/domain/bidding/bid.entity.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import type { Receipt } from '../../shared/sealing/receipt.ts';
import { useFormat } from '../../shared/i18n/format.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useQuery } from '../../shared/ui/hooks/use-query.ts';
import { Alert } from '../../shared/ui/kit/alert.tsx';
import { Button } from '../../shared/ui/kit/button.tsx';
import { Card } from '../../shared/ui/kit/card.tsx';
import { EmptyState } from '../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { StateBadge } from '../../shared/ui/kit/state-badge.tsx';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { FileDrop } from '../../shared/ui/upload/file-drop.tsx';
import { useBidPlace, useMyBids } from './parts/bid-place.ts';
import { DeadlineBar, usePassed } from './parts/deadline-bar.tsx';
import { ReceiptView } from './parts/receipt-view.tsx';
import './bidding.strings.ts';
import sheet from './bidding.css';

const READABLE = ['opened', 'valid', 'rejected', 'candidate', 'won', 'lost'];

/** The own submission for a lot: what stands, every version with its receipt, and a check of any receipt file. Spec §2.3 "check-submit-info". */
export function SubmitInfoScreen() {
  useSheet(sheet);
  const t = useT();
  const { go } = useScreen();
  const place = useBidPlace();
  const { bids, data, error, reload } = useMyBids(place.lotId);
  const passed = usePassed(place.project?.bidDeadline);
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!data) return <Skeleton shape="page" />;
  const write = () => go(place.path('submit/submit-file'));
  const [latest] = bids;
  return (
    <div className="ebs-stack">
      <DeadlineBar deadline={place.project?.bidDeadline} name={place.lot?.name ?? ''} />
      {!latest ? (
        <EmptyState
          icon="inbox"
          title={t('submit.info.none')}
          text={t(passed ? 'submit.tooLate' : 'submit.info.noneText')}
          {...(passed ? {} : { action: { label: t('submit.info.write'), onClick: write } })}
        />
      ) : (
        <>
          <div className="ebs-row">
            {!passed && (
              <Button tone="primary" icon="edit" onClick={write}>
                {t(latest.state === 'submitted' ? 'submit.info.replace' : 'submit.info.write')}
              </Button>
            )}
            <Button icon="history" onClick={() => go(place.path('submit/check-recall-file'))}>
              {t('submit.info.toRecall')}
            </Button>
            <Button icon="gavel" onClick={() => go(place.path('opening/process'))}>
              {t('submit.info.hall')}
            </Button>
            {READABLE.includes(latest.state) && (
              <Button icon="eye" onClick={() => go(place.path('submit/view-file', `&id=${latest.id}`))}>
                {t('submit.info.view')}
              </Button>
            )}
          </div>
          {bids.map((each, index) => (
            <VersionCard key={each.id} bid={each} open={index === 0} />
          ))}
        </>
      )}
      <ReceiptFile />
    </div>
  );
}

/** One version of a bid with its receipt, and the receipt of its withdrawal where there is one. */
export function VersionCard({ bid: of, open: first }: { readonly bid: RecordOf<typeof bid>; readonly open: boolean }) {
  const t = useT();
  const format = useFormat();
  const [open, setOpen] = useState(first);
  const { data, error } = useQuery<{ readonly receipt: Receipt; readonly withdrawal: Receipt | null }>(
    open ? '/bidding/bid/receipt' : null,
    { id: of.id },
  );
  return (
    <Card
      title={
        <span className="ebs-row">
          {t('submit.info.version', { version: of.version ?? 1 })} <StateBadge entity={bid} state={of.state} />
        </span>
      }
      actions={
        open ? undefined : (
          <Button size="small" onClick={() => setOpen(true)}>
            {t('submit.info.receipt')}
          </Button>
        )
      }
    >
      {error && <Alert tone="danger">{error.message}</Alert>}
      {open && data ? (
        <div className="ebs-stack">
          <ReceiptView receipt={data.receipt} bidId={of.id} />
          {data.withdrawal && <ReceiptView receipt={data.withdrawal} bidId={of.id} />}
        </div>
      ) : (
        <p className="ebs-quiet ebs-number">{format.instant(of.submittedAt, { seconds: true })}</p>
      )}
    </Card>
  );
}

function ReceiptFile() {
  const t = useT();
  const [receipt, setReceipt] = useState<Receipt>();
  const [bad, setBad] = useState(false);
  const read = async (file: File | undefined) => {
    const text = (await file?.text()) ?? '';
    try {
      const value = JSON.parse(text) as Receipt;
      const whole =
        typeof value.payload === 'object' && typeof value.text === 'string' && typeof value.signature === 'string';
      setReceipt(whole ? value : undefined);
      setBad(!whole);
    } catch {
      setReceipt(undefined);
      setBad(true);
    }
  };
  return (
    <Card title={t('submit.info.checkOther')}>
      <div className="ebs-stack">
        <p className="ebs-quiet">{t('submit.info.checkHint')}</p>
        <FileDrop
          label={t('submit.info.checkOther')}
          accept=".json"
          multiple={false}
          maxSize={100_000}
          onFiles={([file]) => void read(file)}
        />
        {bad && <Alert tone="danger">{t('submit.info.notReceipt')}</Alert>}
        {receipt && <ReceiptView key={receipt.text} receipt={receipt} />}
      </div>
    </Card>
  );
}
