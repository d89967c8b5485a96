import { formatDate, formatSize } from '../../shared/i18n/format-instant.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useQuery } from '../../shared/ui/hooks/use-query.ts';
import { useSheet } from '../../shared/ui/hooks/use-sheet.ts';
import { addressOf, type Asked } from './asked.ts';
import sheet from './detail.css';
import './detail.strings.ts';
import { Inside } from './found.tsx';
import { dayInChina, type PublishedStatute, standingOf } from './published-statute.ts';
import { Title } from './title.tsx';

interface StatuteDetailProps {
  readonly id: string;
  /** What the list showed, to go back to. */
  readonly asked: Asked;
}

/** One legal text: its facts, what came before and after it, a summary, and the way to the official text. */
export function StatuteDetail({ id, asked }: StatuteDetailProps) {
  useSheet(sheet);
  const t = useT();
  const { data, error, reload } = useQuery<PublishedStatute>('/content/statute/get', { id });
  return (
    <>
      <p className="back">
        <Inside to={addressOf(asked)}>{t('regulationsDetail.back')}</Inside>
      </p>
      {data ? (
        <Text statute={data} asked={asked} />
      ) : error ? (
        <div className="state" role={error.status === 404 ? undefined : 'alert'} part="error">
          <h2>{t(error.status === 404 ? 'regulationsDetail.gone' : 'regulations.failed')}</h2>
          <p className="ebs-quiet">{error.status === 404 ? t('regulationsDetail.goneNext') : error.message}</p>
          {error.status !== 404 && (
            <button type="button" className="ebs-button" onClick={() => void reload()}>
              {t('regulations.retry')}
            </button>
          )}
        </div>
      ) : (
        <div className="waiting" aria-busy="true">
          <p className="ebs-visually-hidden">{t('regulations.loading')}</p>
          <span />
          <span />
          <span />
        </div>
      )}
    </>
  );
}

function Text({ statute, asked }: { readonly statute: PublishedStatute; readonly asked: Asked }) {
  const t = useT();
  const { api } = useScreen();
  const { number, sourceUrl, repealedOn, replacesId, replacedById } = statute;
  const standing = standingOf(statute, dayInChina(api.now()));
  const zh = t.lang === 'zh';
  const facts: readonly (readonly [label: string, value: React.ReactNode])[] = [
    [
      t('regulations.number'),
      number && (
        <span key="number" lang="zh-CN">
          {number}
        </span>
      ),
    ],
    [t('regulations.level'), t.value('statuteLevel', statute.level)],
    [t('regulations.category'), t.value('statuteCategory', statute.category)],
    [t('regulations.region'), t.value('statuteRegion', statute.region)],
    [t('regulations.issuedBy'), zh ? statute.issuingBody : statute.issuingBodyEn],
    [t('regulations.issuedOn'), formatDate(t.lang, statute.issuedOn)],
    [t('regulations.effectiveOn'), formatDate(t.lang, statute.effectiveOn)],
    [t('regulationsDetail.repealedOn'), formatDate(t.lang, repealedOn)],
    [t('regulationsDetail.replaces'), replacesId && <Other key="replaces" id={replacesId} asked={asked} />],
    [t('regulationsDetail.replacedBy'), replacedById && <Other key="replacedBy" id={replacedById} asked={asked} />],
  ];
  const amendments = statute.amendments ?? [];
  const files = statute.attachments ?? [];
  return (
    <article className="detail">
      <h2>
        <Title statute={statute} />
      </h2>
      <p className="meta">
        <span className="standing" data-standing={standing}>
          {t(`regulations.${standing}`)}
        </span>
        <button type="button" className="plain" onClick={() => print()}>
          {t('regulationsDetail.print')}
        </button>
      </p>
      <dl>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <section>
        <h3>{t('regulationsDetail.summary')}</h3>
        <p>{zh ? statute.summary : statute.summaryEn}</p>
        <p className="ebs-quiet">{t('regulationsDetail.summaryNote')}</p>
      </section>
      {amendments.length > 0 && (
        <section>
          <h3>{t('regulationsDetail.amendments')}</h3>
          <ol>
            {amendments.map(({ on, by, byEn }) => (
              <li key={on}>
                <time dateTime={on}>{formatDate(t.lang, on)}</time>{' '}
                <span lang={zh || !byEn ? 'zh-CN' : 'en'}>{zh ? by : (byEn ?? by)}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {files.length > 0 && (
        <section>
          <h3>{t('regulationsDetail.files')}</h3>
          <ul>
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
      {sourceUrl?.startsWith('https://') && (
        <p>
          <a className="ebs-button" href={sourceUrl} target="_blank" rel="noopener noreferrer">
            {t('regulationsDetail.official')}
            <span className="ebs-visually-hidden">{`(${t('regulationsDetail.newTab')})`}</span>
          </a>
        </p>
      )}
    </article>
  );
}

/** Another legal text by its name; nothing while that is not known, or when it is not listed any more. */
function Other({ id, asked }: { readonly id: string; readonly asked: Asked }) {
  const { data } = useQuery<PublishedStatute>('/content/statute/get', { id });
  return (
    data && (
      <Inside to={addressOf(asked, id)}>
        <Title statute={data} />
      </Inside>
    )
  );
}
