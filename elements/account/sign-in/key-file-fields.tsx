import { useId } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';
import { PasswordField } from '../parts/password-field.tsx';
import './certificate.strings.ts';

/** A key file and its password as they are given. */
export interface KeyFile {
  readonly file: File | undefined;
  readonly password: string;
}

interface KeyFileFieldsProps {
  readonly value: KeyFile;
  readonly onChange: (value: KeyFile) => void;
  readonly fault: 'missing' | 'password' | 'malformed' | undefined;
}

/** Asks for a PKCS#12 file and its password. */
export function KeyFileFields({ value, onChange, fault }: KeyFileFieldsProps) {
  const t = useT();
  const id = useId();
  const fileFault = fault === 'missing' || fault === 'malformed' ? t(`signInCertificate.faults.${fault}`) : undefined;
  return (
    <>
      <div className="field" data-invalid={fileFault ? true : undefined}>
        <label htmlFor={id}>{t('signInCertificate.keyFile')}</label>
        <input
          id={id}
          type="file"
          accept=".p12,.pfx"
          aria-invalid={fileFault !== undefined}
          aria-describedby={`${id}-below`}
          onChange={event => onChange({ ...value, file: event.target.files?.[0] })}
        />
        <p className="field-below" id={`${id}-below`}>
          {fileFault ?? t('signInCertificate.keyFileHint')}
        </p>
      </div>
      <PasswordField
        label={t('signInCertificate.filePassword')}
        name="key-file-password"
        autoComplete="off"
        value={value.password}
        onChange={password => onChange({ ...value, password })}
        error={fault === 'password' ? t('signInCertificate.faults.password') : undefined}
      />
    </>
  );
}
