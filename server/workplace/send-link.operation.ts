import { sql } from 'kysely';
import { field } from '../../shared/domain/kernel/fields.ts';
import { allowedPaths, findRoute } from '../../shared/routes/registry.ts';
import { HttpRefusal } from '../platform/errors.ts';
import { defineOperation } from '../platform/module.ts';
import { refuseFields } from '../platform/refusal.ts';

const KEY = 'workplace.messages.link';

/**
 * `POST /workplace/backlog/send-link { path }`: sends the signed-in person a message that leads to a page, for work that a phone is too small
 * for. Refused (422) for what is no page of theirs, and (429) after so many an hour as are set.
 */
export const sendLink = defineOperation({
  method: 'POST',
  path: '/workplace/backlog/send-link',
  access: 'signedIn',
  input: { path: field.text({ required: true, max: 2000, pattern: /^\/(?![/\\])/ }) },
  summary: 'Sends the signed-in person a message that leads to one of their own pages.',
  async handle({ tx, actor, input, lang }) {
    const path = input.path ?? '';
    const found = findRoute(path.split(/[?#]/)[0] ?? '');
    if (!found || !allowedPaths(actor).includes(found.route.path)) refuseFields({ path: 'workplace.reasons.noPage' });
    const recent = await tx.one<{ count: number }>(
      sql`select count(*)::int as count from message where user_id = ${actor.id} and key = ${KEY} and at > app_now() - interval '1 hour'`,
    );
    if ((recent?.count ?? 0) >= tx.configured('messages.linksAnHour'))
      throw new HttpRefusal(
        429,
        { key: 'kernel.tooManyRequests', params: { seconds: 3600 } },
        { 'retry-after': '3600' },
      );
    await tx.notify({ users: [actor.id] }, { key: KEY, params: { page: found.route.title[lang] }, path });
    return null;
  },
});
