import { useT } from '../../i18n/translate.ts';
import { useFormat } from '../../i18n/format.ts';
import { useNow } from '../hooks/use-now.ts';

/** Props of `Countdown`. */
export interface CountdownProps {
  /** The deadline, ISO 8601. */
  readonly until: string;
  /** The last stretch, in minutes, in which the colour warns. */
  readonly warnMinutes?: number;
  readonly label?: string;
}

const two = (number: number) => String(number).padStart(2, '0');

/** The time left to a deadline by the server's clock. Read out as the deadline itself and whether it is over, not every second. */
export function Countdown({ until, warnMinutes = 60, label }: CountdownProps) {
  const t = useT();
  const format = useFormat();
  const now = useNow(1000);
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 1000));
  const days = Math.floor(seconds / 86_400);
  const clock = `${two(Math.floor((seconds % 86_400) / 3600))}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  const at = format.instant(until, { seconds: true, zone: true });
  const tone = seconds === 0 ? 'ended' : seconds <= warnMinutes * 60 ? 'warning' : undefined;
  return (
    <span
      className="ebs-countdown"
      data-tone={tone}
      role="timer"
      aria-live="off"
      aria-label={t('kit.named', {
        name: label ?? t('kit.deadline'),
        what: seconds === 0 ? `${at} · ${t('kit.ended')}` : at,
      })}
    >
      <span aria-hidden="true" className="ebs-number">
        {seconds === 0 ? t('kit.ended') : `${days ? `${t('kit.days', { days })} ` : ''}${clock}`}
      </span>
    </span>
  );
}
