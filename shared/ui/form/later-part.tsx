import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import { ErrorState } from '../kit/error-state.tsx';
import { Skeleton } from '../kit/skeleton.tsx';

const loaded = new WeakMap<() => Promise<unknown>, unknown>();

/** Fetches a part's code before it is shown, where its coming is certain. A failure is told by the part itself. */
export const fetchPart = <P extends object>(load: () => Promise<ComponentType<P>>): Promise<void> =>
  load().then(
    part => void loaded.set(load, part),
    () => undefined,
  );

/** A part of a form whose code comes when it is first shown. `load` must stay the same function; a failure offers to try again. */
export function LaterPart<P extends object>({
  load,
  props,
  waiting,
}: {
  readonly load: () => Promise<ComponentType<P>>;
  readonly props: P;
  /** What stands in its place until then; grey bars by default. */
  readonly waiting?: ReactNode;
}) {
  const t = useT();
  const [, draw] = useState(0);
  const [failed, setFailed] = useState(false);
  const Part = loaded.get(load) as ComponentType<P> | undefined;
  useEffect(() => {
    if (Part || failed) return undefined;
    let current = true;
    load().then(
      part => {
        loaded.set(load, part);
        if (current) draw(count => count + 1);
      },
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [load, Part, failed]);
  if (failed) return <ErrorState message={t('kit.screenFailed')} onRetry={() => setFailed(false)} />;
  return Part ? <Part {...props} /> : (waiting ?? <Skeleton shape="form" />);
}
