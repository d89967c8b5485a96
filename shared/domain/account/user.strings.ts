import type { Bilingual, EntityStrings } from '../../i18n/strings.ts';
import type { user } from './user.entity.ts';

/** Texts of user accounts. */
export const userStrings: Bilingual<EntityStrings<typeof user>> = {
  en: {
    name: 'User',
    fields: {
      account: 'Account',
      name: 'Name',
      userType: 'User type',
      organizationId: 'Organization',
      roles: 'Roles',
      mobile: 'Mobile',
      email: 'E-mail',
      prefectureCode: 'Prefecture code',
    },
    states: { pending: 'Awaiting approval', active: 'Active', disabled: 'Disabled' },
    actions: { activate: 'Activate', disable: 'Disable', enable: 'Enable' },
  },
  zh: {
    name: '用户',
    fields: {
      account: '账号',
      name: '姓名',
      userType: '用户类型',
      organizationId: '所属单位',
      roles: '角色',
      mobile: '手机号码',
      email: '电子邮箱',
      prefectureCode: '地区代码',
    },
    states: { pending: '待审核', active: '正常', disabled: '已停用' },
    actions: { activate: '激活', disable: '停用', enable: '启用' },
  },
};
