import { refuseFields } from '../refusal.ts';
import type { AuthContext } from './auth-operation.ts';
import { factsOfPerson, type Facts } from './facts.ts';
import { countFailure, lockedFor, lockedSeconds } from './failures.ts';
import { personById, type Person } from './people.ts';
import { passwordFits } from './passwords.ts';
import { refuse } from '../refusal.ts';

/**
 * Asks a signed-in person for the present password: a stolen session alone must not change how its owner signs in. Failures count as at
 * sign-in. Refuses 422 (`field` is the input's name), 429 while the account is locked. Answers what is known about the person.
 */
export async function provePassword(
  { deps, actor, address, userAgent, within }: AuthContext,
  password: string,
  field: string,
): Promise<Facts & { readonly person: Person }> {
  const person = (await personById(deps.pool, actor.id)) ?? refuse('kernel.loginExpired', 401);
  const facts = await factsOfPerson(deps.pool, person, { address, userAgent });
  if (facts.standing.accountWait) throw lockedFor(facts.standing.accountWait);
  const fits = await passwordFits(facts.credential?.passwordHash, password);
  const wait = await within(tx =>
    fits
      ? lockedSeconds(tx, facts.subjects.account)
      : countFailure(tx, facts.subjects.account, facts.subjects.network, facts.rule),
  );
  if (wait) throw lockedFor(wait);
  if (!fits) refuseFields({ [field]: 'account.reasons.oldPassword' });
  return { ...facts, person };
}
