import { useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import { useScreen } from '../element-context.tsx';
import { Button } from '../kit/button.tsx';
import { useToast } from '../toast.tsx';
import { signText, signValue } from './sign.ts';
import { useIdentity } from './use-identity.ts';
import './signing.strings.ts';

/** Props of `SignButton`; what is signed is a text or a JSON value (its canonical form). */
export interface SignButtonProps {
  readonly label?: string;
  readonly tone?: 'primary' | 'success' | 'neutral';
  readonly size?: 'small' | 'medium' | 'large';
  /** The text to be signed as it is, such as a report's hash. */
  readonly text?: string;
  /** The value whose canonical JSON is signed. */
  readonly value?: unknown;
  /** Why signing is not possible now. */
  readonly reason?: string | undefined;
  /** Gets the signature: detached CMS, base64 of DER. A rejection is left to the caller's own messages. */
  onSigned(signature: string): Promise<void> | void;
}

/** Signs with the reader's key in this browser; without one the button says why not. */
export function SignButton({
  label,
  tone = 'primary',
  size = 'medium',
  text,
  value,
  reason,
  onSigned,
}: SignButtonProps) {
  const t = useT();
  const toast = useToast();
  const { api } = useScreen();
  const { status, signer } = useIdentity();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    if (!signer) return;
    setBusy(true);
    try {
      const at = new Date(api.now());
      const signature = await (text === undefined ? signValue(value, signer, at) : signText(text, signer, at)).catch(
        (error: unknown) => {
          toast(t('signing.signFailed', { why: error instanceof Error ? error.message : String(error) }), 'danger');
          return undefined;
        },
      );
      if (signature) await onSigned(signature);
    } catch {
      // The caller has shown why its part failed.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      tone={tone}
      size={size}
      icon="stamp"
      loading={busy}
      reason={reason ?? (status === 'ready' ? undefined : t(`signing.status.${status}`))}
      onClick={() => void press()}
    >
      {busy ? t('signing.signing') : (label ?? t('signing.sign'))}
    </Button>
  );
}
