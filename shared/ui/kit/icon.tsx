import { type IconName, icons } from './icons.ts';

/** Props of `Icon`. */
export interface IconProps {
  readonly name: IconName;
  /** What the icon says where no text stands beside it; without one it is decoration. */
  readonly label?: string;
  readonly slot?: string;
  /** Side length; the size of the text by default. */
  readonly size?: string;
}

/** A drawn icon in the colour of the text. */
export function Icon({ name, label, slot, size = '1.2em' }: IconProps) {
  return (
    <svg
      className="ebs-icon"
      slot={slot}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <path d={icons[name]} />
    </svg>
  );
}
