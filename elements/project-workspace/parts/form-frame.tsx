import { type ReactNode, useState } from 'react';
import type { AnyEntity } from '../../../shared/domain/kernel/entity.ts';
import type { Answered } from '../../../shared/domain/kernel/wire.ts';
import { titleOf } from '../../../shared/domain/kernel/title-of.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { addStrings, useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { DraftStanding } from '../../../shared/ui/form/draft-standing.tsx';
import type { FormValues } from '../../../shared/ui/form/form-spec.ts';
import { formStrings } from '../../../shared/ui/form/form.strings.ts';
import { FormStanding } from '../../../shared/ui/form/form-standing.tsx';
import { LawNote } from '../../../shared/ui/form/law-note.tsx';
import { UndoBar, undoByKey } from '../../../shared/ui/form/undo/undo-bar.tsx';
import type { EntityForm } from '../../../shared/ui/form/use-entity-form.ts';
import { useSheet } from '../../../shared/ui/hooks/use-sheet.ts';
import screens from '../../../shared/ui/list/screens.css';
import { listStrings } from '../../../shared/ui/list/list.strings.ts';
import { recordStrings } from '../../../shared/ui/record/record.strings.ts';
import { InTurn } from '../../../shared/ui/kit/in-turn.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { StateMark } from '../../../shared/ui/record/field-value.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { UnreadFields } from '../../../shared/ui/form/unread-fields.ts';
import { useLeaving } from '../../../shared/ui/form/use-leaving.tsx';

addStrings('list', listStrings);
addStrings('form', formStrings);
addStrings('record', recordStrings);

/** Props of `FormFrame`. */
export interface FormFrameProps<E extends AnyEntity> {
  readonly entity: E;
  readonly form: EntityForm;
  readonly errors: Readonly<Record<string, string>>;
  readonly record: Answered<E> | undefined;
  readonly editable: boolean;
  /** The move offered besides saving; left out, there is none. */
  readonly submit?: keyof E['transitions'] & string;
  readonly done: (id: string, action: string) => void;
  readonly back: string;
  readonly fixed?: string;
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** What surrounds a handmade form: the draft that was restored, the conflict, the faults, the legal refusal, and the bar to save with. */
export function FormFrame<E extends AnyEntity>({
  entity,
  form,
  errors,
  record,
  editable,
  submit,
  done,
  back,
  fixed,
  tools,
  children,
}: FormFrameProps<E>) {
  useSheet(screens);
  const t = useT();
  const format = useFormat();
  const toast = useToast();
  const { go } = useScreen();
  const [attempt, setAttempt] = useState(0);
  const { leave, dialog } = useLeaving(form);
  const disabled = form.busy !== '' || !editable;

  const finish = (saved: { readonly id: string } | undefined, action: string | undefined) => {
    if (!saved) {
      setAttempt(attempt + 1);
      return;
    }
    toast(
      action ? t('record.done', { action: t(`${entity.name}.actions.${action}`) }) : t('workspace.saved'),
      'success',
    );
    done(saved.id, action ?? 'save');
  };
  const save = async (action?: string) => finish(await form.save(action), action);
  const settle = async (chosen: FormValues) => finish(await form.resolve(chosen), form.wanted);
  if (!form.isOfferSettled) return <Skeleton shape="form" />;
  return (
    <UnreadFields value={form.unread}>
      <form
        className="form-screen workspace-form"
        noValidate
        aria-busy={form.busy !== ''}
        onKeyDown={undoByKey(form.undo)}
        onSubmit={event => {
          event.preventDefault();
          void save();
        }}
      >
        {record && (
          <p className="record-name">
            {titleOf(entity, record as Readonly<Record<string, unknown>>, t.lang)}{' '}
            <StateMark entity={entity} state={record.state} />
          </p>
        )}
        {!editable && (
          <p className="form-note" data-tone="warning">
            {fixed ?? t('form.notEditable')}
          </p>
        )}
        {form.restored && (
          <p className="form-note" data-tone="info" role="status">
            {t('workspace.draftFound', { at: format.instant(new Date(form.restored.at)) })}{' '}
            <button type="button" className="list-link" onClick={form.discardDraft}>
              {t('workspace.discardDraft')}
            </button>
          </p>
        )}
        <FormStanding {...{ entity, form, errors, attempt, record }} onResolve={chosen => void settle(chosen)} />
        {form.law && <LawNote error={form.law} />}
        {/* The bar stands below what it saves: it comes when that is whole. */}
        <InTurn>
          {children}
          <footer className="save-bar">
            <UndoBar undo={form.undo} />
            <DraftStanding form={form} />
            {tools}
            <button type="button" className="ebs-button" onClick={() => void leave(() => go(back))}>
              {t('workspace.back')}
            </button>
            <button
              type="submit"
              className="ebs-button"
              data-action="save"
              data-tone={submit ? undefined : 'primary'}
              disabled={disabled}
            >
              {t(form.busy === 'save' ? 'workspace.saving' : 'workspace.save')}
            </button>
            {submit && (
              <button
                type="button"
                className="ebs-button"
                data-tone="primary"
                data-action={submit}
                disabled={disabled}
                onClick={() => void save(submit)}
              >
                {t('workspace.saveAndSubmit')}
              </button>
            )}
          </footer>
        </InTurn>
        {dialog}
      </form>
    </UnreadFields>
  );
}
