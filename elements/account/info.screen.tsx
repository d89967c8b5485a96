import { useState, type FormEvent, type ReactNode } from 'react';
import { bulletinKind } from '../../shared/domain/pre-tender/pre-tender.values.ts';
import { formatInstant, formatNumber } from '../../shared/i18n/format.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useNow } from '../../shared/ui/hooks/use-now.ts';
import { useStages } from '../../shared/ui/hooks/use-stages.ts';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { GoLink } from './parts/go-link.tsx';
import { bulletinPath, usePublishedBulletins, type PublishedBulletin } from './parts/published-bulletins.ts';
import sheet from './info.css';

const SIZE = 20;
const THREE_DAYS = 3 * 86_400_000;

/** The public list of published bulletins: words, kind and page stand in the address. Spec §2.1 "/info". */
export function InfoScreen() {
  const t = useT();
  const { query, go, path } = useScreen();
  useSheet(sheet);
  const q = query['q'] ?? '';
  const kind = bulletinKind.values.find(value => value === query['kind']);
  const page = Math.max(1, Math.floor(Number(query['page'])) || 1);
  const { data, error, loading, reload } = usePublishedBulletins({ q, kind, page, size: SIZE });
  const search = (next: { q?: string; kind?: string | undefined; page?: number }) => {
    const values = { q, kind, page: 1, ...next };
    const params = new URLSearchParams();
    if (values.q) params.set('q', values.q);
    if (values.kind) params.set('kind', values.kind);
    if (values.page > 1) params.set('page', String(values.page));
    const text = params.toString();
    go(text ? `${path}?${text}` : path);
  };

  return (
    <div className="info">
      <p className="ebs-quiet">{t('accountArea.bulletins.intro')}</p>
      <SearchForm key={q} q={q} onSearch={words => search({ q: words })} />
      <div className="info-kinds" role="group" aria-label={t('accountArea.bulletins.kind')}>
        {[undefined, ...bulletinKind.values].map(value => (
          <button key={value ?? ''} type="button" aria-pressed={value === kind} onClick={() => search({ kind: value })}>
            {value ? t.value(bulletinKind, value) : t('accountArea.bulletins.allKinds')}
          </button>
        ))}
      </div>
      <div aria-live="polite" aria-busy={loading}>
        {error && !data ? (
          <div className="info-note" role="alert">
            <p>{t('accountArea.bulletins.failed')}</p>
            <p className="ebs-quiet">{error.message}</p>
            <button type="button" className="ebs-button" onClick={() => void reload()}>
              {t('accountArea.bulletins.retry')}
            </button>
          </div>
        ) : !data ? (
          <div className="info-skeleton" role="status" aria-label={t('accountArea.bulletins.loading')} />
        ) : data.rows.length === 0 ? (
          <div className="info-note">
            <h2>{t(q || kind ? 'accountArea.bulletins.none' : 'accountArea.bulletins.noneYet')}</h2>
            <p className="ebs-quiet">
              {t(q || kind ? 'accountArea.bulletins.noneNext' : 'accountArea.bulletins.noneYetNext')}
            </p>
          </div>
        ) : (
          <>
            <p className="info-count">
              {t('accountArea.bulletins.count', { count: formatNumber(t.lang, data.total) })}
            </p>
            <BulletinList
              rows={data.rows}
              after={
                <Pages page={page} pages={Math.ceil(data.total / SIZE)} onPage={next => search({ kind, page: next })} />
              }
            />
          </>
        )}
      </div>
    </div>
  );
}

function SearchForm({ q, onSearch }: { readonly q: string; readonly onSearch: (q: string) => void }) {
  const t = useT();
  const [words, setWords] = useState(q);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(words.trim());
  };
  return (
    <form className="info-search" role="search" onSubmit={submit}>
      <input
        type="search"
        value={words}
        maxLength={100}
        placeholder={t('accountArea.bulletins.searchHint')}
        aria-label={t('accountArea.bulletins.search')}
        onChange={event => setWords(event.target.value)}
      />
      <button type="submit" className="ebs-button" data-tone="primary">
        {t('accountArea.bulletins.find')}
      </button>
    </form>
  );
}

const STAGES = { first: 3, step: 3 };

interface BulletinListProps {
  readonly rows: readonly PublishedBulletin[];
  /** What stands below the list. */
  readonly after: ReactNode;
}

function BulletinList({ rows, after }: BulletinListProps) {
  const drawn = useStages(rows.length, STAGES);
  const t = useT();
  const now = useNow(60_000).getTime();
  const deadlineState = (deadline: string) => {
    const left = new Date(deadline).getTime() - now;
    return left < 0 ? 'closed' : left < THREE_DAYS ? 'soon' : 'open';
  };
  return (
    <>
      <ul className="info-list">
        {rows.slice(0, drawn).map(({ id, kind, title, projectCode, buyerName, bidDeadline, publishedAt }) => (
          <li key={id}>
            <div className="info-row">
              <span className="info-kind">{t.value(bulletinKind, kind)}</span>
              <GoLink to={bulletinPath(id)}>{title}</GoLink>
            </div>
            <dl>
              {buyerName && <Fact label={t('accountArea.bulletins.buyer')} text={buyerName} />}
              {projectCode && <Fact label={t('accountArea.bulletins.code')} text={projectCode} />}
              {publishedAt && (
                <Fact label={t('accountArea.bulletins.published')} text={formatInstant(t.lang, publishedAt)} />
              )}
              {bidDeadline && (
                <Fact
                  label={t('accountArea.bulletins.deadline')}
                  text={formatInstant(t.lang, bidDeadline)}
                  state={deadlineState(bidDeadline)}
                  badge={
                    deadlineState(bidDeadline) === 'open'
                      ? undefined
                      : t(`accountArea.bulletins.${deadlineState(bidDeadline)}`)
                  }
                />
              )}
            </dl>
          </li>
        ))}
      </ul>
      {drawn >= rows.length && after}
    </>
  );
}

function Fact({
  label,
  text,
  state,
  badge,
}: {
  readonly label: string;
  readonly text: string;
  readonly state?: string;
  readonly badge?: string | undefined;
}) {
  return (
    <div data-state={state}>
      <dt>{label}</dt>
      <dd>
        {text}
        {badge && <span className="info-badge">{badge}</span>}
      </dd>
    </div>
  );
}

function Pages({
  page,
  pages,
  onPage,
}: {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}) {
  const t = useT();
  if (pages < 2) return null;
  return (
    <nav className="info-pages" aria-label={t('accountArea.bulletins.pages')}>
      <button type="button" className="ebs-button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('accountArea.bulletins.previous')}
      </button>
      <span>{t('accountArea.bulletins.page', { page, pages })}</span>
      <button type="button" className="ebs-button" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('accountArea.bulletins.next')}
      </button>
    </nav>
  );
}
