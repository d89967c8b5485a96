import { useEffect, useRef, useState } from 'react';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { pageAddress } from '../../shared/ui/page-address.ts';
import { useQuery } from '../../shared/ui/hooks/use-query.ts';
import { EmptyState } from '../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { useDark } from '../../shared/ui/theme.ts';
import { frameTarget, heightAsked } from './parts/frame-target.ts';
import sheet from './base-pages.css';

/**
 * A page of an allowed origin, shown in a sandboxed frame (contract §5). The frame is told the language, the colours and the height there
 * is, and may ask for another height; every message goes to, and is taken from, exactly the page's origin.
 */
export function FramedPageScreen() {
  const t = useT();
  const { query, href } = useScreen();
  useSheet(sheet);
  const { data, error, reload } = useQuery<{ readonly frames: readonly string[] }>('/user/page-origins');
  if (error && !data)
    return <ErrorState title={t('framedPage.failed')} message={error.message} onRetry={() => void reload()} />;
  if (!data) return <Skeleton shape="page" />;
  const own = new URL(href('/'), pageAddress()).origin;
  const target = frameTarget(query['url'], data.frames, own);
  if (target.kind === 'page') return <Framed key={target.url.href} url={target.url} />;
  const { kind } = target;
  const host = 'url' in target ? target.url.host : '';
  return (
    <div className="framed-refused">
      <EmptyState icon="lock" title={t('framedPage.refused')} text={t(`framedPage.${kind}`, { host })} />
      {kind === 'own' && (
        <a className="ebs-button" href={target.url.href} target="_blank" rel="noreferrer noopener">
          {t('framedPage.openOwn')}
        </a>
      )}
    </div>
  );
}

const PATIENCE = 15_000;

function Framed({ url }: { readonly url: URL }) {
  const t = useT();
  const { host } = useScreen();
  const dark = useDark(undefined);
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'slow' | 'there'>('loading');
  const [asked, setAsked] = useState<number>();
  const [room, setRoom] = useState(() => roomFor(host));
  const tell = useRef(() => undefined as void);
  useEffect(() => {
    tell.current = () =>
      frame.current?.contentWindow?.postMessage(
        { type: 'ebs-frame', version: 1, lang: t.lang, theme: dark ? 'dark' : 'light', height: room },
        url.origin,
      );
    if (state === 'there') tell.current();
  }, [t.lang, dark, room, state, url]);

  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== url.origin || source !== frame.current?.contentWindow) return;
      if ((data as { type?: unknown } | null)?.type === 'ebs-frame-ready') tell.current();
      const height = heightAsked(data);
      if (height !== undefined) setAsked(height);
    };
    const onResize = () => setRoom(roomFor(host));
    addEventListener('message', onMessage);
    addEventListener('resize', onResize);
    const timer = setTimeout(() => setState(now => (now === 'loading' ? 'slow' : now)), PATIENCE);
    return () => {
      removeEventListener('message', onMessage);
      removeEventListener('resize', onResize);
      clearTimeout(timer);
    };
  }, [url, host]);

  const label = t('framedPage.of', { host: url.host });
  return (
    <div className="framed" aria-busy={state === 'loading'}>
      <div className="framed-bar">
        <span role="status">{state === 'there' ? label : t(`framedPage.${state}`, { host: url.host })}</span>
        <a href={url.href} target="_blank" rel="noreferrer noopener">
          {t('framedPage.open')}
        </a>
      </div>
      <iframe
        ref={frame}
        src={url.href}
        title={label}
        sandbox="allow-scripts allow-same-origin allow-forms allow-downloads allow-modals allow-popups"
        referrerPolicy="strict-origin-when-cross-origin"
        allow=""
        style={{ height: asked ?? room }}
        onLoad={() => setState('there')}
      />
    </div>
  );
}

/** How much of the window is left below the element's head, in CSS pixels: what a page can count on. */
const roomFor = (host: HTMLElement): number =>
  Math.max(320, Math.round(innerHeight - Math.max(0, host.getBoundingClientRect().top + scrollY) - 140));
