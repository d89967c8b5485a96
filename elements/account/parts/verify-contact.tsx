import { useEffect, useState } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { useWrite } from '../../../shared/ui/hooks/use-write.ts';
import { ApplicationEntry } from './application-entry.tsx';
import type { Application, Entry } from './supplier-application.ts';

const PAUSE = 60;

interface VerifyContactProps {
  readonly values: Application;
  readonly fault: string | undefined;
  readonly onChange: (entry: Entry, value: string) => void;
}

/** Proves the mobile or the e-mail address by a code: sends it, counts the minute until it may be sent again, and takes it. */
export function VerifyContact({ values, fault, onChange }: VerifyContactProps) {
  const t = useT();
  const write = useWrite();
  const [wait, setWait] = useState(0);
  const [said, setSaid] = useState('');
  const [isRefused, setRefused] = useState(false);
  const to = values.channel === 'email' ? values.email : values.mobile;
  const isWaiting = wait > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setWait(left => left - 1), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const send = async () => {
    setRefused(false);
    try {
      const { minutes } = await write<{ minutes: number }>(
        null,
        '/account/registration/send-code',
        { channel: values.channel, to: to.trim() },
        { outside: true },
      );
      setSaid(t('supplierUi.codeSent', { to, minutes }));
      setWait(PAUSE);
    } catch (fault) {
      const error = asApiError(fault);
      setRefused(true);
      setSaid(Object.values(error.data.fields ?? {})[0] ?? error.message);
    }
  };
  const none = () => undefined;
  return (
    <div className="wizard-pair" data-step="account">
      <ApplicationEntry entry="channel" values={values} fault={undefined} onChange={onChange} onLeave={none} />
      <div>
        <button type="button" className="ebs-button" name="send-code" disabled={isWaiting} onClick={() => void send()}>
          {isWaiting ? t('supplierUi.codeAgain', { seconds: wait }) : t('supplierUi.sendCode')}
        </button>
      </div>
      {said && (
        <p role={isRefused ? 'alert' : 'status'} className={isRefused ? 'wizard-faults' : 'ebs-quiet'}>
          {said}
        </p>
      )}
      <ApplicationEntry entry="code" values={values} fault={fault} onChange={onChange} onLeave={none} />
    </div>
  );
}
