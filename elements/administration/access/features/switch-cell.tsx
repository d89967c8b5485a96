import { useState } from 'react';
import { useT } from '../../../../shared/i18n/translate.ts';
import { useMay } from '../../../../shared/ui/hooks/use-user.ts';
import { ConfirmDialog } from '../../../../shared/ui/kit/confirm-dialog.tsx';
import { Input } from '../../../../shared/ui/kit/input.tsx';
import { useFeatures } from './feature-context.ts';

/** How many active people of the tenant hold a permission. */
export function HolderCount({ permission }: { readonly permission: string | null }) {
  const { holders, off } = useFeatures();
  if (!permission) return null;
  return <span className="ebs-number">{off ? (holders[permission] ?? 0) : '…'}</span>;
}

interface SwitchCellProps {
  readonly target: string;
  readonly name: string;
  readonly nameEn: string;
}

/** Whether the tenant has a function or button, as the switch of it; switching off asks for the reason. */
export function SwitchCell({ target, name, nameEn }: SwitchCellProps) {
  const t = useT();
  const { off, put } = useFeatures();
  const may = useMay('feature.switch');
  const [asking, ask] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  const [state, set] = useState<{ busy: boolean; fault?: string | undefined }>({ busy: false });
  const isOn = !off?.has(target);
  const title = t.lang === 'zh' ? name : nameEn;
  const run = async () => {
    set({ busy: true });
    const fault = await put(target, !isOn, reason);
    set({ busy: false, fault });
    if (!fault) {
      ask(false);
      setReason(null);
    }
  };
  return (
    <>
      <button
        type="button"
        role="switch"
        className="access-switch"
        aria-checked={isOn}
        aria-label={t('accessUi.enabledOf', { what: title })}
        title={off?.get(target) ?? undefined}
        disabled={!may || !off}
        onClick={() => ask(true)}
      >
        {t(isOn ? 'accessUi.on' : 'accessUi.off')}
      </button>
      {asking && (
        <ConfirmDialog
          open
          title={t(isOn ? 'accessUi.switchOff' : 'accessUi.switchOn', { what: title })}
          text={t(isOn ? 'accessUi.switchOffText' : 'accessUi.switchOnText')}
          tone={isOn ? 'danger' : 'primary'}
          confirmLabel={t(isOn ? 'accessUi.doSwitchOff' : 'accessUi.doSwitchOn')}
          busy={state.busy}
          error={state.fault}
          onConfirm={() => void run()}
          onClose={() => ask(false)}
        >
          <Input label={t('accessUi.reason')} required={isOn} maxLength={500} value={reason} onChange={setReason} />
        </ConfirmDialog>
      )}
    </>
  );
}
