import { strFromU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { type Bytes, equal, own, utf8 } from './bytes.ts';

/** Why a ZIP file is not read. */
export type ZipFault = 'notZip' | 'tooMany' | 'tooLarge' | 'name' | 'mimetype';

/** Thrown when a ZIP file is broken, over the limits, or no container of the expected kind. */
export class ZipError extends Error {
  override readonly name = 'ZipError';
  readonly fault: ZipFault;
  constructor(fault: ZipFault) {
    super(`ZIP not accepted: ${fault}`);
    this.fault = fault;
  }
}

/** Limits of a container: entries, bytes of everything unpacked, and how many times its own size it may unpack to. */
export const ZIP_LIMITS = { entries: 500, bytes: 600 * 1024 * 1024, ratio: 100 } as const;

const STORED = 0;
const MIMETYPE = 'mimetype';
/** A local file header (APPNOTE 4.3.7) is 30 bytes, then the name. */
const HEADER = 30;

/** Packs entries uncompressed (documents are compressed already), with the mimetype first and readable at a fixed place. */
export function packZip(mimetype: string, entries: ReadonlyMap<string, Uint8Array>, at: Date): Bytes {
  // ZIP knows no time before 1980 and fflate refuses it.
  const mtime = at.getFullYear() < 1980 ? new Date(1980, 0, 1) : at;
  const files: Zippable = { [MIMETYPE]: [utf8(mimetype), { level: STORED, mtime }] };
  for (const [name, bytes] of entries) files[name] = [bytes, { level: STORED, mtime }];
  return own(zipSync(files, { level: STORED }));
}

/**
 * Unpacks a container of that mimetype, in order. What the directory says is checked before anything is unpacked, and
 * never more than it says is written, so a ZIP bomb is refused by its own directory. Throws a `ZipError`.
 */
export function unpackZip(mimetype: string, zip: Uint8Array): Map<string, Uint8Array> {
  demandMimetype(mimetype, zip);
  const names = new Set<string>();
  let total = 0;
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(zip, {
      filter: ({ name, size, originalSize, compression }) => {
        total += originalSize;
        if (!isSafeName(name) || names.has(name)) throw new ZipError('name');
        if (names.add(name).size > ZIP_LIMITS.entries) throw new ZipError('tooMany');
        if (total > Math.min(ZIP_LIMITS.bytes, zip.length * ZIP_LIMITS.ratio) || size > zip.length)
          throw new ZipError('tooLarge');
        if (compression === STORED && size !== originalSize) throw new ZipError('notZip');
        return name !== MIMETYPE;
      },
    });
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError('notZip');
  }
  return new Map(Object.entries(files));
}

/** Whether a name stays inside the folder it is unpacked to, on every system. */
export const isSafeName = (name: string): boolean =>
  name.length > 0 &&
  name.length <= 255 &&
  !/[\\:\p{Cc}]|^\/|\/$|\/\//u.test(name) &&
  !name.split('/').some(part => part === '.' || part === '..') &&
  name !== '__proto__';

function demandMimetype(mimetype: string, zip: Uint8Array): void {
  if (zip.length < HEADER || zip[0] !== 0x50 || zip[1] !== 0x4b || zip[2] !== 3 || zip[3] !== 4)
    throw new ZipError('notZip');
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const [method, nameLength, extraLength] = [
    view.getUint16(8, true),
    view.getUint16(26, true),
    view.getUint16(28, true),
  ];
  const start = HEADER + nameLength;
  const named = strFromU8(zip.subarray(HEADER, start)) === MIMETYPE && method === STORED && extraLength === 0;
  if (!named || !equal(zip.subarray(start, start + mimetype.length), utf8(mimetype))) throw new ZipError('mimetype');
  if (view.getUint32(18, true) !== mimetype.length) throw new ZipError('mimetype');
}
