import { useFormat } from '../../shared/i18n/format.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { Alert } from '../../shared/ui/kit/alert.tsx';
import { Badge } from '../../shared/ui/kit/badge.tsx';
import { Card } from '../../shared/ui/kit/card.tsx';
import { DataTable } from '../../shared/ui/kit/data-table.tsx';
import { EmptyState } from '../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { Link } from '../../shared/ui/kit/link.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { useMyShares } from './parts/emergency.ts';

/** The lots whose emergency key the reader keeps a share of; those with waiting bids first. Spec §2.8 "emergency-hall/index". */
export function EmergencyIndexScreen() {
  const t = useT();
  const format = useFormat();
  const { data, error, reload } = useMyShares();
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!data) return <Skeleton shape="table" />;
  const waits = (state: string | undefined, count: number) => state === 'decrypting' && count > 0;
  const rows = [...data].sort(
    (a, b) => Number(waits(b.opening?.state, b.waiting.length)) - Number(waits(a.opening?.state, a.waiting.length)),
  );
  return (
    <div className="ebs-stack">
      <Alert tone="neutral">{t('biddingArea.emergency.intro')}</Alert>
      <Card flush={rows.length > 0}>
        <DataTable
          caption={t('biddingArea.emergency.list')}
          rows={rows}
          rowKey={share => share.id}
          toneOf={share => (waits(share.opening?.state, share.waiting.length) ? 'warning' : undefined)}
          empty={
            <EmptyState
              icon="shield"
              title={t('biddingArea.emergency.none')}
              text={t('biddingArea.emergency.noneText')}
            />
          }
          columns={[
            {
              key: 'lot',
              label: t('emergencyShare.fields.lotId'),
              main: true,
              cell: share => (
                <Link to={`/bos/emergency-hall/decrypt?id=${share.id}&lotId=${share.lotId}`}>
                  {share.opening?.lotName ?? share.lotId}
                </Link>
              ),
            },
            {
              key: 'holder',
              label: t('emergencyShare.fields.holder'),
              cell: share => t.value('shareHolder', share.holder),
            },
            {
              key: 'state',
              label: t('biddingArea.emergency.opening'),
              cell: share =>
                share.opening && (
                  <Badge dot tone={share.opening.state === 'decrypting' ? 'warning' : 'neutral'}>
                    {t(`opening.states.${share.opening.state}`)}
                  </Badge>
                ),
            },
            {
              key: 'until',
              label: t('opening.fields.decryptUntil'),
              cell: share => format.instant(share.opening?.decryptUntil, { seconds: true }),
            },
            {
              key: 'waiting',
              label: t('biddingArea.emergency.waiting'),
              align: 'end',
              cell: share => <span className="ebs-number">{share.waiting.length}</span>,
            },
            {
              key: 'shares',
              label: t('biddingArea.emergency.shares'),
              align: 'end',
              cell: share => t('biddingArea.emergency.ofNeeded', { count: share.handedOver, needed: share.needed }),
            },
          ]}
        />
      </Card>
    </div>
  );
}
