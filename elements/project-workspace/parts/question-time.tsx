import { useFormat } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useNow } from '../../../shared/ui/hooks/use-now.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { Countdown } from '../../../shared/ui/kit/countdown.tsx';
import type { Project } from './use-workspace.ts';

/** Until when questions are taken, whether they are now, and why not. `until` is null before a bulletin has set it. */
export function useQuestionTime(of: Project | undefined): {
  readonly until: string | null;
  readonly open: boolean;
  readonly reason: 'late' | 'notOpen' | undefined;
} {
  const now = useNow(1000).getTime();
  const until = of?.questionDeadline ?? of?.bidDeadline ?? null;
  const running = of?.state === 'noticed' || of?.state === 'bidding';
  const late = until !== null && Date.parse(until) <= now;
  const reason = late ? 'late' : running && until ? undefined : 'notOpen';
  return { until, open: reason === undefined, reason };
}

/** The time left for questions, or why there is none. */
export function QuestionTime({ of }: { readonly of: Project }) {
  const t = useT();
  const format = useFormat();
  const { until, reason } = useQuestionTime(of);
  if (reason === 'late')
    return (
      <Alert tone="warning" title={t('clarify.left.late', { until: format.instant(until) })}>
        {t(`clarify.left.lateNext.${of.regime ?? 'tenderLaw'}`)}
      </Alert>
    );
  if (reason || !until) return <Alert tone="neutral">{t('clarify.left.notOpen')}</Alert>;
  return (
    <p className="time-left">
      <span className="ebs-quiet">{t('clarify.left.remaining')}</span>
      <Countdown until={until} warnMinutes={1440} label={t('clarify.left.remaining')} />
      <time className="ebs-quiet ebs-number" dateTime={until}>
        {format.instant(until)}
      </time>
    </p>
  );
}
