import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { randomBytes, utf8 } from '../../shared/sealing/bytes.ts';
import { ASIC_E, packBid, verifyPackage } from '../../shared/sealing/bid-package.ts';
import type { Identity } from '../../shared/sealing/pkcs12.ts';
import { unpackZip, ZipError } from '../../shared/sealing/zip.ts';
import { authority, flip, folder, identity, NOW, openssl, pem } from './kit.ts';

const form = { price: '1280000.00', period: 90, quality: '合格', manager: '王五' };
const files = [
  { name: '技术标.pdf', type: 'application/pdf', bytes: randomBytes(3000) },
  { name: 'annex/price & list.xlsx', type: 'application/vnd.ms-excel', bytes: randomBytes(500) },
];
let disk: Awaited<ReturnType<typeof folder>>;
let ca: Awaited<ReturnType<typeof authority>>;
let signer: Identity;
let zip: Uint8Array;
before(async () => {
  disk = await folder();
  ca = await authority();
  signer = await identity(ca, 'sign');
  zip = await packBid({ files, form, signer, at: NOW });
});
after(() => disk.close());

/** Packs the entries again, the mimetype first. */
const repack = (change: (entries: Record<string, Uint8Array>) => void): Uint8Array => {
  const { mimetype, ...entries } = unzipSync(zip);
  change(entries);
  return zipSync({ mimetype: [mimetype!, { level: 0 }], ...entries } as Zippable, { level: 0 });
};
const problemsOf = async (bytes: Uint8Array): Promise<string[]> =>
  (await verifyPackage(bytes, ca.certificate)).problems.map(({ kind, name }) => (name ? `${kind} ${name}` : kind));

test('a package gives back what was packed, and who signed it', async () => {
  const verified = await verifyPackage(zip, ca.certificate);
  assert.deepEqual(verified.problems, []);
  assert.deepEqual(verified.form, form);
  assert.deepEqual(
    verified.files.map(file => ({ ...file, bytes: Uint8Array.from(file.bytes) })),
    files,
  );
  assert.equal(verified.signer?.thumbprint, signer.certificate.thumbprint);
  assert.deepEqual(verified.signedAt, NOW);
});

test('it is an ASiC-E container whose signature OpenSSL verifies over the manifest', async () => {
  assert.equal(Buffer.from(zip.subarray(30, 38 + ASIC_E.length)).toString(), `mimetype${ASIC_E}`);
  const entries = unzipSync(zip);
  const manifest = await disk.write('manifest.xml', entries['META-INF/ASiCManifest.xml']!);
  const signature = await disk.write('signature.p7s', entries['META-INF/signature.p7s']!);
  const root = await disk.write('ca.pem', pem(ca.certificate));
  const at = String(NOW.getTime() / 1000);
  const verify = [
    'cms',
    '-verify',
    '-cades',
    '-binary',
    '-inform',
    'DER',
    '-in',
    signature,
    '-content',
    manifest,
    '-CAfile',
    root,
    '-attime',
    at,
  ];
  assert.match(await openssl(...verify, '-out', disk.path('out')), /successful/);
});

test('each tampering is named', async () => {
  const document = 'documents/技术标.pdf';
  assert.deepEqual(await problemsOf(repack(e => (e[document] = flip(e[document]!, 10)))), [`digest ${document}`]);
  assert.deepEqual(await problemsOf(repack(e => delete e[document])), [`missing ${document}`]);
  assert.deepEqual(await problemsOf(repack(e => (e['documents/more.pdf'] = utf8('x')))), [
    'unsigned documents/more.pdf',
  ]);
  assert.deepEqual(await problemsOf(repack(e => (e['form.json'] = utf8('{"price":"1.00"}')))), ['digest form.json']);
  assert.deepEqual(await problemsOf(repack(e => delete e['META-INF/signature.p7s'])), [
    'missing META-INF/signature.p7s',
  ]);
  assert.deepEqual(await problemsOf(repack(e => (e['META-INF/signature.p7s'] = utf8('x')))), ['malformed']);
  const manifest = 'META-INF/ASiCManifest.xml';
  const rewritten = (from: string, to: string) =>
    repack(e => (e[manifest] = utf8(Buffer.from(e[manifest]!).toString().replace(from, to))));
  assert.deepEqual(await problemsOf(rewritten('application/pdf', 'text/plain')), ['changed']);
  assert.deepEqual(await problemsOf(rewritten('<ds:Digest', '<!-- --><ds:Digest')), [
    'changed',
    `manifest ${manifest}`,
  ]);
});

test('no changed byte of the container leaves a bid without a problem that differs from the original', async () => {
  for (let at = 0; at < zip.length; at += 29) {
    const verified = await verifyPackage(flip(zip, at, 0x40), ca.certificate);
    if (verified.problems.length > 0) continue;
    assert.deepEqual(
      [verified.form, verified.files.map(({ name, bytes }) => [name, [...bytes]])],
      [form, files.map(({ name, bytes }) => [name, [...bytes]])],
    );
  }
});

test('a package that another authority signed for is not accepted', async () => {
  const other = await authority('另一家');
  assert.deepEqual((await verifyPackage(zip, other.certificate)).problems, [{ kind: 'untrusted' }]);
});

const container = (entries: Zippable): Uint8Array => zipSync({ mimetype: [strToU8(ASIC_E), { level: 0 }], ...entries });
const faultOf = (bytes: Uint8Array): string => {
  try {
    unpackZip(ASIC_E, bytes);
    return 'unpacked';
  } catch (error) {
    return error instanceof ZipError ? error.fault : String(error);
  }
};

test('a ZIP bomb, bad names, too many entries and other containers are refused before unpacking', () => {
  const small = container({ a: utf8('hello') });
  assert.equal(faultOf(small), 'unpacked');
  const lying = Uint8Array.from(small);
  const directory = Buffer.from(lying).lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  new DataView(lying.buffer).setUint32(directory + 24, 0x7fff_ffff, true);
  assert.equal(faultOf(lying), 'tooLarge');
  assert.equal(faultOf(container({ zeros: new Uint8Array(10_000_000) })), 'tooLarge');
  for (const name of ['../a', '/a', 'a\\b', 'a//b', 'c:a', 'x/../y', 'a\u0000'])
    assert.equal(faultOf(container({ [name]: utf8('x') })), 'name', name);
  assert.equal(
    faultOf(container(Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`f${i}`, utf8('x')])))),
    'tooMany',
  );
  assert.equal(faultOf(zipSync({ a: utf8('x') })), 'mimetype');
  assert.equal(faultOf(zipSync({ mimetype: [strToU8('application/zip'), { level: 0 }] })), 'mimetype');
  assert.equal(faultOf(zipSync({ mimetype: [strToU8(ASIC_E), { level: 9 }] })), 'mimetype');
  assert.equal(faultOf(utf8('not a zip')), 'notZip');
  assert.equal(faultOf(small.subarray(0, -30)), 'notZip');
});

test('unsafe and repeated file names are not packed', async () => {
  const one = files[0]!;
  await assert.rejects(packBid({ files: [{ ...one, name: '../x' }], form, signer, at: NOW }), TypeError);
  await assert.rejects(packBid({ files: [one, one], form, signer, at: NOW }), TypeError);
});
