import { sql } from 'kysely';
import type { ResetCandidate } from '../../shared/domain/account/sign-in-control.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { reasonText } from '../platform/i18n.ts';
import { defineOperation } from '../platform/module.ts';
import { peopleInScope } from './people-in-scope.ts';
import { whyNotTakenOver } from './taking-over.ts';

const MOST = 20;

/** People whose password could be reset, by part of name or account, or by `ids` (with commas); who cannot be is told with the reason. */
export const resetCandidates = defineOperation({
  method: 'GET',
  path: '/account/sign-in/reset-candidates',
  access: 'user.setPassword',
  summary:
    'Up to 20 people within scope, by part of name or account or by ids, each with why the password cannot be reset.',
  input: { q: field.text({ max: 100 }), ids: field.text({ max: 2000 }) },
  async handle({ tx, actor, input, lang }): Promise<readonly ResetCandidate[]> {
    const ids = (input.ids ?? '').split(',').filter(Boolean).slice(0, MOST);
    const like = `%${(input.q ?? '').replace(/[\\%_]/g, '\\$&')}%`;
    const people = await tx.rows<{ id: string; name: string; account: string; organization: string | null }>(sql`
      select t.id, t.name, t.account, o.name as organization from "user" t left join organization o on o.id = t.organization_id
      where (${peopleInScope(tx, actor, 'setPassword')}) and t.state <> 'disabled'
        and ${ids.length > 0 ? sql`t.id = any(${ids}::text[])` : sql`(t.name ilike ${like} or t.account ilike ${like})`}
      order by t.name, t.id limit ${MOST}`);
    const reasons = await whyNotTakenOver(
      tx,
      actor,
      people.map(({ id }) => id),
    );
    return people.map(each => {
      const reason = each.id === actor.id ? 'account.reasons.ownAccount' : reasons.get(each.id);
      return { ...each, reason: reason ? reasonText(lang, reason) : null };
    });
  },
});
