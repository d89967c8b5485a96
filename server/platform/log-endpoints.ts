import { sql } from 'kysely';
import { field } from '../../shared/domain/kernel/fields.ts';
import { toHex } from '../../shared/sealing/bytes.ts';
import { inclusionProof } from '../../shared/sealing/merkle.ts';
import { dailyRoot, logLeaves } from './decisive-log.ts';
import { defineOperation, defineOperations } from './module.ts';
import { refuse } from './refusal.ts';
import type { ServerModule } from './types.ts';

interface Root {
  readonly day: string;
  readonly size: number;
  readonly root: string;
  readonly at: string;
}

const roots = defineOperation({
  method: 'GET',
  path: '/log/roots',
  access: 'public',
  anyOrigin: true,
  input: {},
  summary: 'The last 100 daily roots of the decisive log.',
  handle: ({ tx }) =>
    tx.rows<Root>(sql`select day, tree_size::int as size, root, at from log_root order by day desc limit 100`),
});

const proof = defineOperation({
  method: 'GET',
  path: '/log/proof',
  access: 'public',
  anyOrigin: true,
  input: { hash: field.text({ required: true, pattern: /^[0-9a-f]{64}$/ }) },
  summary:
    'The proof that a receipt’s entry stands in the decisive log under a published root (RFC 9162); 404 when it does not.',
  async handle({ tx, input }) {
    const entry = await tx.asSystem(() =>
      tx.one<{ sequence: number }>(sql`select sequence::int from decisive_log where hash = ${input.hash}`),
    );
    if (!entry) return refuse('kernel.notFound', 404);
    const root = await tx.one<Root>(
      sql`select day, tree_size::int as size, root, at from log_root where tree_size >= ${entry.sequence} order by day limit 1`,
    );
    if (!root) return { sequence: entry.sequence, root: null, proof: [] };
    const path = await inclusionProof(await logLeaves(tx, root.size), entry.sequence - 1);
    return { sequence: entry.sequence, root, proof: path.map(toHex) };
  },
});

/** The decisive log's public endpoints and its nightly root. */
export const logModule: ServerModule = defineOperations('log', [roots, proof], { jobs: { root: dailyRoot } });
