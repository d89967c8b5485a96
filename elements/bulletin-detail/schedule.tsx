import { formatInstant } from '../../shared/i18n/format-instant.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useNow } from '../../shared/ui/hooks/use-now.ts';
import { DATES, type PublishedBulletin } from './published-bulletin.ts';

const two = (number: number) => String(number).padStart(2, '0');

/** The dates of the procedure in order, which are over and which comes next, and the time left to the bid deadline by the server's clock. */
export function Schedule({ bulletin }: { readonly bulletin: PublishedBulletin }) {
  const t = useT();
  const now = useNow(1000).getTime();
  const dates = DATES.flatMap(name => (bulletin[name] ? [{ name, at: bulletin[name] }] : []));
  if (dates.length === 0) return null;
  const next = dates.find(date => Date.parse(date.at) > now)?.name;
  const [zone = ''] = /\S+$/.exec(formatInstant(t.lang, dates[0]!.at, { zone: true })) ?? [];
  return (
    <section className="schedule">
      <h3>{t('bulletinDetail.schedule')}</h3>
      {bulletin.bidDeadline && bulletin.state === 'published' && <TimeLeft until={bulletin.bidDeadline} now={now} />}
      <ol>
        {dates.map(({ name, at }) => {
          const over = Date.parse(at) <= now;
          return (
            <li key={name} data-over={over || undefined} data-next={name === next || undefined} data-date={name}>
              <span>{t(`bulletinDetail.${name}`)}</span>
              <time dateTime={at} className="ebs-number">
                {formatInstant(t.lang, at)}
              </time>
              {(over || name === next) && (
                <span className="mark">{t(over ? 'bulletinDetail.over' : 'bulletinDetail.next')}</span>
              )}
            </li>
          );
        })}
      </ol>
      <p className="zone">{t('bulletinDetail.zone', { zone })}</p>
    </section>
  );
}

function TimeLeft({ until, now }: { readonly until: string; readonly now: number }) {
  const t = useT();
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
  if (seconds === 0)
    return (
      <p className="left" data-ended>
        {t('bulletinDetail.ended')}
      </p>
    );
  const clock = [seconds / 3600, seconds / 60, seconds]
    .map((value, at) => two(Math.floor(value) % (at === 0 ? 24 : 60)))
    .join(':');
  return (
    <p
      className="left"
      role="timer"
      aria-live="off"
      aria-label={`${t('bulletinDetail.bidDeadline')}: ${formatInstant(t.lang, until, { seconds: true, zone: true })}`}
    >
      <span aria-hidden="true">
        {t('bulletinDetail.left')}
        <strong className="ebs-number">
          {t('bulletinDetail.days', { days: Math.floor(seconds / 86_400), clock })}
        </strong>
      </span>
    </p>
  );
}
