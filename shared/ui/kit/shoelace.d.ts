import type { DetailedHTMLProps, HTMLAttributes, ReactNode } from 'react';
import type SlButton from '@shoelace-style/shoelace/dist/components/button/button.component.js';
import type SlCheckbox from '@shoelace-style/shoelace/dist/components/checkbox/checkbox.component.js';
import type SlDialog from '@shoelace-style/shoelace/dist/components/dialog/dialog.component.js';
import type SlDrawer from '@shoelace-style/shoelace/dist/components/drawer/drawer.component.js';
import type SlDropdown from '@shoelace-style/shoelace/dist/components/dropdown/dropdown.component.js';
import type SlInput from '@shoelace-style/shoelace/dist/components/input/input.component.js';
import type SlMenu from '@shoelace-style/shoelace/dist/components/menu/menu.component.js';
import type SlMenuItem from '@shoelace-style/shoelace/dist/components/menu-item/menu-item.component.js';
import type SlOption from '@shoelace-style/shoelace/dist/components/option/option.component.js';
import type SlPopup from '@shoelace-style/shoelace/dist/components/popup/popup.component.js';
import type SlRadio from '@shoelace-style/shoelace/dist/components/radio/radio.component.js';
import type SlRadioGroup from '@shoelace-style/shoelace/dist/components/radio-group/radio-group.component.js';
import type SlSelect from '@shoelace-style/shoelace/dist/components/select/select.component.js';
import type SlSwitch from '@shoelace-style/shoelace/dist/components/switch/switch.component.js';
import type SlTextarea from '@shoelace-style/shoelace/dist/components/textarea/textarea.component.js';
import type SlTooltip from '@shoelace-style/shoelace/dist/components/tooltip/tooltip.component.js';

type SlEvents = {
  [
    K in `onsl-${'change' | 'input' | 'blur' | 'focus' | 'clear' | 'select' | 'show' | 'hide' | 'after-show' | 'after-hide' | 'request-close' | 'initial-focus'}`
  ]?: (event: CustomEvent) => void;
};
type El<T extends HTMLElement> = DetailedHTMLProps<Omit<HTMLAttributes<T>, 'prefix'>, T> &
  Partial<Omit<T, keyof HTMLElement | 'children' | 'style' | 'form'>> &
  SlEvents & { class?: string; children?: ReactNode; form?: string; autofocus?: boolean; disabled?: boolean };

interface CalendarAttributes {
  value?: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  locale?: string;
  onchange?: (event: Event) => void;
  isDateDisallowed?: (date: Date) => boolean;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'sl-button': El<SlButton>;
      'sl-checkbox': El<SlCheckbox>;
      'sl-dialog': El<SlDialog>;
      'sl-drawer': El<SlDrawer>;
      'sl-dropdown': El<SlDropdown>;
      'sl-input': El<SlInput>;
      'sl-menu': El<SlMenu>;
      'sl-menu-item': El<SlMenuItem>;
      'sl-option': El<SlOption>;
      'sl-popup': El<SlPopup>;
      'sl-radio': El<SlRadio>;
      'sl-radio-group': El<SlRadioGroup>;
      'sl-select': El<SlSelect>;
      'sl-switch': El<SlSwitch>;
      'sl-textarea': El<SlTextarea>;
      'sl-tooltip': El<SlTooltip>;
      'calendar-date': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & CalendarAttributes;
      'calendar-month': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { offset?: number };
    }
  }
}
