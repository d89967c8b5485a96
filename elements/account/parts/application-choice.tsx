import { useId } from 'react';
import { countries } from '../../../shared/domain/account/countries.ts';
import { codeChannels, registrationKinds } from '../../../shared/domain/account/supplier.values.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { TextField } from './text-field.tsx';

interface InputProps {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

/** The kind of supplier or the way of the code as native radios, and the code itself. */
export function Choice({ entry, ...props }: InputProps & { readonly entry: 'kind' | 'channel' | 'code' }) {
  const t = useT();
  if (entry === 'code')
    return (
      <TextField
        {...props}
        required
        label={t('supplierUi.openingCode')}
        hint={t('supplierUi.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
    );
  const values = entry === 'kind' ? registrationKinds.values : codeChannels.values;
  const set = entry === 'kind' ? 'registrationKind' : 'codeChannel';
  return (
    <fieldset className="radios">
      <legend>{t(entry === 'kind' ? 'registration.fields.kind' : 'supplierUi.codeBy')}</legend>
      {values.map(each => (
        <label key={each}>
          <input
            type="radio"
            name={entry}
            value={each}
            checked={props.value === each}
            onChange={() => props.onChange(each)}
          />
          {t.value(set, each)}
        </label>
      ))}
    </fieldset>
  );
}

/** Where a foreign supplier is registered, as a native list in the order of the reader's language. */
export function Country({ name, value, error, onChange, onBlur }: InputProps) {
  const t = useT();
  const id = useId();
  const sorted = countries.values
    .map(code => ({ code, label: t.value('country', code) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, t.lang));
  return (
    <div className="field" data-invalid={Boolean(error) || undefined}>
      <label htmlFor={id}>
        {t('registration.fields.country')}
        <span className="field-star" aria-hidden="true">
          {'*'}
        </span>
      </label>
      <select
        id={id}
        name={name}
        value={value}
        autoComplete="country"
        aria-required
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-below` : undefined}
        onChange={event => onChange(event.target.value)}
        onBlur={onBlur}
      >
        <option value="">{t('supplierUi.choose')}</option>
        {sorted.map(each => (
          <option key={each.code} value={each.code}>
            {each.label}
          </option>
        ))}
      </select>
      {error && (
        <p className="field-below" id={`${id}-below`}>
          {error}
        </p>
      )}
    </div>
  );
}
