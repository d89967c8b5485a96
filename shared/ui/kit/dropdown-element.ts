import type SlButton from '@shoelace-style/shoelace/dist/components/button/button.component.js';
import SlDropdown from '@shoelace-style/shoelace/dist/components/dropdown/dropdown.component.js';
import '@shoelace-style/shoelace/dist/components/dropdown/dropdown.js';
import { makeAhead } from './make-ahead.ts';

makeAhead('sl-dropdown');

/** The button in a panel's trigger; the trigger itself, a span, takes no focus. */
const buttonOf = (dropdown: SlDropdown): HTMLElement | null =>
  dropdown.querySelector<HTMLElement>('[slot=trigger] :is(button, sl-button)');

// To say what the button opens, the widget looks for whatever in its trigger takes the focus, for which the browser has to style and lay
// out the page while it is still being drawn. Here it is known to be a button.
SlDropdown.prototype.updateAccessibleTrigger = function updateAccessibleTrigger(this: SlDropdown): void {
  const found = buttonOf(this);
  const button = found instanceof HTMLButtonElement ? found : (found as SlButton | null)?.button;
  button?.setAttribute('aria-haspopup', 'true');
  button?.setAttribute('aria-expanded', String(this.open));
};

// When the panel is closed by a key or something in it is chosen, the focus goes back to that button.
SlDropdown.prototype.focusOnTrigger = function focusOnTrigger(this: SlDropdown): void {
  buttonOf(this)?.focus({ preventScroll: true });
};

/** Closes a panel after something in it was chosen; the focus, which was in it, goes back to its button. */
export function closeDropdown(dropdown: SlDropdown | null): void {
  void dropdown?.hide();
  dropdown?.focusOnTrigger();
}
