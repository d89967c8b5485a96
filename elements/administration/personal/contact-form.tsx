import { useId, useState, type FormEvent } from 'react';
import type { ApiError } from '../../../shared/client/api-error.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { useWrite } from '../../../shared/ui/hooks/use-write.ts';
import { Input } from '../../../shared/ui/kit/input.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';

/** The person's own contact (`GET /user/contact`). */
export interface Contact {
  readonly mobile: string | null;
  readonly email: string | null;
}

interface ContactFormProps {
  readonly channel: 'sms' | 'email';
  /** Undefined while it is read. */
  readonly contact: Contact | undefined;
  readonly onChanged: () => void;
}

const NOTHING = { to: '', password: '', code: '' };

/** One way to reach the person, and its change: the new number or address and the password, then the code that was sent there. */
export function ContactForm({ channel, contact, onChanged }: ContactFormProps) {
  const t = useT();
  const toast = useToast();
  const write = useWrite();
  const id = useId();
  const [step, setStep] = useState<'shown' | 'asking' | 'proving'>('shown');
  const [values, setValues] = useState(NOTHING);
  const [error, setError] = useState<ApiError>();
  const [isBusy, setBusy] = useState(false);
  const label = t(`personal.channels.${channel}`);
  const present = contact && (channel === 'sms' ? contact.mobile : contact.email);
  const fields = error?.data.fields ?? {};

  const stop = () => {
    setStep('shown');
    setValues(NOTHING);
    setError(undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    const { to, password, code } = values;
    try {
      if (step === 'asking') {
        await write(null, '/user/contact/send-code', { channel, to, password });
        setStep('proving');
      } else {
        await write('user', '/user/contact/confirm', { channel, to, code });
        toast(t('personal.contactChanged', { to }), 'success');
        stop();
        onChanged();
      }
    } catch (fault) {
      setError(asApiError(fault));
    } finally {
      setBusy(false);
    }
  };
  const set = (name: keyof typeof NOTHING) => (value: string | null) =>
    setValues(before => ({ ...before, [name]: value ?? '' }));
  if (step === 'shown')
    return (
      <div className="personal-contact" data-channel={channel}>
        <span className="ebs-quiet">{label}</span>
        {contact ? <strong>{present ?? t('personal.contactNone')}</strong> : <Skeleton lines={1} />}
        <button
          type="button"
          className="ebs-button"
          disabled={!contact}
          aria-label={t('personal.changeOf', { what: label })}
          onClick={() => setStep('asking')}
        >
          {t('personal.change')}
        </button>
      </div>
    );
  return (
    <form
      className="personal-form"
      data-channel={channel}
      aria-labelledby={id}
      noValidate
      onSubmit={event => void submit(event)}
    >
      <h3 id={id}>{t('personal.changeOf', { what: label })}</h3>
      {error && Object.keys(fields).length === 0 && <p role="alert">{error.message}</p>}
      {step === 'asking' ? (
        <>
          <Input
            label={t(`personal.newContact.${channel}`)}
            type={channel === 'sms' ? 'tel' : 'email'}
            name="to"
            maxLength={120}
            autoComplete={channel === 'sms' ? 'tel' : 'email'}
            required
            value={values.to}
            error={fields['to']}
            onChange={set('to')}
          />
          <Input
            label={t('personal.password')}
            hint={t('personal.passwordHint')}
            type="password"
            name="password"
            autoComplete="current-password"
            required
            value={values.password}
            error={fields['password']}
            onChange={set('password')}
          />
        </>
      ) : (
        <Input
          label={t('personal.code')}
          hint={t('personal.codeHint', { to: values.to })}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          required
          value={values.code}
          error={fields['code']}
          onChange={set('code')}
        />
      )}
      <div className="ebs-row">
        <button
          type="submit"
          className="ebs-button"
          data-tone="primary"
          disabled={isBusy}
          aria-busy={isBusy || undefined}
        >
          {t(step === 'asking' ? 'personal.sendCode' : 'personal.confirm')}
        </button>
        <button type="button" className="ebs-button" onClick={stop}>
          {t('personal.cancel')}
        </button>
      </div>
    </form>
  );
}
