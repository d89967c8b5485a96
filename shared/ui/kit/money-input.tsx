import { moneyCapitals } from '../../i18n/capitals.ts';
import { useT } from '../../i18n/translate.ts';
import type { Money } from '../../domain/kernel/values.ts';
import type { ControlProps } from './control.tsx';
import { NumberInput } from './number-input.tsx';
import { Select } from './select.tsx';

/** Props of `MoneyInput`. */
export interface MoneyInputProps extends ControlProps<Money> {
  /** Currencies to choose from; one alone is shown, not asked. */
  readonly currencies?: readonly string[];
  readonly scale?: number;
  /** Shows the amount as Chinese capitals below, as bids and contracts must (yuan only). */
  readonly capitals?: boolean;
}

/** An exact amount with its currency. */
export function MoneyInput({
  label,
  value,
  onChange,
  currencies = ['CNY'],
  scale = 2,
  capitals = true,
  hint,
  ...rest
}: MoneyInputProps) {
  const t = useT();
  const currency = value?.currency ?? currencies[0] ?? 'CNY';
  const words = capitals && currency === 'CNY' && value ? moneyCapitals(value.amount) : '';
  const below = words ? (
    <>
      {hint && <span>{hint}</span>}
      <span lang="zh-CN">{words}</span>
    </>
  ) : (
    hint
  );
  return (
    <div className="ebs-money">
      <NumberInput
        {...rest}
        label={label}
        value={value?.amount ?? null}
        scale={scale}
        prefix={currency === 'CNY' ? '¥' : undefined}
        suffix={currencies.length === 1 ? currency : undefined}
        hint={below}
        onChange={amount => onChange(amount === null ? null : { amount, currency })}
      />
      {currencies.length > 1 && (
        <Select
          label={t('kit.currency')}
          value={currency}
          required
          disabled={rest.disabled ?? false}
          options={currencies.map(code => ({ value: code, label: code }))}
          onChange={code => onChange({ amount: value?.amount ?? '0', currency: code ?? currency })}
        />
      )}
    </div>
  );
}
