import type pg from 'pg';
import type { Queryable } from './pool.ts';

/**
 * The connection of a transaction whose row isolation is lifted while `isSystem` says so. The database is told with the first statement
 * to which it matters: most of the server's own steps follow each other, and between two of them nothing asks.
 */
export function isolated(client: Queryable, isSystem: () => boolean): Queryable {
  let told: boolean | undefined = isSystem();
  return {
    query(text: string, values?: unknown[]): Promise<pg.QueryResult> {
      const wanted = isSystem();
      if (wanted !== told) {
        told = wanted;
        // Sent ahead, not awaited: the connection carries statements out in order, and one that fails fails the transaction.
        client.query(`select set_config('app.system', $1, true)`, [wanted ? 'on' : '']).catch(() => undefined);
      }
      // A rollback to a savepoint brings the setting of that moment back.
      if (/^\s*rollback\b/i.test(text)) told = undefined;
      return client.query(text, values);
    },
  };
}
