import { sql } from 'kysely';
import type { Tx } from '../types.ts';

/** Removes what no one can use any more: old tokens, sessions and nonces, counts of failures, used challenges, old lines of the log. Run once a day. */
export async function sweepTokens(tx: Tx): Promise<void> {
  await tx.rows(sql`delete from session_token where refresh_expires_at < clock_timestamp() - interval '1 day'`);
  await tx.rows(
    sql`delete from session s where started_at < clock_timestamp() - interval '2 days' and not exists (select 1 from session_token t where t.session_id = s.id)`,
  );
  await tx.rows(
    sql`delete from signature_nonce where t < extract(epoch from clock_timestamp() - interval '11 minutes') * 1000`,
  );
  await tx.rows(
    sql`delete from sign_in_count where since < clock_timestamp() - interval '1 day' and coalesce(locked_until, '-infinity') < clock_timestamp()`,
  );
  await tx.rows(sql`delete from used_challenge where expires_at < clock_timestamp() - interval '1 minute'`);
  await tx.rows(sql`delete from sign_in_attempt where at < clock_timestamp() - interval '200 days'`);
  await tx.rows(sql`delete from known_device where seen_at < clock_timestamp() - interval '400 days'`);
}
