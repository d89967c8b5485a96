import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/translate.ts';
import { useNow } from '../hooks/use-now.ts';
import { useSheet } from '../kit/use-sheet.ts';
import sheet from './procurement.css';
import './procurement.strings.ts';

/** One date of a procedure: its label in words and its instant, ISO 8601. */
export interface ScheduleDate {
  readonly key: string;
  readonly label: string;
  readonly at: string | null | undefined;
}

/** The dates of a procedure side by side (below each other on a narrow screen): what has passed, what comes next. */
export function ScheduleTimeline({ dates }: { readonly dates: readonly ScheduleDate[] }) {
  useSheet(sheet);
  const t = useT();
  const format = useFormat();
  const now = useNow(30_000).getTime();
  const known = dates.filter(date => date.at);
  if (known.length === 0) return <p className="ebs-quiet">{t('procurement.noDates')}</p>;
  const next = known.find(date => Date.parse(date.at!) > now)?.key;
  return (
    <ol className="schedule-line" aria-label={t('procurement.schedule')}>
      {known.map(({ key, label, at }) => {
        const passed = Date.parse(at!) <= now;
        return (
          <li key={key} data-date={key} data-passed={passed || undefined} data-next={key === next || undefined}>
            <span className="schedule-label">{label}</span>
            <time className="ebs-number" dateTime={at!}>
              {format.instant(at)}
            </time>
            <span className="schedule-mark">
              {passed
                ? t('procurement.passed')
                : key === next
                  ? `${t('procurement.next')} · ${format.relative(at!, new Date(now))}`
                  : format.relative(at!, new Date(now))}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
