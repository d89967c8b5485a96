const IMAGES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);
const ENDINGS: Readonly<Record<string, 'pdf' | 'image'>> = {
  pdf: 'pdf',
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  gif: 'image',
  webp: 'image',
};

/** How a document is shown: as a PDF, as an image, or not at all. An SVG is not shown: it may hold scripts. */
export function kindOf({
  name,
  type,
}: {
  readonly name: string;
  readonly type?: string | undefined;
}): 'pdf' | 'image' | 'other' {
  if (type === 'application/pdf') return 'pdf';
  if (type && IMAGES.has(type)) return 'image';
  if (type && type !== 'application/octet-stream') return 'other';
  return ENDINGS[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'other';
}
