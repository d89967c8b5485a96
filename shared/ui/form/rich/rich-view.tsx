import { useEffect, useMemo, useRef } from 'react';
import { useScreenIfAny } from '../../element-context.tsx';
import { sanitise, trusted } from '../sanitise.ts';

/** A rich text as it is read: cleaned, with its images. */
export function RichView({ html, className = 'rich-text' }: { readonly html: string; readonly className?: string }) {
  const api = useScreenIfAny()?.api;
  const box = useRef<HTMLDivElement>(null);
  const clean = useMemo(() => sanitise(html), [html]);
  const shown = useMemo(() => ({ __html: trusted(clean) }), [clean]);
  useEffect(() => {
    if (!api || !clean.includes('<img')) return undefined;
    let over = false;
    let stop: (() => void) | undefined;
    void import('./show-images.ts').then(({ showImages }) => {
      if (!over && box.current) stop = showImages(box.current, api);
    });
    return () => {
      over = true;
      stop?.();
    };
  }, [api, clean]);
  // Cleaned to a few known tags above.
  // oxlint-disable-next-line react/no-danger
  return <div ref={box} className={className} dangerouslySetInnerHTML={shown} />;
}
