import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';
import { scriptOrigin } from '../../../shared/ui/element-api.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';

/** Props of `InnerForm`. */
export interface InnerFormProps {
  readonly element: string;
  /** Path and query of the form's screen. */
  readonly address: string;
  onSaved(detail: { readonly entity: string; readonly id: string }): void;
  /** The form leads elsewhere: there is no elsewhere here. */
  onLeave(path: string): void;
}

const SAME = ['api-base', 'theme', 'portal'];

/** The element that has the form, as a part of this one: its moves within the form stay here, the others are told. */
export function InnerForm({ element, address, onSaved, onLeave }: InnerFormProps) {
  const t = useT();
  const { host } = useScreen();
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const told = useRef({ onSaved, onLeave });
  useEffect(() => {
    told.current = { onSaved, onLeave };
  });

  useEffect(() => {
    const home = place.current;
    if (!home) return undefined;
    const inner = document.createElement(`ebs-${element}`);
    const path = address.split('?')[0];
    const onNavigate = (event: Event) => {
      const { path: to } = (event as CustomEvent<{ path: string }>).detail;
      event.preventDefault();
      event.stopPropagation();
      if (to.split('?')[0] === path) inner.setAttribute('path', to);
      else told.current.onLeave(to);
    };
    const onSave = (event: Event) =>
      told.current.onSaved((event as CustomEvent<{ entity: string; id: string }>).detail);
    let current = true;
    loadElement(element).then(
      () => {
        if (!current) return;
        for (const name of SAME) {
          const value = host.getAttribute(name);
          if (value !== null) inner.setAttribute(name, value);
        }
        inner.setAttribute('controlled', '');
        inner.setAttribute('path', address);
        inner.addEventListener('ebs-navigate', onNavigate);
        inner.addEventListener('ebs-saved', onSave);
        home.replaceChildren(inner);
      },
      () => current && setFailed(true),
    );
    return () => {
      current = false;
      inner.remove();
    };
  }, [element, address, host, attempt]);

  useEffect(() => {
    place.current?.firstElementChild?.setAttribute('lang', t.lang);
  });
  if (failed)
    return (
      <ErrorState
        message={t('kit.screenFailed')}
        onRetry={() => {
          setFailed(false);
          setAttempt(count => count + 1);
        }}
      />
    );
  return <div ref={place} />;
}

/** Loads an element's own bundle where the page does not have it yet. */
async function loadElement(name: string): Promise<void> {
  if (customElements.get(`ebs-${name}`)) return;
  const script = `${scriptOrigin}/elements/${name}.js`;
  await import(script);
}
