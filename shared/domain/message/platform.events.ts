import { eventsOf, type MessageEvent } from './define-events.ts';

const comment = eventsOf('comment');
const notice = eventsOf('notice');
const system = eventsOf('system');

/** Events of the platform itself: comments, notices, a person's own links. */
export const platformEvents: readonly MessageEvent[] = [
  comment('comment.messages.mention', 'info', ['在评论中被提到', 'Mentioned in a comment'], ['author']),
  notice('notice.messages.published', 'info', ['新的通知公告', 'A new notice'], ['title']),
  notice('notice.messages.toConfirm', 'waits', ['通知公告待确认', 'A notice asks for confirmation'], ['title']),
  notice('notice.messages.reminder', 'waits', ['通知公告阅读提醒', 'Reminder of a notice'], ['title']),
  system('configuration.messages.tableEnds', 'waits', ['节假日表即将用尽', 'The holiday table ends'], ['day', 'year']),
  system('workplace.messages.link', 'info', ['稍后办理的链接', 'Link for a larger screen'], ['page']),
];
