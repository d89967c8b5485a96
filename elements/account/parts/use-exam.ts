import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { core } from '../../../shared/client/core.ts';
import type { ExamPaper, ExamStatus } from '../../../shared/domain/training/exam-paper.ts';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { useTelling } from '../../../shared/ui/hooks/use-telling.ts';
import { useWrite } from '../../../shared/ui/hooks/use-write.ts';
import { expertTicket } from './expert-ticket.ts';
import { useExamAnswers, type ExamAnswers } from './use-exam-answers.ts';

/** The exam as the screen holds it. */
export interface ExamState {
  readonly status: ExamStatus | undefined;
  /** The running paper, or the graded one. */
  readonly paper: ExamPaper | null;
  readonly answers: ExamAnswers;
  readonly isGuest: boolean;
  readonly busy: boolean;
  /** Why the last call was refused. */
  readonly failure: string;
  load(): Promise<void>;
  start(): Promise<void>;
  submit(): Promise<void>;
}

/** Reads, begins and hands in the entry exam: as the signed-in person, or with the ticket of this tab. */
export function useExam(): ExamState {
  const write = useWrite();
  const { saved } = useTelling();
  const [status, setStatus] = useState<ExamStatus>();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const isGuest = useStore(core().session.$session) === null;
  const whose = useCallback(() => (isGuest && expertTicket.exam() ? { ticket: expertTicket.exam() } : {}), [isGuest]);
  const paper = status?.attempt ?? null;
  const answers = useExamAnswers(paper, whose);
  const once = useRef(false);

  const call = useCallback(
    async <T>(what: string, body: object): Promise<T | undefined> => {
      setBusy(true);
      setFailure('');
      try {
        return await write<T>(null, `/training/exam/${what}`, { ...whose(), ...body });
      } catch (fault) {
        setFailure(asApiError(fault).message);
        return undefined;
      } finally {
        setBusy(false);
      }
    },
    [write, whose],
  );

  const load = useCallback(async () => {
    const answer = await call<ExamStatus>('status', {});
    if (answer) setStatus(answer);
  }, [call]);

  useEffect(() => {
    if (once.current) return;
    once.current = true;
    void load();
  }, [load]);

  const start = useCallback(async () => {
    const begun = await call<{ ticket: string | null; attempt: ExamPaper }>('start', {});
    if (!begun) return;
    saved('examAttempt', begun.attempt.id);
    if (begun.ticket) expertTicket.keepExam(begun.ticket);
    setStatus(before => before && { ...before, attempt: begun.attempt });
  }, [call, saved]);

  const submit = useCallback(async () => {
    if (!paper) return;
    await answers.flush();
    const graded = await call<ExamPaper>('submit', { attemptId: paper.id });
    if (graded) {
      saved('examAttempt', paper.id);
      answers.forget();
    }
    // The attempts left have changed with it.
    await load();
  }, [answers, call, load, paper, saved]);

  return { status, paper, answers, isGuest, busy, failure, load, start, submit };
}
