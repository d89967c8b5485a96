import { useT } from '../../../shared/i18n/translate.ts';
import type { Result, SystemReport } from './finding-text.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;
const BEIJING_MS = 8 * 3_600_000;
const RANK: readonly Result[] = ['ok', 'warn', 'fault'];
const dayOf = (instant: string | number): string =>
  new Date(new Date(instant).getTime() + BEIJING_MS).toISOString().slice(0, 10);

interface PastStripProps {
  readonly past: SystemReport['past'];
  readonly check: string;
  /** The present, ISO 8601: the strip ends there. */
  readonly now: string;
}

/** The worst of each of the last 30 days as a row of marks, and in words for who does not see it. */
export function PastStrip({ past, check, now }: PastStripProps) {
  const t = useT();
  const own = past.flatMap(({ at, results }) => (results[check] ? [{ day: dayOf(at), result: results[check] }] : []));
  const byDay = Map.groupBy(own, ({ day }) => day);
  const hours = (result: Result) => own.filter(each => each.result === result).length;
  const days = Array.from({ length: DAYS }, (_, i) => dayOf(new Date(now).getTime() - (DAYS - 1 - i) * DAY_MS));
  const name = t('health.pastOf', {
    name: t('health.past'),
    ok: hours('ok'),
    warn: hours('warn'),
    fault: hours('fault'),
  });
  return (
    <svg
      className="health-strip"
      viewBox={`0 0 ${DAYS * 8} 24`}
      preserveAspectRatio="none"
      role="img"
      aria-label={name}
    >
      {days.map((day, i) => {
        const found = (byDay.get(day) ?? []).map(each => each.result);
        const result = found.toSorted((a, b) => RANK.indexOf(b) - RANK.indexOf(a))[0];
        // A fault is taller too: the colour alone must not tell it.
        const height = result === 'fault' ? 24 : result === 'warn' ? 17 : 10;
        return (
          <rect
            key={day}
            x={i * 8 + 1}
            y={24 - height}
            width={6}
            height={height}
            rx={1.5}
            data-result={result ?? 'none'}
          >
            <title>
              {t('health.day', { day, result: result ? t.value('checkResult', result) : t('health.none') })}
            </title>
          </rect>
        );
      })}
    </svg>
  );
}
