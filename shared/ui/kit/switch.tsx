import '@shoelace-style/shoelace/dist/components/switch/switch.js';
import type SlSwitch from '@shoelace-style/shoelace/dist/components/switch/switch.component.js';
import { Below, type ControlProps } from './control.tsx';
import { makeAhead } from './make-ahead.ts';

makeAhead('sl-switch');

/** On or off, at once: for settings, not for answers in a form. */
export function Switch({
  label,
  value,
  onChange,
  hint,
  error,
  disabled = false,
  readOnly = false,
  name,
  size = 'medium',
}: ControlProps<boolean>) {
  return (
    <sl-switch
      className="ebs-control"
      checked={value === true}
      disabled={disabled || readOnly}
      size={size}
      {...(name ? { name } : {})}
      onsl-change={event => onChange((event.currentTarget as SlSwitch).checked)}
    >
      {label}
      <Below hint={hint} error={error} />
    </sl-switch>
  );
}
