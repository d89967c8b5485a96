import { formatInstant } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useConfigured } from '../../../shared/ui/hooks/use-configured.ts';
import { Countdown } from '../../../shared/ui/kit/countdown.tsx';
import { Link } from '../../../shared/ui/kit/link.tsx';
import { OverviewPanel, type PanelProps } from './panel.tsx';

const SHOWN = 6;
const DAY_MINUTES = 1440;

function NoDeadlines() {
  const t = useT();
  const days = useConfigured('workplace.aheadDays');
  return <p className="ebs-quiet">{days === undefined ? '' : t('workplace.deadlinesNone', { days })}</p>;
}

/** The next time limits within the days that are set, each with the time left by the server's clock. */
export function DeadlinesPanel({ overview }: PanelProps) {
  const t = useT();
  return (
    <OverviewPanel id="deadlines" overview={overview} part={data => data.deadlines}>
      {deadlines =>
        deadlines.length === 0 ? (
          <NoDeadlines />
        ) : (
          <ol className="deadline-list">
            {deadlines.slice(0, SHOWN).map(({ kind, entity, id, title, at, path, todo }) => (
              <li key={`${kind}-${entity}-${id}-${at}`}>
                <Link to={path}>
                  <span className="deadline-kind">{todo ?? t(`workplace.deadlineKinds.${kind}`)}</span>
                  <span className="deadline-title">{title}</span>
                </Link>
                <span className="deadline-when">
                  <time dateTime={at}>{formatInstant(t.lang, at)}</time>
                  <Countdown until={at} warnMinutes={DAY_MINUTES} />
                </span>
              </li>
            ))}
          </ol>
        )
      }
    </OverviewPanel>
  );
}
