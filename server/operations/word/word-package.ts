import { inflateRawSync } from 'node:zlib';
import type { Reason } from '../../../shared/domain/kernel/entity.ts';
import { WORD_LIMIT } from '../../../shared/domain/operations/word-template.ts';

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
/** More parts than any document has that a person has written. */
const MOST_PARTS = 2_000;
const MAIN = 'wordprocessingml.document.main+xml';

/** A file that cannot be a template, with the reason for the person who chose it. */
export class UnusableWord extends Error {
  readonly reason: Reason;
  constructor(name: string, params?: Readonly<Record<string, string | number>>) {
    const key = `documentTemplate.reasons.${name}`;
    super(key);
    this.reason = params ? { key, params } : key;
  }
}

interface Part {
  readonly name: string;
  readonly method: number;
  readonly start: number;
  readonly packed: number;
  readonly size: number;
}

/**
 * Refuses (`UnusableWord`) what is no Word document or holds more than text and pictures: another kind of file, one that unpacks to more
 * than `WORD_LIMIT.unpacked`, macros, embedded objects, parts fetched from elsewhere, fields that start programs. Each part is unpacked
 * with a bound, so that a size which the file states falsely helps nobody. ECMA-376 part 2; APPNOTE.TXT of the ZIP format §4.3.
 */
export function checkPackage(bytes: Buffer): void {
  if (bytes.length > WORD_LIMIT.packed) throw new UnusableWord('wordTooLarge', { max: WORD_LIMIT.packed / 1_048_576 });
  const parts = partsOf(bytes);
  const stated = parts.reduce((sum, part) => sum + part.size, 0);
  if (stated > WORD_LIMIT.unpacked) throw bomb();
  const names = new Set(parts.map(part => part.name.toLowerCase()));
  if (names.size < parts.length) throw new UnusableWord('wordNotRead');
  const texts = parts
    .map(part => ({ name: part.name.toLowerCase(), bytes: unpacked(bytes, part) }))
    .filter(({ name }) => /\.(xml|rels)$/.test(name))
    .map(({ name, bytes: part }) => ({ name, text: part.toString('utf8') }));
  const types = texts.find(({ name }) => name === '[content_types].xml')?.text;
  if (!types) throw new UnusableWord('wordNotWord');
  if (/macroenabled/i.test(types) || [...names].some(name => /vbaproject|vbadata/.test(name)))
    throw new UnusableWord('wordMacros');
  if (!types.includes(MAIN)) throw new UnusableWord('wordNotWord');
  if ([...names].some(name => /^word\/(embeddings|activex|afchunk)/.test(name))) throw new UnusableWord('wordEmbedded');
  for (const { name, text } of texts) checkText(name, text);
}

function checkText(name: string, text: string): void {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new UnusableWord('wordNotRead');
  if (name.endsWith('.rels'))
    for (const [link] of text.matchAll(/<Relationship\b[^>]*>/g)) {
      if (/aFChunk|oleObject|\/control["']/i.test(link)) throw new UnusableWord('wordEmbedded');
      if (/TargetMode\s*=\s*["']External["']/i.test(link) && !/\/hyperlink["']/.test(link))
        throw new UnusableWord('wordOutside');
    }
  // The name of a field may be split over runs, so the instruction is read as a whole; blanks and marks do not hide it.
  const instructions = [
    ...[...text.matchAll(/<w:instrText\b[^>]*>([^<]*)</g)].map(hit => hit[1] ?? ''),
    ...[...text.matchAll(/w:instr\s*=\s*"([^"]*)"/g)].map(hit => ` ${hit[1] ?? ''}`),
  ];
  if (/\b(DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|MACROBUTTON)\b/i.test(instructions.join('')))
    throw new UnusableWord('wordOutside');
}

const bomb = () => new UnusableWord('wordUnpacked', { max: WORD_LIMIT.unpacked / 1_048_576 });

function partsOf(bytes: Buffer): readonly Part[] {
  try {
    return readParts(bytes);
  } catch (error) {
    if (error instanceof RangeError) throw new UnusableWord('wordNotWord');
    throw error;
  }
}

function readParts(bytes: Buffer): readonly Part[] {
  let end = bytes.length - 22;
  const first = Math.max(0, end - 65_535);
  while (end >= first && bytes.readUInt32LE(end) !== END) end -= 1;
  if (end < first) throw new UnusableWord('wordNotWord');
  const count = bytes.readUInt16LE(end + 10);
  if (count === 0 || count > MOST_PARTS) throw new UnusableWord(count === 0 ? 'wordNotWord' : 'wordNotRead');
  const parts: Part[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(at) !== CENTRAL) throw new UnusableWord('wordNotRead');
    const flags = bytes.readUInt16LE(at + 8);
    const [named, extra, remark] = [28, 30, 32].map(offset => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const local = bytes.readUInt32LE(at + 42);
    if (bytes.readUInt32LE(local) !== LOCAL) throw new UnusableWord('wordNotRead');
    // The lowest bit says that the part is encrypted.
    if (flags & 1) throw new UnusableWord('wordLocked');
    parts.push({
      name: bytes.toString('utf8', at + 46, at + 46 + named),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      start: local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28),
    });
    at += 46 + named + extra + remark;
  }
  return parts;
}

function unpacked(bytes: Buffer, { method, start, packed, size }: Part): Buffer {
  const part = bytes.subarray(start, start + packed);
  if (part.length !== packed) throw new UnusableWord('wordNotRead');
  if (method === 0 && packed === size) return part;
  if (method !== 8) throw new UnusableWord('wordNotRead');
  try {
    // One byte more than is stated, so that a part which holds more is known by it.
    const whole = inflateRawSync(part, { maxOutputLength: size + 1 });
    if (whole.length === size) return whole;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw bomb();
    throw new UnusableWord('wordNotRead');
  }
  throw bomb();
}
