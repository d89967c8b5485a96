import { sql } from 'kysely';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import type { project } from '../../shared/domain/pre-tender/project.entity.ts';
import type { expert } from '../../shared/domain/review/expert.entity.ts';
import type { Tx } from '../platform/types.ts';

/** An expert as stored. */
export type Expert = RecordOf<typeof expert>;
/** Why an expert is passed over (COM-05). */
export type Exclusion = 'buyer' | 'bidder' | 'avoids' | 'duty' | 'noAccount';

/** Everybody who must keep out of a project's review: ids and names. */
export interface Conflicts {
  readonly buyers: ReadonlySet<string>;
  readonly bidders: ReadonlySet<string>;
  /** People who manage, submit, approve or supervise the project. */
  readonly onDuty: ReadonlySet<string>;
  readonly activeUsers: ReadonlySet<string>;
}

/**
 * Collects the parties of a project, sign-ups and bids included, with the server's rights: the draw leaves their people out while
 * nobody learns who has signed up.
 */
export async function conflictsOf(tx: Tx, of: RecordOf<typeof project>): Promise<Conflicts> {
  return tx.asSystem(async () => {
    const buyers = await tx.rows<{ id: string; name: string }>(
      sql`select id, name from organization where tenant_id = ${of.tenantId} or id = ${of.agencyId ?? ''}`,
    );
    const bidders = await tx.rows<{ id: string; name: string | null }>(sql`
      select supplier_id as id, supplier_name as name from sign_up where project_id = ${of.id} and state = 'active'
      union select supplier_id, supplier_name from bid where project_id = ${of.id} and state not in ('withdrawn', 'replaced')`);
    const duty = await onDuty(tx, of);
    const users = await tx.rows<{ id: string }>(
      sql`select u.id from "user" u join expert e on e.user_id = u.id where u.state = 'active' and u.user_type <> '50'`,
    );
    const both = (rows: readonly { id: string | null; name: string | null }[]) =>
      new Set(rows.flatMap(row => [row.id, row.name].filter(value => value !== null)));
    return {
      buyers: new Set([...both(buyers), ...(of.buyerName ? [of.buyerName] : [])]),
      bidders: both(bidders),
      onDuty: duty,
      activeUsers: new Set(users.map(row => row.id)),
    };
  });
}

/** Ids of those who manage a project or have submitted, approved or returned its bulletins and documents. */
export async function onDuty(tx: Tx, of: RecordOf<typeof project>): Promise<ReadonlySet<string>> {
  const rows = await tx.asSystem(() =>
    tx.rows<{ id: string }>(sql`
      select distinct a.actor_id as id from audit a
      where a.actor_id is not null and a.action in ('submit', 'approve', 'return', 'publish') and a.record_id in (
        select id from bulletin where project_id = ${of.id} union select id from bidding_document where project_id = ${of.id})`),
  );
  return new Set([...rows.map(row => row.id), of.managerId ?? '', of.ownerId]);
}

/** Why this expert may not sit on the project's committee; undefined when nothing stands against it. */
export function exclusionOf(of: Expert, against: Conflicts): Exclusion | undefined {
  const employer = [of.employerId, of.employerName].filter(value => value !== null);
  if (!of.userId || !against.activeUsers.has(of.userId)) return 'noAccount';
  if (against.onDuty.has(of.userId)) return 'duty';
  if (employer.some(each => against.buyers.has(each))) return 'buyer';
  if (employer.some(each => against.bidders.has(each))) return 'bidder';
  const avoided = (of.avoids ?? []).map(row => row.organizationName ?? '');
  return avoided.some(name => against.buyers.has(name) || against.bidders.has(name)) ? 'avoids' : undefined;
}
