import { randomUUID } from 'node:crypto';
import { chmod, link, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Authority, issueCertificate } from '../../shared/sealing/authority.ts';
import { certificatePem, fromPem, readCertificate, toPem } from '../../shared/sealing/certificate.ts';
import { createKeyPair, exportPrivateKey, importPrivateKey, type KeyUse } from '../../shared/sealing/keys.ts';
import type { Signer } from '../../shared/sealing/signature.ts';
import type { Services } from '../platform/types.ts';
import { loadOrCreateAuthority } from './authority.ts';

const NAMES: Readonly<Record<KeyUse, string>> = {
  sign: 'E-Bidding Platform Receipts',
  encrypt: 'E-Bidding Platform Safekeeping',
};
const YEARS_10 = 10 * 365.25 * 86_400_000;

/** The platform's own keys: the authority, the one that signs receipts, and the one for which handed-over shares are sealed. */
export interface PlatformKeys {
  readonly authority: Authority;
  readonly receipts: Signer;
  readonly safe: Signer;
}

const opened = new Map<string, Promise<PlatformKeys>>();

/** The platform's keys, made at the first call of an installation and kept in `<dataDir>/authority` (or `EBS_CA_DIR`), mode 0600. */
export function platformKeys({ config, now }: Services): Promise<PlatformKeys> {
  const dir = process.env['EBS_CA_DIR'] || join(config.dataDir, 'authority');
  const held = opened.get(dir) ?? open(dir, now());
  opened.set(dir, held);
  held.catch(() => opened.delete(dir));
  return held;
}

async function open(dir: string, now: Date): Promise<PlatformKeys> {
  const authority = await loadOrCreateAuthority(dir, now);
  const [receipts, safe] = await Promise.all([
    ownKey(dir, authority, 'sign', now),
    ownKey(dir, authority, 'encrypt', now),
  ]);
  return { authority, receipts, safe };
}

async function ownKey(dir: string, authority: Authority, use: KeyUse, now: Date): Promise<Signer> {
  const path = join(dir, `platform-${use}.pem`);
  return (await load(path, use)) ?? (await create(path, authority, use, now));
}

async function load(path: string, use: KeyUse): Promise<Signer | undefined> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  if (process.platform !== 'win32' && (await stat(path)).mode & 0o077)
    throw new Error(`${path} may be read by others; set its mode to 0600`);
  const [key = '', certificate = ''] = text.split(/(?=-----BEGIN CERTIFICATE-----)/);
  return { privateKey: await importPrivateKey(use, fromPem(key)), certificate: await readCertificate(certificate) };
}

async function create(path: string, authority: Authority, use: KeyUse, now: Date): Promise<Signer> {
  const subject = { commonName: NAMES[use], organization: 'E-Bidding Platform' };
  const { privateKey, csr } = await createKeyPair(use, { subject, extractable: true });
  const certificate = await issueCertificate(authority, csr, {
    subject,
    usage: use,
    notBefore: now,
    notAfter: new Date(now.getTime() + YEARS_10),
  });
  const pkcs8 = await exportPrivateKey(privateKey);
  const temp = `${path}.${randomUUID()}.part`;
  await writeFile(temp, toPem('PRIVATE KEY', pkcs8) + certificatePem(certificate), { mode: 0o600, flush: true });
  pkcs8.fill(0);
  try {
    await chmod(temp, 0o600);
    // A hard link fails when the name is taken: the process that comes second takes what the first has made.
    await link(temp, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(temp, { force: true });
  }
  const made = await load(path, use);
  if (!made) throw new Error(`${path} has vanished`);
  return made;
}
