import type SlButton from '@shoelace-style/shoelace/dist/components/button/button.component.js';
import SlDropdown from '@shoelace-style/shoelace/dist/components/dropdown/dropdown.component.js';
import '@shoelace-style/shoelace/dist/components/dropdown/dropdown.js';
import { makeAhead } from './make-ahead.ts';

makeAhead('sl-dropdown');

// To say what the button opens, the widget looks for whatever in its trigger takes the focus, for which the browser has to style and lay
// out the page while it is still being drawn. Here it is known to be a button.
SlDropdown.prototype.updateAccessibleTrigger = function updateAccessibleTrigger(this: SlDropdown): void {
  const trigger = this.querySelector('[slot=trigger]');
  const button = trigger?.querySelector('button') ?? trigger?.querySelector<SlButton>('sl-button')?.button;
  button?.setAttribute('aria-haspopup', 'true');
  button?.setAttribute('aria-expanded', String(this.open));
};
