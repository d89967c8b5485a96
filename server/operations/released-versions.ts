import { sql } from 'kysely';
import { clientVersion } from '../../shared/domain/operations/client-version.entity.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import { PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import { compareVersions } from '../../shared/domain/operations/version-number.ts';
import type { Tx } from '../platform/types.ts';

/** A released version. */
export type Released = RecordOf<typeof clientVersion>;

/** What versions are compared within: one system and one channel. */
export type Line = Pick<Released, 'platform' | 'channel'>;

/** The released versions of a system and channel, newest first by number. */
export async function releasedOf(tx: Tx, { platform, channel }: Line): Promise<readonly Released[]> {
  const found = await tx.asSystem(() =>
    tx.find(clientVersion, { tenantId: PLATFORM_TENANT, platform, channel, state: 'released' }, { limit: 1000 }),
  );
  return found.toSorted((a, b) => compareVersions(b.version ?? '0.0.0', a.version ?? '0.0.0'));
}

/** Lets one move at a time change what is released for a system and channel. */
export async function lockLine(tx: Tx, { platform, channel }: Line): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtext(${`client-version ${platform} ${channel}`}))`);
}
