import { sql } from 'kysely';
import { user } from '../../shared/domain/account/user.entity.ts';
import { expert } from '../../shared/domain/review/expert.entity.ts';
import type { examAttempt } from '../../shared/domain/training/exam-attempt.entity.ts';
import { sendOutside } from '../platform/outside/send-outside.ts';
import type { Ctx, Tx } from '../platform/types.ts';
import { passedAttempt } from '../training/index.ts';
import type { Expert } from './conflicts.ts';

type Told = 'approved' | 'admitted' | 'returned' | 'rejected';

/** Tells an applicant how the application goes on: a message on the platform and a mail in the applicant's language, whoever has decided. */
export async function tellExpert(tx: Tx, of: Expert, what: Told, opinion = ''): Promise<void> {
  const path = what === 'approved' ? '/ls/expert/exam' : what === 'admitted' ? '/mine/mine' : '/ls/expert/baseInfo';
  await tx.notify({ users: [of.userId ?? ''] }, { key: `expertWork.messages.${what}`, params: { opinion }, path });
  if (!of.email) return;
  await tx.asSystem(() =>
    sendOutside(tx, {
      channel: 'email',
      to: of.email ?? '',
      lang: of.language ?? 'zh',
      subjectKey: 'expertWork.mail.subject',
      bodyKey: `expertWork.mail.${what}`,
      params: { name: of.name ?? '', opinion },
    }),
  );
}

/** Admits an approved expert who has passed the exam within its validity: the record becomes active, the account too. Does nothing otherwise. */
export async function admitWhenReady({ tx, now }: Pick<Ctx, 'tx' | 'now'>, expertId: string): Promise<void> {
  await tx.asSystem(async () => {
    const record = await tx.get(expert, expertId, { lock: true });
    if (record.state !== 'approved' || !record.userId) return;
    if (!(await passedAttempt(tx, record.userId, now))) return;
    await tx.transition(expert, record.id, 'admit');
    const admitted = await tx.patch(expert, record.id, { admittedAt: now.toISOString() });
    await openDoors(tx, admitted);
    await tellExpert(tx, admitted, 'admitted');
  });
}

// The account has been pending since it was opened: from now on it holds the expert's role.
async function openDoors(tx: Tx, { userId, name, mobile, email }: Expert): Promise<void> {
  const person = await tx.get(user, userId ?? '', { lock: true });
  const roles = person.roles ?? [];
  await tx.patch(user, person.id, {
    roles: roles.includes('expert') ? roles : [...roles, 'expert'],
    name: name ?? person.name,
    mobile: mobile ?? person.mobile,
    email: email ?? person.email,
  });
  if (person.state === 'pending') await tx.transition(user, person.id, 'activate');
}

/** A passed entry exam admits those whose application was approved before. */
export async function admitAfterExam(context: Ctx<typeof examAttempt>): Promise<void> {
  const { tx, record } = context;
  if (!record.userId) return;
  const waiting = await tx.asSystem(() =>
    tx.rows<{ id: string }>(sql`select id from expert where user_id = ${record.userId} and state = 'approved'`),
  );
  for (const { id } of waiting) await admitWhenReady(context, id);
}
