import { useCallback, useEffect, useMemo } from 'react';
import type { HallAnswer, ReviewHall } from './parts/hall.ts';
import { review } from '../../shared/domain/review/review.entity.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { fetchPart, LaterPart } from '../../shared/ui/form/later-part.tsx';
import { HallBar } from '../../shared/ui/hall/hall-bar.tsx';
import { HallChat } from '../../shared/ui/hall/hall-chat.tsx';
import { isMissing } from '../../shared/ui/hall/hall-host-gone.tsx';
import { useHall } from '../../shared/ui/hall/use-hall.ts';
import { useQuery } from '../../shared/ui/hooks/use-query.ts';
import { useRecord } from '../../shared/ui/hooks/use-record.ts';
import { useUser } from '../../shared/ui/hooks/use-user.ts';
import { Alert } from '../../shared/ui/kit/alert.tsx';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import screens from '../../shared/ui/list/screens.css';
import { ActionBar } from '../../shared/ui/record/action-bar.tsx';
import { ReportView } from '../../shared/ui/review/report-view.tsx';
import { stageOf } from './parts/consensus.ts';
import { HallProgress } from './parts/hall-progress.tsx';
import { LeaderAway, LeaderGone } from './parts/leader-away.tsx';
import { LeaderVote } from './parts/leader-vote.tsx';
import grid from './grid.css';
import sheet from './hall.css';

const EVERY = 30_000;
// The sheets come beside the hall's data; what a review comes to later is loaded then.
const sheets = () => import('./parts/my-sheets.tsx').then(part => part.MySheets);
void fetchPart(sheets);
const conclude = () => import('./parts/conclude-qualification.tsx').then(part => part.ConcludeQualification);
const summary = () => import('./parts/leader-summary.tsx').then(part => part.LeaderSummary);
const sign = () => import('./parts/sign-report.tsx').then(part => part.SignReport);

/** The review hall of one lot: `?id=` names the review. Spec §2.5 "/ess/review-hall/index". */
export function ReviewHallScreen() {
  useSheet(screens);
  useSheet(sheet);
  useSheet(grid);
  const t = useT();
  const { query } = useScreen();
  const id = query['id'] ?? '';
  const user = useUser();
  const answer = useQuery<HallAnswer>(id ? '/review/review/hall' : null, { id });
  const { record, error: recordError, reload: reloadRecord } = useRecord(review, id);
  const { reload: reloadHall } = answer;
  const error = answer.error ?? recordError;
  const reload = useCallback(async () => {
    await Promise.all([reloadHall(), reloadRecord()]);
  }, [reloadHall, reloadRecord]);
  const hall = useMemo<ReviewHall | undefined>(
    () => answer.data && record && { ...answer.data, review: record },
    [answer.data, record],
  );
  const live = useHall(hall ? `review:${id}` : null, () => void reload());
  useFreshness(reload);

  if (!hall || !user) {
    if (error || !id)
      return (
        <ErrorState
          title={t('reviewHall.failed')}
          message={error?.message ?? t('reviewHall.noId')}
          onRetry={() => void reload()}
        />
      );
    return <Skeleton shape="page" />;
  }
  const { state } = hall.review;
  const isOver = Boolean(review.states[state].final);
  const leads = hall.leaderId === user.id;
  const stage = stageOf(state);
  const everySheetIn =
    hall.members.length >= hall.size &&
    hall.progress.every(({ qualification: { submitted, all } }) => all > 0 && submitted >= all);
  const own = hall.signatures.find(one => one.memberId === user.id && one.state === 'pending');
  const moves = (['start', 'summarise', 'submit', 'failAll'] as const).filter(action => action !== 'failAll' || leads);
  return (
    <div className="hall">
      <header className="hall-head">
        <div>
          <h2>{t('reviewHall.lot', { number: hall.lot.number ?? '', name: hall.lot.name ?? '' })}</h2>
          <p className="ebs-quiet">
            {hall.project.name} <span className="ebs-number">{hall.project.code}</span>
          </p>
        </div>
        <ActionBar entity={review} record={hall.review} actions={moves} onDone={() => void reload()} />
      </header>
      <HallBar hall={live} />
      {hall.leaderId && !leads && !isOver && isMissing(live, 'leader') && (
        <LeaderAway seenAt={hall.leaderSeenAt} reload={reload} />
      )}
      <HallProgress hall={hall} />
      {error && <Alert tone="danger">{t('reviewHall.stale', { why: error.message })}</Alert>}
      {state !== 'pending' && !hall.leaderId && !isOver && <LeaderGone replaced={hall.replaced} />}
      {(state === 'pending' || (!hall.leaderId && !isOver)) && (
        <LeaderVote hall={hall} readerId={user.id} reload={reload} />
      )}
      {stage && (
        <LaterPart
          key={`${stage} ${hall.review.id}`}
          load={sheets}
          props={{ hall, stage, readerId: user.id, reload }}
        />
      )}
      {state === 'qualifying' && leads && everySheetIn && <LaterPart load={conclude} props={{ hall, reload }} />}
      {state === 'consensus' && <LaterPart load={summary} props={{ hall, leads, reload }} />}
      {['reported', 'signed', 'submitted', 'failed'].includes(state) && (
        <ReportView
          review={hall.review}
          signatures={hall.signatures}
          byPrice={hall.lot.evaluationMethod === 'lowestPrice'}
        />
      )}
      {state === 'reported' && own && hall.review.reportHash && (
        <LaterPart load={sign} props={{ own, hash: hall.review.reportHash, reload }} />
      )}
      <HallChat hall={live} state={state} userId={user.id} />
    </div>
  );
}

/** Reads again when the page is looked at anew, and now and then: the colleagues' counts move without the reader. */
function useFreshness(reload: () => Promise<void>): void {
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'visible') void reload();
    };
    const timer = setInterval(read, EVERY);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [reload]);
}
