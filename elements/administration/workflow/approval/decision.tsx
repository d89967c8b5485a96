import { useState } from 'react';
import type { Answered, ErrorData } from '../../../../shared/domain/kernel/wire.ts';
import { approvalTask } from '../../../../shared/domain/workflow/approval-task.entity.ts';
import type { ApprovalView } from '../../../../shared/domain/workflow/wire.ts';
import { useT } from '../../../../shared/i18n/translate.ts';
import { LawNote } from '../../../../shared/ui/form/law-note.tsx';
import { isConflict, useAction } from '../../../../shared/ui/hooks/use-action.ts';
import { draftKey, useDraft } from '../../../../shared/ui/hooks/use-draft.ts';
import { asApiError } from '../../../../shared/ui/hooks/use-query.ts';
import { Button } from '../../../../shared/ui/kit/button.tsx';
import { Select } from '../../../../shared/ui/kit/select.tsx';
import { Textarea } from '../../../../shared/ui/kit/textarea.tsx';
import { ActionBar } from '../../../../shared/ui/record/action-bar.tsx';
import { useToast } from '../../../../shared/ui/toast.tsx';

type Task = NonNullable<ApprovalView['ownTask']>;
type Decided = 'approve' | 'return' | 'reject';
const DECISIONS: readonly Decided[] = ['approve', 'return', 'reject'];
/** The choice of the starter in the list of steps to return to. */
const STARTER = ' ';

/** The reader's decision on the own task: one opinion, and approving, returning to a chosen step or rejecting; passing on and further signers beside. */
export function Decision({
  view,
  task,
  userId,
  stepName,
  onDone,
}: {
  readonly view: ApprovalView;
  readonly task: Task;
  readonly userId: string;
  readonly stepName: (node: string, name: string) => string;
  readonly onDone: (action: string) => void;
}) {
  const t = useT();
  const toast = useToast();
  const run = useAction(approvalTask);
  const draft = useDraft(draftKey(userId, 'approvalTask', task.id));
  const [opinion, setOpinion] = useState(() => (draft.read()?.values['opinion'] as string | undefined) ?? null);
  const [node, setNode] = useState(STARTER);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [law, setLaw] = useState<(ErrorData & { readonly message: string }) | undefined>();
  const [busy, setBusy] = useState<Decided>();
  const { can } = view;
  const type = (text: string | null) => {
    setOpinion(text);
    setErrors({});
    if (text === null) draft.discard();
    else draft.keep({ values: { opinion: text }, revision: task.revision, at: Date.now() });
  };
  const decide = async (action: Decided) => {
    if (action !== 'approve' && !opinion?.trim()) {
      setErrors({ opinion: t('wfArea.opinionNeeded') });
      return;
    }
    setBusy(action);
    setLaw(undefined);
    try {
      await run(action, task, {
        ...(opinion?.trim() ? { opinion } : {}),
        ...(action === 'return' && node !== STARTER ? { step: node } : {}),
      });
      draft.discard();
      toast(t('wfArea.done', { action: t(`approvalTask.actions.${action}`) }), 'success');
      onDone(action);
    } catch (fault) {
      const error = asApiError(fault);
      setErrors(error.data.fields ?? {});
      if (isConflict(error)) toast(t('wfArea.conflictAsk'), 'warning');
      if (error.data.ruleId) setLaw({ ...error.data, message: error.message });
    } finally {
      setBusy(undefined);
    }
  };
  const why = (action: Decided): string | undefined => {
    const verdict = can[action];
    return verdict === true || verdict === undefined ? undefined : t.reason(verdict);
  };
  const acted = { ...task, actions: { transfer: can.transfer, addSigner: can.addSigner } };
  return (
    <section className="wf-decision" aria-label={t('wfArea.decide')}>
      <h2>
        {t('wfArea.decide')} · {stepName(task.node ?? '', task.name ?? '')}
      </h2>
      {law && <LawNote error={law} />}
      <Textarea
        label={t('wfArea.opinion')}
        hint={t('wfArea.opinionHint')}
        value={opinion}
        maxLength={4000}
        error={errors['opinion']}
        disabled={busy !== undefined}
        onChange={type}
      />
      {can.return !== undefined && view.returnTo.length > 0 && (
        <Select
          label={t('wfArea.returnTo')}
          value={node}
          required
          error={errors['step']}
          disabled={busy !== undefined}
          options={[
            { value: STARTER, label: t('wfArea.toStarter') },
            ...view.returnTo.map(each => ({ value: each.node, label: stepName(each.node, each.name) })),
          ]}
          onChange={to => setNode(to ?? STARTER)}
        />
      )}
      <div className="ebs-row">
        {DECISIONS.filter(action => can[action] !== undefined).map(action => (
          <span key={action} data-decision={action}>
            <Button
              tone={action === 'approve' ? 'primary' : action === 'reject' ? 'danger' : 'neutral'}
              {...(action === 'reject' ? { look: 'outline' as const } : {})}
              loading={busy === action}
              disabled={busy !== undefined && busy !== action}
              reason={why(action)}
              onClick={() => void decide(action)}
            >
              {t(`approvalTask.actions.${action}`)}
            </Button>
          </span>
        ))}
      </div>
      <ActionBar
        entity={approvalTask}
        record={acted as unknown as Answered<typeof approvalTask>}
        actions={['transfer', 'addSigner']}
        onDone={(_record, action) => onDone(action)}
      />
    </section>
  );
}
