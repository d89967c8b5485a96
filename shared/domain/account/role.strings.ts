import type { Bilingual, EntityStrings } from '../../i18n/strings.ts';
import type { role } from './role.entity.ts';

/** Texts of roles. */
export const roleStrings: Bilingual<EntityStrings<typeof role>> = {
  en: {
    name: 'Role',
    fields: {
      code: 'Code',
      name: 'Chinese name',
      nameEn: 'English name',
      level: 'Level',
      organizationId: 'Company',
      description: 'Description',
      permissions: 'Button permissions',
    },
    states: { active: 'Active', disabled: 'Disabled', removed: 'Removed' },
    actions: { disable: 'Disable', enable: 'Enable', remove: 'Remove' },
    hints: {
      code: 'Letters, digits, - and _. It stays as it is once the role is made.',
      organizationId:
        'For a company’s role: whose people may hold it. For a tenant’s role made by the platform: any organization of that tenant.',
    },
    inner: {
      permissions: { permission: 'Permission', scope: 'Data scope' },
      disable: { moveTo: 'Give its holders this role instead' },
      remove: { moveTo: 'Give its holders this role instead' },
    },
  },
  zh: {
    name: '角色',
    fields: {
      code: '角色代码',
      name: '中文名称',
      nameEn: '英文名称',
      level: '级别',
      organizationId: '所属公司',
      description: '说明',
      permissions: '按钮权限',
    },
    states: { active: '启用', disabled: '已停用', removed: '已移除' },
    actions: { disable: '停用', enable: '启用', remove: '移除' },
    hints: {
      code: '字母、数字、- 与 _。角色建立后不可更改。',
      organizationId: '公司角色：哪家公司的人员可持有。由平台代建的租户角色：该租户的任一单位。',
    },
    inner: {
      permissions: { permission: '权限标识', scope: '数据范围' },
      disable: { moveTo: '将现有人员改授此角色' },
      remove: { moveTo: '将现有人员改授此角色' },
    },
  },
};
