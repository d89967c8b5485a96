import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Invited } from '../../../shared/domain/account/admit-people.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { isAcceptable, NewPasswordFields, NO_PASSWORD } from '../parts/new-password.tsx';
import { postAsGuest } from '../parts/sign-in-with.ts';
import { focusFault } from '../parts/text-field.tsx';
import { UsernameForManagers } from '../parts/username-for-managers.tsx';
import { useFlow } from './flow.ts';
import './invited.strings.ts';
import { StepFrame } from './step-frame.tsx';
import { SubmitLine } from './submit-line.tsx';

/** The step that an invitation by mail leads to: the new person chooses the first password and goes on to sign in. */
export function InvitedStep() {
  const t = useT();
  const { api, path, query, go } = useScreen();
  const { failure, setFailure, run, setAccount, setNotice } = useFlow();
  const ticket = query['ticket'] ?? '';
  const [invited, setInvited] = useState<Invited>();
  const [value, setValue] = useState(NO_PASSWORD);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const fail = useRef(setFailure);
  fail.current = setFailure;
  useEffect(() => {
    let isGone = false;
    postAsGuest<Invited>(api, '/user/invited', { ticket }).then(
      found => !isGone && setInvited(found),
      (error: unknown) => !isGone && fail.current(asApiError(error)),
    );
    return () => {
      isGone = true;
    };
  }, [api, ticket]);
  if (!invited)
    return <StepFrame title={t('signInInvited.title')}>{!failure && <Skeleton shape="form" lines={2} />}</StepFrame>;
  const { name, account, organizationName, rule } = invited;
  const names = [account, name];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isAcceptable(value, rule, names)) return focusFault(form.current);
    void run(async () => {
      await postAsGuest(api, '/user/invited/accept', { ticket, password: value.password });
      setAccount(account);
      setNotice('signInInvited.done');
      go(path, { replace: true });
    }).then(done => !done && focusFault(form.current));
  };
  const refused = failure?.data.fields?.['password'];
  return (
    <StepFrame
      title={t('signInInvited.title')}
      intro={t('signInInvited.intro', { name, account, organization: organizationName })}
      quiet={refused !== undefined}
    >
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
        <SubmitLine label={t('signInInvited.submit')} />
      </form>
    </StepFrame>
  );
}
