import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Authority, createAuthority, issueCertificate } from '../../shared/sealing/authority.ts';
import { type Certificate, certificatePem, toPem } from '../../shared/sealing/certificate.ts';
import { createKeyPair, exportPrivateKey, type KeyUse } from '../../shared/sealing/keys.ts';
import type { Identities, Identity } from '../../shared/sealing/pkcs12.ts';

/** The instant the test certificates begin. */
export const NOW = new Date('2026-03-02T01:00:00Z');
/** The instant they end. */
export const LATER = new Date('2028-03-02T01:00:00Z');

/** Runs the real OpenSSL; rejects when it answers an error. */
export const openssl = async (...args: readonly string[]): Promise<string> => {
  const { stdout, stderr } = await promisify(execFile)('openssl', args, { maxBuffer: 1 << 26 });
  return stdout + stderr;
};

/** A folder for one test file, removed at its end by `close`. */
export async function folder(): Promise<{
  path(name: string): string;
  write(name: string, bytes: Uint8Array | string): Promise<string>;
  close(): Promise<void>;
}> {
  const root = await mkdtemp(join(tmpdir(), 'ebs-sealing-'));
  const path = (name: string): string => join(root, name);
  return {
    path,
    close: () => rm(root, { recursive: true }),
    write: async (name, bytes) => {
      await writeFile(path(name), bytes);
      return path(name);
    },
  };
}

/** A platform authority. */
export const authority = (commonName = '测试平台 CA'): Promise<Authority & { pkcs8: Uint8Array }> =>
  createAuthority({ commonName }, NOW);

/** A key pair with a certificate of the authority. */
export async function identity(ca: Authority, use: KeyUse, commonName = '投标人甲'): Promise<Identity> {
  const subject = { commonName, organization: '甲公司', organizationId: '91110000MA00000001' };
  const { privateKey, csr } = await createKeyPair(use, { subject, extractable: true });
  return {
    privateKey,
    certificate: await issueCertificate(ca, csr, { subject, usage: use, notBefore: NOW, notAfter: LATER }),
  };
}

/** Both identities of one bidder. */
export const bidder = async (ca: Authority, name?: string): Promise<Identities> => ({
  sign: await identity(ca, 'sign', name),
  encrypt: await identity(ca, 'encrypt', name),
});

/** Private key as PEM, for OpenSSL. */
export const keyPem = async (key: CryptoKey): Promise<string> => toPem('PRIVATE KEY', await exportPrivateKey(key));

/** Certificate as PEM, for OpenSSL. */
export const pem = (certificate: Certificate): string => certificatePem(certificate);

/** The bytes with one bit changed. */
export function flip(bytes: Uint8Array, at: number, mask = 1): Uint8Array<ArrayBuffer> {
  const copy = Uint8Array.from(bytes);
  copy[at]! ^= mask;
  return copy;
}

/** A small generator of repeatable numbers below `limit` (mulberry32), for bounded property loops. */
export function randoms(seed: number): (limit: number) => number {
  let state = seed;
  return limit => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}
