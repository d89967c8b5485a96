import { addStrings } from '../../i18n/dictionary.ts';
import { liveStrings } from '../../domain/live/live.strings.ts';
import type { Bilingual, Texts } from '../../i18n/strings.ts';

/** What halls say. */
export const liveHallStrings = {
  en: {
    bar: 'Connection, clock and people',
    states: {
      connecting: 'Connecting',
      connected: 'Live',
      reconnecting: 'Reconnecting since {{at}}',
      offline: 'No network since {{at}}',
      refused: 'Not live',
    },
    clock: 'Clock of the server: {{offset}} s, {{trip}} ms there and back',
    clockOff:
      'The clock of this device is {{apart}} away from that of the server. Times shown here are those of the server; set the clock of the device to avoid mistakes.',
    people: '{{count}} here',
    peopleMany: 'More than {{count}} here',
    peopleTitle: 'Who is here',
    nobody: 'Nobody you may know of is here',
    parts: { host: 'Host', bidder: 'Bidder', member: 'Member', leader: 'Leader', watcher: 'Watching' },
    chat: 'Said in the hall',
    chatKept: 'Everything written here stays in the record with the time of the server. It cannot be changed.',
    chatEmpty: 'Nothing has been said yet',
    chatFailed: 'What was said could not be read',
    earlier: 'What was said before',
    newBelow: 'New messages',
    write: 'Write to everybody in the hall',
    writeHint: 'Enter sends, Shift+Enter begins a new line.',
    send: 'Send',
    pinned: 'Announcement',
    pin: 'Pin as announcement',
    unpin: 'Take down',
    muteOne: 'Ask for silence',
    unmuteOne: 'Let speak again',
    muteAll: 'Ask everybody for silence',
    unmuteAll: 'Let everybody speak',
    entryActions: 'Actions on this message',
    empty: 'Write something first.',
    hostGone: 'The host is not in the hall',
    hostAwaited:
      'Stay in the hall. Somebody else of the host’s side can take over when the host has been gone for a minute.',
    hostGoneText:
      'When the host has been gone for a minute, you can take over. The hand-over is noted in the record, and the former host can then no longer act.',
  },
  zh: {
    bar: '连接、时钟与在场人员',
    states: {
      connecting: '正在连接',
      connected: '实时连接',
      reconnecting: '{{at}} 起重新连接中',
      offline: '{{at}} 起无网络',
      refused: '非实时',
    },
    clock: '服务器时钟：{{offset}} 秒，往返 {{trip}} 毫秒',
    clockOff: '本机时钟与服务器相差{{apart}}。页面时间以服务器为准，请校准本机时钟以免误判。',
    people: '在场 {{count}} 人',
    peopleMany: '在场超过 {{count}} 人',
    peopleTitle: '在场人员',
    nobody: '暂无可显示的在场人员',
    parts: { host: '主持人', bidder: '投标人', member: '成员', leader: '组长', watcher: '旁听' },
    chat: '大厅发言',
    chatKept: '发言以服务器时间存入记录，不可修改。',
    chatEmpty: '暂无发言',
    chatFailed: '发言读取失败',
    earlier: '查看更早的发言',
    newBelow: '有新发言',
    write: '向大厅全体发言',
    writeHint: '按 Enter 发送，Shift+Enter 换行。',
    send: '发送',
    pinned: '公告',
    pin: '置顶为公告',
    unpin: '取消置顶',
    muteOne: '禁言',
    unmuteOne: '解除禁言',
    muteAll: '全员禁言',
    unmuteAll: '解除全员禁言',
    entryActions: '对该发言的操作',
    empty: '请先填写内容。',
    hostGone: '主持人不在大厅',
    hostAwaited: '请留在大厅。主持人离开满一分钟后，主持方的其他人员可以接替主持。',
    hostGoneText: '主持人离开满一分钟后，您可以接替主持。接替将写入记录，原主持人此后不能再操作。',
  },
} satisfies Bilingual<Texts>;

addStrings('liveHall', liveHallStrings);
addStrings('live', liveStrings);
