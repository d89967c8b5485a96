import { sql } from 'kysely';
import type { expert } from '../../shared/domain/review/expert.entity.ts';
import { refuse } from '../platform/refusal.ts';
import type { Ctx, Tx } from '../platform/types.ts';
import { examAttempts } from '../training/index.ts';
import type { Expert } from './conflicts.ts';

/** Another expert record that shares a document number, a mobile phone, or name and day of birth. */
interface Twin {
  readonly id: string;
  readonly name: string;
  readonly employerName: string | null;
  readonly state: string;
  readonly by: readonly ('idNumber' | 'mobile' | 'person')[];
}

// States in which a record stands for a person of the library or on the way into it.
const LIVING = ['applied', 'returned', 'approved', 'active', 'onLeave', 'stopped'];

/** Records that may be the same person, for the staff who decide. */
async function twinsOf(tx: Tx, { id, idNumber, mobile, name, birthDate }: Expert): Promise<readonly Twin[]> {
  const digits = (mobile ?? '').replace(/\D/g, '');
  const sameId = sql`coalesce(upper(e.id_number) = upper(${idNumber ?? ''}), false)`;
  const sameMobile = sql`coalesce(${digits} <> '' and regexp_replace(e.mobile, '\\D', '', 'g') = ${digits}, false)`;
  const samePerson = sql`coalesce(e.name = ${name ?? ''} and e.birth_date = ${birthDate}::date, false)`;
  return tx.asSystem(() =>
    tx.rows<Twin>(sql`
      select e.id, e.name, e.employer_name as "employerName", e.state, array_remove(array[
        case when ${sameId} then 'idNumber' end, case when ${sameMobile} then 'mobile' end,
        case when ${samePerson} then 'person' end], null) as by
      from expert e where e.id <> ${id} and (${sameId} or ${sameMobile} or ${samePerson}) order by e.created_at limit 50`),
  );
}

/** Refuses a second living record with one document number. */
export async function refuseTakenId(tx: Tx, { id, idNumber }: Expert): Promise<void> {
  const other = await tx.asSystem(() =>
    tx.one(
      sql`select 1 from expert where id <> ${id} and upper(id_number) = upper(${idNumber ?? ''}) and state = any(${LIVING}::text[])`,
    ),
  );
  if (other) refuse('expert.reasons.idTaken');
}

/**
 * The reading `checks` of an expert: how the exam stands, for the person and the staff who decide, and for the latter other records that may
 * be the same person. Everybody else is refused (403).
 */
export async function expertChecks({ tx, actor, record, now }: Ctx<typeof expert>): Promise<unknown> {
  const decides = actor.tenantId === 'platform' && actor.permissions.has('expert.approve');
  if (!decides && record.userId !== actor.id) refuse('kernel.noPermission', 403);
  const attempts = record.userId ? await examAttempts(tx, record.userId) : [];
  const passed = attempts.find(
    each => each.state === 'passed' && each.validUntil !== null && Date.parse(each.validUntil) > now.getTime(),
  );
  return {
    exam: {
      attempts: attempts.length,
      passed: passed
        ? { mark: passed.mark, passMark: passed.passMark, at: passed.submittedAt, validUntil: passed.validUntil }
        : null,
    },
    twins: decides ? await twinsOf(tx, record) : [],
  };
}
