import { isCreditCode } from '../../../shared/domain/account/credit-code.ts';
import { registration } from '../../../shared/domain/account/registration.entity.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { Choice, Country } from './application-choice.tsx';
import { PasswordField } from './password-field.tsx';
import { passwordMin, type Application, type Entry } from './supplier-application.ts';
import { TextField } from './text-field.tsx';

interface ApplicationEntryProps {
  readonly entry: Entry;
  readonly values: Application;
  readonly fault: string | undefined;
  readonly onChange: (entry: Entry, value: string) => void;
  readonly onLeave: () => void;
}

const KINDS: Partial<Record<Entry, { readonly type?: 'email' | 'tel'; readonly autoComplete: string }>> = {
  account: { autoComplete: 'username' },
  organizationName: { autoComplete: 'organization' },
  contact: { autoComplete: 'name' },
  mobile: { type: 'tel', autoComplete: 'tel' },
  email: { type: 'email', autoComplete: 'email' },
};

/** One input of the registration wizard with its hint and what is said while typing. */
export function ApplicationEntry({ entry, values, fault, onChange, onLeave }: ApplicationEntryProps) {
  const t = useT();
  const value = values[entry];
  const common = {
    name: entry,
    value,
    error: fault,
    onChange: (next: string) => onChange(entry, next),
    onBlur: onLeave,
    required: true,
  };
  if (entry === 'password' || entry === 'again') {
    const hint = entry === 'password' ? t('accountArea.wizard.passwordHint', { min: passwordMin }) : undefined;
    return (
      <PasswordField {...common} label={t(`accountArea.wizard.${entry}`)} autoComplete="new-password" hint={hint} />
    );
  }
  if (entry === 'kind' || entry === 'channel' || entry === 'code') return <Choice {...common} entry={entry} />;
  if (entry === 'country') return <Country {...common} />;
  if (entry === 'account')
    return (
      <TextField
        {...common}
        {...KINDS.account}
        label={t('accountArea.wizard.name')}
        hint={t('accountArea.wizard.nameHint')}
        maxLength={40}
      />
    );
  const isPerson = entry === 'organizationName' && values.kind === 'domesticIndividual';
  const label = isPerson ? t('supplierUi.personName') : t(`registration.fields.${entry}`);
  if (entry === 'creditCode') {
    const isRight = isCreditCode(value.trim().toUpperCase());
    const hint = value
      ? t('accountArea.wizard.creditCodeLength', { count: value.trim().length })
      : t('registration.hints.creditCode');
    return (
      <TextField
        {...common}
        label={label}
        maxLength={18}
        hint={hint}
        note={isRight ? t('accountArea.wizard.creditCodeOk') : undefined}
        onChange={next => onChange(entry, next.toUpperCase().replace(/\s/g, ''))}
      />
    );
  }
  return <TextField {...common} {...KINDS[entry]} label={label} maxLength={registration.fields[entry].max ?? 200} />;
}
