import type { Bilingual, EntityStrings, Texts } from '../../i18n/strings.ts';
import type { configItem } from './config-item.entity.ts';
import type { holidayYear } from './holiday-year.entity.ts';
import { settingStrings } from './setting.strings.ts';
import type { translation } from './translation.entity.ts';
import type { valueSetItem } from './value-set-item.entity.ts';

const item: Bilingual<EntityStrings<typeof configItem>> = {
  en: {
    name: 'Configuration item',
    fields: { key: 'Key', level: 'Level', organizationId: 'Company', value: 'Value' },
    states: { set: 'Set', inherited: 'Inherited' },
    actions: { change: 'Change', inherit: 'Inherit' },
    inner: { change: { value: 'Value' } },
  },
  zh: {
    name: '配置项',
    fields: { key: '配置键', level: '层级', organizationId: '公司', value: '值' },
    states: { set: '已设置', inherited: '继承上级' },
    actions: { change: '变更', inherit: '恢复继承' },
    inner: { change: { value: '值' } },
  },
};

const year: Bilingual<EntityStrings<typeof holidayYear>> = {
  en: {
    name: 'Holiday table',
    fields: { label: 'Table', year: 'Year', region: 'Region', basis: 'Basis', days: 'Days' },
    states: { kept: 'Kept' },
    actions: { change: 'Change' },
    inner: {
      days: { date: 'Day', kind: 'Kind', name: 'Name (Chinese)', nameEn: 'Name (English)' },
      change: { basis: 'Basis', days: 'Days' },
    },
  },
  zh: {
    name: '节假日表',
    fields: { label: '表', year: '年份', region: '地区', basis: '依据', days: '日期' },
    states: { kept: '已维护' },
    actions: { change: '变更' },
    inner: {
      days: { date: '日期', kind: '类型', name: '名称（中文）', nameEn: '名称（英文）' },
      change: { basis: '依据', days: '日期' },
    },
  },
};

const words: Bilingual<EntityStrings<typeof translation>> = {
  en: {
    name: 'Translation',
    fields: { key: 'Key', lang: 'Language', text: 'Text' },
    states: { changed: 'Changed', restored: 'As in the product' },
    actions: { change: 'Change', restore: 'Restore' },
    inner: { change: { text: 'Text' } },
  },
  zh: {
    name: '译文',
    fields: { key: '键', lang: '语言', text: '文本' },
    states: { changed: '已修改', restored: '产品原文' },
    actions: { change: '修改', restore: '恢复原文' },
    inner: { change: { text: '文本' } },
  },
};

const value: Bilingual<EntityStrings<typeof valueSetItem>> = {
  en: {
    name: 'Value of a set',
    fields: {
      set: 'Value set',
      val: 'Code',
      labelZh: 'Chinese',
      labelEn: 'English',
      parentVal: 'Below',
      order: 'Order',
      hidden: 'Not for new use',
    },
    states: { kept: 'Kept', removed: 'Removed' },
    actions: { change: 'Change', remove: 'Remove' },
    inner: {
      change: { labelZh: 'Chinese', labelEn: 'English', parentVal: 'Below', order: 'Order', hidden: 'Not for new use' },
    },
  },
  zh: {
    name: '值集项',
    fields: {
      set: '值集',
      val: '编码',
      labelZh: '中文',
      labelEn: '英文',
      parentVal: '上级值',
      order: '排序',
      hidden: '停止新增使用',
    },
    states: { kept: '有效', removed: '已移除' },
    actions: { change: '变更', remove: '移除' },
    inner: {
      change: { labelZh: '中文', labelEn: '英文', parentVal: '上级值', order: '排序', hidden: '停止新增使用' },
    },
  },
};

const area = {
  en: {
    reasons: {
      unknownKey: 'There is no such setting. Reload the page and choose one from the list.',
      notJson: 'The value is no valid JSON text.',
      level: 'This setting is made at the level “{{level}}” or above, not lower.',
      onlyMore: 'Only stricter values are allowed here: at least {{above}}.',
      onlyLess: 'Only stricter values are allowed here: at most {{above}}.',
      staysOn: 'The level above has switched this on; it cannot be switched off here.',
      staysOff: 'The level above has switched this off; it cannot be switched on here.',
      word: '“{{word}}” does not have the form asked for.',
      structure: 'The structure is not the one asked for, at {{path}}.',
      ownTenant: 'You may set this for your own tenant only.',
      platformOnly: 'Only the platform’s staff may set this.',
      conflict: 'Somebody else has changed this meanwhile. Look at the new value, then decide again.',
      unknownTenant: 'There is no such tenant.',
      unknownCompany: 'There is no such company in this tenant.',
      notSet: 'Nothing is set here: it is inherited already.',
      law: '{{law}} art. {{article}} allows no less strict value than {{figure}}.',
      unknownText: 'The product has no such text.',
      placeholders: 'The text must hold exactly these parameters: {{names}}.',
      placeholdersNone: 'The text must hold no parameter; {{names}} is not known here.',
      markup: 'The text must hold no markup (< and > around letters).',
      notChanged: 'This text is as in the product already.',
      unknownSet: 'There is no such value set.',
      unknownValue: 'There is no such value in this set.',
      closedSet: 'The program decides by the values of this set, so it takes no others.',
      ownOnly: 'A value of the product cannot be removed. Take it out of new use instead.',
      inUse: '{{count}} records use this value, so it stays. Take it out of new use instead.',
      tooDeep: 'Values may stand at most {{max}} levels below each other.',
      circle: 'A value cannot stand below itself.',
      hasBelow: 'Other values stand below this one, so it stays. Move or remove them first.',
      missingHoliday:
        'The table of {{year}} lacks {{day}}, a public holiday of every year (Regulation on Public Holidays for National Annual Festivals and Memorial Days, art. 2). Please enter the whole year.',
      unknownParent: 'The value above is not in this set.',
      tooManyValues: 'A set holds at most {{max}} values.',
      setExists: 'There is a set of this code already.',
      hiddenValue: 'This value is not for new use any more.',
      otherYear: 'The day {{day}} is not in {{year}}.',
      dayTwice: 'The day {{day}} is there twice.',
      makeUpWorked: '{{day}} is no weekend day, so it is worked anyway.',
      deadlinesMove:
        '{{count}} running deadlines were computed with days that would change. They do not move by themselves. Confirm to keep the new table all the same.',
      importRows: 'Nothing that can be read as a day was found. Give one day a line: date, kind, name.',
      longYear: 'A year has at most {{max}} special days.',
    },
    messages: {
      tableEnds:
        'The holiday table ends on {{day}}. Deadlines after it are computed without days off and make-up days: enter the schedule of the next year.',
    },
    sets: {
      admitWay: 'Way of a first password',
      clientFile: 'File of a client version',
      codeChannel: 'Way of a code',
      commentAudience: 'Readers of a comment',
      deliveryState: 'State of a transaction message',
      ocdsForm: 'Form of an OCDS export',
      receiptForm: 'Form of a receipt',
      signInOutcome: 'Outcome of a sign-in',
      templateVariable: 'Variable of a document template',
      textFilter: 'Filter of translations',
    },
    groups: {
      signIn: 'Sign-in and accounts',
      codes: 'Codes',
      registration: 'Registration',
      work: 'Everyday work',
      lists: 'Lists and exports',
      drafts: 'Drafts',
      files: 'Files',
      procurement: 'Procurement',
      opening: 'Bid opening',
      experts: 'Experts',
      law: 'Legal periods and thresholds',
      messages: 'Messages',
      portal: 'Portal',
      calendar: 'Calendar',
    },
    choices: { zh: 'Chinese', en: 'English' },
    units: {
      minutes: 'minutes',
      hours: 'hours',
      days: 'days',
      workingDays: 'working days',
      megabytes: 'MB',
      percent: '%',
    },
  },
  zh: {
    reasons: {
      unknownKey: '没有该配置项，请刷新页面后从列表中选择。',
      notJson: '值不是有效的 JSON 文本。',
      level: '该配置项只能在“{{level}}”或以上层级设置。',
      onlyMore: '此处只允许更严格的值：不得小于 {{above}}。',
      onlyLess: '此处只允许更严格的值：不得大于 {{above}}。',
      staysOn: '上级已开启，此处不得关闭。',
      staysOff: '上级已关闭，此处不得开启。',
      word: '“{{word}}”不符合格式要求。',
      structure: '结构不符合要求，位置：{{path}}。',
      ownTenant: '只能为本租户设置。',
      platformOnly: '只有平台人员可以设置。',
      conflict: '该项已被他人修改，请查看新值后再决定。',
      unknownTenant: '没有该租户。',
      unknownCompany: '该租户下没有该公司。',
      notSet: '此处未设置，已继承上级。',
      law: '{{law}}第{{article}}条：不得比 {{figure}} 更宽松。',
      unknownText: '产品中没有该文本。',
      placeholders: '文本必须且只能包含以下参数：{{names}}。',
      placeholdersNone: '该文本不含参数，{{names}} 无法识别。',
      markup: '文本不得包含标记（字母前后的 < 和 >）。',
      notChanged: '该文本已是产品原文。',
      unknownSet: '没有该值集。',
      unknownValue: '该值集中没有此值。',
      closedSet: '程序按该值集的值作判断，不接受其他值。',
      ownOnly: '产品自带的值不能移除，可停止新增使用。',
      inUse: '已有 {{count}} 条记录使用该值，不能移除，可停止新增使用。',
      tooDeep: '值最多可有 {{max}} 级。',
      circle: '值不能位于自身之下。',
      hasBelow: '该值之下还有其他值，不能移除，请先移动或移除下级值。',
      missingHoliday:
        '{{year}} 年的节假日表缺少 {{day}}，该日每年均为法定节假日（《全国年节及纪念日放假办法》第二条）。请录入全年安排。',
      unknownParent: '上级值不在该值集中。',
      tooManyValues: '一个值集最多 {{max}} 个值。',
      setExists: '该编码的值集已存在。',
      hiddenValue: '该值已停止新增使用。',
      otherYear: '{{day}} 不在 {{year}} 年。',
      dayTwice: '{{day}} 重复。',
      makeUpWorked: '{{day}} 不是周末，本来就是工作日。',
      deadlinesMove: '有 {{count}} 个正在计算的期限使用了将变更的日期，期限不会自动调整。确认后仍按新表保存。',
      importRows: '没有可识别的日期。请每行填写：日期、类型、名称。',
      longYear: '一年最多 {{max}} 个特殊日期。',
    },
    messages: {
      tableEnds: '节假日表截至 {{day}}。此后的期限计算不含放假和调休，请录入下一年的安排。',
    },
    sets: {
      admitWay: '初始密码方式',
      clientFile: '客户端版本文件',
      codeChannel: '验证码发送方式',
      commentAudience: '评论可见范围',
      deliveryState: '事务消息状态',
      ocdsForm: 'OCDS 导出格式',
      receiptForm: '回执格式',
      signInOutcome: '登录结果',
      templateVariable: '文书模板变量',
      textFilter: '译文筛选',
    },
    groups: {
      signIn: '登录与账号',
      codes: '验证码',
      registration: '注册',
      work: '日常办公',
      lists: '列表与导出',
      drafts: '草稿',
      files: '文件',
      procurement: '采购业务',
      opening: '开标',
      experts: '专家',
      law: '法定期限与限额',
      messages: '消息',
      portal: '门户',
      calendar: '日历',
    },
    choices: { zh: '中文', en: '英文' },
    units: {
      minutes: '分钟',
      hours: '小时',
      days: '日',
      workingDays: '个工作日',
      megabytes: 'MB',
      percent: '%',
    },
  },
} satisfies Bilingual<Texts>;

/** The texts of the configuration area by namespace; the server answers with them. */
export const configurationStrings = {
  configuration: area,
  configItem: item,
  holidayYear: year,
  translation: words,
  valueSetItem: value,
  configSetting: settingStrings,
};

/** The labels of the area's value sets. */
export const configurationDic = {
  en: {
    configLevel: { platform: 'Platform', tenant: 'Tenant', company: 'Company' },
    textLang: { zh: 'Chinese', en: 'English' },
    textFilter: { all: 'All texts', changed: 'Changed ones', missing: 'Missing ones' },
    dayKind: { off: 'Day off', makeUp: 'Make-up working day' },
    calendarRegion: { cn: 'Mainland China', hk: 'Hong Kong', mo: 'Macao' },
    calendarBasis: { announced: 'Announced schedule', statutory: 'Statutory holidays only' },
  },
  zh: {
    configLevel: { platform: '平台', tenant: '租户', company: '公司' },
    textLang: { zh: '中文', en: '英文' },
    textFilter: { all: '全部文本', changed: '已修改', missing: '缺译文' },
    dayKind: { off: '放假', makeUp: '调休上班' },
    calendarRegion: { cn: '中国内地', hk: '香港', mo: '澳门' },
    calendarBasis: { announced: '已公布安排', statutory: '仅法定节假日' },
  },
} satisfies Bilingual<Texts>;
