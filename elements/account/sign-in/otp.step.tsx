import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';
import { CodeField, isCode } from '../parts/code-field.tsx';
import { focusFault } from '../parts/text-field.tsx';
import { useFlow } from './flow.ts';
import './otp.strings.ts';
import { StepFrame } from './step-frame.tsx';
import { SubmitLine } from './submit-line.tsx';

/** The second step of signing in: the six digits of the authenticator app, or one of the recovery codes. */
export function OtpStep() {
  const t = useT();
  const { failure, setFailure, confirm } = useFlow();
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const refused = failure !== undefined && failure.status > 0;
  useEffect(() => {
    if (refused) form.current?.querySelector('input')?.select();
  }, [refused]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isCode(kind, code)) void confirm(code);
    else focusFault(form.current);
  };
  const other = kind === 'app' ? 'recovery' : 'app';
  return (
    <StepFrame title={t('signInOtp.title')} intro={t(`signInOtp.${kind}Intro`)}>
      <form ref={form} className="sign-in-form" noValidate onSubmit={submit}>
        <CodeField
          kind={kind}
          label={t(`signInOtp.${kind}`)}
          value={code}
          onChange={setCode}
          hint={t(`signInOtp.${kind}Hint`)}
          error={tried && !isCode(kind, code) ? t(`signInOtp.${kind}Bad`) : undefined}
        />
        <SubmitLine label={t('signInOtp.submit')} />
        <button
          type="button"
          className="sign-in-forgot"
          onClick={() => {
            setKind(other);
            setCode('');
            setTried(false);
            setFailure(undefined);
          }}
        >
          {t(`signInOtp.${other}Instead`)}
        </button>
      </form>
    </StepFrame>
  );
}
