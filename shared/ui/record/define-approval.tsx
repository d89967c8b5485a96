import { type ComponentType, useState } from 'react';
import type { AnyEntity, Transition } from '../../domain/kernel/entity.ts';
import type { Fields } from '../../domain/kernel/fields.ts';
import { validate } from '../../domain/kernel/schema.ts';
import type { Answered, ErrorData } from '../../domain/kernel/wire.ts';
import { useT } from '../../i18n/translate.ts';
import { useScreen } from '../element-context.tsx';
import { FieldInput } from '../form/field-input.tsx';
import { UnreadFields } from '../form/unread-fields.ts';
import { useUnread } from '../form/use-unread.ts';
import { emptyValue, normalise } from '../form/form-values.ts';
import { LawNote } from '../form/law-note.tsx';
import { useAction } from '../hooks/use-action.ts';
import { asApiError } from '../hooks/use-query.ts';
import { useToast } from '../toast.tsx';
import { defineRecord } from './define-record.tsx';
import { reasonText } from './field-text.ts';
import { OtherFaults } from './other-faults.tsx';
import type { ApprovalSpec, PartProps } from './record-spec.ts';
import { useMoveDraft } from './use-move-draft.ts';

/** Declares an approval screen: the record, its history, one opinion and the two answers. */
export function defineApproval<E extends AnyEntity>(entity: E, spec: ApprovalSpec<E>): ComponentType<object> {
  const answers = [spec.transitions.approve, spec.transitions.return];
  const inputOf = (action: string): Fields => (entity.transitions[action] as Transition<Fields, string>).input ?? {};
  const names = [...new Set(answers.flatMap(action => Object.keys(inputOf(action))))];
  const beginning = Object.fromEntries(
    answers.flatMap(action => Object.entries(inputOf(action)).map(([name, field]) => [name, emptyValue(field)])),
  );

  function Decision({ record, reload }: PartProps<E>) {
    const t = useT();
    const toast = useToast();
    const { go } = useScreen();
    const run = useAction<AnyEntity>(entity);
    const { values, change, discard } = useMoveDraft(entity, record.id, 'decision', beginning);
    const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
    const [law, setLaw] = useState<(ErrorData & { readonly message: string }) | undefined>();
    const [busy, setBusy] = useState('');
    const unread = useUnread();
    const [hasTried, setHasTried] = useState(false);
    const unreadTexts = unread.texts(t, hasTried);
    const shown = record as Answered<AnyEntity>;
    const known = answers.filter(action => shown.actions[action] !== undefined);
    if (known.length === 0) return null;
    const fieldOf = (name: string) => inputOf(known.find(action => inputOf(action)[name]) ?? '')[name];

    const answer = async (action: string) => {
      const input = normalise(inputOf(action), values);
      const issues = validate(inputOf(action), input);
      setErrors(Object.fromEntries(issues.map(issue => [issue.field, t.reason(issue.reason)])));
      setHasTried(true);
      if (issues.length > 0 || unread.size > 0) return;
      setBusy(action);
      try {
        const saved = await run(action, shown, input);
        toast(t('record.done', { action: t(`${entity.name}.actions.${action}`) }), 'success');
        discard();
        const to = spec.done?.(saved as Answered<E>, action);
        if (to) go(to);
        else await reload();
      } catch (fault) {
        const error = asApiError(fault);
        setErrors(error.data.fields ?? {});
        setLaw(error.data.ruleId ? { ...error.data, message: error.message } : undefined);
      } finally {
        setBusy('');
      }
    };

    return (
      <section className="record-section approval">
        <h2>{t('record.approval')}</h2>
        {law && <LawNote error={law} />}
        <UnreadFields value={unread.tell}>
          {names.map(name => {
            const field = fieldOf(name);
            const action = known.find(one => inputOf(one)[name]) ?? '';
            // The one field serves both answers; it is marked as required only where every answer wants it.
            return (
              field && (
                <FieldInput
                  key={name}
                  name={name}
                  field={{ ...field, required: known.every(one => inputOf(one)[name]?.required) }}
                  label={t(`${entity.name}.inner.${action}.${name}`)}
                  value={values[name] ?? emptyValue(field)}
                  error={unreadTexts[name] ?? errors[name]}
                  onChange={value => {
                    change(name, value);
                    setErrors({});
                  }}
                />
              )
            );
          })}
        </UnreadFields>
        <OtherFaults entity={entity} errors={errors} inputs={names} />
        <div className="action-bar">
          {known.map((action, at) => {
            const verdict = shown.actions[action]!;
            return (
              <span key={action} className="action">
                <button
                  type="button"
                  className="ebs-button"
                  data-action={action}
                  data-tone={at === 0 && action === answers[0] ? 'primary' : 'neutral'}
                  disabled={busy !== '' || verdict !== true}
                  onClick={() => void answer(action)}
                >
                  {t(`${entity.name}.actions.${action}`)}
                </button>
                {verdict !== true && <span className="action-reason">{reasonText(t, verdict, entity)}</span>}
              </span>
            );
          })}
        </div>
      </section>
    );
  }

  return defineRecord(entity, {
    sections: spec.detail,
    parts: [Decision],
    actions: [],
    approvals: spec.transitions,
    ...(spec.back && { back: spec.back }),
  });
}
