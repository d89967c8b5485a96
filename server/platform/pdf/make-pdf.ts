import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PdfDocument } from './render.ts';

interface PdfMake {
  addFonts(fonts: object): void;
  setUrlAccessPolicy?(policy: () => boolean): void;
  setLocalAccessPolicy?(policy: (path: string) => boolean): void;
  createPdf(definition: object): { getBuffer(): Promise<Buffer> };
}

const require = createRequire(import.meta.url);
let ready: PdfMake | undefined;

function pdfmake(): PdfMake {
  if (ready) return ready;
  const made = require('pdfmake') as PdfMake;
  const folder = dirname(require.resolve('@expo-google-fonts/noto-sans-sc/package.json'));
  const regular = join(folder, '400Regular', 'NotoSansSC_400Regular.ttf');
  const bold = join(folder, '700Bold', 'NotoSansSC_700Bold.ttf');
  made.addFonts({ NotoSansSC: { normal: regular, bold, italics: regular, bolditalics: bold } });
  // A document is made of what it holds; it never fetches, and reads no file but the fonts.
  made.setUrlAccessPolicy?.(() => false);
  made.setLocalAccessPolicy?.(path => path === regular || path === bold);
  return (ready = made);
}

const footOf = (foot: string | undefined) => (page: number, pages: number) =>
  foot === undefined
    ? { text: `${page} / ${pages}`, alignment: 'center', fontSize: 8, margin: [0, 20, 0, 0] }
    : {
        columns: [
          { text: foot, width: '*' },
          { text: `${page} / ${pages}`, width: 60, alignment: 'right' },
        ],
        fontSize: 8,
        margin: [56, 20, 56, 0],
      };

/** Makes the PDF of a document in this thread, which does nothing else meanwhile: for the thread of `render-thread.ts` alone. */
export async function makePdf({ foot, ...definition }: PdfDocument): Promise<Uint8Array<ArrayBuffer>> {
  const document = {
    pageSize: 'A4',
    pageMargins: [56, 56, 56, 56],
    footer: footOf(foot),
    ...definition,
    defaultStyle: {
      font: 'NotoSansSC',
      fontSize: 10,
      lineHeight: 1.3,
      ...(definition['defaultStyle'] as object | undefined),
    },
  };
  return new Uint8Array(await pdfmake().createPdf(document).getBuffer());
}
