import { useEffect, useId, useRef, useState } from 'react';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Field } from '../../domain/kernel/fields.ts';
import { useT } from '../../i18n/translate.ts';
import { useQuery } from '../hooks/use-query.ts';
import type { Labels } from '../record/field-text.ts';
import { optionsPath } from './ref-areas.ts';

/** One record that may be referred to. */
export interface RefOption {
  readonly id: string;
  readonly label: string;
}

/** Props of `RefInput`. */
export interface RefInputProps {
  readonly name: string;
  readonly label: string;
  readonly field: Field;
  readonly entity?: AnyEntity | undefined;
  readonly value: string | null;
  readonly known?: Labels | undefined;
  readonly invalid?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (value: string | null) => void;
  readonly onBlur?: (() => void) | undefined;
}

/** Chooses a record of another entity by typing part of its name: `GET /<area>/<target>/options?q=&ids=` → `{ id, label }[]`. */
export function RefInput({
  name,
  label,
  field,
  entity,
  value,
  known,
  invalid = false,
  disabled = false,
  onChange,
  onBlur,
}: RefInputProps) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  const [asked, setAsked] = useState('');
  const [at, setAt] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const [learned, setLearned] = useState<Labels>({});
  const open = text !== null;
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text?.trim() ?? ''), 250);
    return () => clearTimeout(timer);
  }, [text]);
  const path = field.target ? optionsPath(field.target, entity?.area ?? '') : null;
  const { data, loading } = useQuery<readonly RefOption[]>(open ? path : null, { q: asked });
  const named = value === null ? undefined : (learned[value] ?? known?.[value]);
  const present = useQuery<readonly RefOption[]>(value !== null && named === undefined ? path : null, { ids: value });
  const shown = value === null ? '' : (named ?? present.data?.[0]?.label ?? value);
  const options = data ?? [];
  const choose = (option: RefOption) => {
    setLearned(before => ({ ...before, [option.id]: option.label }));
    onChange(option.id);
    setText(null);
  };
  return (
    <div className="ref-input">
      <input
        ref={input}
        className="list-field"
        role="combobox"
        name={name}
        aria-label={label}
        aria-invalid={invalid}
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open && options[at] ? `${id}-${at}` : undefined}
        autoComplete="off"
        disabled={disabled}
        placeholder={t('form.chooseRef')}
        value={text ?? shown}
        onChange={event => {
          setText(event.target.value);
          setAt(0);
        }}
        onClick={() => text === null && setText('')}
        onBlur={() => {
          setText(null);
          onBlur?.();
        }}
        onKeyDown={event => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            if (!open) setText('');
            else setAt(Math.max(0, Math.min(options.length - 1, at + (event.key === 'ArrowDown' ? 1 : -1))));
          } else if (event.key === 'Enter' && open) {
            event.preventDefault();
            const option = options[at];
            if (option) choose(option);
          } else if (event.key === 'Escape' && open) {
            event.stopPropagation();
            setText(null);
          }
        }}
      />
      {value !== null && !disabled && (
        <button
          type="button"
          className="list-remove"
          aria-label={t('form.clearRef', { name: label })}
          onClick={() => onChange(null)}
        />
      )}
      {open && (
        <ul id={`${id}-list`} className="ref-options" role="listbox" aria-label={label} aria-busy={loading}>
          {options.map((option, index) => (
            <li
              key={option.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              // The press must not take focus from the input, or the list closes before the choice is made.
              onPointerDown={event => event.preventDefault()}
              onClick={() => choose(option)}
            >
              {option.label}
            </li>
          ))}
          {options.length === 0 && (
            <li className="ebs-quiet" role="presentation">
              {t(loading ? 'form.searching' : 'form.noOptions')}
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
