import { formatDate, formatInstant } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { Link } from '../../../shared/ui/kit/link.tsx';
import { OverviewPanel, type PanelProps } from './panel.tsx';

/** The newest published bulletins that concern the person: for suppliers those they may still bid for. */
export function NoticesPanel({ overview }: PanelProps) {
  const t = useT();
  const more = (
    <Link className="panel-tool" to="/info">
      {t('workplace.allNotices')}
    </Link>
  );
  return (
    <OverviewPanel id="notices" overview={overview} part={data => data.notices} tool={() => more}>
      {notices =>
        notices.length === 0 ? (
          <p className="ebs-quiet">{t('workplace.noticesNone')}</p>
        ) : (
          <ul className="notice-list">
            {notices.map(({ id, kind, title, buyerName, publishedAt, bidDeadline }) => (
              <li key={id}>
                <Link to={`/pls/invitation-bulletin/bulletinDetail?${new URLSearchParams({ id })}`}>{title}</Link>
                <span className="ebs-quiet">
                  {[t.value('bulletinKind', kind), buyerName, formatDate(t.lang, publishedAt)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {bidDeadline && (
                  <span className="notice-deadline">
                    {t('workplace.bidsUntil', { when: formatInstant(t.lang, bidDeadline) })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </OverviewPanel>
  );
}
