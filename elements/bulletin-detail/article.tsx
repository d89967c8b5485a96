import { useEffect, useId, useMemo, useRef } from 'react';
import { formatInstant, formatSize } from '../../shared/i18n/format-instant.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { trusted } from '../../shared/ui/form/sanitise.ts';
import type { PublishedBulletin } from './published-bulletin.ts';
import { Schedule } from './schedule.tsx';
import { Seldom } from './seldom.tsx';
import { TakePart } from './take-part.tsx';

interface ArticleProps {
  readonly bulletin: PublishedBulletin;
  readonly busy: boolean;
  readonly onShow: (id: string) => void;
}

/** A bulletin as an article: what it is, when what ends, how to take part, its text, and the digest that proves it. */
export function Article({ bulletin, busy, onShow }: ArticleProps) {
  const t = useT();
  const { version, publishedAt } = bulletin;
  return (
    <article aria-busy={busy}>
      {bulletin.state !== 'published' && (
        <Seldom>{({ Outdated }) => <Outdated bulletin={bulletin} onShow={onShow} />}</Seldom>
      )}
      <header>
        <h1 className="heading">{t('bulletinDetail.heading')}</h1>
        <h2 className="title" part="title">
          {bulletin.title}
        </h2>
        <p className="meta">
          <span className="kind">{t(`bulletinDetail.kinds.${bulletin.kind}`)}</span>
          {(version ?? 1) > 1 && <span>{t('bulletinDetail.version', { version: version ?? 1 })}</span>}
          {publishedAt && (
            <time dateTime={publishedAt}>
              {t('bulletinDetail.published', { at: formatInstant(t.lang, publishedAt) })}
            </time>
          )}
          <button type="button" className="plain" onClick={() => print()}>
            {t('bulletinDetail.print')}
          </button>
        </p>
      </header>
      {bulletin.changeSummary && (
        <section className="notice">
          <h3>{t('bulletinDetail.whatChanges')}</h3>
          <p className="lines">{bulletin.changeSummary}</p>
        </section>
      )}
      <div className="columns">
        <aside>
          <Facts bulletin={bulletin} />
          <Schedule bulletin={bulletin} />
          <TakePart bulletin={bulletin} />
        </aside>
        <Content bulletin={bulletin} />
      </div>
      {bulletin.contentHash && (
        <footer>
          <p>
            {t('bulletinDetail.digest')} <code>{bulletin.contentHash}</code>
          </p>
          <p>{t('bulletinDetail.digestText')}</p>
        </footer>
      )}
    </article>
  );
}

function Facts({ bulletin }: Pick<ArticleProps, 'bulletin'>) {
  const t = useT();
  const list = (bulletin.media ?? []).map(medium => {
    const key = `bulletinDetail.mediaNames.${medium}`;
    return t(key) === key ? medium : t(key);
  });
  const facts: readonly (readonly [string, string | null])[] = [
    ['buyer', bulletin.buyerName],
    ['code', bulletin.projectCode],
    ['place', bulletin.openingPlace],
    [
      'validity',
      bulletin.bidValidityDays ? t('bulletinDetail.validityDays', { days: bulletin.bidValidityDays }) : null,
    ],
    ['media', list.join(t.lang === 'zh' ? '、' : ', ')],
  ];
  return (
    <dl className="facts">
      {facts.map(
        ([key, value]) =>
          value && (
            <div key={key}>
              <dt>{t(`bulletinDetail.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Content({ bulletin }: Pick<ArticleProps, 'bulletin'>) {
  const t = useT();
  const { api } = useScreen();
  const id = useId();
  const files = bulletin.attachments ?? [];
  const { body, publishedAt } = bulletin;
  const html = useMemo(() => ({ __html: trusted(body ?? '') }), [body]);
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Few bulletins hold images: what shows them comes with the first that does.
    if (body?.includes('<img'))
      void import('../../shared/ui/form/rich/show-images.ts').then(
        m => text.current && m.showImages(text.current, api, !!publishedAt),
      );
  }, [api, body, publishedAt]);
  return (
    <div className="content">
      {body && (
        <div
          className="text"
          aria-label={t('bulletinDetail.text')}
          role="group"
          ref={text}
          dangerouslySetInnerHTML={html}
        />
      )}
      {(['qualificationRequirements', 'documentAccess'] as const).map(
        name =>
          bulletin[name] && (
            <section key={name}>
              <h3>{t(`bulletinDetail.${name === 'documentAccess' ? 'access' : 'requirements'}`)}</h3>
              <p className="lines">{bulletin[name]}</p>
            </section>
          ),
      )}
      {files.length > 0 && (
        <section aria-labelledby={id}>
          <h3 id={id}>{t('bulletinDetail.attachments')}</h3>
          <ul className="files">
            {files.map(file => (
              <li key={file.id}>
                <a href={api.url('/files/get', { id: file.id })} download={file.name}>
                  {file.name}
                </a>{' '}
                <span className="ebs-quiet ebs-number">{formatSize(file.size)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
