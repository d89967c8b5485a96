import { type RefObject, useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/translate.ts';

/** A part of a record view that the reader can go to. */
export interface RecordAnchor {
  readonly key: string;
  readonly label: string;
}

// Fewer parts are seen at a glance.
const SHOWN_FROM = 4;
/** Between what stays in sight above and the part gone to, in CSS pixels. */
const SPACE = 8;

/** The parts of a long record view: a press goes to one, and the one in sight is marked. */
export function RecordNav({
  anchors,
  view,
}: {
  readonly anchors: readonly RecordAnchor[];
  readonly view: RefObject<HTMLElement | null>;
}) {
  const t = useT();
  const [current, setCurrent] = useState<string | undefined>(anchors[0]?.key);
  const keys = anchors.map(anchor => anchor.key).join();
  useEffect(() => {
    const box = view.current;
    if (!box || keys === '') return;
    const visible = new Set<string>();
    const watch = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries) {
          const key = (target as HTMLElement).dataset['anchor']!;
          if (isIntersecting) visible.add(key);
          else visible.delete(key);
        }
        const first = keys.split(',').find(key => visible.has(key));
        if (first) setCurrent(first);
      },
      { rootMargin: '-120px 0px -40% 0px' },
    );
    const observe = () => box.querySelectorAll('[data-anchor]').forEach(part => watch.observe(part));
    observe();
    // Parts that load later take the place of what announced them.
    const changes = new MutationObserver(observe);
    changes.observe(box, { childList: true });
    return () => {
      watch.disconnect();
      changes.disconnect();
    };
  }, [view, keys]);
  const shown = anchors.length >= SHOWN_FROM;
  const own = useRef<HTMLElement>(null);
  // It stands below the head. Told to itself alone: a variable of the whole record would have all of it styled anew.
  useEffect(() => {
    const head = shown && view.current?.querySelector<HTMLElement>('.record-head');
    if (!head) return undefined;
    const watch = new ResizeObserver(() => own.current?.style.setProperty('--record-head', `${head.offsetHeight}px`));
    watch.observe(head);
    return () => watch.disconnect();
  }, [shown, view]);
  if (!shown) return null;
  const go = (key: string) => {
    const part = view.current?.querySelector<HTMLElement>(`[data-anchor="${CSS.escape(key)}"]`);
    const head = view.current?.querySelector<HTMLElement>('.record-head')?.offsetHeight ?? 0;
    const clear = head + (own.current?.offsetHeight ?? 0) + SPACE;
    part?.style.setProperty('scroll-margin-top', `calc(var(--ebs-sticky-top, 0px) + ${clear}px)`);
    part?.scrollIntoView({ block: 'start' });
    part?.focus({ preventScroll: true });
    setCurrent(key);
  };
  return (
    <nav ref={own} className="record-nav" aria-label={t('recordView.contents')}>
      <ul>
        {anchors.map(({ key, label }) => (
          <li key={key}>
            <button type="button" aria-current={key === current || undefined} onClick={() => go(key)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
