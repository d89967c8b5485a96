import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { Alert } from '../../shared/ui/kit/alert.tsx';
import { Card } from '../../shared/ui/kit/card.tsx';
import { EmptyState } from '../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { Link } from '../../shared/ui/kit/link.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { useMyShares } from './parts/emergency.ts';
import { ShareBoard } from './parts/share-board.tsx';
import sheet from './bidding.css';

/** How far the emergency openings are that the reader keeps a share of: shares handed over, bids still shut. Spec §2.8 "emergency-hall/parse". */
export function EmergencyParseScreen() {
  useSheet(sheet);
  const t = useT();
  const { query } = useScreen();
  const { data, error, reload } = useMyShares(query['lotId']);
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!data) return <Skeleton shape="page" />;
  const used = data.filter(share => share.handedOver > 0);
  if (used.length === 0)
    return (
      <EmptyState
        icon="shield"
        title={t('biddingArea.emergency.unused')}
        text={t('biddingArea.emergency.unusedText')}
      />
    );
  return (
    <div className="bidding-narrow ebs-stack">
      {used.map(share => (
        <Card key={share.id} title={share.opening?.lotName ?? ''}>
          <div className="ebs-stack">
            <ShareBoard share={share} />
            <Alert tone={share.waiting.length === 0 ? 'success' : 'warning'}>
              {share.waiting.length === 0
                ? t('biddingArea.emergency.allOpened')
                : t('biddingArea.emergency.stillWaiting', {
                    names: share.waiting.map(line => line.supplierName).join(t.lang === 'zh' ? '、' : ', '),
                  })}
            </Alert>
            <Link to={`/bos/emergency-hall/decrypt?id=${share.id}&lotId=${share.lotId}`}>
              {t('biddingArea.emergency.toDecrypt')}
            </Link>
          </div>
        </Card>
      ))}
    </div>
  );
}
