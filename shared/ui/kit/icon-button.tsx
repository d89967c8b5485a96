import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';

/** Props of `IconButton`. */
export interface IconButtonProps {
  readonly name: IconName;
  /** What pressing it does; read out, and shown on hover. */
  readonly label: string;
  readonly slot?: string;
  readonly disabled?: boolean;
  /** It does nothing for a moment, and keeps the focus. */
  readonly busy?: boolean;
  /** For a button that switches something on and off. */
  readonly pressed?: boolean;
  readonly expanded?: boolean;
  onClick?(event: React.MouseEvent<HTMLButtonElement>): void;
}

/** A button that is only an icon: at least 32 px, with a name. Needs no widget library. */
export function IconButton({ name, label, slot, disabled, busy, pressed, expanded, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className="ebs-icon-button"
      slot={slot}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      disabled={disabled}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      <Icon name={name} size="20px" />
    </button>
  );
}
