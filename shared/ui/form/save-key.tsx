import { useRef } from 'react';
import { useT } from '../../i18n/translate.ts';
import { useShortcut } from '../hooks/use-shortcut.ts';

/** Ctrl+S, or Cmd+S, saves the form that this stands in, as its button does; not the one behind an open window. */
export function SaveKey() {
  const t = useT();
  const place = useRef<HTMLSpanElement>(null);
  const run = () => {
    const form = place.current?.closest('form');
    const root = form?.getRootNode() as Document | ShadowRoot | undefined;
    if (form && !root?.querySelector('sl-dialog[open], sl-drawer[open]')) form.requestSubmit();
  };
  useShortcut({ name: 'form.save', label: t('form.save'), keys: 'Mod+S', run });
  return <span ref={place} hidden />;
}
