import { useId, useRef, useState, type FormEvent } from 'react';
import type { ApiError } from '../../../shared/client/api-error.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { PasswordField } from '../parts/password-field.tsx';
import { TextField } from '../parts/text-field.tsx';

/** What is typed to prove an account. */
export interface Proof {
  readonly userType: number;
  readonly account: string;
  readonly password: string;
  readonly otp?: string;
}

interface AccountFormProps {
  /** The user types to choose from; the first one is chosen. */
  readonly userTypes: readonly number[];
  readonly account?: string;
  readonly label: string;
  readonly busyLabel: string;
  readonly submit: (proof: Proof) => Promise<void>;
}

/** Account, password and, when the server asks for it, the code of the second factor. What was typed stays when it is refused. */
export function AccountForm({ userTypes, account: known = '', label, busyLabel, submit }: AccountFormProps) {
  const t = useT();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [userType, setUserType] = useState(userTypes[0] ?? 10);
  const [account, setAccount] = useState(known);
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState<string>();
  const [tried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isBusy) return;
    if (!account.trim() || !password || otp?.trim() === '') {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      await submit({ userType, account, password, ...(otp && { otp }) });
    } catch (fault) {
      const refused = asApiError(fault);
      const needsOtp = (refused.data as { need?: string } | null)?.need === 'otp';
      if (needsOtp || refused.data?.reason === 'kernel.otpNeeded') setOtp(typed => typed ?? '');
      setTried(false);
      setFailure(refused);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form ref={form} className="sso-form" noValidate onSubmit={event => void send(event)}>
      {failure && (
        <p className="sso-failure" role="alert">
          {failure.message}
        </p>
      )}
      {userTypes.length > 1 && (
        <div className="field">
          <label htmlFor={id}>{t('ssoArea.userType')}</label>
          <select id={id} value={userType} onChange={event => setUserType(Number(event.target.value))}>
            {userTypes.map(type => (
              <option key={type} value={type}>
                {t.value('userType', String(type))}
              </option>
            ))}
          </select>
        </div>
      )}
      <TextField
        label={t('ssoArea.account')}
        name="username"
        autoComplete="username"
        value={account}
        onChange={setAccount}
        maxLength={64}
        error={tried && !account.trim() ? t('ssoArea.needAccount') : undefined}
      />
      <PasswordField
        label={t('ssoArea.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={tried && !password ? t('ssoArea.needPassword') : undefined}
      />
      {otp !== undefined && (
        <TextField
          label={t('ssoArea.otp')}
          name="otp"
          autoComplete="one-time-code"
          value={otp}
          onChange={setOtp}
          maxLength={40}
          hint={t('ssoArea.otpHint')}
          error={tried && otp.trim() === '' ? t('ssoArea.needOtp') : undefined}
        />
      )}
      <button type="submit" className="ebs-button" data-tone="primary" aria-disabled={isBusy}>
        {isBusy ? busyLabel : label}
      </button>
    </form>
  );
}
