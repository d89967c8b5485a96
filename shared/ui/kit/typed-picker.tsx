import './dropdown-element.ts';
import { type ReactNode, useRef, useState } from 'react';
import type SlDropdown from '@shoelace-style/shoelace/dist/components/dropdown/dropdown.component.js';
import { useT } from '../../i18n/translate.ts';
import formSheet from '../styles/form.css';
import type { ControlProps } from './control.tsx';
import { IconButton } from './icon-button.tsx';
import { Input } from './input.tsx';
import { useSheet } from './use-sheet.ts';

/** Props of `TypedPicker`. */
export interface TypedPickerProps extends ControlProps<string> {
  textOf(value: string | null): string;
  /** The value of what was typed; undefined when it is none. */
  read(text: string): string | undefined;
  /** What to say when it is none. */
  readonly wrongForm: string;
  readonly labelHidden?: boolean;
  /** What is chosen from: gets the way to choose and the way to close. */
  children(choose: (value: string | null) => void, close: () => void): ReactNode;
}

/** An input that is typed, with a panel to choose from beside it. What is typed wrongly stays and is said, never thrown away. */
export function TypedPicker({
  value,
  onChange,
  textOf,
  read,
  wrongForm,
  children,
  error,
  onBlur,
  ...rest
}: TypedPickerProps) {
  useSheet(formSheet);
  const t = useT();
  const dropdown = useRef<SlDropdown>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const [open, setOpen] = useState(false);
  const choose = (chosen: string | null) => {
    setDraft(null);
    setWrong(false);
    onChange(chosen);
  };
  const settle = () => {
    if (draft !== null) {
      const typed = draft.trim();
      const found = typed ? read(typed) : undefined;
      setWrong(typed !== '' && found === undefined);
      if (typed === '' || found !== undefined) {
        setDraft(null);
        onChange(found ?? null);
      }
    }
    onBlur?.();
  };
  return (
    <div className="ebs-picker">
      <Input
        {...rest}
        value={draft ?? textOf(value)}
        error={wrong ? wrongForm : error}
        autoComplete="off"
        onChange={text => {
          setDraft(text ?? '');
          setWrong(false);
          const found = read((text ?? '').trim());
          if (found !== undefined) onChange(found);
          else if (!text) onChange(null);
        }}
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
                <IconButton name="calendar" label={`${t('kit.calendar')}: ${rest.label}`} expanded={open} />
              </span>
              <div className="ebs-picker-panel">{open && children(choose, () => void dropdown.current?.hide())}</div>
            </sl-dropdown>
          )
        }
      />
    </div>
  );
}
