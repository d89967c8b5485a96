import { bid } from '../../shared/domain/bidding/bid.entity.ts';
import { useFormat } from '../../shared/i18n/format.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useRecord } from '../../shared/ui/hooks/use-record.ts';
import { Alert } from '../../shared/ui/kit/alert.tsx';
import { Card } from '../../shared/ui/kit/card.tsx';
import { CopyText } from '../../shared/ui/kit/copy-text.tsx';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { Facts } from '../../shared/ui/kit/facts.tsx';
import { Section } from '../../shared/ui/kit/section.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import screens from '../../shared/ui/list/screens.css';
import { ActionBar } from '../../shared/ui/record/action-bar.tsx';
import { useBidPlace, useMyBids } from './parts/bid-place.ts';
import { DeadlineBar, usePassed } from './parts/deadline-bar.tsx';
import { VersionCard } from './submit-info.screen.tsx';
import './bidding.strings.ts';
import sheet from './bidding.css';

/** Takes a bid back before the deadline, and shows what was taken back or replaced. Spec §2.3 "check-recall-file". */
export function SubmitRecallScreen() {
  useSheet(screens);
  useSheet(sheet);
  const t = useT();
  const format = useFormat();
  const place = useBidPlace();
  const { bids, data, error, reload } = useMyBids(place.lotId);
  const passed = usePassed(place.project?.bidDeadline);
  const standing = bids.find(({ state }) => state === 'submitted');
  const { record } = useRecord(bid, standing?.id);
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!data) return <Skeleton shape="page" />;
  const earlier = bids.filter(({ state }) => state === 'withdrawn' || state === 'replaced');
  return (
    <div className="ebs-stack">
      <DeadlineBar deadline={place.project?.bidDeadline} name={place.lot?.name ?? ''} />
      <Card title={t('submit.recall.standing')}>
        {standing ? (
          <div className="ebs-stack">
            <Facts
              columns={2}
              items={[
                { label: t('bid.fields.version'), value: standing.version },
                {
                  label: t('bid.fields.submittedAt'),
                  value: format.instant(standing.submittedAt, { seconds: true, zone: true }),
                },
                { label: t('bid.fields.receiptNumber'), value: standing.receiptNumber },
                {
                  label: t('bid.fields.envelopeDigest'),
                  value: <CopyText text={standing.envelopeDigest ?? ''} short />,
                },
              ]}
            />
            <Alert tone={passed ? 'neutral' : 'warning'}>
              {t(passed ? 'submit.recall.past' : 'submit.recall.text')}
            </Alert>
            {record && !passed && (
              <ActionBar entity={bid} record={record} actions={['withdraw']} onDone={() => void reload()} />
            )}
          </div>
        ) : (
          <p>{t('submit.recall.none')}</p>
        )}
      </Card>
      <Section title={t('submit.recall.earlier')}>
        {earlier.length === 0 && <p className="ebs-quiet">{t('submit.recall.noneEarlier')}</p>}
        {earlier.map(each => (
          <VersionCard key={each.id} bid={each} open={false} />
        ))}
      </Section>
    </div>
  );
}
