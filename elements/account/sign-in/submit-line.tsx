import { useT } from '../../../shared/i18n/translate.ts';
import { useFlow } from './flow.ts';

interface SubmitLineProps {
  readonly label: string;
  readonly busyLabel?: string;
}

/** The button that sends a form of the sign-in page, with the captcha's progress above it while one is solved. */
export function SubmitLine({ label, busyLabel = label }: SubmitLineProps) {
  const t = useT();
  const { isBusy, captcha } = useFlow();
  return (
    <>
      <div role="status" className="sign-in-captcha" hidden={!captcha}>
        {captcha && t('accountArea.signIn.captcha')}
      </div>
      {captcha && <progress aria-label={t('accountArea.signIn.captcha')} max={1} value={captcha.done} />}
      <button type="submit" className="ebs-button sign-in-submit" data-tone="primary" aria-disabled={isBusy}>
        {isBusy ? busyLabel : label}
      </button>
    </>
  );
}
