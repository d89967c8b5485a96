import type { Answered } from '../../domain/kernel/wire.ts';
import { bulletin } from '../../domain/pre-tender/bulletin.entity.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/translate.ts';
import { useSheet } from '../kit/use-sheet.ts';
import { FieldValue } from '../record/field-value.tsx';
import sheet from './procurement.css';
import './procurement.strings.ts';
import { ScheduleTimeline } from './schedule-timeline.tsx';

const SCHEDULE = [
  'documentIssueStart',
  'documentIssueEnd',
  'questionDeadline',
  'bidDeadline',
  'openingAt',
  'publicityStart',
  'publicityEnd',
] as const;
const TEXTS = ['qualificationRequirements', 'documentAccess', 'openingPlace'] as const;

/** A bulletin as its readers see it: title, schedule, text, requirements, attachments, digest. */
export function BulletinArticle({ record }: { readonly record: Answered<typeof bulletin> }) {
  useSheet(sheet);
  const t = useT();
  const format = useFormat();
  const label = (name: string) => t(`bulletin.fields.${name}`);
  const dates = SCHEDULE.map(key => ({ key, label: label(key), at: record[key] }));
  return (
    <article className="bulletin-article">
      <header>
        <h2>{record.title}</h2>
        <p className="ebs-quiet ebs-row">
          <span>{t.value('bulletinKind', record.kind)}</span>
          {record.version && <span>{t('procurement.version', { version: record.version })}</span>}
          {record.publishedAt && <span>{t('procurement.published', { at: format.instant(record.publishedAt) })}</span>}
        </p>
      </header>
      {record.changeSummary && (
        <section className="bulletin-change">
          <h3>{label('changeSummary')}</h3>
          <p className="long-text">{record.changeSummary}</p>
        </section>
      )}
      {dates.some(date => date.at) && <ScheduleTimeline dates={dates} />}
      {record.body ? (
        <FieldValue field={bulletin.fields.body} value={record.body} />
      ) : (
        <p className="ebs-quiet">{t('procurement.empty')}</p>
      )}
      {TEXTS.map(
        name =>
          record[name] && (
            <section key={name}>
              <h3>{label(name)}</h3>
              <p className="long-text">{record[name]}</p>
            </section>
          ),
      )}
      {record.bidValidityDays && (
        <section>
          <h3>{label('bidValidityDays')}</h3>
          <p className="ebs-number">{record.bidValidityDays}</p>
        </section>
      )}
      {(record.attachments ?? []).length > 0 && (
        <section>
          <h3>{label('attachments')}</h3>
          <FieldValue field={bulletin.fields.attachments} value={record.attachments} />
        </section>
      )}
      {record.contentHash && (
        <p className="bulletin-digest">
          {t('procurement.digest')} <code>{record.contentHash}</code>
        </p>
      )}
    </article>
  );
}
