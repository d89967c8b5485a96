import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';
import { useUser } from '../../../shared/ui/hooks/use-user.ts';
import { PasswordField } from '../parts/password-field.tsx';
import { focusFault, TextField } from '../parts/text-field.tsx';
import { UsernameForManagers } from '../parts/username-for-managers.tsx';
import './otp.strings.ts';
import type { Task } from '../parts/use-task.ts';

/** What proves that it is the person and not somebody at an open page. */
export interface Proof {
  readonly password: string;
  /** Six digits of the app, or a recovery code. */
  readonly otp?: string;
}

interface ProofFormProps {
  readonly intro: string;
  readonly submit: string;
  readonly withCode?: boolean;
  readonly task: Task;
  readonly onProof: (proof: Proof) => Promise<boolean>;
}

/** Asks for the password, and the code where there is one, before the second factor is changed. */
export function ProofForm({ intro, submit, withCode = false, task, onProof }: ProofFormProps) {
  const t = useT();
  const user = useUser();
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (withCode) form.current?.querySelector<HTMLElement>('input[name=password]')?.focus();
  }, [withCode]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const code = otp.replace(/\s/g, '');
    if (!password || (withCode && !code)) return focusFault(form.current);
    void onProof({ password, ...(withCode && { otp: code }) });
  };
  const refused = task.failure?.data.fields;
  return (
    <form ref={form} className="security-form" noValidate onSubmit={send}>
      <p className="ebs-quiet">{intro}</p>
      <UsernameForManagers account={user?.account ?? ''} />
      <PasswordField
        label={t('accountArea.signIn.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={refused?.['password'] ?? (tried && !password ? t('accountArea.signIn.needPassword') : undefined)}
      />
      {withCode && (
        <TextField
          label={t('securityOtp.code')}
          name="otp"
          autoComplete="one-time-code"
          value={otp}
          onChange={setOtp}
          maxLength={40}
          hint={t('securityOtp.codeHint')}
          error={refused?.['otp'] ?? (tried && !otp.trim() ? t('securityOtp.codeNeeded') : undefined)}
        />
      )}
      <button type="submit" className="ebs-button" data-tone="primary" aria-disabled={task.isBusy}>
        {submit}
      </button>
    </form>
  );
}
