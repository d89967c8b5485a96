import type { Bilingual, EntityStrings } from '../../i18n/strings.ts';
import type { organization } from './organization.entity.ts';

/** Texts of organizations. */
export const organizationStrings: Bilingual<EntityStrings<typeof organization>> = {
  en: {
    name: 'Organization',
    fields: {
      name: 'Name',
      kind: 'Kind',
      creditCode: 'Unified social credit code',
      region: 'Region code',
      parentId: 'Superior organization',
      managerId: 'Head',
      legalRepresentative: 'Legal representative',
      contact: 'Contact person',
      address: 'Address',
    },
    states: { active: 'Active', pending: 'Awaiting approval', disabled: 'Disabled' },
    actions: { admit: 'Admit', disable: 'Disable', enable: 'Enable' },
  },
  zh: {
    name: '单位',
    fields: {
      name: '单位名称',
      kind: '单位类型',
      creditCode: '统一社会信用代码',
      region: '行政区划代码',
      parentId: '上级单位',
      managerId: '负责人',
      legalRepresentative: '法定代表人',
      contact: '联系人',
      address: '地址',
    },
    states: { active: '正常', pending: '待审核', disabled: '已停用' },
    actions: { admit: '准入', disable: '停用', enable: '启用' },
  },
};
