import { useStore } from '@nanostores/react';
import { $signInMatter, type SignInAnswer } from '../../../shared/client/sign-in-matter.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { FirstPasswordForm } from '../parts/first-password-form.tsx';
import { postAsGuest } from '../parts/sign-in-with.ts';
import { useFlow } from './flow.ts';
import './renew.strings.ts';
import { StepFrame } from './step-frame.tsx';

/** The step in which a password is replaced before the first session: it is new, was reset, is too old or too weak. */
export function RenewStep() {
  const t = useT();
  const { api } = useScreen();
  const { account, failure, settle } = useFlow();
  const matter = useStore($signInMatter);
  if (matter?.attention !== 'passwordChange') return null;
  const { reason, rule, ticket } = matter;
  return (
    <StepFrame
      title={t('signInRenew.title')}
      intro={t(`signInRenew.${reason}`)}
      quiet={failure?.data.fields?.['password'] !== undefined}
    >
      <FirstPasswordForm
        account={account}
        names={[account]}
        rule={rule}
        label={t('signInRenew.submit')}
        send={async password =>
          settle(await postAsGuest<SignInAnswer>(api, '/user/password/renew', { ticket, password }))
        }
      />
    </StepFrame>
  );
}
