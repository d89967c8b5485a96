import { useEffect, useId, useState } from 'react';
import type { AnyEntity, Reason, Transition } from '../../domain/kernel/entity.ts';
import type { Fields } from '../../domain/kernel/fields.ts';
import type { Answered } from '../../domain/kernel/wire.ts';
import { useT } from '../../i18n/translate.ts';
import { useAction } from '../hooks/use-action.ts';
import { asApiError } from '../hooks/use-query.ts';
import { useToast } from '../toast.tsx';
import { reasonText } from './field-text.ts';
import { asksFirst, TransitionDialog } from './transition-dialog.tsx';

/** The moves of a record as buttons. */
export interface ActionBarProps<E extends AnyEntity> {
  readonly entity: E;
  readonly record: Answered<E>;
  /** Moves shown, in order; without it, all that the record allows. */
  readonly actions?: readonly (keyof E['transitions'] & string)[];
  readonly onDone?: (record: Answered<E>, action: string) => void;
  /** `small` for the rows of lists: refused moves keep their reason in a tooltip; else it stands below the button. */
  readonly size?: 'small' | 'medium';
}

const keyOf = (answer: true | Reason): string => {
  if (answer === true) return '';
  return typeof answer === 'string' ? answer : answer.key;
};

/** Buttons of the moves that the record's state and the reader's permissions know; one that is not possible now says why. */
export function ActionBar<E extends AnyEntity>({
  entity,
  record,
  actions,
  onDone,
  size = 'medium',
}: ActionBarProps<E>) {
  const t = useT();
  const toast = useToast();
  const run = useAction(entity);
  const id = useId();
  const [asked, setAsked] = useState<(keyof E['transitions'] & string) | null>(null);
  const [busy, setBusy] = useState('');
  const shown = record as Answered<AnyEntity>;
  const moves = (actions ?? Object.keys(entity.transitions)).filter(
    action => shown.actions[action] !== undefined && entity.transitions[action],
  );
  // What every kind of record may lack is said in words of the kernel, which come with forms and are not on every page.
  const lacks = moves.some(action => keyOf(shown.actions[action] as true | Reason).startsWith('kernel.'));
  useEffect(() => {
    if (lacks) import('../form/form-texts.ts').catch(() => undefined);
  }, [lacks]);
  if (moves.length === 0) return null;

  const done = (saved: Answered<E>, action: string) => {
    toast(t('record.done', { action: t(`${entity.name}.actions.${action}`) }), 'success');
    onDone?.(saved, action);
  };
  const press = async (action: keyof E['transitions'] & string) => {
    if (asksFirst(entity, action)) {
      setAsked(action);
      return;
    }
    setBusy(action);
    try {
      done(await run(action, shown), action);
    } catch (fault) {
      const error = asApiError(fault);
      const { data, message } = error;
      const faults = Object.entries(data.fields ?? {}).map(
        ([field, text]) =>
          `${t(`${entity.name}.fields.${field.split('.')[0]}`)}${t.lang === 'zh' ? '：' : ': '}${text}`,
      );
      if (faults.length) toast(faults.join('\n'), 'danger');
      else if (data.ruleId)
        toast({
          tone: 'danger',
          title: message,
          text: t('record.law', { law: data.law ?? '', article: data.article ?? '' }),
        });
    } finally {
      setBusy('');
    }
  };

  return (
    <div className="action-bar" data-size={size} role="group" aria-label={t('record.actions')}>
      {moves.map(action => {
        const answer = shown.actions[action] as true | Reason;
        const text = answer === true ? '' : reasonText(t, answer, entity);
        // Its words are on their way.
        const reason = text === keyOf(answer) ? '' : text;
        const tone = (entity.transitions[action] as Transition<Fields, string>).tone ?? 'neutral';
        return (
          <span key={action} className="action" title={reason || undefined}>
            <button
              type="button"
              className="ebs-button"
              data-tone={tone}
              data-action={action}
              // Not `disabled`: the button would lose the focus.
              aria-disabled={answer !== true || busy !== '' || undefined}
              aria-describedby={reason ? `${id}-${action}` : undefined}
              aria-busy={busy === action || undefined}
              onClick={event => {
                event.stopPropagation();
                if (busy) return;
                if (answer === true) void press(action);
                else toast(reason, 'warning');
              }}
            >
              {t(`${entity.name}.actions.${action}`)}
            </button>
            {reason && (
              <span id={`${id}-${action}`} className={size === 'small' ? 'ebs-visually-hidden' : 'action-reason'}>
                {reason}
              </span>
            )}
          </span>
        );
      })}
      <TransitionDialog entity={entity} record={record} action={asked} onClose={() => setAsked(null)} onDone={done} />
    </div>
  );
}
