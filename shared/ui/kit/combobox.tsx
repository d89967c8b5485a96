import { useCombobox } from 'downshift';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { addStrings, useT } from '../../i18n/translate.ts';
import { useScreenIfAny } from '../element-context.tsx';
import sheet from './combobox.css';
import { comboboxStrings } from './combobox.strings.ts';
import { Below } from './control.tsx';
import { IconButton } from './icon-button.tsx';
import { shadowEnvironment } from './shadow-environment.ts';
import { useChoices, useLabel, usePlace } from './use-choices.ts';
import { useSheet } from './use-sheet.ts';

addStrings('combobox', comboboxStrings);

/** One choice: what is stored, what people read, and what tells it from others of the same name. */
export interface Choice {
  readonly val: string;
  readonly label: string;
  readonly hint?: string | undefined;
}

/** Props of `Combobox`. */
export interface ComboboxProps {
  readonly label: string;
  readonly value: string | null;
  onChange(value: string | null): void;
  /** The choices for what is typed, as the server finds them; `signal` is aborted when something else is typed. */
  load(q: string, signal: AbortSignal): Promise<readonly Choice[]>;
  /** The name of the chosen value, where it is known or can be asked for. */
  labelOf(value: string): string | undefined | Promise<string | undefined>;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly name?: string;
  readonly placeholder?: string;
  readonly size?: 'small' | 'medium';
  readonly labelHidden?: boolean;
  onBlur?(): void;
}

const NONE: Choice[] = [];

/** Chooses one of many by typing part of its name; the list comes from the server as one types. Loaded with the first screen that shows one. */
export function Combobox(props: ComboboxProps) {
  const { label, value, onChange, load, labelOf, hint, error, disabled = false, size = 'medium' } = props;
  useSheet(sheet);
  const t = useT();
  const id = useId();
  const root = useScreenIfAny()?.root;
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [learned, learn] = useState<Choice | null>(null);
  const known = useLabel(value, value !== null && learned?.val === value ? learned.label : undefined, labelOf);
  const [typed, setTyped] = useState<string | null>(null);
  const choose = (choice: Choice | null) => {
    learn(choice);
    setTyped(null);
    onChange(choice?.val ?? null);
  };
  const [open, setOpen] = useState(false);
  const [composing, setComposing] = useState(false);
  const { choices, state } = useChoices(open ? (typed ?? '') : null, composing, load);
  const { getInputProps, getMenuProps, getItemProps, getLabelProps, highlightedIndex } = useCombobox<Choice>({
    id,
    items: open ? (choices as Choice[]) : NONE,
    isOpen: open,
    itemToString: choice => choice?.label ?? '',
    itemToKey: choice => choice?.val,
    selectedItem: value === null ? null : { val: value, label: known ?? value },
    inputValue: typed ?? known ?? '',
    defaultHighlightedIndex: 0,
    getA11yStatusMessage: () => (state === 'here' ? t('combobox.found', { count: choices.length }) : ''),
    onIsOpenChange: change => {
      setOpen(change.isOpen);
      if (!change.isOpen) setTyped(null);
    },
    onSelectedItemChange: change => choose(change.selectedItem),
    // A blur takes nothing by itself: what was not chosen is not meant.
    stateReducer: (before, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: before.selectedItem } : changes,
    ...(root ? { environment: shadowEnvironment(root) } : {}),
  });
  usePlace(list, input, open, choices);
  useEffect(() => {
    if (disabled) setOpen(false);
  }, [disabled]);
  const below = `${id}-below`;
  return (
    <div className="combobox" data-size={size}>
      <label {...getLabelProps()} className={props.labelHidden ? 'ebs-visually-hidden' : 'ebs-field-label'}>
        {label}
        {props.required && (
          <span className="ebs-star" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      <span className="combobox-field">
        <input
          {...getInputProps({
            ref: input,
            disabled,
            // downshift tells changes of a controlled text too late for the caret: the text is taken at the event itself.
            onChange: event => setTyped((event.target as HTMLInputElement).value),
            onKeyDown: event => {
              if (event.key === 'Escape' && open) event.stopPropagation();
              if (event.key === 'Enter' && open) event.preventDefault();
              // Escape with a closed list would clear what is chosen; here the panel around is closed by it. Keys of an input method are its own.
              if ((event.key === 'Escape' && !open) || event.nativeEvent.isComposing)
                Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
            },
            onBlur: () => {
              setComposing(false);
              props.onBlur?.();
            },
          })}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          name={props.name}
          aria-invalid={error ? true : undefined}
          aria-required={props.required || undefined}
          aria-describedby={hint || error ? below : undefined}
          autoComplete="off"
          placeholder={props.placeholder ?? t('combobox.hint')}
        />
        {value !== null && !disabled && (
          <IconButton
            name="close"
            label={t('combobox.clear', { name: label })}
            onClick={() => {
              choose(null);
              input.current?.focus();
            }}
          />
        )}
      </span>
      <ul {...getMenuProps({ ref: list })} className="combobox-list" popover="manual" hidden={!open}>
        {open &&
          choices.map((choice, index) => (
            <li
              key={choice.val}
              {...getItemProps({ item: choice, index })}
              data-at={index === highlightedIndex || undefined}
              data-chosen={choice.val === value || undefined}
            >
              {choice.label}
              {choice.hint && <small>{choice.hint}</small>}
            </li>
          ))}
        {open && choices.length === 0 && (
          <li className="combobox-note" role="presentation">
            {t(`combobox.${state === 'here' ? 'none' : state}`)}
          </li>
        )}
      </ul>
      <Below id={below} hint={hint} error={error} />
    </div>
  );
}
