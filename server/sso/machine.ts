import type { FastifyRequest } from 'fastify';
import { countedNetwork } from '../platform/auth/networks.ts';
import type { Database } from '../platform/db.ts';
import { refuse, Refusal } from '../platform/refusal.ts';
import { callLimit } from './limits.ts';
import { systemBySecret, type System } from './systems.ts';

const MOST_A_MINUTE = 1200;
const MOST_WRONG = 60;

/** Finds out which connected system calls. */
export type CallingSystem = (request: FastifyRequest, kind: 'code' | 'legacy') => Promise<System>;

/**
 * The system behind a machine call, by the interface secret it bears (`Authorization: Bearer`). Refuses 401 a missing
 * or wrong secret, 403 a system of another kind or one that is switched off, 429 an address with more than sixty wrong
 * ones in five minutes and a system with more than 1,200 calls a minute.
 */
export function callingSystem(database: Pick<Database, 'system'>): CallingSystem {
  const wrong = callLimit(MOST_WRONG, 5 * 60_000);
  const calls = callLimit(MOST_A_MINUTE, 60_000);
  return async (request, kind) => {
    const secret = /^Bearer (\S{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
    try {
      const system = await database.system(tx => systemBySecret(tx, secret));
      if (system.kind !== kind) refuse('sso.reasons.secretKind', 403);
      calls(system.id);
      return system;
    } catch (error) {
      if (error instanceof Refusal && error.status === 401) wrong(countedNetwork(request.ebs.address));
      throw error;
    }
  };
}
