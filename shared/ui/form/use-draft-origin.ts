import { useRef, useState } from 'react';
import type { FormValues } from './form-spec.ts';
import type { TypedOn } from './use-server-draft.ts';

/** What a restored draft was typed on, where the record has been saved since: its revision, and what it said then in the draft's fields. */
export interface DraftOrigin {
  readonly revision: number | undefined;
  readonly base: FormValues;
  /** The draft in the form is now this one, or none. */
  readonly take: (draft: TypedOn | undefined) => void;
  /** A draft was thrown away without having been in the form, from where it may come back. */
  readonly pass: (draft: TypedOn) => void;
  /** These fields of the draft before have come back. */
  readonly bringBack: (fields: readonly string[]) => void;
  /** What is in the form is the record's. */
  readonly forget: () => void;
}

type Origin = Pick<DraftOrigin, 'revision' | 'base'>;

const NOW: Origin = { revision: undefined, base: {} };

function originOf(draft: TypedOn | undefined, revision: number | undefined): Origin {
  if (!draft || draft.revision === null || revision === undefined || draft.revision === revision) return NOW;
  // What nobody noted counts as empty: then the person is asked about each field of the draft.
  const unknown = Object.fromEntries(Object.keys(draft.values).map(name => [name, null]));
  return { revision: draft.revision, base: { ...unknown, ...draft.base } };
}

/**
 * Keeps what the draft in a form was typed on, so that saving it meets what others have saved since. `revision` is that of the record as
 * the form read it.
 */
export function useDraftOrigin(first: TypedOn | undefined, revision: number | undefined): DraftOrigin {
  const [origin, setOrigin] = useState(() => originOf(first, revision));
  const before = useRef(NOW);
  const set = (to: Origin, from: Origin) => {
    before.current = from;
    setOrigin(to);
  };
  return {
    ...origin,
    take: draft => set(originOf(draft, revision), origin),
    pass: draft => void (before.current = originOf(draft, revision)),
    bringBack(fields) {
      const from = before.current;
      const base = Object.entries(from.base).filter(([name]) => fields.includes(name));
      set(
        { revision: origin.revision ?? from.revision, base: { ...origin.base, ...Object.fromEntries(base) } },
        origin,
      );
    },
    forget: () => set(NOW, NOW),
  };
}
