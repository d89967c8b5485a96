import { eventsOf, type MessageEvent } from './define-events.ts';

const comment = eventsOf('comment');
const notice = eventsOf('notice');
const system = eventsOf('system');

/** Parts of the installation that the system check looks at, with what a fault of them is called. */
const FAULTS: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  database: ['数据库故障', 'The database is at fault'],
  storage: ['文件存储故障', 'The file store is at fault'],
  disk: ['磁盘空间不足', 'A disk is nearly full'],
  messages: ['消息无法送出', 'Messages cannot be handed over'],
  clock: ['时钟偏差过大', 'Clocks differ too much'],
  calendar: ['节假日表已到期', 'Holiday tables have ended'],
  certificates: ['平台证书即将到期', 'A certificate of the platform ends soon'],
  jobs: ['定时任务或时限延误', 'Jobs or deadlines are late'],
  outbox: ['事务消息投递失败', 'Events could not be delivered'],
  versions: ['版本不正确', 'A version is not right'],
  memory: ['内存不足', 'Memory is short'],
};

/** Events of the platform itself: comments, notices, a person's own links. */
export const platformEvents: readonly MessageEvent[] = [
  comment('comment.messages.mention', 'info', ['在评论中被提到', 'Mentioned in a comment'], ['author']),
  notice('notice.messages.published', 'info', ['新的通知公告', 'A new notice'], ['title']),
  notice('notice.messages.toConfirm', 'waits', ['通知公告待确认', 'A notice asks for confirmation'], ['title']),
  notice('notice.messages.reminder', 'waits', ['通知公告阅读提醒', 'Reminder of a notice'], ['title']),
  ...Object.entries(FAULTS).map(([name, names]) => system(`operations.messages.${name}`, 'urgent', names)),
  system('configuration.messages.tableEnds', 'waits', ['节假日表即将到期', 'The holiday table ends soon'], ['day']),
  system('workplace.messages.link', 'info', ['稍后办理的链接', 'Link for a larger screen'], ['page']),
];
