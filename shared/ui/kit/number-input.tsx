import { useEffect, useRef, useState } from 'react';
import type { Reason } from '../../domain/kernel/entity.ts';
import { readDecimal } from '../../domain/money/read-amount.ts';
import { formatDecimal } from '../../i18n/format.ts';
import { useT } from '../../i18n/translate.ts';
import type { ControlProps } from './control.tsx';
import { Input } from './input.tsx';
import './number.strings.ts';

/** Props of `NumberInput`. */
export interface NumberInputProps extends ControlProps<string> {
  /** Digits after the point; 0 for whole numbers. */
  readonly scale?: number;
  readonly negative?: boolean;
  readonly suffix?: React.ReactNode;
  readonly prefix?: React.ReactNode;
  readonly labelHidden?: boolean;
  /** Told why what stands here is no number for it, and when it is again (undefined): the form around must not take it for nothing. */
  onUnread?(why: Reason | undefined): void;
  /** The number of a text that is more than figures, such as `123万` or `USD 5`; undefined when it is none. */
  read?(text: string): string | undefined;
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

// What is typed figure by figure; anything else is read as a whole, so that 123万 never becomes 123.
const FIGURES = /^[\d\s.,，。．０-９¥￥+\-－−]*$/;

const MINUS = /[-－−]/;

/**
 * A number as exact decimal text, with its thousands grouped anew when it is left. Never passes through floating point. What cannot
 * be read stays as it was typed, with its fault, and gives no value.
 */
export function NumberInput({
  value,
  onChange,
  scale = 0,
  negative = false,
  read = readDecimal,
  onUnread,
  onBlur,
  error,
  ...rest
}: NumberInputProps) {
  const t = useT();
  const [draft, setDraft] = useState<string | null>(null);
  const [wrong, setWrongHere] = useState<Fault>();
  const tell = useRef(onUnread);
  useEffect(() => void (tell.current = onUnread));
  useEffect(() => () => tell.current?.(undefined), []);
  const setWrong = (now: Fault) => {
    if (now !== wrong) tell.current?.(now && { key: `number.${now}`, params: { scale } });
    setWrongHere(now);
  };
  const shown = draft ?? (value === null ? '' : formatDecimal(value));
  const give = (number: string | undefined, typed: string) => {
    const fault = faultOf(number, scale, negative);
    setDraft(typed);
    setWrong(typed.trim() === '' ? undefined : fault);
    onChange(fault ? null : number!);
  };
  return (
    <Input
      {...rest}
      error={wrong && draft !== null ? t(`number.${wrong}`, { scale }) : error}
      value={shown}
      inputMode={scale > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      onChange={text => {
        const typed = text ?? '';
        // What would have to be cut off to fit is not another number: it stays, with its fault.
        if (!FIGURES.test(typed) || (!negative && MINUS.test(typed)) || placesOf(cleanDecimal(typed, 30)) > scale) {
          give(read(typed), typed);
          return;
        }
        const clean = cleanDecimal(typed, scale, negative);
        // The thousands that stand here already stay where they are, or the caret would jump; a comma that is typed goes at once, so
        // that nobody takes 1,5 for one and a half.
        setDraft(commasIn(typed) > commasIn(shown) ? clean : typed);
        setWrong(undefined);
        const number = clean.replace(/\.$/, '').replace(/^(-?)\./, '$10.');
        onChange(/\d/.test(number) ? number : null);
      }}
      onBlur={() => {
        if (!wrong) setDraft(null);
        onBlur?.();
      }}
    />
  );
}

type Fault = 'unread' | 'negative' | 'whole' | 'places' | undefined;

function faultOf(number: string | undefined, scale: number, negative: boolean): Fault {
  if (number === undefined) return 'unread';
  if (!negative && number.startsWith('-')) return 'negative';
  if (placesOf(number) > scale) return scale === 0 ? 'whole' : 'places';
  return undefined;
}

const commasIn = (text: string): number => text.replace(/[^,，]/g, '').length;

const placesOf = (number: string): number => (number.split('.')[1] ?? '').length;
