import { inWords } from '../../shared/domain/calendar/days.ts';
import type { Receipt } from '../../shared/sealing/receipt.ts';
import type { PdfDocument } from '../platform/pdf/render.ts';
import { both } from './both-languages.ts';
import type { ReceiptPayload } from './receipt.ts';

/** Receipts as a PDF definition, in both languages; the signed text and the signature stand in it, so it can be checked. */
export function receiptContent(receipts: readonly Receipt<ReceiptPayload>[], lotName: string): PdfDocument {
  return {
    info: { title: both('bidding.receipt.title') },
    content: receipts.flatMap((receipt, i) => pageOf(receipt, lotName, i > 0)),
  };
}

function pageOf(
  { payload, text, signature }: Receipt<ReceiptPayload>,
  lotName: string,
  breakBefore: boolean,
): object[] {
  const title = payload.kind === 'bid.submitted' ? 'bidding.receipt.title' : 'bidding.receipt.withdrawal';
  const rows: [string, string][] = [
    [both('bid.fields.lotId'), lotName],
    [both('bid.fields.supplierName'), payload.supplier],
    [both('bid.fields.version'), String(payload.version)],
    [both('bidding.receipt.time'), `${inWords(payload.time)} (${payload.time})`],
    [both('bidding.receipt.digest'), payload.digest],
    [both('bidding.receipt.size'), String(payload.size)],
    [both('bid.fields.commitment'), payload.commitment],
    [both('bidding.receipt.sequence'), String(payload.sequence)],
    [both('bidding.receipt.entry'), payload.entry],
    [both('bidding.receipt.previousHash'), payload.previousHash],
  ];
  return [
    {
      text: both(title),
      fontSize: 16,
      bold: true,
      margin: [0, 0, 0, 16],
      ...(breakBefore ? { pageBreak: 'before' } : {}),
    },
    { table: { widths: [150, '*'], body: rows.map(row => row.map(broken)) }, fontSize: 8 },
    { text: both('bidding.receipt.signed'), bold: true, margin: [0, 12, 0, 4] },
    { text: broken(text), fontSize: 6 },
    { text: both('bidding.receipt.signature'), bold: true, margin: [0, 12, 0, 4] },
    { text: broken(signature), fontSize: 6 },
  ];
}

// Long hashes have no place to break a line at; an invisible one is put in.
const broken = (text: string): string => text.replace(/[A-Za-z0-9+/=]{32}/g, '$&\u200b');
