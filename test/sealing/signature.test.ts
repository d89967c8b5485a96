import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fromBase64, utf8 } from '../../shared/sealing/bytes.ts';
import type { Identity } from '../../shared/sealing/pkcs12.ts';
import { signReceipt, verifyReceipt } from '../../shared/sealing/receipt.ts';
import { signDetached, verifyDetached } from '../../shared/sealing/signature.ts';
import { authority, flip, folder, identity, LATER, openssl, pem } from './kit.ts';

const document = utf8('开标记录 Opening record\n');
const AT = new Date('2026-05-06T07:08:09Z');
let files: Awaited<ReturnType<typeof folder>>;
let ca: Awaited<ReturnType<typeof authority>>;
let signer: Identity;
let signature: Uint8Array;
before(async () => {
  files = await folder();
  ca = await authority();
  signer = await identity(ca, 'sign');
  signature = await signDetached(document, signer, AT);
});
after(() => files.close());

const verifyWithOpenssl = async (content: Uint8Array, p7s: Uint8Array): Promise<string> => {
  const [data, sig, root] = [
    await files.write('data', content),
    await files.write('data.p7s', p7s),
    await files.write('ca.pem', pem(ca.certificate)),
  ];
  const at = String(AT.getTime() / 1000);
  return openssl(
    'cms',
    '-verify',
    '-cades',
    '-binary',
    '-inform',
    'DER',
    '-in',
    sig,
    '-content',
    data,
    '-CAfile',
    root,
    '-attime',
    at,
    '-out',
    files.path('out'),
  );
};

test('OpenSSL verifies the signature as CAdES, and only over the same bytes', async () => {
  assert.match(await verifyWithOpenssl(document, signature), /CAdES Verification successful/);
  await assert.rejects(verifyWithOpenssl(flip(document, 0), signature), /verification failure/i);
});

test('answers who signed and when', async () => {
  const check = await verifyDetached(document, signature, ca.certificate);
  assert.equal(check.problem, undefined);
  assert.equal(check.signer?.thumbprint, signer.certificate.thumbprint);
  assert.deepEqual(check.at, AT);
});

test('tells why a signature is not accepted', async () => {
  const problem = async (...given: Parameters<typeof verifyDetached>) => (await verifyDetached(...given)).problem;
  const other = await authority('另一家 CA');
  assert.equal(await problem(flip(document, 5), signature, ca.certificate), 'changed');
  assert.equal(await problem(document, signature, other.certificate), 'untrusted');
  assert.equal(await problem(document, signature, ca.certificate, new Date(LATER.getTime() + 1000)), 'expired');
  assert.equal(await problem(document, utf8('nonsense'), ca.certificate), 'malformed');
  assert.equal(await problem(document, new Uint8Array(100_000), ca.certificate), 'malformed');
  const stolen = { privateKey: (await identity(ca, 'sign')).privateKey, certificate: signer.certificate };
  assert.equal(await problem(document, await signDetached(document, stolen, AT), ca.certificate), 'changed');
});

test('a change of any byte of what the signature says is refused', async () => {
  const accepted: number[] = [];
  for (let at = 0; at < signature.length; at++) {
    const { problem } = await verifyDetached(document, flip(signature, at), ca.certificate);
    if (!problem) accepted.push(at);
  }
  // What is left is the empty parameter of the digest algorithm, written twice: it says nothing.
  assert.ok(accepted.length <= 2, `accepted at ${accepted}`);
  for (const at of accepted) assert.equal(signature[at], 5);
});

test('a certificate for encryption cannot sign', async () => {
  await assert.rejects(signDetached(document, await identity(ca, 'encrypt'), AT), TypeError);
});

test('a receipt stands as it was signed and OpenSSL can check it', async () => {
  const payload = { bid: 'bid_01', digest: 'ab', sequence: 7, previousHash: '00', at: AT.toISOString() };
  const receipt = await signReceipt(payload, signer, AT);
  assert.equal(
    receipt.text,
    `{"at":"2026-05-06T07:08:09.000Z","bid":"bid_01","digest":"ab","previousHash":"00","sequence":7}`,
  );
  assert.equal(await verifyReceipt(receipt, ca.certificate, signer.certificate), undefined);
  assert.match(await verifyWithOpenssl(utf8(receipt.text), fromBase64(receipt.signature)), /successful/);
  assert.equal(await verifyReceipt({ ...receipt, payload: { ...payload, sequence: 8 } }, ca.certificate), 'changed');
  const text = receipt.text.replace(':7}', ':8}');
  assert.equal(
    await verifyReceipt({ ...receipt, text, payload: { ...payload, sequence: 8 } }, ca.certificate),
    'changed',
  );
  assert.equal(await verifyReceipt({ ...receipt, signature: '***' }, ca.certificate), 'malformed');
  assert.equal(await verifyReceipt(receipt, ca.certificate, (await identity(ca, 'sign')).certificate), 'untrusted');
});
