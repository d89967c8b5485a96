import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import { useScreen } from '../element-context.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { onDrawAll } from './draw-all.ts';

// Loaded a little before it is seen.
const AHEAD = '300px';

/** Props of `InSight`. */
export interface InSightProps<P extends object> {
  /** What the record's contents call it. */
  readonly anchor: string;
  readonly title: string;
  /** Loads the part; must stay the same function. */
  readonly load: () => Promise<ComponentType<P>>;
  readonly props: P;
}

/** A part of a record view whose code and data come when it comes into sight, when the reader goes to it, or when it is printed. */
export function InSight<P extends object>({ anchor, title, load, props }: InSightProps<P>) {
  const t = useT();
  const { root } = useScreen();
  const place = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState(false);
  const [Part, setPart] = useState<ComponentType<P>>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const box = place.current;
    if (!box || seen) return;
    const watch = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && setSeen(true), {
      rootMargin: AHEAD,
    });
    watch.observe(box);
    const stop = onDrawAll(root, () => setSeen(true));
    return () => {
      watch.disconnect();
      stop();
    };
  }, [seen, root]);
  useEffect(() => {
    if (!seen || failed) return;
    let over = false;
    load().then(
      part => !over && setPart(() => part),
      () => !over && setFailed(true),
    );
    return () => void (over = true);
  }, [seen, failed, load]);
  if (Part) return <Part {...props} />;
  return (
    <section ref={place} className="record-section" data-anchor={anchor} tabIndex={-1} aria-busy={!failed}>
      <h2>{title}</h2>
      {failed ? (
        <ErrorState message={t('recordView.partFailed')} onRetry={() => setFailed(false)} />
      ) : (
        <Skeleton lines={3} />
      )}
    </section>
  );
}

/** A part whose code is not needed for the first look, and which may have nothing to show: until then, and if it does not come, nothing stands there. */
export function Quietly<P extends object>({ load, props }: Pick<InSightProps<P>, 'load' | 'props'>) {
  const [Part, setPart] = useState<ComponentType<P>>();
  useEffect(() => {
    let over = false;
    load().then(
      part => !over && setPart(() => part),
      () => undefined,
    );
    return () => void (over = true);
  }, [load]);
  return Part ? <Part {...props} /> : null;
}
