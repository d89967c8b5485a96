import { bulletin } from '../../../shared/domain/pre-tender/bulletin.entity.ts';
import type { ErrorData } from '../../../shared/domain/kernel/wire.ts';
import { useState } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';
import { useConfirm } from '../../../shared/ui/dialog/use-confirm.tsx';
import { LawNote } from '../../../shared/ui/form/law-note.tsx';
import { useAction } from '../../../shared/ui/hooks/use-action.ts';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { useToast } from '../../../shared/ui/toast.tsx';
import { reasonText } from '../../../shared/ui/record/field-text.ts';
import type { Bulletin } from './use-workspace.ts';

interface PublishButtonProps {
  readonly record: Bulletin;
  readonly onDone: () => void;
}

/** Publishes an approved bulletin after asking once; says why it cannot be, with the law where the law refuses. */
export function PublishButton({ record, onDone }: PublishButtonProps) {
  const t = useT();
  const toast = useToast();
  const run = useAction(bulletin);
  const [confirm, dialog] = useConfirm();
  const [busy, setBusy] = useState(false);
  const [law, setLaw] = useState<(ErrorData & { readonly message: string }) | undefined>();
  const answer = record.actions['publish'];
  if (answer === undefined) return null;
  const publish = async () => {
    if (
      !(await confirm({
        title: t('workspace.bulletin.publishTitle', { title: record.title ?? '' }),
        text: t('workspace.bulletin.publishText'),
        confirmLabel: t('workspace.bulletin.publish'),
      }))
    )
      return;
    setBusy(true);
    setLaw(undefined);
    try {
      await run('publish', record);
      toast(t('record.done', { action: t('bulletin.actions.publish') }), 'success');
      onDone();
    } catch (fault) {
      const error = asApiError(fault);
      if (error.data.ruleId) setLaw({ ...error.data, message: error.message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="ebs-stack">
      <span className="action">
        <button
          type="button"
          className="ebs-button"
          data-tone="primary"
          data-action="publish"
          disabled={busy || answer !== true}
          aria-busy={busy}
          onClick={() => void publish()}
        >
          {t('workspace.bulletin.publish')}
        </button>
        {answer !== true && <span className="action-reason">{reasonText(t, answer, bulletin)}</span>}
      </span>
      {law && <LawNote error={law} />}
      {dialog}
    </div>
  );
}
