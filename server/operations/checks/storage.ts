import { randomBytes } from 'node:crypto';
import { open, readdir, readFile, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Finding, HealthCheck } from '../../platform/health-check.ts';
import { atLeast, upTo } from './grade.ts';

const PROBE_BYTES = 64 * 1024;
const SAMPLE = 200;
// A file is on disk a moment before its row commits.
const HOUR_MS = 3_600_000;

/**
 * The store of files: whether bytes written can be read back, and in a sample whether files of records are missing or cut short, or files
 * unknown. What no record has taken is not looked at: a bid that was refused leaves no bytes, and such rows are swept away later.
 */
export const checkStorage: HealthCheck = async ({ services, read }) => {
  const root = join(services.config.dataDir, 'files');
  const probed = await probe(join(root, 'drafts'));
  const files = await read(tx =>
    tx.rows<{ id: string; size: string }>(sql`select id, size from file tablesample system (
      (select least(100, greatest(0.1, 100.0 * ${SAMPLE * 5} / greatest(reltuples, 1))) from pg_class where oid = 'file'::regclass))
      where owner_id is not null limit ${SAMPLE}`),
  );
  const damaged = await Promise.all(
    files.map(({ id, size }) =>
      stat(services.files.pathOf(id)).then(
        ({ size: found }) => found !== Number(size),
        () => true,
      ),
    ),
  );
  const strays = await straysOf(root);
  const known = await read(tx => tx.rows<{ id: string }>(sql`select id from file where id = any(${strays})`));
  return [
    upTo('storageProbe', 'ms', probed, { warn: 1000, fault: 10_000 }),
    upTo('filesSampled', 'count', files.length),
    upTo('filesMissing', 'count', damaged.filter(Boolean).length, { fault: 1 }),
    upTo('filesUnknown', 'count', strays.length - known.length, { warn: 1 }),
  ];
};

async function probe(folder: string): Promise<number> {
  const path = join(folder, `check.${randomBytes(8).toString('hex')}`);
  const bytes = randomBytes(PROBE_BYTES);
  const began = performance.now();
  try {
    const handle = await open(path, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (!bytes.equals(await readFile(path))) throw new Error('read back other bytes than written');
  } finally {
    await rm(path, { force: true });
  }
  return Math.round(performance.now() - began);
}

/** Names of stored files of one folder, taken by chance, that are old enough to have their row. */
async function straysOf(root: string): Promise<string[]> {
  const folders = (await readdir(root)).filter(name => name.length === 2);
  const folder = folders[Math.floor(Math.random() * folders.length)];
  if (!folder) return [];
  const names = (await readdir(join(root, folder))).slice(0, SAMPLE);
  const old = await Promise.all(
    names.map(name =>
      stat(join(root, folder, name)).then(
        ({ mtimeMs }) => mtimeMs < Date.now() - HOUR_MS,
        () => false,
      ),
    ),
  );
  return names.filter((_, i) => old[i]);
}

/** The disks: room for files and for what is written meanwhile. */
export const checkDisk: HealthCheck = async ({ services }) => [
  ...(await roomOf(services.config.dataDir, 'dataDisk')),
  ...(await roomOf(tmpdir(), 'temporaryDisk')),
];

async function roomOf(path: string, item: string): Promise<Finding[]> {
  const { bavail, blocks, bsize, files, ffree } = await statfs(path);
  const free = atLeast(item, 'percent', Math.round((bavail * 100) / Math.max(blocks, 1)), { warn: 10, fault: 3 });
  return [
    free,
    { ...free, item: `${item}Free`, unit: 'bytes', value: bavail * bsize },
    ...(files > 0
      ? [atLeast(`${item}Entries`, 'percent', Math.round((ffree * 100) / files), { warn: 10, fault: 3 })]
      : []),
  ];
}
