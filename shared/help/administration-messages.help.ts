import type { AreaHelp } from './help.ts';

const templates = {
  en: {
    purpose: 'The words of every message, for each channel and language. What you do not change follows the default.',
    steps: [
      'Choose an event, a channel and a language.',
      'Write the text; variables are inserted by their buttons, others are refused.',
      'Look at the preview (a mail as it arrives, in both languages), send yourself a test, and save.',
      'Restore the default to drop your own text.',
    ],
  },
  zh: {
    purpose: '维护各事件在各渠道、各语言下的消息文本；未修改的沿用默认文本。',
    steps: [
      '选择事件、渠道和语言。',
      '编写正文，变量通过按钮插入，其他变量不被接受。',
      '预览（邮件按收到时的样式显示中英文）、发送测试后保存。',
      '可恢复默认文本。',
    ],
  },
};

const notices = {
  en: {
    purpose: 'Notices to people: what is for you, and for who keeps them, drafts and former ones.',
    steps: [
      'Open a notice to read it; confirm where it asks for it.',
      'Write one with “New”, choose whom it is for and when it is shown.',
      'Publish it at once or at its time; it is not changed any more then, only withdrawn.',
      'See in the notice who has not read it, export the list, and remind them.',
      'Copy a notice as a new draft instead of writing it again.',
    ],
  },
  zh: {
    purpose: '查看面向您的通知公告；管理人员可编写、发布和撤回。',
    steps: [
      '打开通知阅读，需要时确认。',
      '新建通知，选择接收范围和显示时间。',
      '立即或定时发布；发布后不能修改，只能撤回。',
      '在通知中查看并导出阅读情况，提醒未读人员。',
      '可将通知复制为新草稿。',
    ],
  },
};

/** Help of the screens of `administration`: messages. */
export const messagesHelp: AreaHelp = {
  'message-templates': templates,
  'platform-templates': templates,
  'message-control': {
    en: {
      purpose: 'Decides what is sent by which channel in your tenant, and what people may unsubscribe from.',
      steps: [
        'Find the event.',
        'Choose for each channel: as inherited, on, on without unsubscribing, or off.',
        'Messages about the safety of accounts are always sent.',
      ],
    },
    zh: {
      purpose: '设置本租户各事件通过哪些渠道发送，以及是否允许退订。',
      steps: ['查找事件。', '为每个渠道选择：继承、开、开且不可退订、关。', '账号安全类消息始终发送。'],
    },
  },
  'message-subscriptions': {
    en: {
      purpose: 'Decides what reaches you outside of the portal, when, and in which language.',
      steps: [
        'Switch off what you do not want by mail, text message or WeChat; what is always sent is named below its group.',
        'Keep quiet hours, or get mails together once an hour or a day.',
        'Send yourself a test to see that your addresses are right.',
      ],
    },
    zh: {
      purpose: '设置您在平台之外接收哪些消息、何时接收以及使用的语言。',
      steps: [
        '关闭不需要的邮件、短信或微信消息；始终发送的消息列在分组下方。',
        '可设置免打扰时段，或每小时、每天汇总邮件。',
        '发送测试以确认联系方式正确。',
      ],
    },
  },
  'message-records': {
    en: {
      purpose: 'What was told to whom by which channel, and what has become of it.',
      steps: [
        'Narrow by person, event, channel, state and time.',
        'Read the error of what failed, and try it again, one or several at once.',
        'The text is shown to those who may read contents; codes are never kept.',
      ],
    },
    zh: {
      purpose: '查看消息发送给谁、通过何种渠道以及结果。',
      steps: [
        '按人员、事件、渠道、状态和时间筛选。',
        '查看失败原因，可单条或批量重试。',
        '有权限的人员可查看正文；验证码不保留。',
      ],
    },
  },
  'my-messages': {
    en: {
      purpose: 'All your messages, and the way to what they are about.',
      steps: [
        'Narrow by unread, group, day or words.',
        'Open a message to go to what it is about; it is marked as read.',
        'Mark or remove several at once, or mark all that you have found as read.',
        'Gather messages by the record they are about.',
      ],
    },
    zh: {
      purpose: '查看您的全部消息并前往相关事项。',
      steps: [
        '按未读、分组、日期或关键词筛选。',
        '打开消息即前往相关事项并标为已读。',
        '可批量标为已读或删除，或将筛选结果全部标为已读。',
        '可按事项合并消息。',
      ],
    },
  },
  notices,
  'platform-notices': notices,
  'notice-form': {
    en: {
      purpose: 'Writes a notice.',
      steps: [
        'Give it a title in both languages, and its text; attach files.',
        'Choose whom it is for: everybody, user types, organizations with or without those below them, or roles; you see how many it reaches.',
        'Publish it now, or save it and publish it at the time it names.',
      ],
    },
    zh: {
      purpose: '编写通知公告。',
      steps: [
        '填写中英文标题和正文，可上传附件。',
        '选择接收范围：全部、用户类型、单位（含或不含下级）或角色，页面显示将送达的人数。',
        '立即发布，或按开始时间定时发布。',
      ],
    },
  },
  'notice-view': {
    en: {
      purpose: 'Shows one notice; opening it counts as read.',
      steps: ['Read the notice and its attachments.', 'Confirm where it asks for it.'],
    },
    zh: { purpose: '查看一条通知公告，打开即视为已读。', steps: ['阅读通知及附件。', '需要时确认已读。'] },
  },
};
