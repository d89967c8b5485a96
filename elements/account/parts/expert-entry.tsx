import { expertFields } from '../../../shared/domain/review/expert-fields.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import type { ExpertEntries, ExpertEntry } from './expert-application.ts';
import { MailCode } from './mail-code.tsx';
import { PasswordField } from './password-field.tsx';
import { passwordMin } from './supplier-application.ts';
import { TextField } from './text-field.tsx';

interface ExpertEntryProps {
  readonly entry: ExpertEntry;
  readonly values: ExpertEntries;
  readonly fault: string | undefined;
  readonly onChange: (entry: ExpertEntry, value: string) => void;
  readonly onLeave: () => void;
}

/** One input of the opening of an expert's account. */
export function ExpertEntryField({ entry, values, fault, onChange, onLeave }: ExpertEntryProps) {
  const t = useT();
  const change = (value: string) => onChange(entry, value);
  const common = { name: entry, value: values[entry], error: fault, onChange: change, onBlur: onLeave, required: true };
  switch (entry) {
    case 'password':
    case 'again':
      return (
        <PasswordField
          {...common}
          label={t(`accountArea.wizard.${entry}`)}
          autoComplete="new-password"
          hint={entry === 'password' ? t('accountArea.wizard.passwordHint', { min: passwordMin }) : undefined}
        />
      );
    case 'account':
      return (
        <TextField
          {...common}
          label={t('accountArea.wizard.name')}
          hint={t('accountArea.wizard.nameHint')}
          autoComplete="username"
          maxLength={40}
        />
      );
    case 'code':
      return <MailCode email={values.email.trim()} value={values.code} error={fault} onChange={change} />;
    default:
      return (
        <TextField
          {...common}
          label={t(`expert.fields.${entry}`)}
          type={entry === 'email' ? 'email' : entry === 'mobile' ? 'tel' : 'text'}
          autoComplete={entry === 'mobile' ? 'tel' : entry}
          maxLength={expertFields[entry].max ?? 200}
        />
      );
  }
}
