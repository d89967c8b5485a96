import { awardNotice } from '../../shared/domain/review/award-notice.entity.ts';
import { candidate } from '../../shared/domain/review/candidate.entity.ts';
import type { Answered } from '../../shared/domain/kernel/wire.ts';
import { useFormat } from '../../shared/i18n/format.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useList } from '../../shared/ui/hooks/use-list.ts';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { Alert } from '../../shared/ui/kit/alert.tsx';
import { Card } from '../../shared/ui/kit/card.tsx';
import { EmptyState } from '../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { Facts } from '../../shared/ui/kit/facts.tsx';
import { Section } from '../../shared/ui/kit/section.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import screens from '../../shared/ui/list/screens.css';
import { ActionBar } from '../../shared/ui/record/action-bar.tsx';
import { FieldValue } from '../../shared/ui/record/field-value.tsx';
import { ExactPoints, StandingTable } from '../../shared/ui/review/standing-table.tsx';

/** The results for a bidder: own rank and points, the winner, the notice with its receipt, and the published candidates. Spec §2.3 "results-view". */
export function AwardBidderResultScreen() {
  useSheet(screens);
  const t = useT();
  const { query } = useScreen();
  const params = { projectId: query['projectId'], lotId: query['lotId'], size: 100 };
  const notices = useList(awardNotice, params);
  const candidates = useList(candidate, params);
  if (notices.error && !notices.data)
    return <ErrorState message={notices.error.message} onRetry={() => void notices.reload()} />;
  if (!notices.data || !candidates.data) return <Skeleton shape="page" />;
  if (notices.rows.length === 0 && candidates.rows.length === 0)
    return <EmptyState title={t('resultUi.notice.none')} text={t('resultUi.notice.later')} icon="clock" />;
  return (
    <div className="ebs-stack">
      {notices.rows.map(row => (
        <Notice key={row.id} of={row} reload={notices.reload} />
      ))}
      {candidates.rows.map(row => (
        <Section key={row.id} title={t('resultUi.candidates.of', { lot: row.lotName ?? '' })}>
          <StandingTable caption={t('candidate.fields.ranking')} rows={row.ranking ?? []} />
        </Section>
      ))}
    </div>
  );
}

function Notice({ of, reload }: { readonly of: Answered<typeof awardNotice>; readonly reload: () => Promise<void> }) {
  const t = useT();
  const format = useFormat();
  const won = of.kind === 'winner';
  return (
    <Card
      tone={won ? 'success' : 'neutral'}
      title={t.value('noticeKind', of.kind)}
      actions={<ActionBar entity={awardNotice} record={of} actions={['acknowledge']} onDone={() => void reload()} />}
    >
      <div className="ebs-stack">
        <Alert tone={won ? 'success' : 'neutral'}>
          {t(won ? 'resultUi.notice.won' : 'resultUi.notice.lost', { winner: of.winnerName ?? '' })}
        </Alert>
        <Facts
          columns={3}
          items={[
            { label: t('awardNotice.fields.number'), value: of.number },
            { label: t('awardNotice.fields.winnerName'), value: of.winnerName },
            {
              label: t('awardNotice.fields.price'),
              value: <span className="ebs-number">{format.money(of.price)}</span>,
            },
            { label: t('awardNotice.fields.ownRank'), value: of.ownRank },
            { label: t('awardNotice.fields.ownTotal'), value: <ExactPoints value={of.ownTotal} /> },
            { label: t('awardNotice.fields.issuedAt'), value: format.instant(of.issuedAt, { seconds: true }) },
            ...(of.rejectReason
              ? [{ label: t('awardNotice.fields.rejectReason'), value: of.rejectReason, wide: true }]
              : []),
            {
              label: t('awardNotice.fields.file'),
              value: <FieldValue field={awardNotice.fields.file} value={of.file} />,
              wide: true,
            },
          ]}
        />
      </div>
    </Card>
  );
}
