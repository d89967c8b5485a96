import { useEffect, useState } from 'react';
import { api } from '../../portal-state.ts';

/** Records of one entity that fit (`GET /workplace/search`). */
export interface FoundGroup {
  readonly entity: string;
  readonly label: string;
  readonly total: number;
  /** There are more than were counted. */
  readonly isMore: boolean;
  /** The list that shows all of them; null where there is none. */
  readonly list: string | null;
  readonly rows: readonly {
    readonly id: string;
    readonly title: string;
    readonly subtitle: string;
    readonly state: string;
    readonly path: string;
  }[];
}

/** What is known of a search. */
export interface RecordSearch {
  readonly groups: readonly FoundGroup[];
  readonly isSearching: boolean;
  readonly error: string;
}

const NOTHING: RecordSearch = { groups: [], isSearching: false, error: '' };
/** Typing has paused for so long, ms. */
const PAUSE = 200;
const LEAST = 2;

/** Searches the records while a person types; an answer that comes after the next letter is dropped. */
export function useRecordSearch(typed: string): RecordSearch {
  const [state, setState] = useState<RecordSearch>(NOTHING);
  const words = typed.normalize('NFC').trim().slice(0, 100);
  useEffect(() => {
    if (Array.from(words).length < LEAST) {
      setState(NOTHING);
      return undefined;
    }
    const stop = new AbortController();
    setState(before => ({ ...before, isSearching: true, error: '' }));
    const timer = setTimeout(() => {
      api()
        .get<{ groups: readonly FoundGroup[] }>(
          '/workplace/search',
          { q: words },
          { signal: stop.signal, quiet: true, keep: true },
        )
        .then(
          ({ groups }) => setState({ groups, isSearching: false, error: '' }),
          (fault: Error) => !stop.signal.aborted && setState({ ...NOTHING, error: fault.message }),
        );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [words]);
  return state;
}
