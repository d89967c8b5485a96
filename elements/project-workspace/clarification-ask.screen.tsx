import { useState, type FormEvent } from 'react';
import type { ApiError } from '../../shared/client/api-error.ts';
import { validate } from '../../shared/domain/kernel/schema.ts';
import { question } from '../../shared/domain/pre-tender/question.entity.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { EntityField } from '../../shared/ui/form/entity-field.tsx';
import { normalise } from '../../shared/ui/form/form-values.ts';
import { useAction } from '../../shared/ui/hooks/use-action.ts';
import { asApiError } from '../../shared/ui/hooks/use-query.ts';
import { useUser } from '../../shared/ui/hooks/use-user.ts';
import { Button } from '../../shared/ui/kit/button.tsx';
import { Select } from '../../shared/ui/kit/select.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { useToast } from '../../shared/ui/toast.tsx';
import { FormRefusal } from './parts/form-refusal.tsx';
import { Panel } from './parts/panel.tsx';
import { workspacePath } from './parts/paths.ts';
import { QuestionTime, useQuestionTime } from './parts/question-time.tsx';
import { useKept } from './parts/use-kept.ts';
import { type Project, useLots, useProject } from './parts/use-workspace.ts';
import sheet from './clarification.css';

/** A bidder asks; after the time for questions there is no form, only the reason. Spec §2.3 "clarification/bidder". */
export function ClarificationAskScreen() {
  const { record } = useProject();
  const user = useUser();
  useSheet(sheet);
  if (!record || user === undefined) return <Skeleton shape="form" />;
  return <Ask of={record} userId={user?.id ?? 'guest'} />;
}

const EMPTY = {
  subject: null as string | null,
  body: null as string | null,
  lotId: null as string | null,
  attachments: [] as readonly unknown[],
};

function Ask({ of, userId }: { readonly of: Project; readonly userId: string }) {
  const t = useT();
  const toast = useToast();
  const { go } = useScreen();
  const run = useAction(question, { quiet: true });
  const { rows: lots } = useLots();
  const { open } = useQuestionTime(of);
  const { values, set, restored, forget } = useKept(userId, 'question', of.id, EMPTY);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<ApiError>();
  const [busy, setBusy] = useState(false);
  const back = workspacePath('clarification/main', of.id);
  const change = (name: string) => (value: unknown) => {
    set({ [name]: value });
    setErrors(({ [name]: _gone, ...others }) => others);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const input = normalise(question.fields, { ...values, projectId: of.id });
    const issues = validate(question.fields, input);
    setFailure(undefined);
    setErrors(Object.fromEntries(issues.map(issue => [issue.field, t.reason(issue.reason)])));
    if (issues.length > 0) return;
    setBusy(true);
    try {
      await run('create', null, Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null)));
      forget();
      toast(t('clarify.ask.sent'), 'success');
      go(back);
    } catch (fault) {
      const error = asApiError(fault);
      setErrors(error.data.fields ?? {});
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const field = (name: 'subject' | 'body' | 'attachments') => (
    <EntityField
      entity={question}
      name={name}
      value={values[name]}
      error={errors[name]}
      disabled={busy}
      onChange={change(name)}
    />
  );
  return (
    <Panel title={t('clarify.main.ask')} hint={t('clarify.ask.intro')}>
      <QuestionTime of={of} />
      {failure && <FormRefusal title={t('clarify.ask.refused')}>{failure.message}</FormRefusal>}
      {open ? (
        <form className="clarify-form" noValidate aria-busy={busy} onSubmit={event => void send(event)}>
          {restored && (
            <p className="ebs-quiet" role="status">
              {t('clarify.ask.draft')}
            </p>
          )}
          {field('subject')}
          {(lots?.length ?? 0) > 1 && (
            <Select
              label={t('clarify.ask.lot')}
              hint={t('clarify.ask.lotHint')}
              value={values.lotId}
              disabled={busy}
              options={lots!.map(lot => ({
                value: lot.id,
                label: t('clarify.signUp.lot', { number: lot.number ?? 0, name: lot.name ?? '' }),
              }))}
              onChange={change('lotId')}
            />
          )}
          {field('body')}
          {field('attachments')}
          <div className="clarify-foot">
            <Button onClick={() => go(back)}>{t('clarify.ask.back')}</Button>
            <Button type="submit" tone="primary" icon="send" loading={busy}>
              {t('clarify.ask.send')}
            </Button>
          </div>
        </form>
      ) : (
        <div className="clarify-foot">
          <Button onClick={() => go(back)}>{t('clarify.ask.back')}</Button>
        </div>
      )}
    </Panel>
  );
}
