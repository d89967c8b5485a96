import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import { Below } from './control.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { TreePanel } from './tree-panel.tsx';
import sheet from './tree-picker.css';
import type { TreeNode, TreeProps } from './tree.tsx';
import './tree.strings.ts';
import { usePlace } from './use-choices.ts';
import { useSheet } from './use-sheet.ts';
import type { TreePath } from './use-tree-search.ts';

/** Props of `TreePicker`. */
export interface TreePickerProps {
  readonly label: string;
  readonly value: string | null;
  onChange(value: string | null): void;
  /** The entries below one, or the roots for null. */
  readonly load: TreeProps['load'];
  /** The way to an entry, itself last: what is shown of the chosen one. */
  pathOf(value: string): Promise<TreePath>;
  /** The ways to the entries whose name has the text in it; without it there is nothing to search by. */
  search?(q: string, signal: AbortSignal): Promise<readonly TreePath[]>;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly name?: string;
  onBlur?(): void;
}

/** Chooses one entry of a tree in a panel below the field, by opening branches or by searching; the field shows the way to it. */
export function TreePicker(props: TreePickerProps) {
  const { label, value, onChange, pathOf, hint, error, disabled = false, onBlur } = props;
  useSheet(sheet);
  const t = useT();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [learned, learn] = useState<TreeNode>();
  const path = usePath(value, pathOf);
  const shown =
    path?.map(node => node.label) ?? (value === null ? [] : [learned?.val === value ? learned.label : value]);
  usePlace(panel, button, open, null);

  const close = useCallback((back: boolean) => {
    setOpen(false);
    if (back) button.current?.focus();
  }, []);
  useEffect(() => {
    if (!open) return undefined;
    const press = (event: Event) => {
      if (!frame.current || !event.composedPath().includes(frame.current)) close(false);
    };
    globalThis.addEventListener('pointerdown', press, { capture: true });
    return () => globalThis.removeEventListener('pointerdown', press, { capture: true });
  }, [open, close]);
  useEffect(() => {
    if (disabled) setOpen(false);
  }, [disabled]);

  return (
    <div
      ref={frame}
      className="tree-picker"
      onBlur={event => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        // A press on nothing that takes the focus inside the panel is no leaving.
        if (event.relatedTarget) setOpen(false);
        onBlur?.();
      }}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        close(true);
      }}
    >
      <span className="ebs-field-label" id={`${id}-label`}>
        {label}
        {props.required && (
          <>
            <span className="ebs-star" aria-hidden="true">
              {' *'}
            </span>
            <span className="ebs-visually-hidden"> ({t('kit.required')})</span>
          </>
        )}
      </span>
      <span className="tree-picker-field">
        <button
          ref={button}
          type="button"
          name={props.name}
          disabled={disabled}
          data-invalid={error ? true : undefined}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-labelledby={`${id}-label ${id}-value`}
          aria-describedby={hint || error ? `${id}-below` : undefined}
          onClick={() => (open ? close(true) : setOpen(true))}
          onKeyDown={event => {
            if (event.key !== 'ArrowDown' || open) return;
            event.preventDefault();
            setOpen(true);
          }}
        >
          <span id={`${id}-value`} data-empty={value === null || undefined}>
            {value === null ? t('tree.choose') : shown.join(' / ')}
          </span>
          <Icon name="chevron-down" size="18px" />
        </button>
        {value !== null && !disabled && (
          <IconButton
            name="close"
            label={t('tree.clear', { name: label })}
            onClick={() => {
              onChange(null);
              close(true);
            }}
          />
        )}
      </span>
      <div ref={panel} className="tree-picker-panel" popover="manual" role="dialog" aria-label={label} hidden={!open}>
        {open && (
          <TreePanel
            label={label}
            value={value}
            load={props.load}
            opened={path?.slice(0, -1).map(node => node.val)}
            search={props.search}
            onChoose={node => {
              learn(node);
              onChange(node.val);
              close(true);
            }}
          />
        )}
      </div>
      <Below id={`${id}-below`} hint={hint} error={error} />
    </div>
  );
}

/** The way to the chosen entry, once it has been asked for. */
function usePath(value: string | null, pathOf: (value: string) => Promise<TreePath>): TreePath | undefined {
  const [known, setKnown] = useState<{ value: string; path: TreePath }>();
  const asks = useRef(pathOf);
  useEffect(() => {
    asks.current = pathOf;
  });
  useEffect(() => {
    if (value === null) return undefined;
    let isCurrent = true;
    asks.current(value).then(
      path => isCurrent && setKnown({ value, path }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [value]);
  return value !== null && known?.value === value && known.path.length > 0 ? known.path : undefined;
}
