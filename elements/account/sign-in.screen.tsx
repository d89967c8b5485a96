import { useState, type FormEvent } from 'react';
import { UserType } from '../../shared/domain/kernel/access.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { safeRedirect } from '../../shared/routes/safe-redirect.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { asApiError } from '../../shared/ui/hooks/use-query.ts';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { DemoAccounts } from './parts/demo-accounts.tsx';
import { GoLink } from './parts/go-link.tsx';
import { PasswordField } from './parts/password-field.tsx';
import { SignInIntro } from './parts/sign-in-intro.tsx';
import { signInWith, type Credentials } from './parts/sign-in-with.ts';
import { TextField } from './parts/text-field.tsx';
import fields from './parts/fields.css';
import sheet from './sign-in.css';

const TYPES = [
  ['supplier', UserType.supplier],
  ['expert', UserType.expert],
  ['purchase', UserType.purchaser],
  ['tenderer', UserType.tenderer],
  ['supervisor', UserType.supervisor],
] as const;

/** The sign-in page of the five user types; the address says which. Spec §2.1, §6. */
export function SignInScreen() {
  const t = useT();
  const { path, search, query, go, api, emit } = useScreen();
  useSheet(fields);
  useSheet(sheet);
  const [name, userType] = TYPES.find(([segment]) => path === `/login/${segment}`) ?? TYPES[0];
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  const signIn = async (credentials: Credentials) => {
    setBusy(true);
    setFailure('');
    try {
      await signInWith(api, credentials);
      emit('ebs-session', { signedIn: true });
      go(safeRedirect(location.origin, query['redirect']), { replace: true });
    } catch (fault) {
      setFailure(asApiError(fault).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="sign-in">
      <SignInIntro />
      <section className="sign-in-panel" aria-label={t('accountArea.signIn.submit')}>
        <nav className="sign-in-types" aria-label={t('accountArea.signIn.who')}>
          {TYPES.map(([segment]) => (
            <GoLink
              key={segment}
              to={`/login/${segment}${search && `?${search}`}`}
              aria-current={segment === name ? 'page' : undefined}
            >
              {t(`accountArea.userTypes.${segment}`)}
            </GoLink>
          ))}
        </nav>
        <SignInForm key={name} userType={userType} isBusy={isBusy} failure={failure} signIn={signIn} />
        <DemoAccounts userType={userType} signIn={signIn} />
      </section>
    </div>
  );
}

interface SignInFormProps {
  readonly userType: number;
  readonly isBusy: boolean;
  readonly failure: string;
  readonly signIn: (credentials: Credentials) => Promise<void>;
}

function SignInForm({ userType, isBusy, failure, signIn }: SignInFormProps) {
  const t = useT();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!account.trim() || !password || isBusy) return;
    void signIn({ userType, account, password, ...(otp.trim() && { otp }) });
  };
  return (
    <form className="sign-in-form" noValidate onSubmit={submit}>
      {failure && (
        <p className="sign-in-failure" role="alert">
          {failure}
        </p>
      )}
      <TextField
        label={t('accountArea.signIn.account')}
        name="username"
        autoComplete="username"
        value={account}
        onChange={setAccount}
        maxLength={120}
        error={tried && !account.trim() ? t('accountArea.signIn.needAccount') : undefined}
      />
      <PasswordField
        label={t('accountArea.signIn.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={tried && !password ? t('accountArea.signIn.needPassword') : undefined}
      />
      <details className="sign-in-otp">
        <summary>{t('accountArea.signIn.otp')}</summary>
        <TextField
          label={t('accountArea.signIn.otp')}
          name="otp"
          autoComplete="one-time-code"
          inputMode="numeric"
          value={otp}
          onChange={setOtp}
          maxLength={8}
          hint={t('accountArea.signIn.otpHint')}
        />
      </details>
      <button type="submit" className="ebs-button sign-in-submit" data-tone="primary" aria-disabled={isBusy}>
        {t(isBusy ? 'accountArea.signIn.busy' : 'accountArea.signIn.submit')}
      </button>
      {userType === UserType.supplier && (
        <p className="sign-in-register">
          {t('accountArea.signIn.noAccount')}{' '}
          <GoLink to="/ls/account/supplier">{t('accountArea.signIn.register')}</GoLink>
        </p>
      )}
    </form>
  );
}
