import { formatDate, formatInstant } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { Link } from '../../../shared/ui/kit/link.tsx';
import { OverviewPanel, type PanelProps } from './panel.tsx';

const BULLETIN = '/pls/invitation-bulletin/bulletinDetail';
const NOTICE = '/base/notification/view-notification';

/** The newest notices to the person, and published bulletins that concern them: for suppliers those they may still bid for. */
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
            {notices.map(({ id, kind, title, titleEn, buyerName, publishedAt, bidDeadline }) => (
              <li key={id}>
                <Link to={`${kind === 'notice' ? NOTICE : BULLETIN}?${new URLSearchParams({ id })}`}>
                  {t.lang === 'en' ? (titleEn ?? <span lang="zh-CN">{title}</span>) : title}
                </Link>
                <span className="ebs-quiet">
                  {[
                    kind === 'notice' ? t('workplace.noticeKind') : t.value('bulletinKind', kind),
                    buyerName,
                    formatDate(t.lang, publishedAt),
                  ]
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
