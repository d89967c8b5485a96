import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { findInPage, type PageText, runsOf, type TextMatch } from './pdf-text.ts';

const MOST_HITS = 2000;

/** A search in a document as the viewer shows it. */
export interface PdfSearch {
  readonly words: string;
  readonly setWords: (words: string) => void;
  readonly matches: readonly TextMatch[];
  /** The hit shown; undefined when there is none. */
  readonly current: TextMatch | undefined;
  /** Position of the hit shown, from 1; 0 for none. */
  readonly at: number;
  readonly running: boolean;
  /** How often somebody has gone on: with one hit alone, going on leads back to it. */
  readonly goes: number;
  readonly go: (direction: 1 | -1) => void;
}

/** Searches a document page by page; hits are known as they are found. A new word gives the search before up. */
export function usePdfSearch(pages: number, textOf: (index: number) => Promise<PageText>): PdfSearch {
  const [words, setWords] = useState('');
  const [matches, setMatches] = useState<readonly TextMatch[]>([]);
  const [at, setAt] = useState(0);
  const [running, setRunning] = useState(false);
  const [goes, setGoes] = useState(0);
  const turn = useRef(0);

  useEffect(() => {
    const own = ++turn.current;
    setMatches([]);
    setAt(0);
    setRunning(words.trim() !== '');
    if (words.trim() === '') return;
    const search = async () => {
      const found: TextMatch[] = [];
      for (let index = 0; index < pages && found.length < MOST_HITS; index += 1) {
        const hits = findInPage(index, runsOf(await textOf(index)), words, MOST_HITS - found.length);
        if (turn.current !== own) return;
        if (hits.length === 0) continue;
        found.push(...hits);
        setMatches([...found]);
        setAt(before => before || 1);
      }
    };
    void search()
      .catch(() => undefined)
      .finally(() => turn.current === own && setRunning(false));
  }, [words, pages, textOf]);

  useEffect(() => () => void (turn.current += 1), []);
  const count = matches.length;
  const go = useCallback(
    (direction: 1 | -1) => {
      setAt(before => (count === 0 ? 0 : ((before - 1 + direction + count) % count) + 1));
      setGoes(before => before + 1);
    },
    [count],
  );
  return useMemo(
    () => ({ words, setWords, matches, current: matches[at - 1], at, running, goes, go }),
    [words, matches, at, running, goes, go],
  );
}
