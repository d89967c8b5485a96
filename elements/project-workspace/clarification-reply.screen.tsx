import { question } from '../../shared/domain/pre-tender/question.entity.ts';
import { useFormat } from '../../shared/i18n/format.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useRecord } from '../../shared/ui/hooks/use-record.ts';
import { useUser } from '../../shared/ui/hooks/use-user.ts';
import { Alert } from '../../shared/ui/kit/alert.tsx';
import { Button } from '../../shared/ui/kit/button.tsx';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import screens from '../../shared/ui/list/screens.css';
import { ActionBar } from '../../shared/ui/record/action-bar.tsx';
import { FieldValue } from '../../shared/ui/record/field-value.tsx';
import { Panel } from './parts/panel.tsx';
import { workspacePath } from './parts/paths.ts';
import { ReplyForm } from './parts/reply-form.tsx';
import { useProject } from './parts/use-workspace.ts';
import sheet from './clarification.css';

/** Answers a question to all; the deadline that follows is shown before anything is published. Spec §2.3 "reply-form". */
export function ClarificationReplyScreen() {
  const t = useT();
  const format = useFormat();
  const { query, go } = useScreen();
  useSheet(screens);
  useSheet(sheet);
  const user = useUser();
  const { record: of } = useProject();
  const { record, error, reload } = useRecord(question, query['id']);
  if (!query['id'] || (error && !record))
    return <ErrorState message={error?.message ?? t('clarify.main.noneToAnswer')} onRetry={() => void reload()} />;
  if (!of || !record || user === undefined) return <Skeleton shape="form" />;
  const back = workspacePath('clarification/main', of.id);
  const seen = () => go(workspacePath('clarification/reply-form-view', of.id, { id: record.id }));
  return (
    <div className="clarify">
      <div>
        <Button icon="back" onClick={() => go(back)}>
          {t('clarify.reply.back')}
        </Button>
      </div>
      <Panel title={t('clarify.reply.original')} hint={t('clarify.reply.secret')}>
        <div className="clarify-title">
          <strong>{record.subject}</strong>
          <time className="ebs-quiet ebs-number" dateTime={record.askedAt ?? ''}>
            {format.instant(record.askedAt)}
          </time>
        </div>
        <p className="quoted">{record.body}</p>
        {(record.attachments ?? []).length > 0 && (
          <FieldValue field={question.fields.attachments} value={record.attachments} />
        )}
      </Panel>
      {record.actions['answer'] === true ? (
        <>
          <ReplyForm key={record.id} of={of} record={record} userId={user?.id ?? 'guest'} done={seen} />
          <Panel title={t('clarify.reply.other')} hint={t('clarify.reply.otherHint')}>
            <ActionBar entity={question} record={record} actions={['merge', 'refuse']} onDone={seen} />
          </Panel>
        </>
      ) : (
        <Alert tone="neutral">{t('clarify.reply.closed')}</Alert>
      )}
    </div>
  );
}
