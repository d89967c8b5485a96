import type { examQuestionKind, examSubject } from './training.values.ts';

/** A text in both languages. */
export interface BothTexts {
  readonly zh: string;
  readonly en: string;
}

/** One question as the person who sits the exam sees it: options under the letters of this paper, never which are right. */
export interface PaperQuestion {
  readonly number: number;
  readonly subject: (typeof examSubject.values)[number];
  readonly kind: (typeof examQuestionKind.values)[number];
  readonly points: number;
  readonly stem: BothTexts;
  readonly options: readonly { readonly letter: string; readonly text: BothTexts }[];
  /** Letters of this paper. */
  readonly chosen: readonly string[];
  /** Present once the attempt is graded. */
  readonly result?: {
    readonly isRight: boolean;
    readonly explanation: BothTexts;
    readonly law: string;
    readonly article: string;
  };
}

/** An attempt with its paper, as `/training/exam/…` answers it. Times ISO 8601; `mark` and `passMark` per cent. */
export interface ExamPaper {
  readonly id: string;
  readonly state: 'running' | 'passed' | 'failed';
  readonly startedAt: string;
  readonly deadline: string;
  readonly passMark: number;
  readonly questions: readonly PaperQuestion[];
  readonly submittedAt?: string | null;
  readonly endedBy?: 'person' | 'deadline' | null;
  readonly score?: number | null;
  readonly total?: number | null;
  readonly mark?: number | null;
  readonly validUntil?: string | null;
}

/** What `POST /training/exam/status` answers: the rule, and where the person stands. */
export interface ExamStatus {
  readonly title: BothTexts;
  readonly parts: readonly { readonly subject: string; readonly questions: number; readonly points: number }[];
  readonly minutes: number;
  readonly passMark: number;
  readonly attemptsPerDay: number;
  readonly validMonths: number;
  /** Attempts that may still be begun today. */
  readonly attemptsLeft: number;
  /** The running attempt, else the last one; null when there is none. */
  readonly attempt: ExamPaper | null;
}
