import { readFile } from 'node:fs/promises';
import type { Content } from 'pdfmake/interfaces.js';
import { inWords } from '../../shared/domain/calendar/days.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import { reportSignature } from '../../shared/domain/review/report-signature.entity.ts';
import type { review } from '../../shared/domain/review/review.entity.ts';
import { defineOperation } from '../platform/module.ts';
import { renderPdf } from '../platform/pdf/render.ts';
import type { Services } from '../platform/types.ts';
import { twin } from './report-content.ts';
import { readableReport } from './review-files.operations.ts';

type Signature = RecordOf<typeof reportSignature>;

/**
 * The sheet of the signatures under a report, the handwriting among them. The report's own file stays as it was signed; its digest on the
 * sheet ties the two together.
 */
export const signatureSheet = defineOperation({
  method: 'GET',
  path: '/review/review/signature-sheet',
  access: 'review.read',
  summary: 'The signatures under the report of a review, with the handwriting, as a PDF.',
  input: { id: field.ref('review', { required: true }) },
  handle: async ({ tx, actor, input, services }) => {
    const { of, file } = await readableReport(tx, actor, String(input.id));
    const signatures = await tx.asSystem(() =>
      tx.find(
        reportSignature,
        { reviewId: of.id, state: ['pending', 'signed', 'dissented'] },
        { limit: 100, sort: 'memberName' },
      ),
    );
    const name = `${file.name.replace(/\.pdf$/i, '')}-signatures.pdf`;
    return { file: { name, type: 'application/pdf', body: await sheetOf(services, of, signatures), inline: true } };
  },
});

async function sheetOf(
  services: Services,
  of: RecordOf<typeof review>,
  signatures: readonly Signature[],
): Promise<Uint8Array> {
  const rows = await Promise.all(signatures.map(each => signatureRow(services, of, each)));
  const head = ['memberName', 'signedAt', 'handwriting', 'dissent'].map(name => ({
    text: twin(`reportSignature.fields.${name}`),
    bold: true,
  }));
  return renderPdf({
    content: [
      { text: twin('reviewWork.signatureSheet'), fontSize: 16, margin: [0, 0, 0, 8] },
      { text: `${twin('review.fields.reportHash')}: ${of.reportHash ?? ''}`, fontSize: 8, margin: [0, 0, 0, 8] },
      { table: { headerRows: 1, widths: [90, 90, 170, '*'], body: [head, ...rows] }, fontSize: 9 },
    ],
  });
}

async function signatureRow(services: Services, of: RecordOf<typeof review>, each: Signature): Promise<Content[]> {
  const [picture] = each.handwriting ?? [];
  // What was written under an earlier report is not shown under this one.
  const own = picture && each.handwrittenFor === of.reportHash;
  const bytes = own ? await readFile(services.files.pathOf(picture.id)) : undefined;
  return [
    `${each.memberName ?? ''}\n${twin(`reportSignature.states.${each.state}`)}`,
    each.signedAt ? inWords(each.signedAt) : '',
    bytes
      ? [
          { image: `data:image/png;base64,${bytes.toString('base64')}`, fit: [160, 60] },
          { text: inWords(String(each.handwrittenAt)), fontSize: 7 },
        ]
      : '',
    each.dissent ?? '',
  ];
}
