import { useEffect, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/translate.ts';
import { useLaw } from '../hooks/use-law.ts';
import { useScreenIfAny } from '../element-context.tsx';

type DayText = typeof import('./day-text.ts');

/** Below the input of a day: its weekday at once, and what the working calendar says of it as soon as that is loaded. */
export function DayHint({ day }: { readonly day: string }) {
  const t = useT();
  const format = useFormat();
  const now = useScreenIfAny()?.api.now;
  useLaw();
  const [part, setPart] = useState<DayText | undefined>();
  useEffect(() => {
    let over = false;
    import('./day-text.ts').then(
      loaded => !over && setPart(loaded),
      // The weekday is enough.
      () => undefined,
    );
    return () => {
      over = true;
    };
  }, []);
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null;
  // Legal time is eight hours ahead of UTC.
  const today = new Date((now?.() ?? Date.now()) + 8 * 3_600_000).toISOString().slice(0, 10);
  return <span className="ebs-day-hint">{part ? part.dayText(day, today, t) : format.weekday(day)}</span>;
}
