import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { run } from '../pool.ts';
import type { AuthDeps } from './auth-deps.ts';
import { countedNetwork } from './networks.ts';

const PREFIX = 'ebs-sign-in';
const LIFETIME = 2 * 60_000;

/** The installation's key for one kind of challenge. */
export const challengeKey = ({ secret }: AuthDeps, kind: string): Buffer =>
  createHmac('sha256', secret('challenge')).update(kind).digest();

/** Notes a challenge as used; false when it was before. `lifetime` in ms: after it the challenge is refused anyway. */
export async function useChallenge({ pool }: AuthDeps, mark: Buffer, lifetime: number): Promise<boolean> {
  const noted = await run(
    pool,
    sql`insert into used_challenge (mark, expires_at) values (${mark}, clock_timestamp() + ${lifetime}::int * interval '1 ms') on conflict do nothing returning 1`,
  );
  return noted.length > 0;
}

/** Makes a used challenge good again. */
export async function giveBackChallenge({ pool }: AuthDeps, mark: Buffer): Promise<void> {
  await run(pool, sql`delete from used_challenge where mark = ${mark}`);
}

/** A text to be signed by whoever wants to sign in with a certificate, and until when (unix ms). */
export interface Nonce {
  readonly nonce: string;
  readonly expiresAt: number;
}

/**
 * Makes such a text: its first words keep a signature on it from being one on anything else. It is bound to the network that asked, and
 * signed by the server, so that nothing need be stored for it until it is used.
 */
export function makeNonce(deps: AuthDeps, address: string): Nonce {
  const expiresAt = Date.now() + LIFETIME;
  const head = `${PREFIX}.${expiresAt.toString(36)}.${randomBytes(16).toString('base64url')}`;
  return { nonce: `${head}.${sealOf(deps, head, address).toString('base64url')}`, expiresAt };
}

/** Uses such a text up; false when it is not the server's, not this network's, too old or used before. */
export async function useNonce(deps: AuthDeps, nonce: string, address: string): Promise<boolean> {
  const [prefix = '', expires = '', random = '', given = ''] = nonce.split('.');
  const seal = sealOf(deps, `${prefix}.${expires}.${random}`, address);
  const shown = Buffer.from(given, 'base64url');
  if (shown.length !== seal.length || !timingSafeEqual(shown, seal)) return false;
  return Number.parseInt(expires, 36) > Date.now() && useChallenge(deps, seal, LIFETIME);
}

const sealOf = (deps: AuthDeps, head: string, address: string): Buffer =>
  createHmac('sha256', challengeKey(deps, 'certificate'))
    .update(`${head}\n${countedNetwork(address)}`)
    .digest();
