import { issueTicket } from '../auth/one-time.ts';
import type { Services, Tx } from '../types.ts';

/** What the one-time code of a message's link is issued for. */
export const BACKLOG_PURPOSE = 'workplace.backlog';
const SECONDS = 12 * 3600;

/**
 * A link that shows what waits without signing in (`/wechat/backlog/detail`). Its code belongs to this message and its person, opens once,
 * and ends after 12 hours.
 */
export async function linkTo(tx: Tx, services: Services, messageId: string): Promise<string> {
  const code = await issueTicket(tx, { purpose: BACKLOG_PURPOSE, subject: messageId }, SECONDS);
  const link = new URL('/wechat/backlog/detail', services.config.baseUrl);
  link.searchParams.set('code', code);
  return link.href;
}
