import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { AnyEntity, Transition } from '../../domain/kernel/entity.ts';
import type { Fields } from '../../domain/kernel/fields.ts';
import { validate } from '../../domain/kernel/schema.ts';
import type { Answered, ErrorData } from '../../domain/kernel/wire.ts';
import { titleOf } from '../../domain/kernel/title-of.ts';
import { useT } from '../../i18n/translate.ts';
import { useScreen } from '../element-context.tsx';
import { emptyValue, normalise } from '../form/form-values.ts';
import { LawNote } from '../form/law-note.tsx';
import { useUnread } from '../form/use-unread.ts';
import { isConflict, useAction } from '../hooks/use-action.ts';
import { asApiError } from '../hooks/use-query.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useToast } from '../toast.tsx';
import { MoveFields } from './move-fields.tsx';
import { OtherFaults } from './other-faults.tsx';
import { publishes, type TransitionDialogProps } from './transition-dialog.tsx';
import { useMoveDraft } from './use-move-draft.ts';

type Move = Transition<Fields, string>;

/** The dialog of one move: its input, what it does and which law stands behind it. What is typed is there again when it is asked again. */
export function TransitionQuestion<E extends AnyEntity>({
  entity,
  record,
  action,
  onClose,
  onDone,
}: TransitionDialogProps<E> & { readonly action: keyof E['transitions'] & string }) {
  const t = useT();
  const toast = useToast();
  const { root } = useScreen();
  const run = useAction(entity, { quiet: true });
  const move = entity.transitions[action] as Move;
  const fields: Fields = move.input ?? {};
  const { values, change, isTyped, discard } = useMoveDraft(
    entity,
    record.id,
    action,
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)])),
  );
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [law, setLaw] = useState<(ErrorData & { readonly message: string }) | undefined>();
  const [fault, setFault] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const unread = useUnread();
  const [hasTried, setHasTried] = useState(false);
  const shown = record as Answered<AnyEntity> & Readonly<Record<string, unknown>>;
  const label = t(`${entity.name}.actions.${action}`);
  const isFinal = move.tone === 'danger' && entity.states[move.to ?? '']?.final;
  const warning = isFinal ? 'record.confirmDanger' : publishes(entity, action) ? 'record.confirmPublic' : undefined;

  const go = async () => {
    const input = normalise(fields, values);
    const issues = validate(fields, input);
    setHasTried(true);
    if (issues.length > 0 || unread.size > 0) {
      setErrors(Object.fromEntries(issues.map(issue => [issue.field, t.reason(issue.reason)])));
      return;
    }
    setBusy(true);
    setFault(undefined);
    setLaw(undefined);
    try {
      const saved = await run(action, shown, input);
      toast(t('record.done', { action: label }), 'success');
      discard();
      onClose();
      onDone?.(saved, action);
    } catch (thrown) {
      const error = asApiError(thrown);
      setBusy(false);
      setErrors(error.data.fields ?? {});
      if (error.data.ruleId) setLaw({ ...error.data, message: error.message });
      else if (isConflict(error)) {
        toast(t('kernel.readAnew'), 'warning');
        onClose();
      } else if (!error.data.fields) setFault(error.message);
    }
  };

  // Within a table's cell that stays in sight the window would lie below the table's head, and be set as the cell is.
  return createPortal(
    <ConfirmDialog
      open
      title={t('record.confirm', { action: label, name: titleOf(entity, shown, t.lang) })}
      text={warning && t(warning)}
      tone={move.tone === 'danger' ? 'danger' : 'primary'}
      confirmLabel={label}
      busy={busy}
      error={fault}
      guarded={isTyped}
      onConfirm={() => void go()}
      onClose={onClose}
    >
      {law && <LawNote error={law} />}
      <OtherFaults entity={entity} errors={errors} inputs={Object.keys(fields)} />
      <MoveFields
        {...{ entity, action, fields, values, errors, unread, hasTried }}
        onChange={(name, value) => {
          change(name, value);
          setErrors(({ [name]: _gone, ...others }) => others);
        }}
      />
    </ConfirmDialog>,
    root.querySelector('.ebs-root') ?? root,
  );
}
