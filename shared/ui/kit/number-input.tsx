import { useState } from 'react';
import { formatDecimal } from '../../i18n/format.ts';
import type { ControlProps } from './control.tsx';
import { Input } from './input.tsx';

/** Props of `NumberInput`. */
export interface NumberInputProps extends ControlProps<string> {
  /** Digits after the point; 0 for whole numbers. */
  readonly scale?: number;
  readonly negative?: boolean;
  readonly suffix?: React.ReactNode;
  readonly prefix?: React.ReactNode;
  readonly labelHidden?: boolean;
}

const FULL_WIDTH: Readonly<Record<string, string>> = { '。': '.', '．': '.', '，': ',', '－': '-' };

/** Turns what people type or paste (thousands, full-width digits, currency signs) into plain decimal text. */
export function cleanDecimal(text: string, scale: number, negative = false): string {
  const half = text
    .replace(/[０-９]/g, digit => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[。．，－]/g, mark => FULL_WIDTH[mark] ?? mark);
  const sign = negative && half.trim().startsWith('-') ? '-' : '';
  const [whole = '', ...rest] = half.replace(/[^\d.]/g, '').split('.');
  const decimals = rest.join('').slice(0, scale);
  const digits = whole.replace(/^0+(?=\d)/, '');
  return sign + digits + (scale > 0 && rest.length ? `.${decimals}` : '');
}

/** A number as exact decimal text, with thousands shown while it is not being typed. Never passes through floating point. */
export function NumberInput({ value, onChange, scale = 0, negative = false, onBlur, ...rest }: NumberInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const shown = draft ?? (value === null ? '' : formatDecimal(value));
  return (
    <Input
      {...rest}
      value={shown}
      inputMode={scale > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      onChange={text => {
        const clean = cleanDecimal(text ?? '', scale, negative);
        setDraft(clean);
        const number = clean.replace(/\.$/, '').replace(/^(-?)\./, '$10.');
        onChange(/\d/.test(number) ? number : null);
      }}
      onBlur={() => {
        setDraft(null);
        onBlur?.();
      }}
    />
  );
}
