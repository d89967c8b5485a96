import { useEffect, useRef, useState } from 'react';
import type { Invited } from '../../../shared/domain/account/admit-people.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { FirstPasswordForm } from '../parts/first-password-form.tsx';
import { postAsGuest } from '../parts/sign-in-with.ts';
import { useFlow } from './flow.ts';
import './invited.strings.ts';
import { StepFrame } from './step-frame.tsx';

/** The step that an invitation by mail leads to: the new person chooses the first password and goes on to sign in. */
export function InvitedStep() {
  const t = useT();
  const { api, path, query, go } = useScreen();
  const { failure, setFailure, setAccount, setNotice } = useFlow();
  const ticket = query['ticket'] ?? '';
  const [invited, setInvited] = useState<Invited>();
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
  const send = async (password: string) => {
    await postAsGuest(api, '/user/invited/accept', { ticket, password });
    setAccount(account);
    setNotice('signInInvited.done');
    go(path, { replace: true });
  };
  return (
    <StepFrame
      title={t('signInInvited.title')}
      intro={t('signInInvited.intro', { name, account, organization: organizationName })}
      quiet={failure?.data.fields?.['password'] !== undefined}
    >
      <FirstPasswordForm
        account={account}
        names={[account, name]}
        rule={rule}
        label={t('signInInvited.submit')}
        send={send}
      />
    </StepFrame>
  );
}
