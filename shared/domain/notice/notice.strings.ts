import type { Bilingual, EntityStrings } from '../../i18n/strings.ts';
import type { notice } from './notice.entity.ts';

type More = {
  readonly messages: Readonly<Record<string, string>>;
  readonly receipts: Readonly<Record<string, string>>;
};

const strings: Bilingual<EntityStrings<typeof notice> & More> = {
  en: {
    name: 'Notice',
    fields: {
      title: 'Title',
      titleEn: 'English title',
      body: 'Text',
      bodyEn: 'English text',
      attachments: 'Attachments',
      audience: 'For',
      audienceTypes: 'User types',
      audienceBranches: 'Organizations and all below them',
      audienceOrganizations: 'Organizations',
      audienceTenants: 'Tenants',
      audienceRoles: 'Roles',
      from: 'Appears',
      until: 'Ends',
      pinned: 'Pinned',
      receipt: 'Ask for confirmation',
      level: 'Level',
      publishedAt: 'Published',
      withdrawnReason: 'Reason of the withdrawal',
    },
    states: {
      draft: 'Draft',
      scheduled: 'Scheduled',
      published: 'Published',
      withdrawn: 'Withdrawn',
      ended: 'Ended',
    },
    actions: {
      publish: 'Publish now',
      schedule: 'Publish at its time',
      appear: 'Appeared',
      recall: 'Back to draft',
      withdraw: 'Withdraw',
      end: 'Ended',
      remind: 'Remind',
    },
    hints: {
      bodyEn: 'Left empty, readers of English see the Chinese text.',
      from: 'Left empty, it appears when it is published.',
      until: 'Left empty, it stays until it is withdrawn.',
      receipt: 'Readers confirm that they have read it; who has not can be reminded.',
    },
    inner: {
      audienceBranches: { organizationId: 'Organization' },
      audienceOrganizations: { organizationId: 'Organization' },
      audienceTenants: { tenantId: 'Tenant' },
      audienceRoles: { roleId: 'Role' },
      withdraw: { reason: 'Reason' },
    },
    reasons: {
      endsBefore: 'It must end after it appears.',
      over: 'Its end lies in the past. Choose a later one.',
      notAhead: 'The time it appears lies in the past. Choose a later one, or publish it now.',
      otherTenant: 'This organization or role is not of your tenant.',
      ofPlatform: 'Only notices of the platform go to other tenants. Choose another audience.',
      noTime: 'Fill in when it appears, or publish it now.',
      nobodyWaits: 'Everybody has read it.',
      notPublished: 'The notice is not published any more.',
      notOurs: 'This is a notice of the platform: the platform withdraws it and reminds its readers.',
    },
    messages: {
      published: 'Notice: {{title}}',
      toConfirm: 'Please read and confirm the notice: {{title}}',
      reminder: 'Please read the notice: {{title}}',
    },
    receipts: {
      title: 'Who has read it',
      person: 'Person',
      organization: 'Organization',
      opened: 'Opened',
      confirmed: 'Confirmed',
    },
  },
  zh: {
    name: '通知公告',
    fields: {
      title: '标题',
      titleEn: '英文标题',
      body: '正文',
      bodyEn: '英文正文',
      attachments: '附件',
      audience: '接收范围',
      audienceTypes: '用户类型',
      audienceBranches: '单位及其下级',
      audienceOrganizations: '单位',
      audienceTenants: '租户',
      audienceRoles: '角色',
      from: '开始时间',
      until: '结束时间',
      pinned: '置顶',
      receipt: '要求确认阅读',
      level: '级别',
      publishedAt: '发布时间',
      withdrawnReason: '撤回原因',
    },
    states: { draft: '草稿', scheduled: '待发布', published: '已发布', withdrawn: '已撤回', ended: '已结束' },
    actions: {
      publish: '立即发布',
      schedule: '定时发布',
      appear: '已按时发布',
      recall: '退回草稿',
      withdraw: '撤回',
      end: '已结束',
      remind: '提醒未读',
    },
    hints: {
      bodyEn: '未填写时，英文读者看到中文正文。',
      from: '未填写时，发布后立即显示。',
      until: '未填写时，撤回前一直显示。',
      receipt: '读者需确认已阅读，可提醒未读人员。',
    },
    inner: {
      audienceBranches: { organizationId: '单位' },
      audienceOrganizations: { organizationId: '单位' },
      audienceTenants: { tenantId: '租户' },
      audienceRoles: { roleId: '角色' },
      withdraw: { reason: '原因' },
    },
    reasons: {
      endsBefore: '结束时间必须晚于开始时间。',
      over: '结束时间已过，请选择更晚的时间。',
      notAhead: '开始时间已过，请选择更晚的时间，或立即发布。',
      otherTenant: '该单位或角色不属于您的租户。',
      ofPlatform: '只有平台通知可以面向其他租户，请选择其他接收范围。',
      noTime: '请填写开始时间，或立即发布。',
      nobodyWaits: '所有人均已阅读。',
      notPublished: '该通知已不在发布状态。',
      notOurs: '这是平台通知，由平台撤回或提醒阅读。',
    },
    messages: {
      published: '通知公告：{{title}}',
      toConfirm: '请阅读并确认通知公告：{{title}}',
      reminder: '请阅读通知公告：{{title}}',
    },
    receipts: {
      title: '阅读情况',
      person: '人员',
      organization: '单位',
      opened: '打开时间',
      confirmed: '确认时间',
    },
  },
};

/** The texts of notices. */
export const noticeStrings = { notice: strings };

/** Labels of the value sets of notices. */
export const noticeDic: Bilingual<Readonly<Record<string, Readonly<Record<string, string>>>>> = {
  en: {
    noticeAudience: {
      all: 'Everybody',
      userTypes: 'User types',
      branches: 'Organizations and all below them',
      organizations: 'Organizations alone',
      roles: 'Roles',
      tenants: 'Tenants',
    },
    noticeLevel: { platform: 'Platform', tenant: 'Tenant' },
  },
  zh: {
    noticeAudience: {
      all: '全部人员',
      userTypes: '按用户类型',
      branches: '按单位及其下级',
      organizations: '按单位（不含下级）',
      roles: '按角色',
      tenants: '按租户',
    },
    noticeLevel: { platform: '平台', tenant: '租户' },
  },
};
