import { useRef, useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import { Combobox, type Choice, type ComboboxProps } from './combobox.tsx';
import { Icon } from './icon.tsx';

/** Props of `MultiCombobox`. */
export interface MultiComboboxProps extends Omit<ComboboxProps, 'value' | 'onChange' | 'labelOf'> {
  readonly value: readonly string[];
  /** The most that may be chosen. */
  readonly max?: number;
  onChange(values: readonly string[]): void;
  /** The name of a chosen value that was not chosen here. */
  labelOf(value: string): string | undefined;
}

/** Chooses several of many by typing part of their names. What is chosen stands above, each with a button that takes it back. */
export function MultiCombobox({
  value,
  max = Infinity,
  onChange,
  labelOf,
  load,
  disabled = false,
  ...rest
}: MultiComboboxProps) {
  const t = useT();
  const [learned, learn] = useState<Readonly<Record<string, string>>>({});
  const box = useRef<HTMLDivElement>(null);
  const nameOf = (val: string) => labelOf(val) ?? learned[val] ?? val;
  const remove = (val: string) => {
    onChange(value.filter(one => one !== val));
    box.current?.querySelector('input')?.focus();
  };
  const find = async (q: string, signal: AbortSignal): Promise<readonly Choice[]> => {
    const found = (await load(q, signal)).filter(choice => !value.includes(choice.val));
    learn(before => ({ ...before, ...Object.fromEntries(found.map(choice => [choice.val, choice.label])) }));
    return found;
  };
  const isFull = value.length >= max;
  return (
    <div ref={box} className="multi-combobox">
      <Combobox
        {...rest}
        value={null}
        disabled={disabled}
        placeholder={isFull ? t('combobox.full', { max }) : rest.placeholder}
        labelOf={() => undefined}
        load={isFull ? async () => [] : find}
        onChange={val => val !== null && !isFull && !value.includes(val) && onChange([...value, val])}
      />
      {value.length > 0 && (
        <ul className="multi-combobox-chosen" aria-label={t('combobox.chosen', { name: rest.label })}>
          {value.map(val => (
            <li key={val}>
              <span>{nameOf(val)}</span>
              {!disabled && (
                <button
                  type="button"
                  aria-label={t('combobox.remove', { name: nameOf(val) })}
                  onClick={() => remove(val)}
                >
                  <Icon name="close" size="14px" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
