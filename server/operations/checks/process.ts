import { freemem, totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import { sql } from 'kysely';
import type { HealthCheck } from '../../platform/health-check.ts';
import { RELEASE } from '../../platform/heartbeat.ts';
import { migrationFiles } from '../../platform/migrate.ts';
import { atLeast, fact, upTo } from './grade.ts';

/** What runs: release, state of the schema, Node, and whether all processes are of one release. */
export const checkVersions: HealthCheck = async ({ read }) => {
  const files = await migrationFiles();
  return read(async tx => {
    const releases = await tx.rows<{ release: string }>(
      sql`select distinct release from process_beat where seen_at > clock_timestamp() - interval '3 minutes'`,
    );
    // Of the application role only what every role may see: whether the tables of the newest migration are there.
    const applied = await tx.one<{ readable: boolean }>(
      sql`select coalesce(has_table_privilege(to_regclass('kysely_migration'), 'select'), false) as readable`,
    );
    const done = applied?.readable
      ? await tx.rows<{ name: string }>(sql`select name from kysely_migration order by name`)
      : undefined;
    const missing = done && files.filter(file => !done.some(({ name }) => name === file.name)).length;
    const [major = 0] = process.versions.node.split('.').map(Number);
    return [
      fact('release', 'text', RELEASE),
      fact('schema', 'text', (done ? done.at(-1)?.name : files.at(-1)?.name) ?? null),
      ...(missing === undefined ? [] : [upTo('migrationsMissing', 'count', missing, { fault: 1 })]),
      atLeast('nodeMajor', 'count', major, { warn: 22, fault: 20 }),
      fact('nodeVersion', 'text', process.versions.node),
      upTo('releases', 'count', Math.max(1, releases.length), { warn: 2 }),
    ];
  });
};

/** The memory of this process and of the machine, or of the share the process is given. */
export const checkMemory: HealthCheck = async () => {
  const { rss, heapUsed } = process.memoryUsage();
  const limit = getHeapStatistics().heap_size_limit;
  const given = process.constrainedMemory();
  const total = given > 0 && given < totalmem() ? given : totalmem();
  const free = process.availableMemory?.() ?? freemem();
  return [
    fact('processMemory', 'bytes', rss),
    upTo('heap', 'percent', Math.round((heapUsed * 100) / limit), { warn: 80, fault: 92 }),
    atLeast('freeMemory', 'percent', Math.min(100, Math.round((free * 100) / total)), { warn: 10, fault: 3 }),
    fact('uptime', 'seconds', Math.round(process.uptime())),
  ];
};
