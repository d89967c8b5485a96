import { useEffect, useRef } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';
import { useNow } from '../../../shared/ui/hooks/use-now.ts';
import { Countdown } from '../../../shared/ui/kit/countdown.tsx';

// Minutes left at which the time is read out; in between a screen reader is left in peace.
const SAID = [30, 10, 5, 1];

interface ExamTimerProps {
  /** ISO 8601, on the server's clock. */
  readonly deadline: string;
  readonly onOver: () => void;
}

/** The time left by the server's clock; read out at 30, 10, 5 minutes and 1 minute. */
export function ExamTimer({ deadline, onOver }: ExamTimerProps) {
  const t = useT();
  const now = useNow(1000);
  const left = Date.parse(deadline) - now.getTime();
  const minutes = Math.ceil(left / 60_000);
  const said = SAID.findLast(each => minutes <= each && minutes > 0);
  const over = useRef(onOver);
  over.current = onOver;
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) over.current();
  }, [isOver]);
  return (
    <p className="exam-timer">
      <span className="ebs-quiet">{t('expertArea.exam.left')}</span>{' '}
      <Countdown until={deadline} warnMinutes={5} label={t('expertArea.exam.left')} />
      <span className="ebs-visually-hidden" role="status">
        {said ? t('expertArea.exam.minutesLeft', { minutes: said }) : ''}
      </span>
    </p>
  );
}
