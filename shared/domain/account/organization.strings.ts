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
      region: 'Administrative division',
      parentId: 'Superior organization',
      path: 'Place in the tree',
      managerId: 'Head',
      legalRepresentative: 'Legal representative',
      contact: 'Contact person',
      address: 'Address',
    },
    states: { active: 'Active', pending: 'Awaiting approval', disabled: 'Disabled' },
    inner: { move: { parentId: 'New superior organization' } },
    hints: { kind: 'A department is a part of the organization above it; it has no credit code of its own.' },
    actions: { admit: 'Admit', move: 'Move', disable: 'Disable', enable: 'Enable' },
    reasons: {
      departmentCode: 'A department has no credit code: it is the code of the organization that it belongs to.',
      departmentAlone: 'A department stands under an organization. Please choose which.',
      rootByPlatform:
        'Please choose under which organization it stands. Only the platform makes organizations that stand alone.',
      otherTenant: 'That organization belongs to another tenant. Please choose one of the same tenant.',
      cycle: '“{{name}}” stands below this organization itself. Please choose one outside of it.',
      tooDeep:
        'That would make {{levels}} {{levels|level|levels}}; at most {{most}} {{most|is|are}} possible. Please choose a place further up.',
      parentDisabled: 'The organization above is disabled. Please enable it first, or choose another.',
      useMove: 'The place in the tree is changed by “Move”.',
      kindStays: 'What an organization is does not change. Please make a new one.',
      inUse:
        'It still has {{people}} {{people|person|people}} who can sign in and {{organizations}} {{organizations|organization|organizations}} below it. Please move or disable these first.',
      byApproval: 'This is changed by a request that is approved. Please use “Change organization details”.',
      limit:
        'The tenant may have at most {{most}} {{most|organization|organizations}}. Please ask the platform for more.',
      nameTaken: 'Another organization has this name. Please check it, or add what tells the two apart.',
      last: 'The platform’s own organization stays.',
    },
  },
  zh: {
    name: '单位',
    fields: {
      name: '单位名称',
      kind: '单位类型',
      creditCode: '统一社会信用代码',
      region: '行政区划',
      parentId: '上级单位',
      path: '层级路径',
      managerId: '负责人',
      legalRepresentative: '法定代表人',
      contact: '联系人',
      address: '地址',
    },
    states: { active: '正常', pending: '待审核', disabled: '已停用' },
    inner: { move: { parentId: '新的上级单位' } },
    hints: { kind: '部门是其上级单位的组成部分，没有独立的统一社会信用代码。' },
    actions: { admit: '准入', move: '移动', disable: '停用', enable: '启用' },
    reasons: {
      departmentCode: '部门没有独立的统一社会信用代码，以所属单位的代码为准。',
      departmentAlone: '部门须隶属于某个单位，请选择上级单位。',
      rootByPlatform: '请选择上级单位；只有平台可以新建没有上级的单位。',
      otherTenant: '所选单位属于其他租户，请选择同一租户的单位。',
      cycle: '“{{name}}”位于本单位之下，请选择本单位以外的上级。',
      tooDeep: '移动后将有 {{levels}} 级，最多允许 {{most}} 级，请选择更高的位置。',
      parentDisabled: '上级单位已停用，请先启用上级单位或另选上级。',
      useMove: '层级位置请通过“移动”变更。',
      kindStays: '单位类型不可变更，请新建单位。',
      inUse: '该单位仍有 {{people}} 名可登录人员和 {{organizations}} 个下级单位，请先转移或停用。',
      byApproval: '该信息须经审批变更，请使用“机构信息变更”。',
      limit: '本租户最多可有 {{most}} 个单位，如需增加请联系平台。',
      nameTaken: '已有同名单位，请核对或补充可区分的名称。',
      last: '平台自身的单位不可停用。',
    },
  },
};
