import { sql } from 'kysely';
import type { Tx } from '../types.ts';

// The form of every stored file's id (`newId('file')`), in the regular expressions of PostgreSQL.
const ID = 'file_[0-9a-hjkmnp-tv-z]{26}';
/** The tables that only grow, with when each row was written: what is older than a file, by a day for clocks that were set, does not name it. */
const GROWING: ReadonlySet<string> = new Set(['audit', 'message']);

/**
 * Those files that something in the database names, wherever it stands: every column of every table is looked through, so that drafts,
 * versions, snapshots, messages and history count without being listed here. The transaction must see all rows (no row isolation); a table
 * that may be written and not read is an error, since what it names would be missed. `from` chooses ids of files.
 */
export async function heldFiles(tx: Tx, from: 'idle' | 'going', idleBefore: Date): Promise<ReadonlySet<string>> {
  const chosen =
    from === 'going'
      ? sql`from file where removed_at is not null`
      : sql`from file where owner_id is null and removed_at is null and at < ${idleBefore.toISOString()}`;
  const oldest = await tx.one<{ at: string | null }>(sql`select min(at) as at ${chosen}`);
  if (!oldest?.at) return new Set();
  const tables = await tx.rows<{ name: string; readable: boolean }>(
    sql`select c.relname as name, has_table_privilege(c.oid, 'select') as readable from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'file'
        and has_table_privilege(c.oid, 'select, insert, update')`,
  );
  const unreadable = tables.find(({ readable }) => !readable);
  if (unreadable) throw new Error(`${unreadable.name} cannot be read, so files that it names are not known`);
  const held = new Set<string>();
  for (const { name } of tables) {
    const written = GROWING.has(name) ? sql`t.at >= ${oldest.at}::timestamptz - interval '1 day'` : sql`true`;
    const rows = await tx.rows<{ id: string }>(sql`
      select distinct found[1] as id from (select t::text as whole from ${sql.table(name)} t where ${written}) every_row,
        regexp_matches(whole, ${ID}, 'g') found
      where whole like ${'%file\\_%'} and found[1] in (select id ${chosen})`);
    for (const { id } of rows) held.add(id);
  }
  return held;
}
