import { type ReactNode, useRef } from 'react';
import type { Answered } from '../../../../shared/domain/kernel/wire.ts';
import { approvalTask } from '../../../../shared/domain/workflow/approval-task.entity.ts';
import type { ApprovalView } from '../../../../shared/domain/workflow/wire.ts';
import { useT } from '../../../../shared/i18n/translate.ts';
import { LawNote } from '../../../../shared/ui/form/law-note.tsx';
import { useSetting } from '../../../../shared/ui/hooks/use-setting.ts';
import { useShortcut } from '../../../../shared/ui/hooks/use-shortcut.ts';
import { Button } from '../../../../shared/ui/kit/button.tsx';
import { Checkbox } from '../../../../shared/ui/kit/checkbox.tsx';
import { Select } from '../../../../shared/ui/kit/select.tsx';
import { Textarea } from '../../../../shared/ui/kit/textarea.tsx';
import { ActionBar } from '../../../../shared/ui/record/action-bar.tsx';
import { useToast } from '../../../../shared/ui/toast.tsx';
import { Phrases } from './phrases.tsx';
import { type Decided, type Deciding, LONGEST_OPINION, type OwnTask, STARTER, useDecision } from './use-decision.ts';

const TONES = { approve: 'primary', return: 'neutral', reject: 'danger' } as const;

/**
 * The reader's decision on the own task, around what is decided on: below it one opinion, the step to return to, passing on and further
 * signers; and a foot that stays in sight with approving, returning and rejecting, so that they are within reach of a thumb.
 */
export function Decision({
  view,
  task,
  userId,
  stepName,
  onDone,
  children,
  after,
}: {
  readonly view: ApprovalView;
  readonly task: OwnTask;
  readonly userId: string;
  readonly stepName: (node: string, name: string) => string;
  /** A decision was taken; `transfer` and `addSigner` are told as well. */
  readonly onDone: (action: string) => void;
  /** What is to be read before deciding. */
  readonly children: ReactNode;
  readonly after: ReactNode;
}) {
  const t = useT();
  const card = useRef<HTMLElement>(null);
  const toOpinion = () => card.current?.querySelector<HTMLElement>('sl-textarea')?.focus();
  const deciding = useDecision(view, task, userId, { done: onDone, wordless: toOpinion });
  const stay = useSetting('approval.stay');
  const { opinion, busy, errors } = deciding;
  const acted = { ...task, actions: { transfer: view.can.transfer, addSigner: view.can.addSigner } };
  return (
    <>
      {children}
      <section className="wf-decision" ref={card} aria-label={t('wfArea.decide')} data-anchor="decide">
        <h2>
          {t('wfArea.decide')} · {stepName(task.node ?? '', task.name ?? '')}
        </h2>
        {deciding.law && <LawNote error={deciding.law} />}
        <Textarea
          label={t('wfArea.opinion')}
          hint={t(deciding.restored ? 'wfArea.opinionRestored' : 'wfArea.opinionHint')}
          value={opinion}
          maxLength={LONGEST_OPINION}
          error={errors['opinion']}
          disabled={busy !== undefined}
          onChange={deciding.type}
        />
        <Phrases
          opinion={opinion}
          disabled={busy !== undefined}
          onPut={phrase => {
            deciding.type(opinion?.trim() ? `${opinion.trimEnd()}\n${phrase}` : phrase);
            toOpinion();
          }}
        />
        {view.can.return !== undefined && view.returnTo.length > 0 && (
          <Select
            label={t('wfArea.returnTo')}
            hint={t('wfArea.returnToHint')}
            value={deciding.node}
            required
            error={errors['step']}
            disabled={busy !== undefined}
            options={[
              { value: STARTER, label: t('wfArea.toStarter') },
              ...view.returnTo.map(each => ({ value: each.node, label: stepName(each.node, each.name) })),
            ]}
            onChange={to => deciding.returnTo(to ?? STARTER)}
          />
        )}
        <ActionBar
          entity={approvalTask}
          record={acted as unknown as Answered<typeof approvalTask>}
          actions={['transfer', 'addSigner']}
          onDone={(_record, action) => onDone(action)}
        />
        {stay.value !== undefined && (
          <Checkbox
            label={t('wfArea.openNext')}
            value={stay.value !== true}
            onChange={next => void stay.change(() => next !== true)}
          />
        )}
      </section>
      {after}
      <Foot deciding={deciding} toOpinion={toOpinion} />
    </>
  );
}

/** The decisions, in sight wherever the page is scrolled to. */
function Foot({ deciding, toOpinion }: { readonly deciding: Deciding; readonly toOpinion: () => void }) {
  const t = useT();
  const { opinion, busy, moves, decide } = deciding;
  return (
    <div className="form-foot wf-foot" role="group" aria-label={t('wfArea.decide')}>
      <button type="button" className="list-link wf-to-opinion" onClick={toOpinion}>
        {opinion?.trim() ? t('wfArea.opinionIs', { text: opinion.trim() }) : t('wfArea.opinionWrite')}
      </button>
      {moves.map(({ action, reason }) => (
        <span key={action} data-decision={action}>
          <Button
            tone={TONES[action]}
            {...(action === 'reject' ? { look: 'outline' as const } : {})}
            loading={busy === action}
            disabled={busy !== undefined && busy !== action}
            reason={reason}
            onClick={() => void decide(action)}
          >
            {t(`approvalTask.actions.${action}`)}
          </Button>
          <Key action={action} reason={reason} decide={decide} />
        </span>
      ))}
      <OpinionKey toOpinion={toOpinion} />
    </div>
  );
}

const KEYS = { approve: 'd a', return: 'd r', reject: 'd x' } as const;

/** A decision by keys; they are listed with `?`. */
function Key({
  action,
  reason,
  decide,
}: {
  readonly action: Decided;
  readonly reason: string | undefined;
  readonly decide: (action: Decided) => Promise<void>;
}) {
  const t = useT();
  const toast = useToast();
  useShortcut({
    name: `approval.${action}`,
    label: t(`approvalTask.actions.${action}`),
    keys: KEYS[action],
    run: () => (reason ? toast(reason, 'warning') : void decide(action)),
  });
  return null;
}

function OpinionKey({ toOpinion }: { readonly toOpinion: () => void }) {
  const t = useT();
  useShortcut({ name: 'approval.opinion', label: t('wfArea.opinionWrite'), keys: 'd o', run: toOpinion });
  return null;
}
