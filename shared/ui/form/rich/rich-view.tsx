import { useEffect, useMemo, useRef } from 'react';
import { useScreenIfAny } from '../../element-context.tsx';
import { sanitise } from '../sanitise.ts';

/** A rich text as it is read: cleaned, with its images. */
export function RichView({ html, className = 'rich-text' }: { readonly html: string; readonly className?: string }) {
  const api = useScreenIfAny()?.api;
  const box = useRef<HTMLDivElement>(null);
  const clean = useMemo(() => sanitise(html), [html]);
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
  return <div ref={box} className={className} dangerouslySetInnerHTML={{ __html: clean }} />;
}
