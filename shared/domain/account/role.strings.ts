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
      description: 'Description',
      permissions: 'Button permissions',
    },
    states: { active: 'Active', disabled: 'Disabled' },
    actions: { disable: 'Disable', enable: 'Enable' },
    inner: { permissions: { permission: 'Permission' } },
  },
  zh: {
    name: '角色',
    fields: { code: '角色代码', name: '中文名称', nameEn: '英文名称', description: '说明', permissions: '按钮权限' },
    states: { active: '启用', disabled: '已停用' },
    actions: { disable: '停用', enable: '启用' },
    inner: { permissions: { permission: '权限标识' } },
  },
};
