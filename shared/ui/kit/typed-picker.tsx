import { type ReactNode, useEffect, useRef, useState } from 'react';
import type SlDropdown from '@shoelace-style/shoelace/dist/components/dropdown/dropdown.component.js';
import type { Reason } from '../../domain/kernel/entity.ts';
import { useT } from '../../i18n/translate.ts';
import formSheet from '../styles/form.css';
import type { ControlProps } from './control.tsx';
import { closeDropdown } from './dropdown-element.ts';
import { IconButton } from './icon-button.tsx';
import { Input } from './input.tsx';
import { UNFINISHED } from './unfinished.ts';
import { useSheet } from './use-sheet.ts';

/** What every input takes whose value is typed as text or chosen beside it. */
export interface TypedControlProps extends ControlProps<string> {
  readonly labelHidden?: boolean;
  /** Told why what stands here is no value (yet), and when it is again (undefined): the form around must not take it for nothing. */
  onUnread?(why: Reason | undefined): void;
}

/** Props of `TypedPicker`. */
export interface TypedPickerProps extends TypedControlProps {
  textOf(value: string | null): string;
  /** The value of what was typed; undefined when it is none. */
  read(text: string): string | undefined;
  /** Whether a text that can be read is no beginning of another one; only such a text is taken before the input is left. */
  isWhole(text: string): boolean;
  /** Key of what to say when it is none. */
  readonly wrongForm: string;
  /** What is chosen from: gets the way to choose and the way to close. */
  children(choose: (value: string | null) => void, close: () => void): ReactNode;
}

/**
 * An input that is typed, with a panel to choose from beside it. What is half typed is no value until the input is left, and what is typed
 * wrongly stays and is said: neither thrown away nor taken for another value.
 */
export function TypedPicker({
  value,
  onChange,
  textOf,
  read,
  isWhole,
  wrongForm,
  children,
  error,
  onBlur,
  onUnread,
  ...rest
}: TypedPickerProps) {
  useSheet(formSheet);
  const t = useT();
  const dropdown = useRef<SlDropdown>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const [open, setOpen] = useState(false);
  const tell = useRef(onUnread);
  useEffect(() => void (tell.current = onUnread));
  useEffect(() => () => tell.current?.(undefined), []);
  const put = (text: string | null, why: Reason | undefined) => {
    setDraft(text);
    setWrong(why === wrongForm);
    tell.current?.(why);
  };
  // A value from elsewhere, such as a restored draft, takes the place of what could not be read.
  const before = useRef(value);
  useEffect(() => {
    if (wrong && before.current === null && value !== null) put(null, undefined);
    before.current = value;
    // Only a new value is from elsewhere.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [value]);

  const choose = (chosen: string | null) => {
    put(null, undefined);
    onChange(chosen);
  };
  const write = (text: string) => {
    const typed = text.trim();
    const found = typed && isWhole(typed) ? read(typed) : undefined;
    put(text, typed && found === undefined ? UNFINISHED : undefined);
    if (typed === '' || found !== undefined) onChange(found ?? null);
  };
  const settle = () => {
    if (draft !== null) {
      const typed = draft.trim();
      const found = typed ? read(typed) : undefined;
      const isWrong = typed !== '' && found === undefined;
      put(isWrong ? draft : null, isWrong ? wrongForm : undefined);
      onChange(found ?? null);
    }
    onBlur?.();
  };
  return (
    <div className="ebs-picker">
      <Input
        {...rest}
        value={draft ?? textOf(value)}
        error={wrong ? t(wrongForm) : error}
        autoComplete="off"
        onChange={text => write(text ?? '')}
        onBlur={settle}
        onEnter={settle}
        suffix={
          !rest.disabled &&
          !rest.readOnly && (
            <sl-dropdown
              ref={dropdown}
              hoist
              placement="bottom-end"
              distance={8}
              stayOpenOnSelect
              onsl-show={() => setOpen(true)}
              onsl-after-hide={() => setOpen(false)}
            >
              <span slot="trigger">
                <IconButton
                  name="calendar"
                  label={t('kit.named', { name: t('kit.calendar'), what: rest.label })}
                  expanded={open}
                />
              </span>
              <div className="ebs-picker-panel">{open && children(choose, () => closeDropdown(dropdown.current))}</div>
            </sl-dropdown>
          )
        }
      />
    </div>
  );
}
