import { type Bytes, equal, fromUtf8, sha256, utf8 } from './bytes.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Certificate } from './certificate.ts';
import { MANIFEST_NAME, type ManifestEntry, readManifest, SIGNATURE_NAME, writeManifest } from './asic-manifest.ts';
import { signDetached, type SignatureProblem, type Signer, verifyDetached } from './signature.ts';
import { isSafeName, packZip, unpackZip, ZipError, type ZipFault } from './zip.ts';

/** One document of a bid. `name` is unique within the bid and may hold folders. */
export interface BidFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** What a bid package is made of. `form` holds the structured fields (JSON), the opening-list fields among them. */
export interface BidContent {
  readonly files: readonly BidFile[];
  readonly form: Readonly<Record<string, unknown>>;
}

/** One fault of a package: what is wrong, and with which file when it is about one. */
export interface PackageProblem {
  readonly kind: ZipFault | SignatureProblem | 'manifest' | 'form' | 'missing' | 'unsigned' | 'digest';
  readonly name?: string;
}

/** What a package holds and says. Only without `problems` may it be believed. */
export interface VerifiedPackage extends Partial<BidContent> {
  readonly files: readonly BidFile[];
  readonly signer?: Certificate;
  readonly signedAt?: Date;
  readonly problems: readonly PackageProblem[];
}

/** Media type of an ASiC-E container (ETSI EN 319 162-1 §4.4). */
export const ASIC_E = 'application/vnd.etsi.asic-e+zip';
const FORM_NAME = 'form.json';
const FOLDER = 'documents/';

/**
 * Packs and signs a bid: an ASiC-E container with a CAdES signature over its manifest. Throws a TypeError for file names
 * that are unsafe or occur twice and for a form without canonical JSON.
 */
export async function packBid({
  files,
  form,
  signer,
  at,
}: BidContent & { readonly signer: Signer; readonly at: Date }): Promise<Bytes> {
  const entries = new Map([[FORM_NAME, { type: 'application/json', bytes: utf8(canonicalJson(form)) as Uint8Array }]]);
  for (const { name, type, bytes } of files) {
    if (!isSafeName(FOLDER + name) || !name.isWellFormed() || entries.has(FOLDER + name))
      throw new TypeError(`file name: ${name}`);
    entries.set(FOLDER + name, { type, bytes });
  }
  const references = await Promise.all(
    [...entries].map(async ([name, { type, bytes }]) => ({ name, type, digest: await sha256(bytes) })),
  );
  const manifest = utf8(writeManifest(references));
  const all = new Map<string, Uint8Array>([...entries].map(([name, { bytes }]) => [name, bytes]));
  all.set(MANIFEST_NAME, manifest).set(SIGNATURE_NAME, await signDetached(manifest, signer, at));
  return packZip(ASIC_E, all, at);
}

/**
 * Checks a package against the platform's authority: container, signature, manifest, and the digest of each file. `at` is
 * the instant at which the certificate must be valid (when the bid was received). Never throws for bad input.
 */
export async function verifyPackage(zip: Uint8Array, authority: Certificate, at?: Date): Promise<VerifiedPackage> {
  let entries: Map<string, Uint8Array>;
  try {
    entries = unpackZip(ASIC_E, zip);
  } catch (error) {
    if (error instanceof ZipError) return { files: [], problems: [{ kind: error.fault }] };
    throw error;
  }
  const xml = entries.get(MANIFEST_NAME);
  const signature = entries.get(SIGNATURE_NAME);
  if (!xml || !signature)
    return { files: [], problems: [{ kind: 'missing', name: xml ? SIGNATURE_NAME : MANIFEST_NAME }] };
  const check = await verifyDetached(xml, signature, authority, at);
  const manifest = readManifest(textOf(xml) ?? '');
  const problems: PackageProblem[] = [
    ...(check.problem ? [{ kind: check.problem }] : []),
    ...(await compare(entries, manifest)),
  ];
  const form = formOf(entries.get(FORM_NAME));
  if (!form) problems.push({ kind: 'form', name: FORM_NAME });
  return {
    files: filesOf(entries, manifest ?? []),
    ...(form && { form }),
    ...(check.signer && { signer: check.signer }),
    ...(check.at && { signedAt: check.at }),
    problems,
  };
}

async function compare(
  entries: ReadonlyMap<string, Uint8Array>,
  manifest: readonly ManifestEntry[] | undefined,
): Promise<PackageProblem[]> {
  if (!manifest || new Set(manifest.map(({ name }) => name)).size !== manifest.length)
    return [{ kind: 'manifest', name: MANIFEST_NAME }];
  const problems: PackageProblem[] = [];
  for (const { name, digest } of manifest) {
    const bytes = entries.get(name);
    if (!bytes) problems.push({ kind: 'missing', name });
    else if (!equal(await sha256(bytes), digest)) problems.push({ kind: 'digest', name });
  }
  const signed = new Set([...manifest.map(({ name }) => name), MANIFEST_NAME, SIGNATURE_NAME]);
  for (const name of entries.keys()) if (!signed.has(name)) problems.push({ kind: 'unsigned', name });
  return problems;
}

const filesOf = (entries: ReadonlyMap<string, Uint8Array>, manifest: readonly ManifestEntry[]): BidFile[] =>
  manifest.flatMap(({ name, type }) => {
    const bytes = entries.get(name);
    return bytes && name.startsWith(FOLDER) ? [{ name: name.slice(FOLDER.length), type, bytes }] : [];
  });

function formOf(bytes: Uint8Array | undefined): BidContent['form'] | undefined {
  const text = bytes && textOf(bytes);
  try {
    const value: unknown = text === undefined ? undefined : JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) && canonicalJson(value) === text
      ? (value as BidContent['form'])
      : undefined;
  } catch {
    return undefined;
  }
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return fromUtf8(bytes);
  } catch {
    return undefined;
  }
}
