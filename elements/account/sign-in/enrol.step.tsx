import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $signInMatter } from '../../../shared/client/sign-in-matter.ts';
import type { SessionData } from '../../../shared/domain/kernel/wire.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { OtpSetUp } from '../parts/otp-set-up.tsx';
import { RecoveryCodes } from '../parts/recovery-codes.tsx';
import { postAsGuest } from '../parts/sign-in-with.ts';
import './enrol.strings.ts';
import { useFlow } from './flow.ts';
import { StepFrame } from './step-frame.tsx';
import { SubmitLine } from './submit-line.tsx';

/** What `POST /user/otp/enrol` answers: the session, and the codes that are shown this once. */
type Enrolled = SessionData & { readonly recoveryCodes: readonly string[] };

/** The step in which a person whose role needs a second factor sets one up before the first session. */
export function EnrolStep() {
  const t = useT();
  const { api } = useScreen();
  const { account, failure, run, settle } = useFlow();
  const matter = useStore($signInMatter);
  const [enrolled, setEnrolled] = useState<Enrolled>();
  if (enrolled)
    return (
      <StepFrame key="codes" title={t('signInEnrol.codes')}>
        <RecoveryCodes
          codes={enrolled.recoveryCodes}
          account={account}
          onKept={() => {
            const { recoveryCodes: _, ...session } = enrolled;
            settle(session);
          }}
          next={t('signInEnrol.go')}
        />
      </StepFrame>
    );
  if (matter?.attention !== 'enrolOtp') return null;
  const { secret, uri, ticket } = matter;
  const refused = failure?.data.fields?.['code'];
  return (
    <StepFrame key="set-up" title={t('signInEnrol.title')} intro={t('signInEnrol.intro')} quiet={refused !== undefined}>
      <OtpSetUp
        secret={secret}
        uri={uri}
        refused={refused}
        onConfirm={code =>
          run(async () => setEnrolled(await postAsGuest<Enrolled>(api, '/user/otp/enrol', { ticket, code })))
        }
        submit={<SubmitLine label={t('signInEnrol.submit')} />}
      />
    </StepFrame>
  );
}
