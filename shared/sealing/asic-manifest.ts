import { toBase64 } from './bytes.ts';

/** One signed file: its name in the container, its media type and its SHA-256. */
export interface ManifestEntry {
  readonly name: string;
  readonly type: string;
  readonly digest: Uint8Array;
}

/** Where signature and manifest lie (ETSI EN 319 162-1 §4.4). */
export const SIGNATURE_NAME = 'META-INF/signature.p7s';
/** The signed manifest's name. */
export const MANIFEST_NAME = 'META-INF/ASiCManifest.xml';
const REFERENCE = /<asic:DataObjectReference URI="([^"<>]*)" MimeType="([^"<>]*)">/g;
const VALUE = /<ds:DigestValue>([A-Za-z0-9+/=]{44})<\/ds:DigestValue>/g;

/** The manifest's XML: which files are signed, by digest. */
export function writeManifest(entries: readonly ManifestEntry[]): string {
  const references = entries.map(
    ({
      name,
      type,
      digest,
    }) => `  <asic:DataObjectReference URI="${encodeURI(name).replace(/[?#&']/g, encodeURIComponent)}" MimeType="${escape(type)}">
    <ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/>
    <ds:DigestValue>${toBase64(digest)}</ds:DigestValue>
  </asic:DataObjectReference>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<asic:ASiCManifest xmlns:asic="http://uri.etsi.org/02918/v1.2.1#" xmlns:ds="http://www.w3.org/2000/09/xmldsig#">
  <asic:SigReference URI="${SIGNATURE_NAME}" MimeType="application/pkcs7-signature"/>
${references.join('')}</asic:ASiCManifest>
`;
}

/**
 * Reads a manifest, or answers undefined. Only the exact text that `writeManifest` makes is accepted: two readers of XML
 * can then never understand it differently, and no XML parser meets a bidder's input.
 */
export function readManifest(xml: string): ManifestEntry[] | undefined {
  const references = [...xml.matchAll(REFERENCE)];
  const values = [...xml.matchAll(VALUE)];
  if (references.length !== values.length) return undefined;
  try {
    const entries = references.map(([, uri = '', type = ''], i) => ({
      name: decodeURIComponent(uri),
      type: unescape(type),
      digest: Uint8Array.from(atob(values[i]![1]!), character => character.charCodeAt(0)),
    }));
    return writeManifest(entries) === xml ? entries : undefined;
  } catch {
    return undefined;
  }
}

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const;
const escape = (text: string): string =>
  text.replace(/[&<>"]/g, character => ENTITIES[character as keyof typeof ENTITIES]);
const unescape = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot);/g, entity => Object.entries(ENTITIES).find(([, one]) => one === entity)![0]);
