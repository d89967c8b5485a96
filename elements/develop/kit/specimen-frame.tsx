import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { LangContext, localeOf, type Lang, useT } from '../../../shared/i18n/translate.ts';
import { parseAddress, type ScreenContext, ScreenContextValue } from '../../../shared/ui/element-context.tsx';
import { ErrorBoundary } from '../../../shared/ui/error-boundary.tsx';
import base from '../../../shared/ui/styles/base.css';
import controls from '../../../shared/ui/styles/controls.css';
import layout from '../../../shared/ui/styles/layout.css';
import parts from '../../../shared/ui/styles/parts.css';
import tokens from '../../../shared/ui/styles/tokens.css';
import widgets from '../../../shared/ui/styles/widgets.css';
import { ToastStack } from '../../../shared/ui/toast.tsx';
import frameSheet from './specimen-frame.css';
import type { Specimen } from './specimen.ts';
import { standInApi } from './stand-in-api.ts';

/** How specimens are shown. */
export interface SpecimenLook {
  readonly lang: Lang;
  readonly dark: boolean;
  /** Pixels; left out, as wide as there is room. */
  readonly width?: number | undefined;
  readonly compact?: boolean;
}

/** Props of `SpecimenFrame`. */
export interface SpecimenFrameProps {
  readonly specimen: Specimen;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly look: SpecimenLook;
}

const SHEETS = [tokens, widgets, base, layout, parts, controls, frameSheet];
const START = '/develop/specimen';

/** The name of a specimen in addresses and file names: `part/state` without blanks. */
export const specimenId = ({ part, state }: Specimen): string => `${part}/${state.replaceAll(/[^\w-]+/g, '-')}`;

/**
 * One specimen in a shadow root of its own, as it stands in an element: with the kit's sheets, an address that it may change, and a
 * stand-in API. Its faults stay inside; what it asks of the server in vain, and of the page, is written below it.
 */
export function SpecimenFrame({ specimen, answers, look }: SpecimenFrameProps) {
  const t = useT();
  const [root, setRoot] = useState<ShadowRoot>();
  const [notes, setNotes] = useState<readonly string[]>([]);
  const note = useCallback((text: string) => {
    // Told while something else is drawn, perhaps: the frame is drawn again after that.
    queueMicrotask(() => setNotes(list => (list.includes(text) ? list : [...list.slice(-4), text])));
  }, []);
  const place = useCallback((host: HTMLDivElement | null) => {
    if (!host) return;
    const made = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    if (made.adoptedStyleSheets.length === 0) made.adoptedStyleSheets = SHEETS;
    setRoot(made);
  }, []);
  return (
    <div className="kit-frame" style={look.width ? { width: `${look.width}px` } : undefined}>
      <div
        ref={place}
        className="kit-stage"
        data-specimen={specimenId(specimen)}
        data-dark={look.dark ? '' : undefined}
        {...(look.compact ? { density: 'compact' } : {})}
      />
      {root &&
        createPortal(
          <LangContext value={look.lang}>
            <Surroundings root={root} answers={answers} note={note} lang={look.lang}>
              <specimen.show />
            </Surroundings>
          </LangContext>,
          root,
        )}
      {notes.length > 0 && (
        <ul className="kit-notes">
          {notes.map(text => (
            <li key={text} data-unanswered={text.startsWith('/') ? undefined : text}>
              {text.startsWith('/') || text.startsWith('?')
                ? t('develop.asked', { what: text })
                : t('develop.unanswered', { request: text })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface SurroundingsProps {
  readonly root: ShadowRoot;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly note: (text: string) => void;
  readonly lang: Lang;
  readonly children: ReactNode;
}

function Surroundings({ root, answers, note, lang, children }: SurroundingsProps) {
  const [address, setAddress] = useState(START);
  const api = useMemo(() => standInApi(answers, note), [answers, note]);
  const context = useMemo<ScreenContext>(() => {
    const here = parseAddress(address);
    return {
      ...here,
      params: {},
      api,
      portal: '',
      root,
      host: root.host as HTMLElement,
      emit: () => true,
      href: to => `#${to}`,
      go(to) {
        if (to.startsWith('?')) setAddress(to === '?' ? here.path : here.path + to);
        else note(to);
      },
    };
  }, [address, api, note, root]);
  return (
    <ScreenContextValue value={context}>
      <div className="ebs-root" lang={localeOf(lang)}>
        <ToastStack>
          <ErrorBoundary onError={error => root.host.setAttribute('data-fault', error.message)}>
            {children}
          </ErrorBoundary>
        </ToastStack>
      </div>
    </ScreenContextValue>
  );
}
