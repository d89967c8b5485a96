import { useEffect, useMemo } from 'react';
import type { Design } from '../diagram/design.ts';
import type { Fault } from './use-faults.ts';

const MARK = 'wf-faulty';

/** Marks the elements of a diagram that something is wrong with, with the reason on a sign beside them. */
export function useMarks(design: Design | undefined, faults: readonly Fault[] | undefined): ReadonlySet<string> {
  const faulty = useMemo(() => new Set((faults ?? []).flatMap(({ node }) => node ?? [])), [faults]);
  useEffect(() => {
    if (!design || !faults) return undefined;
    const known = [...faulty].filter(id => {
      const element = design.get('elementRegistry').get(id);
      return element?.parent !== undefined;
    });
    for (const id of known) {
      design.get('canvas').addMarker(id, MARK);
      const sign = document.createElement('span');
      sign.className = 'wf-fault-sign';
      sign.textContent = '!';
      sign.title = faults
        .filter(fault => fault.node === id)
        .map(fault => fault.reason)
        .join('\n');
      design.get('overlays').add(id, MARK, { position: { top: -12, right: 12 }, html: sign });
    }
    return () => {
      if (design.closed) return;
      for (const id of known) if (design.get('elementRegistry').get(id)) design.get('canvas').removeMarker(id, MARK);
      design.get('overlays').remove({ type: MARK });
    };
  }, [design, faults, faulty]);
  return faulty;
}
