import { sql } from 'kysely';
import type { HealthCheck } from '../../platform/health-check.ts';
import { fact, upTo } from './grade.ts';

interface Facts {
  readonly version: string;
  readonly size: string;
  readonly used: string;
  readonly most: string;
  readonly longest: number | null;
  readonly age: number;
  readonly standbys: string;
  readonly lag: number | null;
}

/** The database: reachable, of which version, how large and how busy, what runs too long, what is not cleaned up, how far copies lag. */
export const checkDatabase: HealthCheck = ({ read }) =>
  read(async tx => {
    const began = performance.now();
    await tx.rows(sql`select 1`);
    const trip = Math.round(performance.now() - began);
    const facts = (await tx.one<Facts>(sql`select current_setting('server_version') as version,
      pg_database_size(current_database()) as size,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('max_connections') as most,
      (select extract(epoch from max(clock_timestamp() - xact_start))::float8 from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend') as longest,
      (select age(datfrozenxid) from pg_database where datname = current_database()) as age,
      (select count(*) from pg_stat_replication) as standbys,
      (select extract(epoch from max(replay_lag))::float8 from pg_stat_replication) as lag`)) as Facts;
    const [dirty] = await tx.rows<{ name: string; dead: number; share: number }>(
      sql`select relname as name, n_dead_tup::float8 as dead, (n_dead_tup * 100.0 / greatest(n_live_tup + n_dead_tup, 1))::float8 as share
        from pg_stat_user_tables where n_dead_tup > 10000 order by share desc limit 1`,
    );
    return [
      upTo('roundTrip', 'ms', trip, { warn: 100, fault: 1000 }),
      fact('databaseVersion', 'text', facts.version),
      fact('databaseSize', 'bytes', Number(facts.size)),
      upTo('connections', 'percent', Math.round((Number(facts.used) * 100) / Number(facts.most)), {
        warn: 80,
        fault: 95,
      }),
      upTo('longestTransaction', 'seconds', Math.round(facts.longest ?? 0), { warn: 300, fault: 3600 }),
      // PostgreSQL stops taking writes at two thousand million.
      upTo('freezeAge', 'count', facts.age, { warn: 1_000_000_000, fault: 1_600_000_000 }),
      ...(dirty ? [upTo('unvacuumed', 'percent', Math.round(dirty.share), { warn: 30, fault: 70 }, dirty.name)] : []),
      fact('standbys', 'count', Number(facts.standbys)),
      ...(Number(facts.standbys) > 0
        ? [upTo('replicationLag', 'seconds', Math.round(facts.lag ?? 0), { warn: 60, fault: 600 })]
        : []),
    ];
  });
