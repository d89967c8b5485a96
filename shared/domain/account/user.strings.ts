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
    inner: { transfer: { organizationId: 'New organization' } },
    actions: { activate: 'Activate', transfer: 'Move to another organization', disable: 'Disable', enable: 'Enable' },
    reasons: {
      otherTenant: 'That organization belongs to another tenant. Please choose one of the same tenant.',
      organizationDisabled: 'That organization is disabled. Please enable it first, or choose another.',
      limit:
        'The tenant may have at most {{most}} {{most|person|people}} who can sign in. Please disable others, or ask the platform for more.',
      ownDisable: 'You cannot disable your own account. Please ask another administrator.',
      lastAdmin: 'This is the last administrator of the platform who can sign in.',
    },
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
    inner: { transfer: { organizationId: '新的所属单位' } },
    actions: { activate: '激活', transfer: '调动单位', disable: '停用', enable: '启用' },
    reasons: {
      otherTenant: '所选单位属于其他租户，请选择同一租户的单位。',
      organizationDisabled: '所选单位已停用，请先启用或另选单位。',
      limit: '本租户最多可有 {{most}} 名可登录人员，请先停用其他人员或联系平台。',
      ownDisable: '不能停用自己的账号，请联系其他管理员。',
      lastAdmin: '这是最后一名可登录的平台管理员。',
    },
  },
};
