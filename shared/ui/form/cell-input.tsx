import { useState } from 'react';
import type { Field } from '../../domain/kernel/fields.ts';
import type { Money } from '../../domain/kernel/values.ts';
import { formatDecimal } from '../../i18n/format.ts';
import { useT } from '../../i18n/translate.ts';
import { localText, readDay, readInstant } from '../kit/date-text.ts';
import { cleanDecimal } from '../kit/number-input.tsx';
import type { FieldInputProps } from './field-input.tsx';
import { RefInput } from './ref-input.tsx';

/** What an input in a table's cell takes. */
export interface CellInputProps extends Pick<
  FieldInputProps,
  'field' | 'name' | 'label' | 'value' | 'error' | 'onChange' | 'labels' | 'entity'
> {
  readonly disabled: boolean;
}

/** The input of one cell. A native one: a table may hold thousands, and what is pasted wrongly must stay visible in it. */
export function CellInput({ field, name, label, value, error, disabled, labels, entity, onChange }: CellInputProps) {
  const t = useT();
  const common = { name, 'aria-label': label, 'aria-invalid': Boolean(error), disabled, className: 'list-field' };
  const text = value === null || value === undefined ? '' : String(value);
  const typed = { ...common, value: text, onChange };
  switch (field.type) {
    case 'choice':
      return (
        <select {...common} value={text} onChange={event => onChange(event.target.value || null)}>
          <option value="" />
          {(field.values as NonNullable<Field['values']>).values.map(one => (
            <option key={one} value={one}>
              {t.value(field.values!.name, one)}
            </option>
          ))}
        </select>
      );
    case 'boolean':
      return (
        <input
          {...common}
          type="checkbox"
          checked={value === true}
          onChange={event => onChange(event.target.checked)}
        />
      );
    case 'money': {
      const money = value as Money | null;
      const put = (amount: string | null) =>
        onChange(amount === null ? null : { amount, currency: money?.currency ?? 'CNY' });
      return (
        <TypedCell
          {...typed}
          value={money?.amount ?? ''}
          onChange={put}
          read={numeric(field.scale ?? 2)}
          show={formatDecimal}
          mode="decimal"
        />
      );
    }
    case 'integer':
      return (
        <TypedCell
          {...typed}
          read={numeric(0)}
          show={formatDecimal}
          mode="numeric"
          onChange={clean => onChange(clean === null ? null : /^-?\d+$/.test(clean) ? Number(clean) : clean)}
        />
      );
    case 'decimal':
      return <TypedCell {...typed} read={numeric(field.scale ?? 6)} show={formatDecimal} mode="decimal" />;
    case 'date':
      return <TypedCell {...typed} read={readDay} show={day => day} hint="2026-03-31" />;
    case 'dateTime':
      return <TypedCell {...typed} read={readInstant} show={localText} hint="2026-03-31 09:30" />;
    case 'ref':
      return (
        <RefInput
          name={name}
          label={label}
          field={field}
          entity={entity}
          value={text || null}
          known={labels}
          invalid={Boolean(error)}
          disabled={disabled}
          onChange={onChange}
        />
      );
    default:
      return <input {...common} value={text} onChange={event => onChange(event.target.value || null)} />;
  }
}

const numeric =
  (scale: number) =>
  (typed: string): string | undefined => {
    const clean = cleanDecimal(typed, scale, true)
      .replace(/\.$/, '')
      .replace(/^(-?)\./, '$10.');
    // Letters are no number: they stay as typed, with the fault beside them.
    return /[^\d\s.,，。．０-９¥￥$-]/.test(typed) || !/\d/.test(clean) ? undefined : clean;
  };

interface TypedCellProps {
  readonly name: string;
  readonly className: string;
  readonly disabled: boolean;
  readonly 'aria-label': string;
  readonly 'aria-invalid': boolean;
  readonly value: string;
  readonly onChange: (value: string | null) => void;
  /** The value of what was typed; undefined when it is none, which is then kept as it is. */
  readonly read: (text: string) => string | undefined;
  readonly show: (value: string) => string;
  readonly mode?: 'decimal' | 'numeric';
  readonly hint?: string;
}

/** A cell whose value is read from text once it is left: numbers with thousands, days and times in the forms people use. */
function TypedCell({ value, onChange, read, show, mode, hint, ...rest }: TypedCellProps) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <input
      {...rest}
      inputMode={mode}
      placeholder={hint}
      autoComplete="off"
      value={draft ?? (value === '' ? '' : show(value) || value)}
      onChange={event => {
        const typed = event.target.value;
        setDraft(typed);
        onChange(typed.trim() === '' ? null : (read(typed) ?? typed));
      }}
      onBlur={() => setDraft(null)}
    />
  );
}
