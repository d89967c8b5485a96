import { CURRENCIES } from '../../../../shared/domain/money/currencies.ts';
import { exactNumber } from '../../../../shared/domain/workflow/condition-fields.ts';
import type { ConditionRow } from '../../../../shared/domain/workflow/condition-text.ts';
import { valuesOf } from '../../../../shared/domain/workflow/condition-fields.ts';
import type { ConditionVariable } from '../../../../shared/domain/workflow/wire.ts';
import { useT } from '../../../../shared/i18n/translate.ts';
import { DateInput } from '../../../../shared/ui/kit/date-input.tsx';
import { DateTimeInput } from '../../../../shared/ui/kit/date-time-input.tsx';
import { Input } from '../../../../shared/ui/kit/input.tsx';
import { MultiSelect } from '../../../../shared/ui/kit/multi-select.tsx';
import { NumberInput } from '../../../../shared/ui/kit/number-input.tsx';
import { Select } from '../../../../shared/ui/kit/select.tsx';
import { RecordPicker, RecordsPicker } from './pickers.tsx';

const ANY = 'any';

/** Props of `ConditionValue`. */
export interface ConditionValueProps {
  readonly variable: ConditionVariable;
  readonly row: ConditionRow;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (row: ConditionRow) => void;
}

/** What a row compares with, in the input that its field asks for; nothing for operators without a value. */
export function ConditionValue({ variable, row, error, disabled, onChange }: ConditionValueProps) {
  const t = useT();
  const wanted = valuesOf(row.operator);
  if (wanted === 'none') return null;
  const common = { label: t('wfCond.value'), error, disabled, required: true };
  const one = typeof row.value === 'string' ? row.value : null;
  const many = [row.value ?? []].flat();
  const set = (value: ConditionRow['value']) => onChange({ ...row, value });
  const { kind, target } = variable;
  if (target && wanted === 'many') return <RecordsPicker {...common} target={target} value={many} onChange={set} />;
  if (target) return <RecordPicker {...common} target={target} value={one} onChange={set} />;
  if (variable.values) {
    const known = variable.values.map(({ val, label }) => ({ value: val, label }));
    const others = many.filter(val => !known.some(each => each.value === val));
    const options = [...known, ...others.map(val => ({ value: val, label: val }))];
    return wanted === 'many' ? (
      <MultiSelect {...common} options={options} value={many} onChange={values => set(values ?? [])} />
    ) : (
      <Select {...common} options={options} value={one} onChange={set} />
    );
  }
  switch (kind) {
    case 'whole':
      return <NumberInput {...common} negative value={one} onChange={set} />;
    case 'number':
      return <NumberInput {...common} negative scale={6} value={one} onChange={set} />;
    case 'amount':
      return <Amount {...{ variable, row, error, disabled, onChange }} />;
    case 'day':
      return <DateInput {...common} value={one} onChange={set} />;
    case 'instant':
      return <DateTimeInput {...common} value={one} onChange={set} />;
    default:
      return <Input {...common} maxLength={200} value={one} onChange={set} />;
  }
}

function Amount({ variable, row, error, disabled, onChange }: ConditionValueProps) {
  const t = useT();
  const value = typeof row.value === 'string' ? row.value : null;
  const isLong = value !== null && exactNumber(value) === undefined;
  // One that a condition names besides stays.
  const offered = row.currency && !CURRENCIES.includes(row.currency) ? [...CURRENCIES, row.currency] : CURRENCIES;
  return (
    <div className="wf-amount">
      <NumberInput
        label={t('wfCond.value')}
        scale={2}
        required
        value={value}
        error={isLong ? t('wfCond.tooLong') : error}
        disabled={disabled}
        onChange={amount => onChange({ ...row, value: amount })}
      />
      {variable.currency && (
        <Select
          label={t('wfCond.currency')}
          required
          value={row.currency ?? ANY}
          options={[
            ...offered.map(code => ({ value: code, label: code })),
            { value: ANY, label: t('wfCond.anyCurrency') },
          ]}
          disabled={disabled}
          onChange={code => onChange({ ...row, currency: code === ANY ? null : code })}
        />
      )}
    </div>
  );
}
