import { useRef, useState, type FormEvent } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { CodeField, isCode } from '../parts/code-field.tsx';
import { NewPasswordFields, NO_PASSWORD } from '../parts/new-password.tsx';
import { postAsGuest } from '../parts/sign-in-with.ts';
import { UsernameForManagers } from '../parts/username-for-managers.tsx';
import { focusFault } from '../parts/text-field.tsx';
import { useFlow } from './flow.ts';
import './forgot.strings.ts';
import { StepFrame } from './step-frame.tsx';
import { SubmitLine } from './submit-line.tsx';

/** Forgotten password, second half: the code that has come, and the new password. */
export function ResetStep() {
  const t = useT();
  const { api } = useScreen();
  const { userType, account, rule, failure, run, goTo, setNotice, setPassword } = useFlow();
  const [code, setCode] = useState('');
  const [value, setValue] = useState(NO_PASSWORD);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const names = [account];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    // Whose account it is, and so which tenant's rule holds, only the server knows: it alone refuses a password here.
    const isComplete = value.password !== '' && value.again === value.password;
    if (!isCode('app', code) || !isComplete) return focusFault(form.current);
    void run(async () => {
      await postAsGuest(api, '/user/password/reset', { userType, account, code, password: value.password });
      setPassword('');
      setNotice('signInForgot.done');
      goTo(null);
    }).then(done => !done && focusFault(form.current));
  };
  const { code: codeRefused, password: passwordRefused } = failure?.data.fields ?? {};
  return (
    <StepFrame
      title={t('signInForgot.resetTitle')}
      intro={t('signInForgot.sent', { account: account.trim() })}
      quiet={Boolean(codeRefused ?? passwordRefused)}
    >
      <form ref={form} className="sign-in-form" noValidate onSubmit={submit}>
        <UsernameForManagers account={account.trim()} />
        <CodeField
          kind="app"
          name="code"
          label={t('signInForgot.code')}
          value={code}
          onChange={setCode}
          hint={t('signInForgot.codeHint')}
          error={codeRefused ?? (tried && !isCode('app', code) ? t('signInForgot.codeBad') : undefined)}
        />
        <NewPasswordFields
          value={value}
          onChange={setValue}
          rule={rule.password}
          names={names}
          tried={tried}
          refused={passwordRefused}
        />
        <SubmitLine label={t('signInForgot.set')} />
        <button type="button" className="sign-in-forgot" onClick={() => goTo('forgot')}>
          {t('signInForgot.again')}
        </button>
      </form>
    </StepFrame>
  );
}
