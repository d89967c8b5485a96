import { useState } from 'react';
import type { ErrorData } from '../../../../shared/domain/kernel/wire.ts';
import { approvalTask } from '../../../../shared/domain/workflow/approval-task.entity.ts';
import type { ApprovalView } from '../../../../shared/domain/workflow/wire.ts';
import { useT } from '../../../../shared/i18n/translate.ts';
import { useAction } from '../../../../shared/ui/hooks/use-action.ts';
import { draftKey, useDraft } from '../../../../shared/ui/hooks/use-draft.ts';
import { asApiError } from '../../../../shared/ui/hooks/use-query.ts';
import { excess } from '../../../../shared/ui/kit/limit.tsx';

/** The reader's open task. */
export type OwnTask = NonNullable<ApprovalView['ownTask']>;
/** The moves that end the task. */
export type Decided = 'approve' | 'return' | 'reject';
/** In the order of their buttons. */
export const DECISIONS: readonly Decided[] = ['approve', 'return', 'reject'];
/** The choice of the starter in the list of steps to return to. */
export const STARTER = ' ';

/** The most characters of an opinion. */
export const LONGEST_OPINION = 4000;

/** A decision that is being made. */
export interface Deciding {
  readonly opinion: string | null;
  readonly type: (text: string | null) => void;
  /** The opinion was typed before the page was left, and is back. */
  readonly restored: boolean;
  /** The step to return to; `STARTER` for who handed in. */
  readonly node: string;
  readonly returnTo: (node: string) => void;
  readonly errors: Readonly<Record<string, string>>;
  readonly law: (ErrorData & { readonly message: string }) | undefined;
  readonly busy: Decided | undefined;
  /** The moves that the reader's roles know, each with the reason why it is not possible now. */
  readonly moves: readonly { readonly action: Decided; readonly reason: string | undefined }[];
  readonly decide: (action: Decided) => Promise<void>;
}

/** Keeps a decision while it is made: the opinion survives a reload, what is refused is told, and `onDone` is called after it was taken. */
export function useDecision(
  { can }: ApprovalView,
  task: OwnTask,
  userId: string,
  on: { readonly done: (action: string) => void; readonly wordless: () => void },
): Deciding {
  const t = useT();
  const run = useAction(approvalTask);
  const draft = useDraft(draftKey(userId, 'approvalTask', task.id));
  const [kept] = useState(() => (draft.read()?.values['opinion'] as string | undefined) ?? null);
  const [opinion, setOpinion] = useState(kept);
  const [node, setNode] = useState(STARTER);
  const [errors, setErrors] = useState<Deciding['errors']>({});
  const [law, setLaw] = useState<Deciding['law']>();
  const [busy, setBusy] = useState<Decided>();
  const reasonOf = (action: Decided): string | undefined => {
    const verdict = can[action];
    return verdict === true || verdict === undefined ? undefined : t.reason(verdict);
  };
  const type = (text: string | null) => {
    setOpinion(text);
    setErrors({});
    if (text === null) draft.discard();
    else draft.keep({ values: { opinion: text }, revision: task.revision, at: Date.now() });
  };
  const decide = async (action: Decided) => {
    if (busy || can[action] !== true) return;
    if (action !== 'approve' && !opinion?.trim()) {
      setErrors({ opinion: t('wfArea.opinionNeeded') });
      on.wordless();
      return;
    }
    if (excess(opinion, LONGEST_OPINION) > 0) return on.wordless();
    setBusy(action);
    setLaw(undefined);
    try {
      await run(action, task, {
        ...(opinion?.trim() ? { opinion } : {}),
        ...(action === 'return' && node !== STARTER ? { step: node } : {}),
      });
      draft.discard();
      on.done(action);
    } catch (fault) {
      const error = asApiError(fault);
      setErrors(error.data.fields ?? {});
      if (error.data.fields) on.wordless();
      if (error.data.ruleId) setLaw({ ...error.data, message: error.message });
    } finally {
      setBusy(undefined);
    }
  };
  return {
    opinion,
    type,
    restored: kept !== null && opinion === kept,
    node,
    returnTo: setNode,
    errors,
    law,
    busy,
    moves: DECISIONS.filter(action => can[action] !== undefined).map(action => ({ action, reason: reasonOf(action) })),
    decide,
  };
}
