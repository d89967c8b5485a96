import { useId, useRef, useState, type FormEvent } from 'react';
import type { ApiError } from '../../../shared/client/api-error.ts';
import { core } from '../../../shared/client/core.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { useTelling } from '../../../shared/ui/hooks/use-telling.ts';
import { PasswordField } from '../parts/password-field.tsx';
import { focusFault, TextField } from '../parts/text-field.tsx';

/** What is typed to prove an account. */
export interface Proof {
  readonly userType: number;
  readonly account: string;
  readonly password: string;
  readonly otp?: string;
  /** A solved captcha, base64. */
  readonly captcha?: string;
}

interface AccountFormProps {
  /** The user types to choose from. */
  readonly userTypes: readonly number[];
  /** The type that is chosen at first; left out, the one last used here, if it is among them. */
  readonly userType?: number;
  readonly account?: string;
  readonly label: string;
  readonly busyLabel: string;
  readonly submit: (proof: Proof) => Promise<void>;
}

/** The only type there is, or the one last used in this browser; undefined leaves the choice to the person. */
function knownType(userTypes: readonly number[]): number | undefined {
  const last = core().session.userType();
  return userTypes.length === 1 ? userTypes[0] : userTypes.find(type => type === last);
}

/** Account, password and, when the server asks for it, the code of the second factor. What was typed stays when it is refused. */
export function AccountForm({
  userTypes,
  userType: first,
  account: known = '',
  label,
  busyLabel,
  submit,
}: AccountFormProps) {
  const t = useT();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [userType, setUserType] = useState(() => first ?? knownType(userTypes));
  const [account, setAccount] = useState(known);
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState<string>();
  const [tried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const captcha = useRef<string>(undefined);
  const { api } = useScreen();
  const { failed } = useTelling();
  const [failure, setFailure] = useState<ApiError>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isBusy) return;
    if (userType === undefined || !account.trim() || !password || otp?.trim() === '') {
      focusFault(form.current);
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      const proof = { userType, account, password, ...(otp && { otp }) };
      await submit({ ...proof, ...(captcha.current && { captcha: captcha.current }) }).catch(async (fault: unknown) => {
        if (asApiError(fault).data.need !== 'captcha') throw fault;
        captcha.current = undefined;
        setChecking(true);
        const { solveCaptcha } = await import('../sign-in/captcha/solve-captcha.ts');
        captcha.current = await solveCaptcha(api, () => undefined).finally(() => setChecking(false));
        return submit({ ...proof, captcha: captcha.current });
      });
    } catch (fault) {
      const refused = asApiError(fault);
      if (refused.data.need === 'otp') setOtp(typed => typed ?? '');
      // A captcha is given back for the request that brings the code, and for no other.
      else {
        captcha.current = undefined;
        failed(refused);
      }
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
          {failure.message || t(failure.data.reason ?? '')}
        </p>
      )}
      {userTypes.length > 1 && (
        <div className="field" data-invalid={(tried && userType === undefined) || undefined}>
          <label htmlFor={id}>{t('ssoArea.userType')}</label>
          <select
            id={id}
            value={userType ?? ''}
            aria-invalid={tried && userType === undefined}
            aria-describedby={tried && userType === undefined ? `${id}-below` : undefined}
            onChange={event => setUserType(Number(event.target.value))}
          >
            {userType === undefined && <option value="">{t('ssoArea.chooseType')}</option>}
            {userTypes.map(type => (
              <option key={type} value={type}>
                {t.value('userType', String(type))}
              </option>
            ))}
          </select>
          {tried && userType === undefined && (
            <p className="field-below" id={`${id}-below`}>
              {t('ssoArea.needType')}
            </p>
          )}
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
      <p role="status" hidden={!isChecking}>
        {isChecking && t('ssoArea.captcha')}
      </p>
      <button type="submit" className="ebs-button" data-tone="primary" aria-disabled={isBusy}>
        {isBusy ? busyLabel : label}
      </button>
    </form>
  );
}
