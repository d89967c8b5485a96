import { bid } from '../../shared/domain/bidding/bid.entity.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { valueSet } from '../../shared/domain/kernel/values.ts';
import type { Receipt } from '../../shared/sealing/receipt.ts';
import { defineOperation } from '../platform/module.ts';
import { renderPdf } from '../platform/pdf/render.ts';
import { refuse } from '../platform/refusal.ts';
import type { ReceiptPayload } from './receipt.ts';
import { receiptContent } from './receipt-content.ts';

/** The receipt of a bid, or of its withdrawal, for the bidder: as signed data, or as a PDF to keep. */
export const bidReceipt = defineOperation({
  method: 'GET',
  path: '/bidding/bid/receipt',
  access: 'bid.submit',
  summary:
    'The signed receipt of an own bid (with the receipt of its withdrawal when there is one), as JSON or with `form=pdf` as PDF.',
  input: { id: field.ref('bid', { required: true }), form: field.choice(valueSet('receiptForm', ['json', 'pdf'])) },
  handle: async ({ tx, actor, input }) => {
    const own = await tx.get(bid, String(input.id));
    if (own.supplierId !== actor.organizationId || !own.receipt) return refuse('kernel.notFound', 404);
    const receipt = JSON.parse(own.receipt) as Receipt<ReceiptPayload>;
    const withdrawal = own.withdrawalReceipt ? (JSON.parse(own.withdrawalReceipt) as Receipt<ReceiptPayload>) : null;
    if (input.form !== 'pdf') return { receipt, withdrawal };
    const { name, project: code } = await tx.asSystem(async () => ({
      name: (await tx.get(lot, String(own.lotId))).name ?? '',
      project: (await tx.get(project, String(own.projectId))).code ?? '',
    }));
    const body = await renderPdf(receiptContent([receipt, ...(withdrawal ? [withdrawal] : [])], `${code} ${name}`));
    return { file: { name: `receipt-${own.receiptNumber}.pdf`, type: 'application/pdf', body } };
  },
});
