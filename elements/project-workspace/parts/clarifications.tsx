import type { Answered } from '../../../shared/domain/kernel/wire.ts';
import { clarification } from '../../../shared/domain/pre-tender/clarification.entity.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useGrowingList } from '../../../shared/ui/hooks/use-growing-list.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { Badge } from '../../../shared/ui/kit/badge.tsx';
import { EmptyState } from '../../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { FieldValue } from '../../../shared/ui/record/field-value.tsx';
import { ShowMore } from './show-more.tsx';

/** Reads the published clarifications of a project, the latest first. */
export const useClarifications = (projectId: string) =>
  useGrowingList(clarification, { projectId, state: 'published', sort: '-publishedAt', size: 50 });

/** The published clarifications of a project, the latest first. */
export function Clarifications({ projectId }: { readonly projectId: string }) {
  const t = useT();
  const { data, rows, further, error, reload } = useClarifications(projectId);
  if (error && !data)
    return <ErrorState title={t('clarify.main.failed')} message={error.message} onRetry={() => void reload()} />;
  if (!data) return <Skeleton shape="card" />;
  if (rows.length === 0) return <EmptyState title={t('clarify.main.nonePublished')} icon="message" />;
  return (
    <>
      <ol className="clarify-list">
        {rows.map(row => (
          <li key={row.id}>
            <ClarificationText record={row} />
          </li>
        ))}
      </ol>
      <ShowMore further={further} />
    </>
  );
}

/** One clarification: question, answer, and the deadline it moved. */
export function ClarificationText({ record }: { readonly record: Answered<typeof clarification> }) {
  const t = useT();
  const format = useFormat();
  return (
    <>
      <div className="clarify-title" data-clarification={record.id}>
        <span className="ebs-quiet ebs-number">{t('clarify.main.number', { number: record.number ?? '' })}</span>
        <strong>{record.subject}</strong>
        {record.affectsBids && <Badge tone="warning">{t('clarify.main.affects')}</Badge>}
        {record.publishedAt && (
          <time className="ebs-quiet ebs-number" dateTime={record.publishedAt}>
            {format.instant(record.publishedAt)}
          </time>
        )}
      </div>
      <dl className="qa">
        {record.question && (
          <>
            <dt>{t('clarify.main.question')}</dt>
            <dd>{record.question}</dd>
          </>
        )}
        <dt data-answer>{t('clarify.main.answered')}</dt>
        <dd>{record.answer}</dd>
      </dl>
      {(record.attachments ?? []).length > 0 && (
        <FieldValue field={clarification.fields.attachments} value={record.attachments} />
      )}
      {record.deadlineAfter && (
        <Alert tone="warning">
          {t('clarify.main.moved', {
            before: format.instant(record.deadlineBefore),
            after: format.instant(record.deadlineAfter),
          })}
        </Alert>
      )}
    </>
  );
}
