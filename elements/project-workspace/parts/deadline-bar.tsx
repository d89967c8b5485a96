import { useFormat } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useNow } from '../../../shared/ui/hooks/use-now.ts';
import { Countdown } from '../../../shared/ui/kit/countdown.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import sheet from '../bidding.css';

/** Props of `DeadlineBar`. */
export interface DeadlineBarProps {
  /** ISO 8601; null while no bulletin has set it. */
  readonly deadline: string | null | undefined;
  readonly name: string;
}

/** Whether the deadline has passed by the server's clock. Without a deadline nothing has passed. */
export function usePassed(deadline: string | null | undefined): boolean {
  const now = useNow(1000);
  return deadline ? Date.parse(deadline) <= now.getTime() : false;
}

/** The lot's name and the time left to its bid deadline, by the server's clock. */
export function DeadlineBar({ deadline, name }: DeadlineBarProps) {
  useSheet(sheet);
  const t = useT();
  const format = useFormat();
  const passed = usePassed(deadline);
  return (
    <div className="deadline-bar" data-passed={passed || undefined}>
      <strong>{name}</strong>
      {deadline && (
        <span className="deadline-bar-time">
          <span className="ebs-quiet">
            {t(passed ? 'submit.deadlinePassed' : 'submit.deadline', {
              at: format.instant(deadline, { seconds: true, zone: true }),
            })}
          </span>
          {!passed && <Countdown until={deadline} label={t('submit.timeLeft')} />}
        </span>
      )}
    </div>
  );
}
