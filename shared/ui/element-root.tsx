import {
  Activity,
  type ComponentType,
  type ReactNode,
  StrictMode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { core } from '../client/core.ts';
import { LangContext, langOf, localeOf, useLang } from '../i18n/translate.ts';
import { usePageLang } from './page-lang.ts';
import { apiAt, defaultApiBase, scriptOrigin } from './element-api.ts';
import { type ScreenContext, ScreenContextValue, useScreen } from './element-context.tsx';
import { emitFrom } from './element-events.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { useElementLocation } from './element-location.ts';
import { themeOf, useDark } from './theme.ts';

/** What the custom element hands over: r2wc's `container`, the common attributes, and the element's own properties. */
export interface ElementRootProps {
  readonly container: ShadowRoot;
  readonly component: ComponentType<object>;
  /** False while the element is out of the page. */
  readonly attached?: boolean;
  readonly langTag?: string;
  readonly apiBase?: string;
  readonly theme?: string;
  readonly portal?: string;
  readonly controlled?: boolean;
}

/** The root of every element: language, theme, address, API client, and the boundary that keeps a fault inside. */
export function ElementRoot({
  container,
  component,
  attached = false,
  langTag,
  apiBase,
  theme,
  portal,
  controlled,
  ...own
}: ElementRootProps) {
  return (
    <StrictMode>
      <Activity mode={attached ? 'visible' : 'hidden'}>
        <Language tag={langTag} controlled={controlled}>
          <Surroundings root={container} apiBase={apiBase} theme={theme} portal={portal} controlled={controlled}>
            <Content component={component} own={own} />
          </Surroundings>
        </Language>
      </Activity>
    </StrictMode>
  );
}

interface LanguageProps {
  readonly tag: string | undefined;
  readonly controlled: boolean | undefined;
  readonly children: ReactNode;
}

/** The element's own language, else the page's. It follows the page only while the element stands in it, as everything within `Activity`. */
function Language({ tag, controlled, children }: LanguageProps) {
  const page = usePageLang();
  return <LangContext value={langOf(tag) ?? (controlled ? undefined : page)}>{children}</LangContext>;
}

function Content({ component: Component, own }: { readonly component: ComponentType<object>; readonly own: object }) {
  const { emit, host } = useScreen();
  const told = useRef(false);
  useEffect(() => {
    if (!told.current) emit('ebs-ready', { tag: host.localName });
    told.current = true;
    return core().session.$session.listen((now, before) => {
      if (Boolean(now) !== Boolean(before)) emit('ebs-session', { signedIn: Boolean(now) });
    });
  }, [emit, host]);
  return (
    <ErrorBoundary onError={error => emit('ebs-error', { message: error.message, code: 0 })}>
      <Component {...own} />
    </ErrorBoundary>
  );
}

interface SurroundingsProps extends Pick<ElementRootProps, 'apiBase' | 'theme' | 'portal' | 'controlled'> {
  readonly root: ShadowRoot;
  readonly children: ReactNode;
}

function Surroundings({
  root,
  apiBase,
  theme,
  portal = scriptOrigin,
  controlled = false,
  children,
}: SurroundingsProps) {
  const host = root.host as HTMLElement;
  const lang = useLang();
  const dark = useDark(themeOf(theme));
  const emit = useMemo(() => emitFrom(host), [host]);
  const api = apiAt(apiBase || defaultApiBase);
  const location = useElementLocation({ host, emit, portal, controlled });
  useLayoutEffect(() => {
    host.toggleAttribute('data-dark', dark);
  }, [host, dark]);
  const context = useMemo<ScreenContext>(
    () => ({ ...location, params: {}, api, emit, portal, host, root }),
    [location, api, emit, portal, host, root],
  );
  return (
    <ScreenContextValue value={context}>
      <div className="ebs-root" lang={localeOf(lang)}>
        {children}
      </div>
    </ScreenContextValue>
  );
}
