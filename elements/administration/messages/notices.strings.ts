import { accountLabels } from '../../../shared/domain/account/account.strings.ts';
import { noticeDic, noticeStrings } from '../../../shared/domain/notice/notice.strings.ts';
import type { Bilingual, Texts } from '../../../shared/i18n/strings.ts';
import { addStrings } from '../../../shared/i18n/translate.ts';
import { addRefAreas } from '../../../shared/ui/form/ref-areas.ts';

const area = {
  en: {
    empty: 'No notices yet.',
    content: 'What it says',
    whom: 'Whom it is for',
    time: 'When it is shown',
    attachments: 'Attachments',
    confirm: 'I have read this notice',
    confirmed: 'You confirmed reading it on {{when}}.',
    published: 'Published {{when}}',
    until: 'until {{when}}',
    pinned: 'Pinned',
    notHere: 'This notice does not exist, is not for you, or is not shown any more.',
    back: 'All notices',
    edit: 'Edit',
    receipts: 'Who has read it',
    counts: 'For {{addressed}} {{addressed|person|people}}: opened by {{opened}}, confirmed by {{confirmed}}',
    who: { all: 'All', unread: 'Not yet', read: 'Done' },
    which: 'Shown',
    person: 'Person',
    organization: 'Organization',
    opened: 'Opened',
    confirmedAt: 'Confirmed',
    noneHere: 'Nobody.',
    more: 'More people',
    withdrawn: 'Withdrawn: {{reason}}',
    reaches: 'Reaches {{count}} {{count|person|people}} now.',
    reachesNobody: 'Reaches nobody: choose whom it is for.',
    reachCounting: 'Counting whom it reaches…',
    copy: 'Copy as a new draft',
    copied: 'Copied without its files and times. Check it, then publish it.',
    exportReceipts: 'Export as CSV',
  },
  zh: {
    empty: '暂无通知公告。',
    content: '内容',
    whom: '接收范围',
    time: '显示时间',
    attachments: '附件',
    confirm: '我已阅读此通知',
    confirmed: '您已于 {{when}} 确认阅读。',
    published: '{{when}} 发布',
    until: '显示至 {{when}}',
    pinned: '置顶',
    notHere: '该通知不存在、不面向您，或已不再显示。',
    back: '全部通知公告',
    edit: '编辑',
    receipts: '阅读情况',
    counts: '共 {{addressed}} 人：{{opened}} 人已打开，{{confirmed}} 人已确认',
    who: { all: '全部', unread: '未读', read: '已读' },
    which: '显示',
    person: '人员',
    organization: '单位',
    opened: '打开时间',
    confirmedAt: '确认时间',
    noneHere: '没有人员。',
    more: '更多人员',
    withdrawn: '已撤回：{{reason}}',
    reaches: '当前将送达 {{count}} 人。',
    reachesNobody: '不会送达任何人，请选择接收范围。',
    reachCounting: '正在统计接收人数…',
    copy: '复制为新草稿',
    copied: '已复制（不含附件和时间），请核对后发布。',
    exportReceipts: '导出 CSV',
  },
} satisfies Bilingual<Texts>;

addStrings('noticesArea', area);
addStrings('dic', accountLabels);
addStrings('dic', noticeDic);
for (const [name, strings] of Object.entries(noticeStrings)) addStrings(name, strings);
addRefAreas({ role: 'account', tenant: 'account' });
