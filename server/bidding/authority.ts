import { chmod, link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type Authority, createAuthority, openAuthority } from '../../shared/sealing/authority.ts';
import { certificatePem, fromPem, type Subject, toPem } from '../../shared/sealing/certificate.ts';

/** Name of the one file that holds the authority's private key and certificate, both PEM. */
const FILE = 'authority.pem';
const SUBJECT: Subject = { commonName: 'E-Bidding Platform CA', organization: 'E-Bidding Platform' };

/**
 * The platform's certificate authority, kept in `authority.pem` (mode 0600) of `EBS_CA_DIR`, or of `dir` without it; made
 * at the first call. Several processes may call at once: all get the same one. Throws when the file is damaged or others
 * may read it; it is never silently replaced, since every certificate issued before would lose its authority.
 */
export async function loadOrCreateAuthority(dir: string, now: Date): Promise<Authority> {
  const folder = process.env['EBS_CA_DIR'] || dir;
  const path = join(folder, FILE);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return (await load(path)) ?? (await create(folder, path, now));
}

async function load(path: string): Promise<Authority | undefined> {
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
  try {
    return await openAuthority(fromPem(key), certificate);
  } catch (error) {
    throw new Error(`${path} is damaged; restore it from a backup`, { cause: error });
  }
}

async function create(folder: string, path: string, now: Date): Promise<Authority> {
  const { certificate, pkcs8 } = await createAuthority(SUBJECT, now);
  const temp = join(folder, `${randomUUID()}.part`);
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
  const made = await load(path);
  if (!made) throw new Error(`${path} has vanished`);
  return made;
}
