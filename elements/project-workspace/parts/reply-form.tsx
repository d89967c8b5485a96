import { useState } from 'react';
import type { Fields } from '../../../shared/domain/kernel/fields.ts';
import type { Answered } from '../../../shared/domain/kernel/wire.ts';
import { validate } from '../../../shared/domain/kernel/schema.ts';
import { htmlText } from '../../../shared/domain/rich-text/plain-text.ts';
import { question } from '../../../shared/domain/pre-tender/question.entity.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useAction } from '../../../shared/ui/hooks/use-action.ts';
import { useNow } from '../../../shared/ui/hooks/use-now.ts';
import { invalidate } from '../../../shared/ui/hooks/query-cache.ts';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/kit/confirm-dialog.tsx';
import { Switch } from '../../../shared/ui/kit/switch.tsx';
import { Textarea } from '../../../shared/ui/kit/textarea.tsx';
import { FromTemplate } from '../../../shared/ui/templates/from-template.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { shiftNow } from './deadline-shift.ts';
import { Panel } from './panel.tsx';
import { useKept } from './use-kept.ts';
import type { Project } from './use-workspace.ts';

/** Props of `ReplyForm`. */
export interface ReplyFormProps {
  readonly of: Project;
  readonly record: Answered<typeof question>;
  readonly userId: string;
  readonly done: () => void;
}

const input: Fields = question.transitions.answer.input ?? {};

/** The wording that goes to all, and what it does to the bid deadline (CLA-01), before it is published. */
export function ReplyForm({ of, record, userId, done }: ReplyFormProps) {
  const t = useT();
  const format = useFormat();
  const toast = useToast();
  const { api } = useScreen();
  const run = useAction(question, { quiet: true });
  const now = useNow(1000);
  const { values, set, restored, forget } = useKept(userId, 'questionAnswer', record.id, {
    question: record.body,
    answer: null as string | null,
    affectsBids: false,
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const deadline = of.bidDeadline;
  const over = deadline === null || Date.parse(deadline) <= now.getTime();
  const shift = deadline && !over ? shiftNow(deadline, now) : undefined;
  const moves = values.affectsBids && shift?.needed === true;
  const answer = {
    question: values.question?.trim() || null,
    answer: values.answer?.trim() || null,
    affectsBids: values.affectsBids,
  };
  const label = (name: string) => t(`question.inner.answer.${name}`);
  const change = (name: 'question' | 'answer') => (text: string | null) => {
    set({ [name]: text });
    setErrors(({ [name]: _gone, ...others }) => others);
  };
  const check = () => {
    const issues = validate(input, answer);
    setErrors(Object.fromEntries(issues.map(issue => [issue.field, t.reason(issue.reason)])));
    setFailure(undefined);
    if (issues.length === 0) setAsking(true);
  };
  const publish = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await run('answer', record, answer);
      forget();
      await invalidate(api, '/pre-tender/');
      toast(t('clarify.reply.done'), 'success');
      done();
    } catch (fault) {
      const error = asApiError(fault);
      setErrors(error.data.fields ?? {});
      setFailure([error.message, ...Object.values(error.data.fields ?? {})].join('\n'));
    } finally {
      setBusy(false);
    }
  };

  if (over) return <Alert tone="warning">{t('clarify.reply.over')}</Alert>;
  return (
    <Panel
      title={t('clarify.reply.publish')}
      hint={t('clarify.reply.wordingHint')}
      tools={
        <FromTemplate
          label={t('clarify.reply.fromTemplate')}
          kind="letter"
          source={{ project: of }}
          hasText={answer.answer !== null}
          disabled={busy}
          onText={html => change('answer')(htmlText(html))}
        />
      }
    >
      <form
        className="clarify-form"
        noValidate
        aria-busy={busy}
        onSubmit={event => {
          event.preventDefault();
          check();
        }}
      >
        {restored && (
          <p className="ebs-quiet" role="status">
            {t('clarify.reply.draft')}
          </p>
        )}
        <Textarea
          label={label('question')}
          name="question"
          required
          rows={4}
          maxLength={input['question']?.max}
          value={values.question}
          error={errors['question']}
          hint={answer.question === record.body?.trim() ? t('clarify.reply.same') : undefined}
          onChange={change('question')}
        />
        <Textarea
          label={label('answer')}
          name="answer"
          required
          rows={6}
          maxLength={input['answer']?.max}
          value={values.answer}
          error={errors['answer']}
          onChange={change('answer')}
        />
        <Switch
          label={label('affectsBids')}
          hint={t('clarification.hints.affectsBids')}
          name="affectsBids"
          value={values.affectsBids}
          onChange={value => set({ affectsBids: value === true })}
        />
        <section aria-label={t('clarify.reply.deadline')} aria-live="polite" data-moves={moves}>
          {moves && shift ? (
            <Alert tone="warning" title={t('clarify.reply.deadline')}>
              <p>{t('clarify.reply.move')}</p>
              <div className="shift">
                <div>
                  <span className="ebs-quiet">{t('clarify.reply.before')}</span>
                  <time className="ebs-number" data-old dateTime={deadline}>
                    {format.instant(deadline)}
                  </time>
                </div>
                <div>
                  <span className="ebs-quiet">{t('clarify.reply.after')}</span>
                  <time className="ebs-number" data-new dateTime={shift.deadline}>
                    {format.instant(shift.deadline)}
                  </time>
                </div>
              </div>
              <p className="ebs-quiet">{t('clarify.reply.rule')}</p>
            </Alert>
          ) : (
            <Alert tone="neutral" title={t('clarify.reply.deadline')}>
              {t(values.affectsBids ? 'clarify.reply.keep' : 'clarify.reply.notAffecting', {
                deadline: format.instant(deadline),
              })}
            </Alert>
          )}
        </section>
        <div className="clarify-foot">
          <Button type="submit" tone="primary" icon="send" loading={busy}>
            {t('clarify.reply.action')}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={asking}
        busy={busy}
        error={failure}
        tone={moves ? 'warning' : 'primary'}
        title={t('clarify.reply.confirm')}
        confirmLabel={t('clarify.reply.action')}
        text={
          <>
            <p>{t('clarify.reply.confirmText')}</p>
            {moves && shift && (
              <p>
                <strong>{t('clarify.reply.confirmMove', { deadline: format.instant(shift.deadline) })}</strong>
              </p>
            )}
          </>
        }
        onConfirm={() => void publish()}
        onClose={() => setAsking(false)}
      />
    </Panel>
  );
}
