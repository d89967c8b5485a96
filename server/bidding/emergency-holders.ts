import { sql } from 'kysely';
import { UserType } from '../../shared/domain/kernel/access.ts';
import type { Certificate } from '../../shared/sealing/certificate.ts';
import { refuse } from '../platform/refusal.ts';
import type { Tx } from '../platform/types.ts';
import { encryptCertificateOf } from './certificates.ts';

/** Somebody who keeps a share of a lot's emergency key. */
export interface ShareHolder {
  readonly holder: 'tenderer' | 'supervisor' | 'platform';
  readonly userId: string;
  readonly certificate: Certificate;
}

const PLATFORM = 'platform';

/**
 * The three holders of a lot's emergency key: the project's manager (else a colleague who may hold one), a supervisor of the
 * tenant, an operator of the platform. Refuses when one of them has no certificate that opens sealed packages.
 */
export async function findHolders(tx: Tx, tenantId: string, managerId: string | null): Promise<ShareHolder[]> {
  return tx.asSystem(async () => {
    const staff = await usersOf(tx, tenantId);
    const buyers = staff
      .filter(each => each.userType !== String(UserType.supervisor))
      .sort((a, b) => Number(b.id === managerId) - Number(a.id === managerId));
    const supervisors = staff.filter(each => each.userType === String(UserType.supervisor));
    const tenderer = await firstWithCertificate(tx, 'tenderer', buyers);
    const supervisor = await firstWithCertificate(tx, 'supervisor', supervisors);
    const platform = await firstWithCertificate(tx, 'platform', await usersOf(tx, PLATFORM));
    return [
      tenderer ?? refuse('emergencyShare.reasons.noTenderer'),
      supervisor ?? refuse('emergencyShare.reasons.noSupervisor'),
      platform ?? refuse('emergencyShare.reasons.noPlatform'),
    ];
  });
}

interface Candidate {
  readonly id: string;
  readonly userType: string;
}

// Active people of a tenant with a role that may hand over a share and an active certificate to open it with.
const usersOf = (tx: Tx, tenantId: string): Promise<Candidate[]> =>
  tx.rows<Candidate>(sql`
    select u.id, u.user_type as "userType" from "user" u
    where u.tenant_id = ${tenantId} and u.state = 'active'
      and exists (select 1 from certificate c where c.user_id = u.id and c.usage = 'encrypt' and c.state = 'active')
      and exists (
        select 1 from role r where u.roles ? r.code and access_role_counts(r, u.tenant_id, u.organization_id)
          and jsonb_path_exists(r.permissions, '$[*].permission ? (@ == "emergencyShare.handOver")'))
    order by u.created_at, u.id limit 500`);

async function firstWithCertificate(
  tx: Tx,
  holder: ShareHolder['holder'],
  candidates: readonly Candidate[],
): Promise<ShareHolder | undefined> {
  for (const { id } of candidates) {
    const certificate = await encryptCertificateOf(tx, id);
    if (certificate) return { holder, userId: id, certificate };
  }
  return undefined;
}
