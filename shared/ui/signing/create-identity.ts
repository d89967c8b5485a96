import type { certificate } from '../../domain/bidding/certificate.entity.ts';
import type { Answered } from '../../domain/kernel/wire.ts';
import type { Bytes } from '../../sealing/bytes.ts';
import type { Subject } from '../../sealing/certificate.ts';
import type { KeyPair, KeyUse } from '../../sealing/keys.ts';
import { type Write } from '../hooks/use-write.ts';

/** What `POST /bidding/certificate/request` answers: both certificates and the authority's, PEM. */
export interface IssuedCertificates {
  readonly sign: Answered<typeof certificate>;
  readonly encrypt: Answered<typeof certificate>;
  readonly authority: string;
}

/** The steps of making an identity, as they happen. */
export type CreateStep = 'keys' | 'request' | 'file' | 'browser' | 'done';

/** How an identity is to be made. Without a password there is no file; without `keep` the keys are only in the file. */
export interface CreateOptions {
  readonly userId: string;
  readonly subject: Subject;
  readonly keep: boolean;
  readonly password: string | null;
  onStep(step: CreateStep): void;
}

/**
 * Makes a person's two key pairs in the browser, has their certificates issued and puts the keys where they are to be kept. Answers the
 * PKCS#12 file when one was asked for. Rejects with the `ApiError` of a refusal; then nothing has been kept.
 */
export async function createIdentity(
  write: Write,
  options: CreateOptions,
): Promise<{ readonly file: Bytes | undefined }> {
  const { userId, subject, keep, password, onStep } = options;
  const [{ createKeyPair }, { toPem, readCertificate }] = await Promise.all([
    import('../../sealing/keys.ts'),
    import('../../sealing/certificate.ts'),
  ]);
  onStep('keys');
  const extractable = password !== null;
  const [sign, encrypt] = await Promise.all(
    (['sign', 'encrypt'] as const).map(use => createKeyPair(use, { subject, extractable })),
  );
  const pairs = { sign: sign!, encrypt: encrypt! } satisfies Record<KeyUse, KeyPair>;
  onStep('request');
  const pem = (use: KeyUse) => toPem('CERTIFICATE REQUEST', pairs[use].csr);
  const issued = await write<IssuedCertificates>(
    'certificate',
    '/bidding/certificate/request',
    { signCsr: pem('sign'), encryptCsr: pem('encrypt') },
    { of: made => [made.sign.id, made.encrypt.id] },
  );
  const identity = async (use: KeyUse) => ({
    privateKey: pairs[use].privateKey,
    certificate: await readCertificate(issued[use].pem ?? ''),
  });
  let identities = { sign: await identity('sign'), encrypt: await identity('encrypt') };
  let file: Bytes | undefined;
  if (password !== null) {
    onStep('file');
    const { exportPkcs12, importPkcs12 } = await import('../../sealing/pkcs12.ts');
    file = await exportPkcs12(identities, password);
    // Read back without leave to export: what stays in the browser cannot be taken out of it.
    identities = await importPkcs12(file, password);
  }
  if (keep) {
    onStep('browser');
    const { saveKey } = await import('../../sealing/key-store.ts');
    for (const use of ['sign', 'encrypt'] as const)
      await saveKey({ userId, use, ...identities[use], hasFile: file !== undefined });
  }
  onStep('done');
  return { file };
}
