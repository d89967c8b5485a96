import { useStore } from '@nanostores/react';
import { useRef, useState, type FormEvent } from 'react';
import { $signInMatter, type SignInAnswer } from '../../../shared/client/sign-in-matter.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { isAcceptable, NewPasswordFields, NO_PASSWORD } from '../parts/new-password.tsx';
import { postAsGuest } from '../parts/sign-in-with.ts';
import { UsernameForManagers } from '../parts/username-for-managers.tsx';
import { focusFault } from '../parts/text-field.tsx';
import { useFlow } from './flow.ts';
import './renew.strings.ts';
import { StepFrame } from './step-frame.tsx';
import { SubmitLine } from './submit-line.tsx';

/** The step in which a password is replaced before the first session: it is new, was reset, is too old or too weak. */
export function RenewStep() {
  const t = useT();
  const { api } = useScreen();
  const { account, failure, run, settle } = useFlow();
  const matter = useStore($signInMatter);
  const [value, setValue] = useState(NO_PASSWORD);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  if (matter?.attention !== 'passwordChange') return null;
  const { reason, rule, ticket } = matter;
  const names = [account];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isAcceptable(value, rule, names)) return focusFault(form.current);
    void run(async () => {
      settle(await postAsGuest<SignInAnswer>(api, '/user/password/renew', { ticket, password: value.password }));
    }).then(done => !done && focusFault(form.current));
  };
  const refused = failure?.data.fields?.['password'];
  return (
    <StepFrame title={t('signInRenew.title')} intro={t(`signInRenew.${reason}`)} quiet={refused !== undefined}>
      <form ref={form} className="sign-in-form" noValidate onSubmit={submit}>
        <UsernameForManagers account={account} />
        <NewPasswordFields
          value={value}
          onChange={setValue}
          rule={rule}
          names={names}
          tried={tried}
          refused={refused}
        />
        <SubmitLine label={t('signInRenew.submit')} />
      </form>
    </StepFrame>
  );
}
