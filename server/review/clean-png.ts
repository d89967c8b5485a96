import { promisify } from 'node:util';
import { crc32, inflate } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Samples of a pixel by colour type: grey, colour, grey with transparency, colour with transparency. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };
const AROUND = 12;
const unpacked = promisify(inflate);

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** The chunks in order; undefined when one is cut off, its sum is wrong, or there is anything behind the last. */
function chunksOf(bytes: Buffer): readonly Chunk[] | undefined {
  const chunks: Chunk[] = [];
  let at = SIGNATURE.length;
  while (at < bytes.length) {
    if (bytes.length - at < AROUND) return undefined;
    const end = at + AROUND + bytes.readUInt32BE(at);
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return undefined;
    chunks.push({ type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, end - 4) });
    at = end;
  }
  return chunks;
}

function written({ type, data }: Chunk): Buffer {
  const made = Buffer.alloc(AROUND + data.length);
  made.writeUInt32BE(data.length, 0);
  made.write(type, 4, 'latin1');
  data.copy(made, 8);
  made.writeUInt32BE(crc32(made.subarray(4, -4)), made.length - 4);
  return made;
}

/**
 * A picture as a canvas writes it (PNG, ISO/IEC 15948: eight bits a sample, not interlaced, no palette), written anew from its size and
 * its pixels alone: what a phone adds, such as the place and time, is left out. Undefined for what is none, is larger than `largest`, or
 * does not hold exactly the pixels its head names: later readers, such as the paper with all signatures, would fail or fill the memory.
 */
export async function cleanPng(
  given: Uint8Array,
  largest: { readonly width: number; readonly height: number },
): Promise<Uint8Array | undefined> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined;
  const chunks = chunksOf(bytes);
  const [head] = chunks ?? [];
  if (!chunks || head?.type !== 'IHDR' || head.data.length !== 13 || chunks.at(-1)?.type !== 'IEND') return undefined;
  if (chunks.filter(({ type }) => type === 'IHDR' || type === 'IEND').length !== 2) return undefined;
  const [width, height] = [head.data.readUInt32BE(0), head.data.readUInt32BE(4)];
  const [depth, colour = -1, ...methods] = head.data.subarray(8);
  const samples = SAMPLES[colour];
  if (depth !== 8 || !samples || methods.some(method => method !== 0)) return undefined;
  if (width < 1 || height < 1 || width > largest.width || height > largest.height) return undefined;
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const size = height * (1 + width * samples);
  const pixels = await unpacked(packed, { maxOutputLength: size }).catch(() => undefined);
  if (pixels?.length !== size) return undefined;
  return Buffer.concat([
    SIGNATURE,
    written(head),
    written({ type: 'IDAT', data: packed }),
    written({ type: 'IEND', data: Buffer.alloc(0) }),
  ]);
}
