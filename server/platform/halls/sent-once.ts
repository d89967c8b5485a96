import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { canonicalJson } from '../../../shared/sealing/canonical-json.ts';
import type { Actor } from '../../../shared/domain/kernel/access.ts';
import { field } from '../../../shared/domain/kernel/fields.ts';
import { refuseFields } from '../refusal.ts';
import type { Tx } from '../types.ts';

/** The input under which a page names what it sends, so that it may send it again when no answer has come. */
export const sendKey = field.text({ max: 40 });

/** What somebody sends to a hall, with the page's key for it where it has one. */
interface Sent {
  readonly topic: string;
  readonly actor: Actor;
  readonly key: string | null | undefined;
  readonly content: Readonly<Record<string, unknown>>;
}

/**
 * Does what is sent to a hall once for each key of a person: the same sent again changes nothing, whatever has become of the hall since, and
 * answers the id that `make` answered first. Refuses a key that comes with other content (422). Without a key it is done each time.
 */
export async function sentOnce(
  tx: Tx,
  { topic, actor, key, content }: Sent,
  make: () => Promise<string>,
): Promise<string> {
  if (!key) return make();
  const hash = createHash('sha256').update(canonicalJson(content)).digest('hex');
  const before = await tx.asSystem(async () => {
    // The first may still be on its way through another process.
    await tx.rows(
      sql`select pg_advisory_xact_lock(hashtextextended(${`sent ${JSON.stringify([topic, actor.id, key])}`}, 0))`,
    );
    return tx.one<{ hash: string; id: string }>(
      sql`select content_hash as hash, made_id as id from live_sent where topic = ${topic} and user_id = ${actor.id} and key = ${key}`,
    );
  });
  if (before && before.hash !== hash) refuseFields({ key: 'kernel.invalid' });
  if (before) return before.id;
  const id = await make();
  await tx.asSystem(() =>
    tx.rows(
      sql`insert into live_sent (topic, user_id, key, content_hash, made_id) values (${topic}, ${actor.id}, ${key}, ${hash}, ${id})`,
    ),
  );
  return id;
}
