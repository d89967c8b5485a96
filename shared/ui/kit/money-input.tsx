import { useRef, useState } from 'react';
import { readAmount } from '../../domain/money/read-amount.ts';
import { moneyCapitals } from '../../i18n/capitals.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useT } from '../../i18n/translate.ts';
import type { Reason } from '../../domain/kernel/entity.ts';
import type { Money } from '../../domain/kernel/values.ts';
import type { ControlProps } from './control.tsx';
import { NumberInput } from './number-input.tsx';
import { Select } from './select.tsx';

/** Props of `MoneyInput`. */
export interface MoneyInputProps extends ControlProps<Money> {
  /** Currencies to choose from; one alone is shown, not asked. */
  readonly currencies?: readonly string[];
  readonly scale?: number;
  /** Shows the amount below: in Chinese capitals, as bids and contracts must (yuan only), in English with its thousands. */
  readonly capitals?: boolean;
  /** Told why what stands here is no amount, and when it is again. */
  onUnread?(why: Reason | undefined): void;
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
  // A currency may be chosen before there is an amount, and stays when the amount is cleared.
  const [chosen, setChosen] = useState<string>();
  const currency = value?.currency ?? chosen ?? currencies[0] ?? 'CNY';
  // What a text names besides its figure is taken with it, or not at all.
  const named = useRef<string | undefined>(undefined);
  const read = (text: string) => {
    const found = readAmount(text);
    named.current = found?.currency;
    return found && currencies.concat(currency).includes(found.currency ?? currency) ? found.amount : undefined;
  };
  const words = capitals && value && (t.lang === 'en' || currency === 'CNY') ? inWords(value, t.lang) : '';
  const below = words ? (
    <>
      {hint && <span>{hint}</span>}
      <span className="ebs-number">{words}</span>
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
        read={read}
        onChange={amount => {
          const of = amount === null ? currency : (named.current ?? currency);
          setChosen(of);
          onChange(amount === null ? null : { amount, currency: of });
          named.current = undefined;
        }}
      />
      {currencies.length > 1 && (
        <Select
          label={t('kit.currency')}
          value={currency}
          required
          disabled={rest.disabled ?? false}
          options={currencies.map(code => ({ value: code, label: code }))}
          onChange={code => {
            setChosen(code ?? currency);
            if (value) onChange({ amount: value.amount, currency: code ?? currency });
          }}
        />
      )}
    </div>
  );
}

const inWords = (value: Money, lang: 'zh' | 'en'): string =>
  lang === 'en' ? formatMoney(value) : moneyCapitals(value.amount);
