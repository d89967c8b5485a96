import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { staffOrSupplier } from '../kernel/scopes.ts';

/** Who took the bidding document, and which version. Secret until the bid deadline (DOC-05; 电子招标投标办法 art. 21); told of every clarification (CLA-03). */
export const documentDownload = defineEntity({
  name: 'documentDownload',
  area: 'pre-tender',
  title: 'supplierName',
  fields: {
    projectId: field.ref('project', { filter: true }),
    documentId: field.ref('biddingDocument', { filter: true }),
    documentVersion: field.integer(),
    supplierId: field.ref('organization'),
    supplierName: field.text({ max: 200 }),
    userId: field.ref('user'),
    downloadedAt: field.dateTime(),
    revealAt: field.dateTime(),
  },
  states: { taken: { tone: 'neutral', final: true } },
  initial: 'taken',
  editableIn: [],
  systemCreated: true,
  parties: { organization: ['supplierId'] },
  scope: actor => staffOrSupplier(actor, [{ supplierId: actor.organizationId }]),
  sealed: {
    fields: ['supplierId', 'supplierName', 'userId', 'downloadedAt'],
    until: (record, { actor, now }) =>
      record.supplierId === actor.organizationId ||
      (record.revealAt !== null && Date.parse(record.revealAt) <= now.getTime()),
  },
  transitions: {},
});
