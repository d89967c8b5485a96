/** A kind of file that says what it is in its first bytes. */
export type ContentKind = keyof typeof NAMES;

/** How each kind is called in a sentence; what has a name of its own in each language is a key. */
const NAMES = {
  pdf: 'PDF',
  png: 'PNG',
  jpeg: 'JPEG',
  gif: 'GIF',
  webp: 'WebP',
  tiff: 'TIFF',
  zip: 'ZIP, DOCX, XLSX',
  ole: 'DOC, XLS',
  rtf: 'RTF',
  rar: 'RAR',
  '7z': '7z',
  program: 'kernel.program',
};

/** Bytes that are looked at. */
export const HEAD_LENGTH = 1024;

// Each byte a character. What two letters of a text could begin with is recognised with more than them (`kindOfHead`).
const HEADS: readonly (readonly [ContentKind, string])[] = [
  ['pdf', '%PDF-'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['jpeg', '\xff\xd8\xff'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
  ['tiff', 'II*\0'],
  ['tiff', 'MM\0*'],
  ['zip', 'PK\x03\x04'],
  ['zip', 'PK\x05\x06'],
  ['zip', 'PK\x07\x08'],
  ['ole', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['rtf', '{\\rtf'],
  ['rar', 'Rar!\x1a\x07'],
  ['7z', '7z\xbc\xaf\x27\x1c'],
  ['program', '\x7fELF'],
];

/** What a file is by its first bytes; undefined for texts and all that is not known here. */
export function kindOfHead(head: Buffer): ContentKind | undefined {
  const text = head.toString('latin1');
  if (text.startsWith('MZ') && text.includes('\0')) return 'program';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp';
  return HEADS.find(([, start]) => text.startsWith(start))?.[0];
}

type Content = ContentKind | 'other';

const IMAGES: readonly Content[] = ['png', 'jpeg', 'gif', 'webp', 'tiff'];
// One with a password lies in the older container.
const OFFICE: readonly Content[] = ['zip', 'ole'];
// Office programs open what they once wrote under these endings: tables and letters as text, HTML or RTF, and newer files.
const OLD_OFFICE: readonly Content[] = ['ole', 'zip', 'rtf', 'other'];
const TEXT: readonly Content[] = ['other'];

/** What may stand under an ending. One image goes for another: phones and messengers rename them, and every viewer shows them. */
const FITTING: Readonly<Record<string, readonly Content[]>> = {
  ...{ pdf: ['pdf'], zip: ['zip'], ofd: ['zip'], rar: ['rar'], '7z': ['7z'], rtf: ['rtf'] },
  ...{ png: IMAGES, jpg: IMAGES, jpeg: IMAGES, gif: IMAGES, webp: IMAGES, tif: IMAGES, tiff: IMAGES },
  ...{ docx: OFFICE, xlsx: OFFICE, pptx: OFFICE },
  ...{ doc: OLD_OFFICE, xls: OLD_OFFICE, ppt: OLD_OFFICE, wps: OLD_OFFICE, et: OLD_OFFICE, dps: OLD_OFFICE },
  ...{ txt: TEXT, csv: TEXT, md: TEXT, json: TEXT, xml: TEXT, html: TEXT, htm: TEXT, svg: TEXT },
};

/** The ending of a file's name in small letters, without the dot; empty when it has none. */
export const endingOf = (name: string): string => /\.([a-z0-9]{1,10})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '';

/** What does not fit between a file's name and its first bytes; undefined when they fit, or when the ending is not known here. */
export function contentFault(
  name: string,
  head: Buffer,
): { readonly key: string; readonly params: Readonly<Record<string, string>> } | undefined {
  const ending = endingOf(name);
  const fitting = Object.hasOwn(FITTING, ending) ? FITTING[ending] : undefined;
  const kind = kindOfHead(head);
  if (!fitting || fitting.includes(kind ?? 'other')) return undefined;
  if (kind) return { key: 'kernel.fileOtherKind', params: { type: ending, found: NAMES[kind] } };
  // Readers of PDF look for its head within the first kilobyte.
  if (ending === 'pdf' && head.includes('%PDF-')) return undefined;
  return { key: 'kernel.fileNotOfKind', params: { type: ending } };
}
