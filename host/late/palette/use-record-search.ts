import { useEffect, useMemo, useState } from 'react';
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
  /** The answer for what is typed now has not come: the groups are what still fits of an earlier one. */
  readonly isSearching: boolean;
  readonly error: string;
}

interface Answer {
  /** What was searched for. */
  readonly words: string;
  readonly groups: readonly FoundGroup[];
  readonly error: string;
}

const NOTHING: Answer = { words: '', groups: [], error: '' };
/** Typing has paused for so long, ms. */
const PAUSE = 200;
const LEAST = 2;

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Of the records found for other words those that hold the present ones too; a list of all of them is for the words it was made with. */
export function stillFitting(groups: readonly FoundGroup[], words: string): readonly FoundGroup[] {
  const wanted = plain(words).split(/\s+/u);
  return groups.flatMap(group => {
    const rows = group.rows.filter(({ title, subtitle }) => {
      const text = plain(`${title} ${subtitle}`);
      return wanted.every(word => text.includes(word));
    });
    return rows.length ? [{ ...group, rows, list: null }] : [];
  });
}

/** Searches the records while a person types; an answer that comes after the next letter is dropped. */
export function useRecordSearch(typed: string): RecordSearch {
  const [answer, setAnswer] = useState<Answer>(NOTHING);
  const words = typed.normalize('NFC').trim().slice(0, 100);
  const isSearched = Array.from(words).length >= LEAST;
  useEffect(() => {
    if (!isSearched) {
      setAnswer(NOTHING);
      return undefined;
    }
    const stop = new AbortController();
    const timer = setTimeout(() => {
      api()
        .get<{ groups: readonly FoundGroup[] }>(
          '/workplace/search',
          { q: words },
          { signal: stop.signal, quiet: true, keep: true },
        )
        .then(
          ({ groups }) => !stop.signal.aborted && setAnswer({ words, groups, error: '' }),
          (fault: Error) => !stop.signal.aborted && setAnswer({ words, groups: [], error: fault.message }),
        );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [words, isSearched]);
  return useMemo(() => {
    if (!isSearched) return { groups: [], isSearching: false, error: '' };
    if (answer.words === words) return { groups: answer.groups, isSearching: false, error: answer.error };
    return { groups: stillFitting(answer.groups, words), isSearching: true, error: '' };
  }, [isSearched, answer, words]);
}
