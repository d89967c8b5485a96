import type { Bilingual, EntityStrings } from '../../i18n/strings.ts';
import type { messageControl } from './message-control.entity.ts';
import type { messageDelivery } from './message-delivery.entity.ts';
import type { messageTemplate } from './message-template.entity.ts';

const template: Bilingual<EntityStrings<typeof messageTemplate>> = {
  en: {
    name: 'Message template',
    fields: { event: 'Event', channel: 'Channel', lang: 'Language', subject: 'Subject', body: 'Text', level: 'Level' },
    states: { active: 'In force', restored: 'Default restored' },
    actions: { restore: 'Restore default' },
    reasons: {
      unknownEvent: 'There is no such event.',
      otherChannel: 'This event does not go by this channel.',
      unknownVariable: 'This event has no variable “{{variable}}”. Use one of those listed.',
      openBrace: 'A variable is written as {{example}}; a pair of braces here is not complete.',
      exists: 'There is a text of your own for this event, channel and language already. Reload the page to change it.',
      noAddress: 'You have no address for this channel. Add one in the personal centre.',
    },
  },
  zh: {
    name: '消息模板',
    fields: { event: '事件', channel: '渠道', lang: '语言', subject: '主题', body: '正文', level: '级别' },
    states: { active: '生效', restored: '已恢复默认' },
    actions: { restore: '恢复默认' },
    reasons: {
      unknownEvent: '没有该事件。',
      otherChannel: '该事件不使用此渠道。',
      unknownVariable: '该事件没有变量“{{variable}}”，请使用列出的变量。',
      openBrace: '变量应写作 {{example}}，此处的大括号不完整。',
      exists: '该事件、渠道和语言已有自定义文本，请刷新页面后修改。',
      noAddress: '您没有此渠道的联系方式，请在个人中心补充。',
    },
  },
};

const control: Bilingual<EntityStrings<typeof messageControl>> = {
  en: {
    name: 'Message control',
    fields: { event: 'Event', channel: 'Channel', enabled: 'Sent', optional: 'People may unsubscribe' },
    states: { active: 'In force' },
    actions: {},
    reasons: {
      locked: 'Messages about the safety of accounts cannot be switched off, nor unsubscribed from.',
      otherChannel: 'This event does not go by this channel.',
    },
  },
  zh: {
    name: '消息控制',
    fields: { event: '事件', channel: '渠道', enabled: '是否发送', optional: '允许退订' },
    states: { active: '生效' },
    actions: {},
    reasons: { locked: '账号安全类消息不能关闭，也不能退订。', otherChannel: '该事件不使用此渠道。' },
  },
};

const delivery: Bilingual<EntityStrings<typeof messageDelivery>> = {
  en: {
    name: 'Message record',
    fields: {
      event: 'Event key',
      eventName: 'Event',
      eventNameEn: 'Event in English',
      group: 'Group',
      channel: 'Channel',
      userId: 'Person',
      recipient: 'Address',
      reason: 'Reason',
      tries: 'Tries',
      error: 'Error',
      dueAt: 'Due',
      sentAt: 'Sent',
      messageId: 'Message',
    },
    states: {
      queued: 'Queued',
      held: 'Held',
      sent: 'Sent',
      failed: 'Failed, tried again',
      givenUp: 'Given up',
      suppressed: 'Not sent',
    },
    actions: { retry: 'Try again' },
    reasons: { noContent: 'The text of this message is not kept.' },
  },
  zh: {
    name: '消息记录',
    fields: {
      event: '事件代码',
      eventName: '事件',
      eventNameEn: '事件（英文）',
      group: '分组',
      channel: '渠道',
      userId: '接收人',
      recipient: '地址',
      reason: '原因',
      tries: '尝试次数',
      error: '错误',
      dueAt: '计划时间',
      sentAt: '发送时间',
      messageId: '消息',
    },
    states: {
      queued: '待发送',
      held: '暂缓',
      sent: '已发送',
      failed: '失败待重试',
      givenUp: '已放弃',
      suppressed: '未发送',
    },
    actions: { retry: '重试' },
    reasons: { noContent: '此消息不保留正文。' },
  },
};

/** The texts of templates, control and deliveries, and of what the server writes around a message. */
export const messageStrings = {
  messageTemplate: template,
  messageControl: control,
  messageDelivery: delivery,
  message: {
    en: {
      reasons: { noAddress: 'You have no address for this channel. Add one in the personal centre.' },
      digestSubject: '{{count}} {{count|message|messages}} from the e-bidding platform',
      digestEnd: 'You get these messages together because you have chosen so under “Message subscriptions”.',
      testSubject: 'Test: {{subject}}',
      trial: 'This is a test message from the e-bidding platform.',
      trialSubject: 'Test message',
      brand: 'E-bidding platform',
      hiddenSubject: 'A message for you',
      hidden: 'There is a message for you. Sign in to the platform to read it.',
      closed: 'A message about something that you may not see any more.',
      layout: {
        open: 'Open in the platform',
        colon: ': ',
        once: 'Read it without signing in (opens once, within {{hours}} {{hours|hour|hours}})',
        onceLink: 'Read it once',
        settings: 'Choose what reaches you',
        why: 'You get this mail because you receive “{{group}}” by mail. You can switch that off.',
        whyFixed:
          'You get this mail because “{{group}}” is part of what you do on the platform. It cannot be switched off.',
        whySafety: 'This mail concerns the safety of your account. It cannot be switched off.',
        whyAsked:
          'This mail goes to the address that was entered on the platform. If it was not you, ignore it. It cannot be switched off.',
      },
    },
    zh: {
      reasons: { noAddress: '您没有此渠道的联系方式，请在个人中心补充。' },
      digestSubject: '电子招标采购平台：{{count}} 条消息',
      digestEnd: '您在“消息订阅”中选择了汇总发送，因此合并收到以上消息。',
      testSubject: '测试：{{subject}}',
      trial: '这是电子招标采购平台发送的测试消息。',
      trialSubject: '测试消息',
      brand: '电子招标采购平台',
      hiddenSubject: '您有一条消息',
      hidden: '您有一条消息，请登录平台查看。',
      closed: '该消息涉及您已无权查看的内容。',
      layout: {
        open: '打开平台查看',
        colon: '：',
        once: '免登录查看（{{hours}} 小时内有效，仅可打开一次）',
        onceLink: '查看一次',
        settings: '设置接收哪些消息',
        why: '您设置了通过邮件接收“{{group}}”类消息，因此收到此邮件，可随时关闭。',
        whyFixed: '“{{group}}”类消息与您在平台上的职责有关，因此向您发送，不能关闭。',
        whySafety: '此邮件与您的账号安全有关，不能关闭。',
        whyAsked: '此邮件发往在平台上填写的邮箱。如非本人操作，请忽略。此类邮件不能关闭。',
      },
    },
  },
} as const satisfies Readonly<Record<string, Bilingual<object>>>;

/** Labels of the value sets of messages. */
export const messageDic: Bilingual<Readonly<Record<string, Readonly<Record<string, string>>>>> = {
  en: {
    messageChannel: { live: 'Portal', email: 'E-mail', sms: 'Text message', wechat: 'WeChat' },
    messageLang: { zh: 'Chinese', en: 'English' },
    messageLevel: { platform: 'Platform', tenant: 'Tenant' },
    messageSwitch: { on: 'On', off: 'Off' },
    messageGroup: {
      security: 'Safety of accounts',
      registration: 'Registration',
      expert: 'Experts',
      project: 'Projects and bulletins',
      opening: 'Bids and openings',
      review: 'Review and award',
      approval: 'Approvals',
      comment: 'Comments',
      notice: 'Notices',
      system: 'System',
    },
    messageKind: {
      security: 'Safety',
      code: 'Code',
      urgent: 'Urgent',
      waits: 'Waits for somebody',
      decides: 'Decision',
      info: 'Information',
    },
    deliveryReason: {
      unsubscribed: 'Unsubscribed',
      noAddress: 'No address',
      noCarrier: 'Channel is not set up',
      read: 'Read before',
      gone: 'Account is not active',
      quietHours: 'Quiet hours',
      digest: 'For the digest',
      unreachable: 'Gateway unreachable',
      refused: 'Gateway refused',
    },
  },
  zh: {
    messageChannel: { live: '站内', email: '邮件', sms: '短信', wechat: '微信' },
    messageLang: { zh: '中文', en: '英文' },
    messageLevel: { platform: '平台', tenant: '租户' },
    messageSwitch: { on: '开', off: '关' },
    messageGroup: {
      security: '账号安全',
      registration: '注册',
      expert: '专家',
      project: '项目与公告',
      opening: '投标与开标',
      review: '评标与定标',
      approval: '审批',
      comment: '评论',
      notice: '通知公告',
      system: '系统',
    },
    messageKind: { security: '安全', code: '验证码', urgent: '紧急', waits: '待办', decides: '决定', info: '知会' },
    deliveryReason: {
      unsubscribed: '已退订',
      noAddress: '无联系方式',
      noCarrier: '渠道未接入',
      read: '此前已读',
      gone: '账号未启用',
      quietHours: '免打扰时段',
      digest: '等待汇总',
      unreachable: '网关无法连接',
      refused: '网关拒绝',
    },
  },
};
