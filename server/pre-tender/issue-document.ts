import { createHash } from 'node:crypto';
import { biddingDocument } from '../../shared/domain/pre-tender/bidding-document.entity.ts';
import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import type { Ctx } from '../platform/types.ts';
import { renderPdf } from '../platform/pdf/render.ts';
import { documentContent } from './document-content.ts';

/** Fixes the issued version: renders the document with lots, items and criteria as PDF, keeps its digest, logs it (DOC-10). */
export async function issueDocument({ tx, record, services, now }: Ctx<typeof biddingDocument>): Promise<void> {
  const parent = await tx.get(project, String(record.projectId));
  const lots = await tx.find(lot, { projectId: parent.id }, { limit: 99, sort: 'number' });
  const bytes = await renderPdf({ ...documentContent(parent, lots, record, now) });
  const hash = createHash('sha256').update(bytes).digest('hex');
  const file = await services.files.put(tx, {
    name: `${parent.code ?? parent.id}.pdf`,
    type: 'application/pdf',
    bytes,
    ownerEntity: 'biddingDocument',
    ownerId: record.id,
  });
  await tx.patch(biddingDocument, record.id, { version: 1, issuedAt: now.toISOString(), issuedFile: [file], hash });
  await tx.log('document.issued', { document: record.id, project: parent.id, version: 1, hash });
}
