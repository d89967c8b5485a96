import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCertificate } from '../../shared/sealing/certificate.ts';
import { toPem } from '../../shared/sealing/certificate.ts';
import { createKeyPair } from '../../shared/sealing/keys.ts';
import { exportPkcs12, type Identities, importPkcs12 } from '../../shared/sealing/pkcs12.ts';
import type { Visitor } from './visitor.ts';

/** The password of all demo PKCS#12 files. */
export const DEMO_KEY_PASSWORD = 'Bright-River-Key-26';

const fileOf = (dataDir: string, account: string): string => join(dataDir, 'demo', `${account}.p12`);

interface Issued {
  readonly sign: { readonly pem: string };
  readonly encrypt: { readonly pem: string };
}

/** A key pair for each use, and its certificate requests. Takes a second or so: made ahead of time, several at once. */
export async function makeKeys(name: string): Promise<{
  readonly sign: Awaited<ReturnType<typeof createKeyPair>>;
  readonly encrypt: Awaited<ReturnType<typeof createKeyPair>>;
}> {
  const subject = { commonName: name };
  const [sign, encrypt] = await Promise.all([
    createKeyPair('sign', { subject, extractable: true }),
    createKeyPair('encrypt', { subject, extractable: true }),
  ]);
  return { sign, encrypt };
}

/** Asks the platform for a person's certificates, as the certificate page does, and keeps them with their keys as PKCS#12 for the demo. */
export async function obtainIdentities(
  person: Visitor,
  keys: Awaited<ReturnType<typeof makeKeys>>,
  dataDir: string,
): Promise<Identities> {
  const request = (csr: Uint8Array): string => toPem('CERTIFICATE REQUEST', csr);
  const issued = await person.post<Issued>('/bidding/certificate/request', {
    signCsr: request(keys.sign.csr),
    encryptCsr: request(keys.encrypt.csr),
  });
  const identities: Identities = {
    sign: { privateKey: keys.sign.privateKey, certificate: await readCertificate(issued.sign.pem) },
    encrypt: { privateKey: keys.encrypt.privateKey, certificate: await readCertificate(issued.encrypt.pem) },
  };
  await mkdir(join(dataDir, 'demo'), { recursive: true, mode: 0o700 });
  await writeFile(fileOf(dataDir, person.me.account), await exportPkcs12(identities, DEMO_KEY_PASSWORD), {
    mode: 0o600,
  });
  return identities;
}

/** A demo person's PKCS#12 file, or undefined when the person has none. */
export async function demoKeyFile(dataDir: string, account: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(fileOf(dataDir, account));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A demo person's identities from the file. */
export async function readIdentities(dataDir: string, account: string): Promise<Identities> {
  const file = await demoKeyFile(dataDir, account);
  if (!file) throw new Error(`${account} has no demo key file`);
  return importPkcs12(file, DEMO_KEY_PASSWORD);
}
