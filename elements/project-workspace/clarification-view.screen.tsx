import { clarification } from '../../shared/domain/pre-tender/clarification.entity.ts';
import { question } from '../../shared/domain/pre-tender/question.entity.ts';
import { useFormat } from '../../shared/i18n/format.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useRecord } from '../../shared/ui/hooks/use-record.ts';
import { Alert } from '../../shared/ui/kit/alert.tsx';
import { Button } from '../../shared/ui/kit/button.tsx';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { StateBadge } from '../../shared/ui/kit/state-badge.tsx';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { FieldValue } from '../../shared/ui/record/field-value.tsx';
import { ClarificationText } from './parts/clarifications.tsx';
import { Panel } from './parts/panel.tsx';
import { workspacePath } from './parts/paths.ts';
import { useProject } from './parts/use-workspace.ts';
import sheet from './clarification.css';

/** A question with what became of it. Spec §2.3 "reply-form-view". */
export function ClarificationViewScreen() {
  const t = useT();
  const format = useFormat();
  const { query, go } = useScreen();
  useSheet(sheet);
  const { id: projectId } = useProject();
  const { record, error, reload } = useRecord(question, query['id']);
  const { record: answer } = useRecord(clarification, query['clarificationId'] ?? record?.clarificationId);
  const back = (
    <div>
      <Button icon="back" onClick={() => go(workspacePath('clarification/main', projectId))}>
        {t('clarify.view.back')}
      </Button>
    </div>
  );
  if (error && !record && !answer) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!record && !answer) return <Skeleton shape="page" />;
  return (
    <div className="clarify">
      {back}
      {record && (
        <Panel title={t('clarify.view.question')}>
          <div className="clarify-title">
            <strong>{record.subject}</strong>
            <StateBadge entity={question} state={record.state} />
            <time className="ebs-quiet ebs-number" dateTime={record.askedAt ?? ''}>
              {format.instant(record.askedAt)}
            </time>
          </div>
          <p className="quoted">{record.body}</p>
          {(record.attachments ?? []).length > 0 && (
            <FieldValue field={question.fields.attachments} value={record.attachments} />
          )}
          {record.state === 'refused' && (
            <Alert tone="warning" title={t('clarify.view.refused')}>
              {record.refusalReason}
            </Alert>
          )}
          {record.state === 'asked' && <p className="ebs-quiet">{t('clarify.view.waiting')}</p>}
        </Panel>
      )}
      {answer && (
        <Panel title={t('clarify.view.clarification')}>
          <ClarificationText record={answer} />
        </Panel>
      )}
    </div>
  );
}
