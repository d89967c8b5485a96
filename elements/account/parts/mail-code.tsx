import { useEffect, useState } from 'react';
import { expertFields } from '../../../shared/domain/review/expert-fields.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { useWrite } from '../../../shared/ui/hooks/use-write.ts';
import { TextField } from './text-field.tsx';

// The server refuses a second code within a minute.
const PAUSE = 60;

interface MailCodeProps {
  readonly email: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
}

/** Sends a code to the mail address and takes it back in. */
export function MailCode({ email, value, error, onChange }: MailCodeProps) {
  const t = useT();
  const write = useWrite();
  const [sent, setSent] = useState<{ readonly email: string; readonly minutes: number } | undefined>();
  const [wait, setWait] = useState(0);
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isWaiting = wait > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setWait(seconds => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);

  const send = async () => {
    setBusy(true);
    setFault('');
    try {
      const { minutes } = await write<{ minutes: number }>(null, '/review/expert/code', { email });
      setSent({ email, minutes });
      setWait(PAUSE);
    } catch (failure) {
      const { message, data } = asApiError(failure);
      setFault(data.fields?.['email'] ?? message);
    } finally {
      setBusy(false);
    }
  };
  const isAddress = expertFields.email.pattern?.test(email) ?? false;
  return (
    <div className="mail-code">
      <div className="ebs-row">
        <button
          type="button"
          className="ebs-button"
          name="send"
          disabled={!isAddress || isBusy || isWaiting}
          onClick={() => void send()}
        >
          {t(sent ? 'expertArea.open.sendAgain' : 'expertArea.open.send')}
        </button>
        {isWaiting && <span className="ebs-quiet">{t('expertArea.open.wait', { seconds: wait })}</span>}
      </div>
      <p role="status">{sent && t('expertArea.open.sent', sent)}</p>
      {fault && (
        <p className="wizard-faults" role="alert">
          {fault}
        </p>
      )}
      <TextField
        name="code"
        label={t('expertArea.open.code')}
        hint={t('expertArea.open.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        required
        value={value}
        error={error}
        onChange={code => onChange(code.replace(/\D/g, ''))}
      />
    </div>
  );
}
