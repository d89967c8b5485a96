import { ADMIT_WAYS, MOST_ADMITTED, type Admitted } from '../../shared/domain/account/admit-people.ts';
import { user } from '../../shared/domain/account/user.entity.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import type { Reason, RecordOf } from '../../shared/domain/kernel/entity.ts';
import { valueSet } from '../../shared/domain/kernel/values.ts';
import { alone } from '../platform/alone.ts';
import { ruleIn, storePassword } from '../platform/auth/credentials.ts';
import { defineOperation } from '../platform/module.ts';
import { Refusal, refuseFields } from '../platform/refusal.ts';
import type { StoreTx } from '../platform/tx.ts';
import type { Tx } from '../platform/types.ts';
import { createRecord } from '../platform/write-record.ts';
import { generatedPassword } from './generated-password.ts';
import { invite } from './invitation.ts';

const { account, name, userType, mobile, email, organizationId, roles } = user.fields;
type Faults = Record<string, Reason>;

/** Makes one or several people of an organization who can sign in: all of them, or none and what is wrong in which row. */
export const admitPeople = defineOperation({
  method: 'POST',
  path: '/account/user/admit',
  access: 'user.create',
  summary:
    'Makes up to 100 people of one organization with the same roles, each invited by mail or given a password shown once; all or none.',
  input: {
    organizationId,
    userType,
    roles: { ...roles, filter: false },
    way: field.choice(valueSet('admitWay', ADMIT_WAYS), { required: true }),
    people: field.rows({ name, account, mobile, email }, { required: true, min: 1, max: MOST_ADMITTED }),
  },
  async handle({ tx, input, lang, services }): Promise<readonly Admitted[]> {
    const people = input.people ?? [];
    const shared = { organizationId: input.organizationId, userType: input.userType, roles: input.roles ?? [] };
    const faults: Faults = input.way === 'invite' ? withoutMail(people) : {};
    const made: RecordOf<typeof user>[] = [];
    for (const [at, row] of people.entries()) {
      const outcome = await alone(tx, () => createRecord(tx as StoreTx, moduleOf(tx), { ...row, ...shared }));
      if (outcome instanceof Refusal) Object.assign(faults, placed(outcome, at));
      else made.push(outcome as RecordOf<typeof user>);
    }
    Object.assign(faults, twice(people));
    if (Object.keys(faults).length > 0) refuseFields(faults);
    return tx.asSystem(async () => {
      const admitted: Admitted[] = [];
      for (const { id } of made) {
        // Read anew: the tenant is that of the organization.
        const person = await tx.get(user, id);
        const line = { userId: id, name: person.name ?? '', account: person.account ?? '' };
        if (input.way === 'invite') {
          await invite(tx, services, { ...person, email: person.email ?? '' }, lang);
          admitted.push({ ...line, to: person.email ?? '' });
        } else {
          const password = generatedPassword((await ruleIn(tx, person)).minLength);
          await storePassword(tx, person, password, 'first');
          admitted.push({ ...line, password });
        }
      }
      return admitted;
    });
  },
});

const moduleOf = (tx: Tx) => (tx as StoreTx).session.registry.moduleOf(user);

type Row = { readonly account: string | null; readonly email: string | null };

function twice(people: readonly Row[]): Faults {
  const seen = new Set<string>();
  return Object.fromEntries(
    people.flatMap(({ account: given }, at): [string, Reason][] => {
      const key = (given ?? '').toLowerCase();
      if (key === '' || !seen.has(key)) {
        seen.add(key);
        return [];
      }
      return [[`people.${at}.account`, 'account.reasons.accountTwice']];
    }),
  );
}

const withoutMail = (people: readonly Row[]): Faults =>
  Object.fromEntries(people.flatMap(({ email: to }, at) => (to ? [] : [[`people.${at}.email`, 'kernel.required']])));

const OF_ALL: ReadonlySet<string> = new Set(['organizationId', 'userType', 'roles']);

/** A refusal of one row by the paths of the form: what is the same for all stands at its own field, the rest in the row. */
function placed(refusal: Refusal, at: number): Faults {
  const { fields } = refusal;
  if (!fields) return { [`people.${at}.account`]: refusal.reason };
  return Object.fromEntries(
    Object.entries(fields).map(([path, reason]) => [
      OF_ALL.has(path.split('.')[0] ?? '') ? path : `people.${at}.${path}`,
      reason,
    ]),
  );
}
