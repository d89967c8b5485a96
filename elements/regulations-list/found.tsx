import type { ListAnswer } from '../../shared/domain/kernel/wire.ts';
import { formatDate } from '../../shared/i18n/format-instant.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useQuery } from '../../shared/ui/hooks/use-query.ts';
import { addressOf, type Asked, listParams, PAGE_SIZE } from './asked.ts';
import { dayInChina, LIST_PATH, type PublishedStatute, standingOf } from './published-statute.ts';
import { Title } from './title.tsx';

interface FoundProps {
  readonly asked: Asked;
  readonly labelled: boolean;
}

/** The legal texts that fit, newest first, and the way to the other pages. */
export function Found({ asked, labelled }: FoundProps) {
  const t = useT();
  const { api, go } = useScreen();
  const today = dayInChina(api.now());
  const { data, error, loading, reload } = useQuery<ListAnswer<PublishedStatute>>(
    '/content/statute/list',
    listParams(asked, today),
  );
  if (error && !data)
    return (
      <div className="state" role="alert" part="error">
        <h2>{t('regulations.failed')}</h2>
        <p className="ebs-quiet">{error.message}</p>
        <button type="button" className="ebs-button" onClick={() => void reload()}>
          {t('regulations.retry')}
        </button>
      </div>
    );
  if (!data || !labelled)
    return (
      <div className="waiting" aria-busy="true">
        <p className="ebs-visually-hidden">{t('regulations.loading')}</p>
        {Array.from({ length: 6 }, (_, at) => (
          <span key={at} />
        ))}
      </div>
    );
  const pages = Math.max(1, Math.ceil(data.total / PAGE_SIZE));
  return (
    <div aria-busy={loading} className="found">
      <p role="status" className="ebs-quiet">
        {t('regulations.count', { total: data.total })}
      </p>
      {data.rows.length === 0 && (
        <div className="state">
          <h2>{t('regulations.none')}</h2>
          <p className="ebs-quiet">{t('regulations.noneNext')}</p>
          <button type="button" className="ebs-button" onClick={() => go('?q=&category=')}>
            {t('regulations.clear')}
          </button>
        </div>
      )}
      <ul>
        {data.rows.map(row => (
          <li key={row.id}>
            <Row row={row} asked={asked} today={today} />
          </li>
        ))}
      </ul>
      {pages > 1 && <Pages asked={asked} pages={pages} />}
    </div>
  );
}

function Row({ row, asked, today }: { readonly row: PublishedStatute; readonly asked: Asked; readonly today: string }) {
  const t = useT();
  const standing = standingOf(row, today);
  const summary = t.lang === 'zh' ? row.summary : row.summaryEn;
  return (
    <article>
      <h2>
        <Inside to={addressOf(asked, row.id)}>
          <Title statute={row} />
        </Inside>
      </h2>
      <p className="meta">
        <span className="standing" data-standing={standing}>
          {t(`regulations.${standing}`)}
        </span>
        <span>{t.value('statuteLevel', row.level)}</span>
        <span>{t.value('statuteCategory', row.category)}</span>
        {row.region !== 'national' && <span>{t.value('statuteRegion', row.region)}</span>}
        {row.number && <span lang="zh-CN">{row.number}</span>}
        <span>{t.lang === 'zh' ? row.issuingBody : row.issuingBodyEn}</span>
        <span>
          {t('regulations.issuedOn')} <time dateTime={row.issuedOn}>{formatDate(t.lang, row.issuedOn)}</time>
        </span>
      </p>
      {summary && <p className="summary">{summary}</p>}
    </article>
  );
}

function Pages({ asked, pages }: { readonly asked: Asked; readonly pages: number }) {
  const t = useT();
  const at = (page: number) => addressOf({ ...asked, page });
  return (
    <nav className="pages" aria-label={t('regulations.pages')}>
      {asked.page > 1 && <Inside to={at(asked.page - 1)}>{t('regulations.previous')}</Inside>}
      <span className="ebs-number">{t('regulations.page', { page: asked.page, pages })}</span>
      {asked.page < pages && <Inside to={at(asked.page + 1)}>{t('regulations.next')}</Inside>}
    </nav>
  );
}

/** A link to another address of this element: a real one on the portal, followed inside the element when it is simply clicked. */
export function Inside({ to, children }: { readonly to: string; readonly children: React.ReactNode }) {
  const { go, href } = useScreen();
  return (
    <a
      href={href(LIST_PATH + to)}
      onClick={event => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        go(to);
      }}
    >
      {children}
    </a>
  );
}
