import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';

/** Props of `IconButton`. */
export interface IconButtonProps {
  readonly name: IconName;
  /** What pressing it does; read out, and shown on hover. */
  readonly label: string;
  readonly slot?: string;
  readonly disabled?: boolean;
  /** For a button that switches something on and off. */
  readonly pressed?: boolean;
  readonly expanded?: boolean;
  onClick?(event: React.MouseEvent<HTMLButtonElement>): void;
}

/** A button that is only an icon: at least 32 px, with a name. Needs no widget library. */
export function IconButton({ name, label, slot, disabled, pressed, expanded, onClick }: IconButtonProps) {
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
      onClick={onClick}
    >
      <Icon name={name} size="20px" />
    </button>
  );
}
