import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createAuthority, issueCertificate } from '../../shared/sealing/authority.ts';
import { certificatePem, toPem } from '../../shared/sealing/certificate.ts';
import { createKeyPair, exportPrivateKey } from '../../shared/sealing/keys.ts';
import { openSealed } from '../../shared/sealing/node/open-file.ts';
import { sealFile } from '../../shared/sealing/node/seal-file.ts';
import { openPackage } from '../../shared/sealing/open.ts';
import { sealPackage } from '../../shared/sealing/seal.ts';
import type { Bench, BenchLine } from '../bench.ts';

const MEGABYTES = 100;
const ROUNDS = 5;
const run = promisify(execFile);

/** Sealing and opening a bid, file to file (with fsync) and in memory as a browser does, against `openssl cms` on the same bytes. */
export const bench: Bench = {
  name: `Sealing and opening a bid of ${MEGABYTES} MB; the rival is openssl cms`,
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'ebs-bench-'));
    try {
      return await measure(name => join(folder, name));
    } finally {
      await rm(folder, { recursive: true });
    }
  },
};

async function measure(at: (name: string) => string): Promise<readonly BenchLine[]> {
  const now = new Date();
  const ca = await createAuthority({ commonName: 'bench' }, now);
  const subject = { commonName: 'bidder' };
  const { privateKey, csr } = await createKeyPair('encrypt', { subject, extractable: true });
  const notAfter = new Date(now.getTime() + 86_400_000);
  const certificate = await issueCertificate(ca, csr, { subject, usage: 'encrypt', notBefore: now, notAfter });
  await writeFile(at('cert.pem'), certificatePem(certificate));
  await writeFile(at('key.pem'), toPem('PRIVATE KEY', await exportPrivateKey(privateKey)));
  await writeFile(at('plain'), randomBytes(MEGABYTES * 1024 * 1024));
  const plain = new Uint8Array(await readFile(at('plain')));
  let sealed = await sealFile(at('plain'), at('ours.p7m'), [certificate]);
  const inMemory = await sealPackage(plain, [certificate]);
  const oaep = ['-keyopt', 'rsa_padding_mode:oaep', '-keyopt', 'rsa_oaep_md:sha256'];
  const recipient = ['-inkey', at('key.pem'), '-recip', at('cert.pem')];
  const encrypt = [
    'cms',
    '-encrypt',
    '-binary',
    '-aes-256-gcm',
    '-in',
    at('plain'),
    '-outform',
    'DER',
    '-out',
    at('theirs.p7m'),
    '-recip',
    at('cert.pem'),
    ...oaep,
  ];
  const decrypt = [
    'cms',
    '-decrypt',
    '-binary',
    '-inform',
    'DER',
    '-in',
    at('ours.p7m'),
    ...recipient,
    '-out',
    at('theirs'),
  ];

  const steps: Record<string, () => Promise<unknown>> = {
    'seal: openssl cms': () => run('openssl', encrypt),
    'seal: file to file': async () => (sealed = await sealFile(at('plain'), at('ours.p7m'), [certificate])),
    'seal: in memory (as in the browser)': () => sealPackage(plain, [certificate]),
    'open: openssl cms': () => run('openssl', decrypt),
    'open: file to file': () => openSealed(at('ours.p7m'), at('ours'), sealed.contentKey, sealed.digest),
    'open: in memory': () => openPackage(inMemory.bytes, inMemory.contentKey, inMemory.digest),
  };
  const best: Record<string, number> = {};
  // Rounds take turns, so that a busy moment of the machine does not fall on one side only.
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, work] of Object.entries(steps)) {
      const start = performance.now();
      await work();
      best[name] = Math.min(best[name] ?? Infinity, performance.now() - start);
    }
  }
  const speed = (time: number) => `${((MEGABYTES / time) * 1000).toFixed(0)} MB/s`;
  return Object.entries(best)
    .filter(([name]) => !name.endsWith('openssl cms'))
    .map(([what, time]) => {
      const theirs = best[`${what.slice(0, 4)}: openssl cms`] ?? time;
      return { what, ours: speed(time), rival: speed(theirs), ratio: theirs / time, budget: 1 };
    });
}
