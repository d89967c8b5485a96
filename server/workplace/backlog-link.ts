import { sql } from 'kysely';
import type { SettingValue } from '../../shared/domain/workplace/settings.ts';
import { issueTicket } from '../platform/auth/one-time.ts';
import { translate } from '../platform/i18n.ts';
import { sendOutside } from '../platform/outside/send-outside.ts';
import type { Subscription } from '../platform/types.ts';

/** What the one-time code of a to-do's link is issued for. */
export const BACKLOG_PURPOSE = 'workplace.backlog';
const NEWS_MINUTES = 30;

interface Sent {
  readonly id: string;
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly mobile: string | null;
  readonly email: string | null;
  /** What the person has set (`message.outside`). */
  readonly outside: SettingValue<'message.outside'> | null;
}

/** Where word of a message goes: to the phone, else by mail, unless the person wants it otherwise. */
function way(message: Sent | undefined): readonly ['sms' | 'email', string] | readonly [undefined, undefined] {
  const { mobile, email, outside } = message ?? {};
  if (mobile && outside !== 'email' && outside !== 'none') return ['sms', mobile];
  return email && outside !== 'sms' && outside !== 'none' ? ['email', email] : [undefined, undefined];
}

/**
 * Sends a message that leads to a page on to the person's phone, or else by mail, or as the person has set it, with a link that shows what waits without signing in
 * (`/wechat/backlog/detail`). The link's code belongs to this message and this person, opens once, and ends after the hours that are set. Messages
 * older than half an hour are not news any more.
 */
export const sendBacklogLink: Subscription = async ({ tx, payload, services }) => {
  const message = await tx.one<Sent>(sql`select m.id, m.key, m.params, u.mobile, u.email, s.value as outside
    from message m left join setting s on s.user_id = m.user_id and s.key = 'message.outside' join "user" u on u.id = m.user_id and u.state = 'active'
    where m.id = ${payload['id']} and m.path is not null and m.read_at is null
      and m.at > app_now() - ${NEWS_MINUTES}::int * interval '1 minute'`);
  const [channel, to] = way(message);
  if (!message || !channel || !to || !(services.carriers[channel] || services.demo)) return;
  const code = await issueTicket(
    tx,
    { purpose: BACKLOG_PURPOSE, subject: message.id },
    tx.configured('messages.linkHours') * 3600,
  );
  const link = new URL('/wechat/backlog/detail', services.config.baseUrl);
  link.searchParams.set('code', code);
  await sendOutside(tx, {
    ...{ channel, to, lang: 'zh', subjectKey: 'kernel.backlogSubject', bodyKey: 'kernel.backlogBody' },
    params: { text: translate('zh', message.key, message.params), link: link.href },
  });
};
