import { sql } from 'kysely';
import { field } from '../../shared/domain/kernel/fields.ts';
import { toHex } from '../../shared/sealing/bytes.ts';
import { canonicalJson } from '../../shared/sealing/canonical-json.ts';
import { inclusionProof, rootOf } from '../../shared/sealing/merkle.ts';
import { type Receipt, verifyReceipt } from '../../shared/sealing/receipt.ts';
import { logLeaves } from '../platform/decisive-log.ts';
import { defineOperation } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';
import type { Services, Tx } from '../platform/types.ts';
import { platformKeys } from './platform-keys.ts';
import type { ReceiptPayload } from './receipt.ts';

interface Root {
  readonly day: string;
  readonly size: number;
  readonly root: string;
  readonly at: string;
}

/** The published roots of the decisive log. */
export const logRoots = defineOperation({
  method: 'GET',
  path: '/bidding/log/roots',
  access: 'public',
  anyOrigin: true,
  summary: 'The last 100 published roots of the decisive log.',
  input: {},
  handle: ({ tx }) =>
    tx.rows<Root>(sql`select day, tree_size::int as size, root, at from log_root order by day desc limit 100`),
});

/** Proof that an entry is in the log: against the first published root that covers it, or against today's tree when none does yet. */
export const logProof = defineOperation({
  method: 'GET',
  path: '/bidding/log/proof',
  access: 'public',
  anyOrigin: true,
  summary:
    'The inclusion proof (RFC 9162) of the log entry with a sequence number; `published` says whether the root is a published one.',
  input: { sequence: field.integer({ required: true, min: 1 }) },
  handle: async ({ tx, input }) => {
    const sequence = Number(input.sequence);
    const entry = await tx.asSystem(() =>
      tx.one<{ hash: string; last: number }>(
        sql`select hash, (select max(sequence)::int from decisive_log) as last from decisive_log where sequence = ${sequence}`,
      ),
    );
    if (!entry) return refuse('kernel.notFound', 404);
    const published = await tx.one<Root>(
      sql`select day, tree_size::int as size, root, at from log_root where tree_size >= ${sequence} order by day limit 1`,
    );
    const size = published?.size ?? entry.last;
    const leaves = await logLeaves(tx, size);
    const proof = await inclusionProof(leaves, sequence - 1);
    return {
      sequence,
      leaf: entry.hash,
      size,
      root: published?.root ?? toHex(await rootOf(leaves)),
      published: published !== undefined,
      day: published?.day ?? null,
      proof: proof.map(toHex),
    };
  },
});

/** What was found of a receipt. */
export type ReceiptVerdict = 'valid' | 'signature' | 'missing' | 'differs';

/** Checks a receipt that somebody holds against the platform's signature and the log. */
export const checkReceipt = defineOperation({
  method: 'POST',
  path: '/bidding/log/check',
  access: 'public',
  summary: 'Checks a receipt (the JSON as it was answered): its signature, and that the log says the same.',
  input: { receipt: field.longText({ required: true, max: 20_000 }) },
  handle: async ({ tx, input, services }) => {
    const verdict = await judge(tx, services, String(input.receipt));
    return { verdict, valid: verdict === 'valid', key: `bidding.log.${verdict}` };
  },
});

async function judge(tx: Tx, services: Services, text: string): Promise<ReceiptVerdict> {
  const receipt = parse(text);
  if (!receipt) return 'signature';
  const { authority, receipts } = await platformKeys(services);
  if (await verifyReceipt(receipt, authority.certificate, receipts.certificate)) return 'signature';
  const { payload } = receipt;
  const entry = await tx.asSystem(() =>
    tx.one<{ kind: string; payload: string; hash: string }>(
      sql`select kind, payload, hash from decisive_log where sequence = ${payload.sequence}`,
    ),
  );
  if (!entry) return 'missing';
  const { bid, lot, digest, commitment, time } = payload;
  const same =
    entry.hash === payload.entry &&
    entry.kind === payload.kind &&
    entry.payload === canonicalJson({ bid, lot, digest, commitment, time });
  return same ? 'valid' : 'differs';
}

function parse(text: string): Receipt<ReceiptPayload> | undefined {
  try {
    const value = JSON.parse(text) as Receipt<ReceiptPayload> | null;
    return typeof value?.payload === 'object' && value.payload !== null && typeof value.signature === 'string'
      ? value
      : undefined;
  } catch {
    return undefined;
  }
}
