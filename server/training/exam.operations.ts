import { sql } from 'kysely';
import { field } from '../../shared/domain/kernel/fields.ts';
import type { ExamStatus } from '../../shared/domain/training/exam-paper.ts';
import { examAttempt } from '../../shared/domain/training/exam-attempt.entity.ts';
import { examQuestion } from '../../shared/domain/training/exam-question.entity.ts';
import { examOption } from '../../shared/domain/training/training.values.ts';
import { countVisit } from '../platform/auth/visits.ts';
import { defineOperation } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';
import type { Tx } from '../platform/types.ts';
import {
  attemptsLeft,
  attemptsOf,
  beginAttempt,
  counts,
  entryExam,
  hashOfTicket,
  newTicket,
  ownAttempt,
  sitterOf,
} from './attempts.ts';
import type { Attempt, Sitter } from './attempts.ts';
import { paperOf, storedLetters } from './paper.ts';

const ticket = field.text({ max: 64, pattern: /^[\w-]{20,64}$/ });
// Attempts that visitors of one network may begin within an hour.
const MOST_BEGUN = 120;
const attemptId = field.text({ required: true, max: 64, pattern: /^[\w-]+$/ });

// The scheduler may not have come to it yet: nobody sees an attempt running after its deadline.
async function ended(tx: Tx, attempt: Attempt | undefined, now: Date): Promise<Attempt | undefined> {
  if (attempt?.state !== 'running' || Date.parse(attempt.deadline ?? '') > now.getTime()) return attempt;
  const locked = await tx.get(examAttempt, attempt.id, { lock: true });
  if (locked.state === 'running') await tx.transition(examAttempt, attempt.id, 'timeUp');
  return tx.get(examAttempt, attempt.id);
}

// One after the other for one person or ticket, and for the visitors of one address, so that no limit is passed by haste.
async function inTurn(tx: Tx, { userId, ticket }: Sitter, address: string): Promise<void> {
  const whose = userId ? [userId] : [address, ...(ticket ? [hashOfTicket(ticket)] : [])];
  for (const one of whose) await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`exam ${one}`}, 0))`);
}

/** `POST /training/exam/status`: the rule of the entry exam and where the person or the ticket's visitor stands. */
export const examStatus = defineOperation({
  method: 'POST',
  path: '/training/exam/status',
  access: 'public',
  summary: 'The rule of the entry exam, attempts left today, and the running or last attempt of the person or ticket.',
  input: { ticket },
  handle: async ({ tx, actor, input, address, now }): Promise<ExamStatus> =>
    tx.asSystem(async () => {
      const rule = await entryExam(tx);
      const sitter = sitterOf(actor, input.ticket);
      const all = await attemptsOf(tx, sitter);
      const last = await ended(
        tx,
        all.find(each => each.state === 'running') ?? all.find(each => counts(each, now)) ?? all[0],
        now,
      );
      const left = await attemptsLeft(tx, rule, sitter, address);
      return {
        title: { zh: rule.title ?? '', en: rule.titleEn ?? '' },
        parts: (rule.parts ?? []).map(part => ({
          subject: part.subject ?? '',
          questions: part.questions ?? 0,
          points: part.points ?? 0,
        })),
        minutes: rule.minutes ?? 0,
        passMark: rule.passMark ?? 0,
        attemptsPerDay: rule.attemptsPerDay ?? 0,
        validMonths: rule.validMonths ?? 0,
        attemptsLeft: last && counts(last, now) ? 0 : Math.min(left.own, left.address),
        attempt: last ? await paperOf(tx, last) : null,
      };
    }),
});

/** `POST /training/exam/start`: begins an attempt, or goes on with the running one. A visitor's first answer carries the ticket. */
export const startExam = defineOperation({
  method: 'POST',
  path: '/training/exam/start',
  access: 'public',
  summary: 'Begins an attempt at the entry exam and answers its paper, or the running one; a visitor gets a ticket.',
  input: { ticket },
  handle: async ({ tx, actor, input, address, now }) =>
    tx.asSystem(async () => {
      const asked = sitterOf(actor, input.ticket);
      const rule = await entryExam(tx);
      await inTurn(tx, asked, address);
      const running = (await attemptsOf(tx, asked)).find(each => each.state === 'running');
      const open = await ended(tx, running, now);
      const sitter = asked.userId || asked.ticket ? asked : { ...asked, ticket: newTicket() };
      // The rule counts addresses by day; a whole IPv6 network is one visitor here.
      if (!sitter.userId && open?.state !== 'running') await countVisit(tx, 'exam', address, MOST_BEGUN);
      const attempt = open?.state === 'running' ? open : await beginAttempt({ tx, now, address }, rule, sitter);
      return { ticket: sitter.ticket, attempt: await paperOf(tx, attempt) };
    }),
});

/** `POST /training/exam/answer`: keeps what is chosen, question by question, until the deadline of the server's clock. */
export const answerExam = defineOperation({
  method: 'POST',
  path: '/training/exam/answer',
  access: 'public',
  summary: 'Keeps chosen options of a running attempt; an empty choice takes an answer back.',
  input: {
    ticket,
    attemptId,
    answers: field.rows(
      {
        number: field.integer({ required: true, min: 1, max: 500 }),
        chosen: field.choices(examOption, { required: true, max: 6 }),
      },
      { required: true, min: 1, max: 200 },
    ),
  },
  handle: async ({ tx, actor, input, now }) =>
    tx.asSystem(async () => {
      const attempt = await ownAttempt(tx, sitterOf(actor, input.ticket), input.attemptId ?? '');
      if (attempt.state !== 'running') refuse('exam.reasons.ended');
      if (Date.parse(attempt.deadline ?? '') <= now.getTime()) refuse('exam.reasons.timeUp');
      const paper = attempt.paper ?? [];
      const ids = (input.answers ?? []).flatMap(({ number }) => paper[(number ?? 0) - 1]?.questionId ?? []);
      const kinds = new Map(
        (await tx.find(examQuestion, { id: ids }, { limit: 500 })).map(each => [each.id, each.kind]),
      );
      for (const { number, chosen } of input.answers ?? []) {
        const line = paper[(number ?? 0) - 1] ?? refuse('exam.reasons.notFound', 404);
        const letters = storedLetters(line.order ?? '', chosen ?? []);
        if (letters.length > 1 && kinds.get(line.questionId ?? '') !== 'multiple')
          refuse('exam.reasons.oneOption', 422);
        await tx.rows(sql`insert into exam_answer (attempt_id, number, chosen, at)
          values (${attempt.id}, ${number}, ${letters}, ${now.toISOString()})
          on conflict (attempt_id, number) do update set chosen = excluded.chosen, at = excluded.at`);
      }
      return { savedAt: now.toISOString() };
    }),
});

/** `POST /training/exam/submit`: hands an attempt in and answers its result. Handed in twice, it answers the one result. */
export const submitExam = defineOperation({
  method: 'POST',
  path: '/training/exam/submit',
  access: 'public',
  summary: 'Hands an attempt in; it is graded once, and its result with explanations is answered.',
  input: { ticket, attemptId },
  handle: async ({ tx, actor, input, now }) =>
    tx.asSystem(async () => {
      const attempt = await ownAttempt(tx, sitterOf(actor, input.ticket), input.attemptId ?? '');
      const isLate = Date.parse(attempt.deadline ?? '') <= now.getTime();
      if (attempt.state === 'running') await tx.transition(examAttempt, attempt.id, isLate ? 'timeUp' : 'submit');
      return paperOf(tx, await tx.get(examAttempt, attempt.id));
    }),
});
