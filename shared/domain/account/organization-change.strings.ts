import type { Bilingual, EntityStrings } from '../../i18n/strings.ts';
import type { organizationChange } from './organization-change.entity.ts';

/** Texts of requests to change an organization's details. */
export const organizationChangeStrings: Bilingual<
  EntityStrings<typeof organizationChange> & { readonly messages: Readonly<Record<string, string>> }
> = {
  en: {
    name: 'Change of organization details',
    fields: {
      organizationId: 'Organization',
      name: 'Name',
      creditCode: 'Unified social credit code',
      legalRepresentative: 'Legal representative',
      region: 'Administrative division',
      reason: 'Reason for the change',
      attachments: 'Proof',
      before: 'Details before',
      submittedAt: 'Submitted',
      decidedBy: 'Decided by',
      decidedAt: 'Decided',
      opinion: 'Opinion',
    },
    inner: {
      before: { field: 'Detail', value: 'Value before' },
      approve: { opinion: 'Opinion' },
      return: { opinion: 'What has to be put right' },
    },
    hints: {
      attachments: 'A new name or credit code needs the licence or certificate that shows it.',
      reason: 'Such as: change of name registered on 1 March.',
    },
    states: {
      draft: 'Draft',
      submitted: 'Awaiting decision',
      returned: 'Returned',
      approved: 'Approved',
      withdrawn: 'Withdrawn',
    },
    actions: { submit: 'Submit', withdraw: 'Withdraw', approve: 'Approve', return: 'Return' },
    reasons: {
      own: 'Nobody decides on their own request. Please leave it to somebody else.',
      nothing: 'Nothing is changed. Please change at least one detail, or withdraw the request.',
      proof: 'Please attach the document that shows the new name or credit code.',
      open: 'There is an open request for this organization already. Please finish or withdraw that one first.',
      supplier: 'A supplier changes its details through its registration (“Certified supplier information”).',
      department: 'A department’s details are changed at once, in the organization tree.',
      moved:
        'The organization has been changed since this was submitted: {{fields}}. Please return the request, so that it is made anew.',
    },
    messages: {
      submitted: '{{organization}} asks for a change of its details.',
      approved: 'The details of {{organization}} are changed as requested.',
      returned: 'The request to change the details of {{organization}} was returned: {{opinion}}',
    },
  },
  zh: {
    name: '机构信息变更',
    fields: {
      organizationId: '单位',
      name: '单位名称',
      creditCode: '统一社会信用代码',
      legalRepresentative: '法定代表人',
      region: '行政区划',
      reason: '变更原因',
      attachments: '证明材料',
      before: '变更前信息',
      submittedAt: '提交时间',
      decidedBy: '审批人',
      decidedAt: '审批时间',
      opinion: '审批意见',
    },
    inner: {
      before: { field: '事项', value: '变更前' },
      approve: { opinion: '审批意见' },
      return: { opinion: '需更正的内容' },
    },
    hints: {
      attachments: '变更名称或信用代码的，须附载明新信息的证照。',
      reason: '例如：3 月 1 日已办理名称变更登记。',
    },
    states: { draft: '草稿', submitted: '待审批', returned: '已退回', approved: '已通过', withdrawn: '已撤回' },
    actions: { submit: '提交', withdraw: '撤回', approve: '通过', return: '退回' },
    reasons: {
      own: '不得审批本人提交的变更申请，请由他人审批。',
      nothing: '没有任何变更，请至少修改一项，或撤回申请。',
      proof: '请上传载明新名称或信用代码的证明材料。',
      open: '该单位已有未办结的变更申请，请先办结或撤回。',
      supplier: '供应商信息请通过注册信息变更（“认证供应商信息”）。',
      department: '部门信息可在组织机构中直接修改。',
      moved: '提交后该单位的以下信息已发生变化：{{fields}}。请退回申请后重新办理。',
    },
    messages: {
      submitted: '{{organization}}申请变更机构信息。',
      approved: '{{organization}}的机构信息已按申请变更。',
      returned: '{{organization}}的机构信息变更申请被退回：{{opinion}}',
    },
  },
};
