import { sha256Hex } from '../../sealing/bytes.ts';
import { canonicalJson } from '../../sealing/canonical-json.ts';
import { drawOrder, verifySeed } from '../../sealing/draw.ts';

/** One expert of the pool as the server answers it: place in the drawn order, and why passed over (empty when not). */
export interface DrawLine {
  readonly expertId: string;
  readonly name: string;
  readonly order: number;
  readonly excluded: string;
}

/** `GET /review/committee/verify-draw?id=`. */
export interface DrawAnswer {
  readonly seed: string;
  readonly pool: readonly DrawLine[];
}

/** What this browser finds. `exclusions`: nobody excluded stands among the reasons left empty, every line has its place once. */
export interface Recomputed {
  readonly seed: boolean;
  readonly pool: boolean;
  readonly order: boolean;
  readonly exclusions: boolean;
  /** The experts in the order the seed gives. */
  readonly computed: readonly string[];
}

const REASONS = new Set(['', 'buyer', 'bidder', 'avoids', 'duty', 'noAccount']);

/** Computes a draw again from its seed and pool, against the hashes that were logged. A malformed seed or pool answers that nothing holds. */
export async function recompute(
  draw: DrawAnswer,
  logged: { readonly seedHash: string; readonly poolHash: string },
): Promise<Recomputed> {
  const lines = [...draw.pool].sort((a, b) => a.order - b.order);
  const computed = await drawOrder(
    draw.seed,
    lines.map(line => line.expertId),
  ).catch(() => []);
  const canonical = canonicalJson(lines.map(({ expertId, order, excluded }) => ({ expertId, order, excluded })));
  return {
    seed: await verifySeed(draw.seed, logged.seedHash).catch(() => false),
    pool: (await sha256Hex(canonical)) === logged.poolHash,
    order:
      computed.length === lines.length &&
      lines.every((line, index) => line.expertId === computed[index] && line.order === index + 1),
    exclusions: lines.every(line => REASONS.has(line.excluded)),
    computed,
  };
}
