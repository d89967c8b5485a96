import { committeeMember } from '../../shared/domain/review/committee-member.entity.ts';
import { review } from '../../shared/domain/review/review.entity.ts';
import type { Answered } from '../../shared/domain/kernel/wire.ts';
import { useFormat } from '../../shared/i18n/format.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useConfigured } from '../../shared/ui/hooks/use-configured.ts';
import { useList } from '../../shared/ui/hooks/use-list.ts';
import { useUser } from '../../shared/ui/hooks/use-user.ts';
import { Alert } from '../../shared/ui/kit/alert.tsx';
import { Button } from '../../shared/ui/kit/button.tsx';
import { Card } from '../../shared/ui/kit/card.tsx';
import { EmptyState } from '../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { Facts } from '../../shared/ui/kit/facts.tsx';
import { Section } from '../../shared/ui/kit/section.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import screens from '../../shared/ui/list/screens.css';
import { ActionBar } from '../../shared/ui/record/action-bar.tsx';
import { StateMark } from '../../shared/ui/record/field-value.tsx';
import '../../shared/ui/review/texts.ts';
import sheet from './hall.css';

const OPEN = ['drawn', 'accepted', 'signedIn'];

/** An expert's way in: calls to answer, seats to sign in at, halls to enter. Spec §2.5 "/ess/review-hall/entry". */
export function HallEntryScreen() {
  useSheet(screens);
  useSheet(sheet);
  const t = useT();
  const user = useUser();
  const { query } = useScreen();
  const seats = useList(committeeMember, {
    userId: user?.id,
    projectId: query['projectId'],
    sort: '-createdAt',
    size: 50,
  });
  const reviews = useList(review, { projectId: query['projectId'], sort: '-createdAt', size: 50 });
  if (seats.error && !seats.data)
    return <ErrorState message={seats.error.message} onRetry={() => void seats.reload()} />;
  if (!user || !seats.data) return <Skeleton shape="page" />;
  const own = seats.rows.filter(row => row.userId === user.id);
  const done = () => void Promise.all([seats.reload(), reviews.reload()]);
  const open = own.filter(row => OPEN.includes(row.state));
  const over = own.filter(row => !OPEN.includes(row.state));
  if (own.length === 0)
    return <EmptyState title={t('reviewHall.entry.none')} text={t('reviewHall.entry.noneText')} icon="inbox" />;
  return (
    <div className="ebs-stack">
      {open.map(seat => (
        <Seat
          key={seat.id}
          seat={seat}
          reviews={reviews.rows.filter(row => row.projectId === seat.projectId)}
          onDone={done}
        />
      ))}
      {over.length > 0 && (
        <Section title={t('reviewHall.entry.over')}>
          {over.map(seat => (
            <Seat
              key={seat.id}
              seat={seat}
              reviews={reviews.rows.filter(row => row.projectId === seat.projectId)}
              onDone={done}
            />
          ))}
        </Section>
      )}
    </div>
  );
}

interface SeatProps {
  readonly seat: Answered<typeof committeeMember>;
  readonly reviews: readonly Answered<typeof review>[];
  readonly onDone: () => void;
}

function Seat({ seat, reviews, onDone }: SeatProps) {
  const t = useT();
  const format = useFormat();
  const { go } = useScreen();
  const hours = useConfigured('experts.answerHours');
  return (
    <Card
      title={
        <>
          {seat.labels?.[seat.projectId ?? ''] ?? t('reviewHall.entry.project')}{' '}
          <StateMark entity={committeeMember} state={seat.state} />
        </>
      }
      actions={
        <ActionBar
          entity={committeeMember}
          record={seat}
          actions={['accept', 'signIn', 'decline', 'avoid']}
          onDone={onDone}
        />
      }
    >
      <div className="ebs-stack">
        {seat.state === 'drawn' && (
          <Alert tone="warning">{t('reviewHall.entry.answer', { hours: hours ?? '…' })}</Alert>
        )}
        {seat.state === 'accepted' && <Alert tone="primary">{t('reviewHall.entry.accepted')}</Alert>}
        <Facts
          columns={3}
          items={[
            { label: t('committeeMember.fields.seat'), value: t.value('seat', seat.seat) },
            { label: t('committeeMember.fields.answeredAt'), value: format.instant(seat.answeredAt) },
            { label: t('committeeMember.fields.signedInAt'), value: format.instant(seat.signedInAt) },
          ]}
        />
        {(seat.state === 'signedIn' || seat.state === 'done') && (
          <ul className="entry-halls">
            {reviews.map(row => (
              <li key={row.id} className="ebs-row">
                <Button
                  tone={row.state === 'submitted' ? 'neutral' : 'primary'}
                  icon="scale"
                  onClick={() => go(`/ess/review-hall/index?id=${row.id}`)}
                >
                  {t('reviewHall.entry.enter', { lot: row.lotName ?? '' })}
                </Button>
                <StateMark entity={review} state={row.state} />
              </li>
            ))}
            {reviews.length === 0 && <li className="ebs-quiet">{t('reviewHall.entry.noReview')}</li>}
          </ul>
        )}
      </div>
    </Card>
  );
}
