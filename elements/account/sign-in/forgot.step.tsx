import { useRef, useState, type FormEvent } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { postAsGuest } from '../parts/sign-in-with.ts';
import { focusFault, TextField } from '../parts/text-field.tsx';
import { ChannelChoice, type Channel } from './channel-choice.tsx';
import { useFlow } from './flow.ts';
import './forgot.strings.ts';
import { StepFrame } from './step-frame.tsx';
import { SubmitLine } from './submit-line.tsx';

/** Forgotten password, first half: asks for a code to the address on file. The answer is the same whether or not the account exists. */
export function ForgotStep() {
  const t = useT();
  const { api } = useScreen();
  const { userType, account, setAccount, setNotice, run, solved, goTo } = useFlow();
  const [channel, setChannel] = useState<Channel>('email');
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!account.trim()) return focusFault(form.current);
    void run(async () => {
      await solved(captcha => postAsGuest(api, '/user/password/forgot', { userType, account, channel, captcha }));
      setNotice(undefined);
      goTo('reset');
    });
  };
  return (
    <StepFrame title={t('signInForgot.title')} intro={t('signInForgot.intro')}>
      <form ref={form} className="sign-in-form" noValidate onSubmit={submit}>
        <TextField
          label={t('accountArea.signIn.account')}
          name="username"
          autoComplete="username"
          value={account}
          onChange={setAccount}
          maxLength={64}
          error={tried && !account.trim() ? t('accountArea.signIn.needAccount') : undefined}
        />
        <ChannelChoice value={channel} onChange={setChannel} />
        <SubmitLine label={t('signInForgot.send')} />
        <button
          type="button"
          className="sign-in-forgot"
          onClick={() => (account.trim() ? goTo('reset') : (setTried(true), focusFault(form.current)))}
        >
          {t('signInForgot.have')}
        </button>
      </form>
    </StepFrame>
  );
}
