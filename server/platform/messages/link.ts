import { issueTicket } from '../auth/one-time.ts';
import type { Services, Tx } from '../types.ts';

/** What the one-time code of a message's link is issued for. */
export const BACKLOG_PURPOSE = 'workplace.backlog';

/**
 * A link that shows what waits without signing in (`/wechat/backlog/detail`). Its code belongs to this message and its person, opens once,
 * and ends after the hours that are set (`messages.linkHours`).
 */
export async function linkTo(tx: Tx, services: Services, messageId: string): Promise<string> {
  const seconds = tx.configured('messages.linkHours') * 3600;
  const code = await issueTicket(tx, { purpose: BACKLOG_PURPOSE, subject: messageId }, seconds);
  const link = new URL('/wechat/backlog/detail', services.config.baseUrl);
  link.searchParams.set('code', code);
  return link.href;
}
