import { sql } from 'kysely';
import { noticeDue } from '../../shared/domain/account/registration-facts.ts';
import { addDays, dayOf } from '../../shared/domain/calendar/days.ts';
import type { DailyJob, Tx } from '../platform/types.ts';

interface Ending {
  readonly registrationId: string;
  readonly organizationId: string;
  readonly name: string;
  readonly kind: string;
  readonly validUntil: string;
}

const BATCH = 5000;

/** Documents of approved registrations that end within thirty days or have ended, of which the notice due now is not sent yet. */
const endingBy = (tx: Tx, lastDay: string): Promise<Ending[]> =>
  tx.rows<Ending>(sql`select r.id as "registrationId", r.organization_id as "organizationId", r.organization_name as name,
      d.kind, d."validUntil" from registration r,
      jsonb_to_recordset(coalesce(r.documents, '[]')) as d (kind text, "validUntil" text)
    where r.state = 'approved' and d."validUntil" <= ${lastDay} order by r.id limit ${BATCH}`);

/**
 * Tells suppliers once each of documents that end in the days that are set (30) and in 7 days and that have ended. A day on which the server did not run is
 * made up for: the nearest notice is sent.
 */
export const noticeExpiry: DailyJob = {
  minute: 420,
  async run({ tx, now }) {
    const today = dayOf(now);
    for (const each of await endingBy(tx, addDays(today, tx.configured('suppliers.expiryDays')))) {
      const days = noticeDue(each.validUntil, today, tx.configured('suppliers.expiryDays'));
      if (days === undefined) continue;
      const fresh = await tx.one(sql`insert into document_notice (registration_id, kind, valid_until, days)
        values (${each.registrationId}, ${each.kind}, ${each.validUntil}::date, ${days}) on conflict do nothing returning 1`);
      if (!fresh) continue;
      await tx.notify(
        { organizations: [each.organizationId] },
        {
          key: days === 0 ? 'supplier.messages.expired' : 'supplier.messages.expiring',
          params: { organization: each.name, document: `dic.documentKind.${each.kind}`, day: each.validUntil },
          path: '/ls/register-info',
        },
      );
    }
  },
};

/** The end of the earliest document of an organization's approved registration that ends within thirty days, or has ended. */
export async function earliestEnd(tx: Tx, organizationId: string, now: Date): Promise<string | undefined> {
  if (!organizationId) return undefined;
  const row = await tx.one<{ day: string | null }>(sql`select min(d."validUntil") as day from registration r,
      jsonb_to_recordset(coalesce(r.documents, '[]')) as d ("validUntil" text)
    where r.state = 'approved' and r.organization_id = ${organizationId} and d."validUntil" <= ${addDays(dayOf(now), 30)}`);
  return row?.day ?? undefined;
}
