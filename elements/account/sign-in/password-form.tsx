import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { SignInAnswer } from '../../../shared/client/sign-in-matter.ts';
import { UserType } from '../../../shared/domain/kernel/access.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { GoLink } from '../parts/go-link.tsx';
import { PasswordField } from '../parts/password-field.tsx';
import { postAsGuest } from '../parts/sign-in-with.ts';
import { focusFault, TextField } from '../parts/text-field.tsx';
import { FailureNote } from '../parts/failure-note.tsx';
import { useFlow } from './flow.ts';
import { OtherWays } from './other-ways.tsx';
import { SubmitLine } from './submit-line.tsx';

const REGISTER: Readonly<Record<number, { readonly as: 'supplier' | 'expert'; readonly to: string }>> = {
  [UserType.supplier]: { as: 'supplier', to: '/ls/account/supplier' },
  [UserType.expert]: { as: 'expert', to: '/ls/expert/indbMustKnow' },
};

/** Account and password, the first step and for most people the only one. */
export function PasswordForm() {
  const t = useT();
  const { api } = useScreen();
  const flow = useFlow();
  const { userType, account, password, failure, notice } = flow;
  const register = REGISTER[userType];
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const faulted = failure !== undefined && failure.status > 0;
  // What is most likely wrong is ready to be typed anew.
  useEffect(() => {
    if (faulted) form.current?.querySelector<HTMLInputElement>('input[name=password]')?.select();
  }, [faulted]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!account.trim() || !password) return focusFault(form.current);
    flow.setNotice(undefined);
    void flow.signIn(extras =>
      postAsGuest<SignInAnswer>(api, '/user/login', { userType, account, password, ...extras }),
    );
  };
  return (
    <form ref={form} className="sign-in-form" noValidate onSubmit={submit}>
      {notice && !failure && (
        <p className="failure-note" data-tone="success" role="status">
          {t(notice)}
        </p>
      )}
      <FailureNote failure={failure} />
      <TextField
        label={t('accountArea.signIn.account')}
        name="username"
        autoComplete="username"
        value={account}
        onChange={flow.setAccount}
        maxLength={64}
        error={tried && !account.trim() ? t('accountArea.signIn.needAccount') : undefined}
      />
      <PasswordField
        label={t('accountArea.signIn.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={flow.setPassword}
        error={tried && !password ? t('accountArea.signIn.needPassword') : undefined}
      />
      <button type="button" className="sign-in-forgot" onClick={() => flow.goTo('forgot')}>
        {t('accountArea.signIn.forgot')}
      </button>
      <SubmitLine label={t('accountArea.signIn.submit')} busyLabel={t('accountArea.signIn.busy')} />
      {register && (
        <p className="sign-in-register">
          {t('accountArea.signIn.noAccount')}{' '}
          <GoLink to={register.to}>{t(`accountArea.signIn.register.${register.as}`)}</GoLink>
        </p>
      )}
      <OtherWays />
    </form>
  );
}
