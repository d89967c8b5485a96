import { createHash, randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import { UserType, type Actor } from '../../shared/domain/kernel/access.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import { examAttempt } from '../../shared/domain/training/exam-attempt.entity.ts';
import { examQuestion } from '../../shared/domain/training/exam-question.entity.ts';
import { exam } from '../../shared/domain/training/exam.entity.ts';
import { EXPERT_ENTRY } from '../../shared/domain/training/training.values.ts';
import { refuse } from '../platform/refusal.ts';
import type { Ctx, Filter, Tx } from '../platform/types.ts';

/** An attempt as stored. */
export type Attempt = RecordOf<typeof examAttempt>;
/** The rule of an exam as stored. */
export type Exam = RecordOf<typeof exam>;

/** Who sits an exam: the signed-in person, or a visitor who carries a ticket (null before the first attempt). */
export interface Sitter {
  readonly userId: string | null;
  readonly ticket: string | null;
}

/** The SHA-256 of a visitor's ticket, hex; only this is stored. */
export const hashOfTicket = (ticket: string): string => createHash('sha256').update(`exam\n${ticket}`).digest('hex');
/** A new ticket of 256 random bits. */
export const newTicket = (): string => randomBytes(32).toString('base64url');

/** Who sits: an expert's account, or a guest with or without a ticket. Refuses (403) accounts of other kinds. */
export function sitterOf(actor: Actor, ticket: string | null): Sitter {
  if (actor.id === '') return { userId: null, ticket };
  if (actor.userType !== UserType.expert) refuse('exam.reasons.expertsOnly', 403);
  return { userId: actor.id, ticket: null };
}

/** The entry exam in use. Refuses when there is none. Run with the server's rights. */
export async function entryExam(tx: Tx): Promise<Exam> {
  const [found] = await tx.find(exam, { code: EXPERT_ENTRY, state: 'active' }, { limit: 1 });
  return found ?? refuse('exam.reasons.none');
}

/** The sitter's attempts, the newest first. Run with the server's rights. */
export async function attemptsOf(tx: Tx, { userId, ticket }: Sitter): Promise<readonly Attempt[]> {
  if (!userId && !ticket) return [];
  const whose: Filter = userId ? { userId } : { ticketHash: hashOfTicket(ticket ?? ''), userId: null };
  return tx.find(examAttempt, { ...whose, examCode: EXPERT_ENTRY }, { limit: 100, sort: '-startedAt' });
}

/** Takes the sitter's own attempt for update. Refuses (404) one of somebody else, whatever its state. */
export async function ownAttempt(tx: Tx, sitter: Sitter, id: string): Promise<Attempt> {
  const known = (await attemptsOf(tx, sitter)).some(each => each.id === id);
  if (!known) refuse('exam.reasons.notFound', 404);
  return tx.get(examAttempt, id, { lock: true });
}

/** Whether an attempt counts: passed and not too old. */
export const counts = (attempt: Attempt, now: Date): boolean =>
  attempt.state === 'passed' && attempt.validUntil !== null && Date.parse(attempt.validUntil) > now.getTime();

/** Attempts that may still be begun today; both limits of the rule. */
export async function attemptsLeft(
  tx: Tx,
  { attemptsPerDay, addressPerDay }: Exam,
  sitter: Sitter,
  address: string,
): Promise<{ readonly own: number; readonly address: number }> {
  const today = sql`started_at >= date_trunc('day', app_now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`;
  const whose = sitter.userId
    ? sql`user_id = ${sitter.userId}`
    : sql`ticket_hash = ${hashOfTicket(sitter.ticket ?? '')}`;
  const found = await tx.one<{ own: number; here: number }>(sql`
    select (select count(*)::int from exam_attempt where ${whose} and ${today}) as own,
      (select count(*)::int from exam_attempt where address = ${address} and user_id is null and ${today}) as here`);
  const { own = 0, here = 0 } = found ?? {};
  return {
    own: Math.max(0, (attemptsPerDay ?? 0) - own),
    address: sitter.userId ? Infinity : Math.max(0, (addressPerDay ?? 0) - here),
  };
}

/** Begins an attempt: draws the paper and sets the deadline. Refuses when one has been passed, is used up, or too few questions exist. */
export async function beginAttempt(
  { tx, now, address }: Pick<Ctx, 'tx' | 'now' | 'address'>,
  rule: Exam,
  sitter: Sitter,
): Promise<Attempt> {
  const earlier = await attemptsOf(tx, sitter);
  if (earlier.some(each => counts(each, now))) refuse('exam.reasons.passed');
  const left = await attemptsLeft(tx, rule, sitter, address);
  if (left.own === 0) refuse({ key: 'exam.reasons.attemptsToday', params: { count: rule.attemptsPerDay ?? 0 } }, 429);
  if (left.address === 0) refuse('exam.reasons.addressToday', 429);
  const deadline = new Date(now.getTime() + (rule.minutes ?? 0) * 60_000);
  const made = await tx.insert(examAttempt, {
    tenantId: PLATFORM_TENANT,
    ownerId: sitter.userId ?? 'system',
    examCode: rule.code,
    examTitle: rule.title,
    userId: sitter.userId,
    ticketHash: sitter.userId ? null : hashOfTicket(sitter.ticket ?? ''),
    address,
    paper: await drawPaper(tx, rule),
    minutes: rule.minutes,
    passMark: rule.passMark,
    validMonths: rule.validMonths,
    startedAt: now.toISOString(),
    deadline: deadline.toISOString(),
  });
  await tx.schedule(examAttempt, made.id, 'timeUp', deadline);
  return made;
}

async function drawPaper(tx: Tx, rule: Exam): Promise<NonNullable<Attempt['paper']>> {
  const lines: { questionId: string; order: string; points: number }[] = [];
  for (const part of rule.parts ?? []) {
    const subject = part.subject ?? '';
    const all = await tx.find(examQuestion, { subject, state: 'active' }, { limit: 5000 });
    const wanted = part.questions ?? 0;
    if (all.length < wanted) refuse('exam.reasons.tooFewQuestions');
    for (const { id, kind, options } of shuffled(all).slice(0, wanted)) {
      const letters = [...'ABCDEF'.slice(0, options?.length ?? 0)];
      lines.push({
        questionId: id,
        order: (kind === 'judge' ? letters : shuffled(letters)).join(''),
        points: part.points ?? 0,
      });
    }
  }
  return shuffled(lines);
}

/** A random order of all elements (Fisher–Yates with the system's random numbers). */
export function shuffled<T>(from: readonly T[]): T[] {
  const order = [...from];
  for (let last = order.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
}
