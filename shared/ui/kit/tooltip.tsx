import '@shoelace-style/shoelace/dist/components/tooltip/tooltip.js';
import type { ReactElement } from 'react';
import { makeAhead } from './make-ahead.ts';

makeAhead('sl-tooltip');

/** Props of `Tooltip`. */
export interface TooltipProps {
  readonly text: string;
  /** Something that takes the focus, so that the keyboard reaches it too. */
  readonly children: ReactElement;
  readonly placement?: 'top' | 'bottom' | 'left' | 'right';
}

/** A short explanation on hover and focus; never the only place where something is said. */
export function Tooltip({ text, children, placement = 'top' }: TooltipProps) {
  return (
    <sl-tooltip content={text} placement={placement} hoist>
      {children}
    </sl-tooltip>
  );
}
