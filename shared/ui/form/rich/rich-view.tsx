import { useEffect, useMemo, useRef } from 'react';
import { useScreenIfAny } from '../../element-context.tsx';
import { useSheet } from '../../kit/use-sheet.ts';
import { trusted } from '../sanitise.ts';
import sheet from './rich-text.css';

/** A rich text as it is read: cleaned, with its images. */
export function RichView({ html, className = 'rich-text' }: { readonly html: string; readonly className?: string }) {
  useSheet(sheet);
  const api = useScreenIfAny()?.api;
  const box = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => ({ __html: trusted(html) }), [html]);
  useEffect(() => {
    if (!api || !html.includes('<img')) return undefined;
    let over = false;
    let stop: (() => void) | undefined;
    void import('./show-images.ts').then(({ showImages }) => {
      if (!over && box.current) stop = showImages(box.current, api);
    });
    return () => {
      over = true;
      stop?.();
    };
  }, [api, html]);
  // Cleaned to a few known tags by the policy.
  // oxlint-disable-next-line react/no-danger
  return <div ref={box} className={className} dangerouslySetInnerHTML={shown} />;
}
