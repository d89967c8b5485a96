import { useCallback, useEffect, useRef, useState } from 'react';
import { parseJson } from '../../../shared/client/storage.ts';
import { tabStore } from '../../../shared/client/tab-storage.ts';
import type { ExamPaper } from '../../../shared/domain/training/exam-paper.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { useTelling } from '../../../shared/ui/hooks/use-telling.ts';

const SOON = 300;
const AGAIN = 5000;
type Chosen = Readonly<Record<number, readonly string[]>>;

interface Kept {
  readonly unsaved: Chosen;
  readonly marked: readonly number[];
}

/** What is chosen and marked, and whether the server has it. */
export interface ExamAnswers {
  readonly chosen: Chosen;
  readonly marked: ReadonlySet<number>;
  readonly saving: 'saved' | 'saving' | 'unsaved' | 'refused';
  /** The server's words where an answer was not taken. */
  readonly refusal: string;
  /** Changes what is chosen; it is given what was chosen before, however quickly one key follows another. */
  choose(number: number, change: (before: readonly string[]) => readonly string[]): void;
  mark(number: number): void;
  /** Sends what is not saved yet and waits for it. */
  flush(): Promise<void>;
  /** Clears what this tab keeps of the attempt. */
  forget(): void;
}

const keyOf = (id: string) => `ebs.exam.${id}`;

/**
 * Keeps the answers of a running paper: each is sent shortly after it is chosen, one call at a time, and again until the server has it. What
 * is not saved yet survives a reload of the tab.
 */
export function useExamAnswers(paper: ExamPaper | null, whose: () => object): ExamAnswers {
  const { api } = useScreen();
  const { saved, failed } = useTelling();
  const id = paper?.state === 'running' ? paper.id : undefined;
  const [chosen, setChosen] = useState<Chosen>({});
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const [saving, setSaving] = useState<ExamAnswers['saving']>('saved');
  const [refusal, setRefusal] = useState('');
  const current = useRef<Chosen>({});
  const unsaved = useRef<Record<number, readonly string[]>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void>>(undefined);

  const keep = useCallback(
    (marks: ReadonlySet<number>) => {
      if (id) tabStore.set(keyOf(id), JSON.stringify({ unsaved: unsaved.current, marked: [...marks] } satisfies Kept));
    },
    [id],
  );

  const send = useCallback(async (): Promise<void> => {
    const now = { ...unsaved.current };
    const lines = Object.entries(now).map(([number, letters]) => ({ number: Number(number), chosen: letters }));
    if (!id || lines.length === 0) return;
    setSaving('saving');
    try {
      await api.post('/training/exam/answer', { ...whose(), attemptId: id, answers: lines }, undefined, {
        quiet: true,
      });
      saved('examAttempt', id);
      // What was chosen anew meanwhile stays to be sent.
      for (const [number, letters] of Object.entries(now))
        if (unsaved.current[Number(number)] === letters) delete unsaved.current[Number(number)];
      setSaving(Object.keys(unsaved.current).length ? 'saving' : 'saved');
    } catch (fault) {
      const error = asApiError(fault);
      // Refused for good: the time is over or the attempt was handed in. Everything else is tried again.
      if (error.status >= 400 && error.status < 500 && error.status !== 429) {
        unsaved.current = {};
        setRefusal(failed(error).message);
        setSaving('refused');
      } else setSaving('unsaved');
    }
  }, [api, id, whose, saved, failed]);

  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    await running.current;
    const work = send();
    running.current = work;
    await work;
    keep(marked);
    if (Object.keys(unsaved.current).length > 0) timer.current = setTimeout(() => void flush(), AGAIN);
  }, [keep, marked, send]);
  const latest = useRef(flush);
  latest.current = flush;

  useEffect(() => {
    if (!paper || !id) return;
    const kept = parseJson<Kept>(tabStore.get(keyOf(id)));
    unsaved.current = { ...kept?.unsaved };
    setMarked(new Set(kept?.marked));
    setSaving('saved');
    setRefusal('');
    const held = Object.fromEntries(paper.questions.map(each => [each.number, each.chosen]));
    current.current = { ...held, ...unsaved.current };
    setChosen(current.current);
    if (Object.keys(unsaved.current).length > 0) void latest.current();
    // The paper of an attempt does not change: what has been chosen since must not be taken back.
  }, [id]); // eslint-disable-line react-hooks/exhaustive-deps -- by attempt, not by answer of the server

  useEffect(() => {
    const online = () => void latest.current();
    addEventListener('online', online);
    return () => {
      removeEventListener('online', online);
      clearTimeout(timer.current);
    };
  }, []);

  return {
    chosen,
    marked,
    saving,
    refusal,
    choose(number, change) {
      const letters = change(current.current[number] ?? []);
      current.current = { ...current.current, [number]: letters };
      setChosen(current.current);
      unsaved.current[number] = letters;
      setSaving('saving');
      keep(marked);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void latest.current(), SOON);
    },
    mark(number) {
      const next = new Set(marked);
      if (!next.delete(number)) next.add(number);
      setMarked(next);
      keep(next);
    },
    flush,
    forget() {
      unsaved.current = {};
      if (id) tabStore.set(keyOf(id), null);
    },
  };
}
