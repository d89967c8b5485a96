import './dropdown-element.ts';
import '@shoelace-style/shoelace/dist/components/menu/menu.js';
import '@shoelace-style/shoelace/dist/components/menu-item/menu-item.js';
import { type ReactNode, useState } from 'react';
import type SlMenuItem from '@shoelace-style/shoelace/dist/components/menu-item/menu-item.component.js';
import { useT } from '../../i18n/translate.ts';
import overlaySheet from '../styles/overlay.css';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import type { IconName } from './icons.ts';
import { makeAhead } from './make-ahead.ts';
import { useSheet } from './use-sheet.ts';

makeAhead('sl-menu');

/** One entry of a menu. */
export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly tone?: 'neutral' | 'danger';
  /** Why it cannot be chosen now; shown below the label. */
  readonly reason?: string | undefined;
  readonly checked?: boolean;
}

/** Props of `Menu`. */
export interface MenuProps {
  readonly items: readonly MenuItem[];
  onChoose(key: string): void;
  /** What opens it: a `Button`; by default three dots named by `label`. */
  readonly trigger?: ReactNode;
  readonly label?: string;
  readonly placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end';
}

/** A button that opens a list of actions. They are drawn when a pointer or the keys reach the button: a page may have many that nobody opens. */
export function Menu({ items, onChoose, trigger, label, placement = 'bottom-end' }: MenuProps) {
  useSheet(overlaySheet);
  const t = useT();
  const [isReached, setReached] = useState(false);
  const reach = () => setReached(true);
  return (
    <sl-dropdown hoist placement={placement} distance={6} onFocus={reach} onPointerEnter={reach} onsl-show={reach}>
      <span slot="trigger" className="ebs-menu-trigger">
        {trigger ?? <IconButton name="more" label={label ?? t('kit.more')} />}
      </span>
      <sl-menu
        className="ebs-menu"
        onsl-select={event => {
          const item = (event.detail as { item: SlMenuItem }).item;
          onChoose(item.value);
        }}
      >
        {isReached &&
          items.map(item => (
            <sl-menu-item
              key={item.key}
              value={item.key}
              disabled={Boolean(item.reason)}
              className={item.tone === 'danger' ? 'ebs-menu-danger' : ''}
              type={item.checked === undefined ? 'normal' : 'checkbox'}
              checked={item.checked ?? false}
            >
              {item.icon && <Icon slot="prefix" name={item.icon} />}
              {item.label}
              {item.reason && <span className="ebs-menu-reason">{item.reason}</span>}
            </sl-menu-item>
          ))}
      </sl-menu>
    </sl-dropdown>
  );
}
