import { biddingDocument } from '../../shared/domain/pre-tender/bidding-document.entity.ts';
import { documentDownload } from '../../shared/domain/pre-tender/document-download.entity.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { UserType } from '../../shared/domain/kernel/access.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { defineOperation } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';
import { organizationName } from './organizations.ts';

/**
 * The issued bidding document as a file. Any registered supplier may take it: no sign-up, fee or approval stands before it (DOC-04); that
 * a supplier took it is kept secret until the bid deadline (DOC-05).
 */
export const downloadDocument = defineOperation({
  method: 'GET',
  path: '/pre-tender/biddingDocument/download',
  access: 'biddingDocument.read',
  summary: 'Downloads the issued bidding document.',
  input: { id: field.ref('biddingDocument', { required: true }) },
  handle: async ({ tx, actor, input, now, services }) => {
    const document = await tx.get(biddingDocument, String(input.id));
    const [file] = document.issuedFile ?? [];
    if (!file) return refuse('biddingDocument.reasons.notIssued');
    if (actor.userType === UserType.supplier) {
      const parent = await tx.get(project, String(document.projectId));
      const supplierName = await organizationName(tx, actor.organizationId);
      await tx.asSystem(() =>
        tx.insert(documentDownload, {
          tenantId: parent.tenantId,
          projectId: parent.id,
          documentId: document.id,
          documentVersion: document.version,
          supplierId: actor.organizationId,
          supplierName,
          userId: actor.id,
          downloadedAt: now.toISOString(),
          revealAt: parent.bidDeadline,
        }),
      );
    }
    return {
      file: { name: `${document.title ?? 'document'}.pdf`, type: file.type, body: await services.files.open(file.id) },
    };
  },
});
