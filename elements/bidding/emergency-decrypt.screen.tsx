import { useEffect, useState } from 'react';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useKeptFocus } from '../../shared/ui/hall/use-kept-focus.ts';
import { asApiError } from '../../shared/ui/hooks/use-query.ts';
import { useWrite } from '../../shared/ui/hooks/use-write.ts';
import { Alert } from '../../shared/ui/kit/alert.tsx';
import { Button } from '../../shared/ui/kit/button.tsx';
import { Card } from '../../shared/ui/kit/card.tsx';
import { Countdown } from '../../shared/ui/kit/countdown.tsx';
import { EmptyState } from '../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { PageHeader } from '../../shared/ui/kit/page-header.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { excess } from '../../shared/ui/kit/limit.tsx';
import { Textarea } from '../../shared/ui/kit/textarea.tsx';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { IdentityCard } from '../../shared/ui/signing/identity-card.tsx';
import { useIdentity } from '../../shared/ui/signing/use-identity.ts';
import { type EmergencyResult, handOver, useMyShares } from './parts/emergency.ts';
import { EmergencyResults } from './parts/emergency-results.tsx';
import { ShareBoard } from './parts/share-board.tsx';
import sheet from './bidding.css';

const LONGEST = 500;

/** Hands over the reader's share of a lot's emergency key and, once two are there, opens the waiting bids. Spec §2.8 "emergency-hall/decrypt". */
export function EmergencyDecryptScreen() {
  useSheet(sheet);
  const t = useT();
  const { query } = useScreen();
  const write = useWrite();
  const identity = useIdentity();
  const { data, error, reload } = useMyShares(query['lotId']);
  const share = data?.find(({ id }) => id === query['id']) ?? data?.[0];
  const given = share?.handedOverAt;
  // What went wrong before has come through after all.
  useEffect(() => setFault(undefined), [given]);
  const [reason, setReason] = useState<string | null>(null);
  const [fault, setFault] = useState<string>();
  const [missing, setMissing] = useState(false);
  const kept = useKeptFocus();
  const [busy, setBusy] = useState(false);
  const [results, setResults] = useState<readonly EmergencyResult[]>();
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!data) return <Skeleton shape="page" />;
  if (!share)
    return (
      <EmptyState icon="shield" title={t('biddingArea.emergency.none')} text={t('biddingArea.emergency.noneText')} />
    );
  const { opening, waiting } = share;
  const running = opening?.state === 'decrypting';
  const title = t(share.handedOverAt ? 'biddingArea.emergency.openTitle' : 'biddingArea.emergency.giveTitle');
  const complete = share.handedOver >= share.needed;
  const work = async (run: () => Promise<void>) => {
    setMissing(!reason?.trim());
    if (!reason?.trim()) return;
    if (excess(reason, LONGEST) > 0) return;
    setBusy(true);
    setFault(undefined);
    try {
      await run();
      await reload();
    } catch (problem) {
      const name = problem instanceof Error ? problem.name : '';
      setFault(
        name === 'ShareError' || name === 'OpenError'
          ? t('biddingArea.emergency.wrongKey')
          : asApiError(problem).message,
      );
    } finally {
      setBusy(false);
    }
  };
  const give = () => work(() => handOver(write, share, identity.keys, reason ?? ''));
  const open = () =>
    work(async () => {
      const body = { openingId: opening?.id, reason };
      const answer = await write<{ results: readonly EmergencyResult[] }>(
        'opening',
        '/bidding/opening/emergency',
        body,
        {
          of: opening?.id ?? '',
        },
      );
      setResults(answer.results);
    });
  return (
    <div className="bidding-narrow ebs-stack">
      <PageHeader
        title={opening?.lotName ?? ''}
        subtitle={t('biddingArea.emergency.holds', { holder: t.value('shareHolder', share.holder) })}
        actions={
          running && opening?.decryptUntil ? (
            <Countdown until={opening.decryptUntil} label={t('opening.fields.decryptUntil')} warnMinutes={10} />
          ) : undefined
        }
      />
      {!running && <Alert tone="neutral">{t('emergencyShare.reasons.notYet')}</Alert>}
      <ShareBoard share={share} />
      {running && (
        <Card title={t('biddingArea.emergency.waitingBids', { count: waiting.length })}>
          {waiting.length === 0 ? (
            <p className="ebs-quiet">{t('biddingArea.emergency.allOpened')}</p>
          ) : (
            <ul className="bidding-explain">
              {waiting.map(line => (
                <li key={line.lineId}>{line.supplierName}</li>
              ))}
            </ul>
          )}
        </Card>
      )}
      {running && waiting.length > 0 && (
        <Card title={title} tone="warning">
          <div {...kept} className="ebs-stack" role="group" aria-label={title}>
            <p className="ebs-quiet">{t('biddingArea.emergency.explain')}</p>
            {!share.handedOverAt && <IdentityCard identity={identity} />}
            {fault && (
              <Alert tone="danger" urgent>
                {fault}
              </Alert>
            )}
            <Textarea
              label={t('biddingArea.emergency.reason')}
              required
              rows={2}
              maxLength={LONGEST}
              value={reason}
              error={missing ? t('biddingArea.emergency.reasonMissing') : undefined}
              onChange={setReason}
            />
            <div className="ebs-row">
              {!share.handedOverAt && (
                <Button
                  tone="warning"
                  icon="key"
                  loading={busy}
                  reason={
                    identity.keys.length > 0
                      ? undefined
                      : t(`signing.status.${identity.status === 'ready' ? 'elsewhere' : identity.status}`)
                  }
                  onClick={() => void give()}
                >
                  {t('biddingArea.emergency.give')}
                </Button>
              )}
              {share.handedOverAt && (
                <Button
                  tone="primary"
                  icon="unlock"
                  loading={busy}
                  reason={complete ? undefined : t('emergencyShare.reasons.tooFew')}
                  onClick={() => void open()}
                >
                  {t('biddingArea.emergency.open')}
                </Button>
              )}
            </div>
          </div>
        </Card>
      )}
      {results && <EmergencyResults results={results} />}
    </div>
  );
}
