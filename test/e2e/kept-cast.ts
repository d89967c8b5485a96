import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { seedRoles } from '../../server/account/index.ts';
import { castOf, gatherCast, type Cast } from '../../server/demo/cast.ts';
import { enter, type Visitor } from '../../server/demo/visitor.ts';
import { issueTokens } from '../../server/platform/auth/tokens.ts';
import type { Config } from '../../server/platform/config.ts';
import { seedExam } from '../../server/training/index.ts';
import { readCertificate } from '../../shared/sealing/certificate.ts';
import { exportPrivateKey, importPrivateKey, type KeyUse } from '../../shared/sealing/keys.ts';
import type { Identities, Identity } from '../../shared/sealing/pkcs12.ts';
import { onceMade } from '../kit/database.ts';
import { startServer, type ServerCopy, type TestServer } from '../kit/server.ts';

/*
 * Making the people of the demo costs many seconds: keys, passwords, registrations. A test run makes them once and keeps the platform
 * as it is then; each test file has a copy of its own.
 */

/** A kept platform with its people; `keys` is the file with their private keys. */
interface KeptCast extends ServerCopy {
  readonly keys: string;
}

/** A private key (PKCS#8) and its certificate (DER), both in base64. */
interface KeptIdentity {
  readonly key: string;
  readonly certificate: string;
}

const DATABASE = 'ebs_cast';
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** The platform with its people as this test run keeps it, made when it is not there yet; undefined where a file is run by itself. */
export async function keptCast(): Promise<KeptCast | undefined> {
  const shared = process.env['EBS_TEST_FOLDER'];
  if (!shared) return undefined;
  const kept = { database: DATABASE, folder: path.join(shared, 'cast'), keys: path.join(shared, 'cast-keys.json') };
  await onceMade(DATABASE, async () => {
    const server = await startServer(undefined, { demo: true, max: 12 });
    const origin = await (await server.app()).listen({ port: 0, host: '127.0.0.1' });
    const cast = await firstCast(server, origin);
    const entries = cast.accounts.map(async account => [account, await written(cast.identities(account))] as const);
    await mkdir(shared, { recursive: true });
    await writeFile(kept.keys, JSON.stringify(await Promise.all(entries)));
    await server.keep(kept);
  });
  return kept;
}

/** Brings roles, the exam and everybody onto an empty platform that answers at `origin`. */
export async function firstCast({ platform }: TestServer, origin: string): Promise<Cast> {
  await platform.database.system(seedRoles);
  await platform.database.system(seedExam);
  return gatherCast(platform, origin, () => undefined);
}

/** The cast on a copy of the kept platform that answers at `origin`: each person with a new token of the session they had. */
export async function castAgain(server: TestServer, origin: string, config: Config, kept: KeptCast): Promise<Cast> {
  const identities = new Map<string, Identities>();
  for (const [account, each] of JSON.parse(await readFile(kept.keys, 'utf8')) as [string, Kept][])
    identities.set(account, { sign: await readIdentity('sign', each), encrypt: await readIdentity('encrypt', each) });
  const { rows } = await server.db.query<{ account: string; session: string }>(
    `select distinct on (u.id) u.account, s.id as session from "user" u join session s on s.user_id = u.id where s.ended_at is null order by u.id, s.started_at desc`,
  );
  const visitors = new Map<string, Visitor>();
  for (const { account, session } of rows) {
    const secret = config.signing ? config.secret('signing') : undefined;
    const { token, signingKey } = await issueTokens(server.db, session, '', secret);
    visitors.set(account, await enter(origin, token, signingKey));
  }
  return castOf(visitors, identities);
}

type Kept = Readonly<Record<KeyUse, KeptIdentity>>;

async function written(identities: Identities): Promise<Kept> {
  const one = async ({ privateKey, certificate }: Identity): Promise<KeptIdentity> => ({
    key: base64(await exportPrivateKey(privateKey)),
    certificate: base64(certificate.der),
  });
  return { sign: await one(identities.sign), encrypt: await one(identities.encrypt) };
}

async function readIdentity(use: KeyUse, kept: Kept): Promise<Identity> {
  const { key, certificate } = kept[use];
  return {
    privateKey: await importPrivateKey(use, Buffer.from(key, 'base64'), true),
    certificate: await readCertificate(Buffer.from(certificate, 'base64')),
  };
}
