import type { Bilingual, EntityStrings } from '../../i18n/strings.ts';
import type { signUp } from './sign-up.entity.ts';

/** Texts of the sign-up. */
export const signUpStrings: Bilingual<EntityStrings<typeof signUp>> = {
  en: {
    name: 'Sign-up',
    fields: {
      projectId: 'Project',
      lots: 'Lots',
      supplierId: 'Supplier',
      supplierName: 'Supplier',
      contactName: 'Contact person',
      contactPhone: 'Contact phone',
      contactEmail: 'Contact e-mail',
      revealAt: 'Secret until',
    },
    states: { active: 'Signed up', withdrawn: 'Withdrawn' },
    actions: { withdraw: 'Withdraw' },
    hints: { lots: 'Signing up keeps you informed. It is no condition for the documents or for a bid.' },
    reasons: {
      closed: 'The bid deadline has passed.',
      twice: 'Your organization has signed up already.',
      wrongLot: 'One of the lots does not belong to this project.',
      secret: 'Secret until the bid deadline',
    },
    inner: { lots: { lotId: 'Lot' } },
  },
  zh: {
    name: '报名登记',
    fields: {
      projectId: '所属项目',
      lots: '参与标段',
      supplierId: '供应商',
      supplierName: '供应商',
      contactName: '联系人',
      contactPhone: '联系电话',
      contactEmail: '电子邮箱',
      revealAt: '保密至',
    },
    states: { active: '已报名', withdrawn: '已取消' },
    actions: { withdraw: '取消报名' },
    hints: { lots: '报名便于接收通知，不是获取招标文件或投标的前提条件。' },
    reasons: {
      closed: '投标截止时间已过。',
      twice: '贵单位已经报名。',
      wrongLot: '所选标段不属于本项目。',
      secret: '投标截止前保密',
    },
    inner: { lots: { lotId: '标段' } },
  },
};
