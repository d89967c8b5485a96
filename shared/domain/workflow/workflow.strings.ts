import type { Bilingual, EntityStrings } from '../../i18n/strings.ts';
import { approvalStrings, approvalTaskStrings } from './approval.strings.ts';
import type { processBinding } from './process-binding.entity.ts';
import type { processProxy } from './process-proxy.entity.ts';
import type { process } from './process.entity.ts';
import type { workflowService } from './workflow-service.entity.ts';
import { designFaults, workflow } from './workflow-texts.strings.ts';

const processStrings: Bilingual<EntityStrings<typeof process>> = {
  en: {
    name: 'Approval process',
    fields: {
      code: 'Code',
      version: 'Version',
      name: 'Chinese name',
      nameEn: 'English name',
      entity: 'Decides on',
      note: 'Note',
      bpmn: 'Design',
      publishedAt: 'Published at',
    },
    states: { draft: 'Draft', published: 'Published', retired: 'Retired', discarded: 'Discarded' },
    actions: { publish: 'Publish', retire: 'Retire', discard: 'Discard', supersede: 'Replaced by a later version' },
    hints: { code: 'Begins with a small letter; letters, digits and hyphens. All versions share it.' },
    reasons: {
      codeTaken: 'There is a process with this code already. Make a new version of it instead.',
      codeFixed: 'Code and kind of record stay the same in every version. Make a new process for another one.',
      draftThere: 'Version {{version}} of this process is a draft already. Go on with that one.',
      faults: 'The design cannot be published: {{count}} {{count|fault|faults}}. {{first}}',
      ofPlatform:
        'The platform’s people decide on this kind of record, by the platform’s own processes. Choose another kind.',
      bound: 'The binding “{{name}}” uses this process. Disable it or choose another process there first.',
    },
  },
  zh: {
    name: '审批流程',
    fields: {
      code: '编码',
      version: '版本',
      name: '中文名称',
      nameEn: '英文名称',
      entity: '审批对象',
      note: '说明',
      bpmn: '流程图',
      publishedAt: '发布时间',
    },
    states: { draft: '草稿', published: '已发布', retired: '已停用', discarded: '已作废' },
    actions: { publish: '发布', retire: '停用', discard: '作废', supersede: '被新版本取代' },
    hints: { code: '以小写字母开头，可含字母、数字和连字符；各版本共用。' },
    reasons: {
      codeTaken: '该编码的流程已存在，请在其基础上新建版本。',
      codeFixed: '同一流程各版本的编码和审批对象不能改变，如需改变请新建流程。',
      draftThere: '该流程的第 {{version}} 版已是草稿，请继续编辑该草稿。',
      faults: '流程图有 {{count}} 处错误，不能发布。{{first}}',
      ofPlatform: '该类记录由平台方审批，使用平台的流程，请选择其他审批对象。',
      bound: '流程绑定“{{name}}”正在使用该流程，请先停用该绑定或改绑其他流程。',
    },
  },
};

const processBindingStrings: Bilingual<EntityStrings<typeof processBinding>> = {
  en: {
    name: 'Process binding',
    fields: {
      name: 'Name',
      entity: 'Kind of record',
      organizationId: 'Organization',
      condition: 'Condition',
      processCode: 'Process',
      priority: 'Priority',
    },
    states: { active: 'Active', disabled: 'Disabled' },
    actions: { disable: 'Disable', enable: 'Enable' },
    hints: {
      organizationId: 'With those below it. Left empty, the whole tenant.',
      condition: 'Without any, the binding holds for all records of the kind.',
      priority: 'The highest wins.',
    },
    reasons: {
      noProcess: 'There is no published process of this code for this kind of record.',
      condition: 'The condition is not right: {{fault}}',
      ofPlatform: 'The platform’s people decide on this kind of record, and bind its process. Choose another kind.',
      elsewhere: 'This organization does not belong to your tenant.',
    },
  },
  zh: {
    name: '流程绑定',
    fields: {
      name: '名称',
      entity: '审批对象',
      organizationId: '组织机构',
      condition: '条件',
      processCode: '流程',
      priority: '优先级',
    },
    states: { active: '启用', disabled: '停用' },
    actions: { disable: '停用', enable: '启用' },
    hints: {
      organizationId: '包含其下级机构；留空表示整个租户。',
      condition: '未设置时适用于该类全部记录。',
      priority: '数值大者优先。',
    },
    reasons: {
      noProcess: '没有适用于该审批对象且已发布的此编码流程。',
      condition: '条件不正确：{{fault}}',
      ofPlatform: '该类记录由平台方审批，其流程由平台方绑定，请选择其他审批对象。',
      elsewhere: '该组织机构不属于本租户。',
    },
  },
};

const processProxyStrings: Bilingual<EntityStrings<typeof processProxy>> = {
  en: {
    name: 'Approval proxy',
    fields: {
      fromUserId: 'Decides for',
      toUserId: 'Proxy',
      from: 'From',
      to: 'Until',
      entities: 'Kinds of records',
      reason: 'Reason',
    },
    states: { active: 'Arranged', ended: 'Ended', revoked: 'Revoked' },
    actions: { revoke: 'Revoke', begin: 'Begun', end: 'Ended' },
    hints: { fromUserId: 'Left empty, for yourself.', entities: 'Left empty, all.' },
    reasons: {
      endBeforeStart: 'The end must be later than the beginning.',
      past: 'The end has passed already.',
      self: 'Nobody can be the own proxy. Choose another person.',
      notYours: 'You can name a proxy for yourself only.',
      cannotSign: 'No role lets this person sign approvals. Choose another person.',
      inactive: 'This person’s account is not active, or belongs to another tenant. Choose another person.',
      proxyOfProxy:
        '{{name}} has a proxy in this time already, and a proxy cannot pass tasks on. Choose another person or time.',
      isProxy: '{{name}} is a proxy in this time and so cannot have one. End that arrangement first.',
      overlapping:
        'There is a proxy for this person in this time already. Revoke that one first or choose another time.',
    },
  },
  zh: {
    name: '审批代理',
    fields: {
      fromUserId: '被代理人',
      toUserId: '代理人',
      from: '开始时间',
      to: '结束时间',
      entities: '代理范围',
      reason: '代理原因',
    },
    states: { active: '已设置', ended: '已结束', revoked: '已撤销' },
    actions: { revoke: '撤销', begin: '开始代理', end: '结束代理' },
    hints: { fromUserId: '留空表示本人。', entities: '留空表示全部。' },
    reasons: {
      endBeforeStart: '结束时间必须晚于开始时间。',
      past: '结束时间已过。',
      self: '不能代理本人，请选择其他人员。',
      notYours: '只能为本人设置代理。',
      cannotSign: '该人员的角色没有审批任务的权限，请选择其他人员。',
      inactive: '该人员的账号未启用或不属于本租户，请选择其他人员。',
      proxyOfProxy: '{{name}}在此期间已设置代理人，代理不能转代理，请选择其他人员或时间。',
      isProxy: '{{name}}在此期间是他人的代理人，不能再设置代理，请先结束该代理。',
      overlapping: '该人员在此期间已有代理，请先撤销或选择其他时间。',
    },
  },
};

const workflowServiceStrings: Bilingual<EntityStrings<typeof workflowService>> = {
  en: {
    name: 'Process service',
    fields: { code: 'Service' },
    states: { on: 'On', off: 'Off' },
    actions: { switchOff: 'Switch off', switchOn: 'Switch on' },
  },
  zh: {
    name: '流程服务',
    fields: { code: '服务' },
    states: { on: '启用', off: '停用' },
    actions: { switchOff: '停用', switchOn: '启用' },
  },
};

/** The texts of approvals by namespace. */
export const workflowStrings: Readonly<Record<string, Bilingual<object>>> = {
  workflow,
  designFault: designFaults,
  process: processStrings,
  processBinding: processBindingStrings,
  processProxy: processProxyStrings,
  approval: approvalStrings,
  approvalTask: approvalTaskStrings,
  workflowService: workflowServiceStrings,
};

/** Labels of the value sets of approvals. */
export const workflowDic: Bilingual<Readonly<Record<string, Readonly<Record<string, string>>>>> = {
  en: {
    approvable: {
      bulletin: 'Bulletin',
      biddingDocument: 'Bidding document',
      registration: 'Supplier registration',
      expert: 'Expert application',
      organizationChange: 'Change of organization details',
    },
    approvalTaskKind: {
      sign: 'By the design',
      before: 'Added before',
      after: 'Added after',
      parallel: 'Added beside',
      service: 'By the server',
    },
    signerPlace: { before: 'Before me', after: 'After me', parallel: 'Beside me' },
    workflowService: {
      notifyStarter: 'Tell the starter',
      notifyRole: 'Tell the holders of a role',
      recordNote: 'Record a note',
      setField: 'Fill in a field',
    },
    assigneeKind: {
      user: 'Persons',
      role: 'Holders of roles',
      permission: 'Whoever may approve such records',
      starterHead: 'Head of the starter’s department',
      field: 'The person in a field of the record',
    },
    assigneeReach: {
      tenant: 'Of the tenant',
      company: 'Of the starter’s company',
      department: 'Of the starter’s department',
    },
    countersign: { all: 'All must approve', any: 'One is enough', share: 'A share must approve' },
    signingOrder: { parallel: 'At the same time', sequential: 'One after the other' },
    escalation: {
      remind: 'Remind',
      handOver: 'Hand to another person',
      approve: 'Approve by rule',
      return: 'Return by rule',
    },
    deadlineUnit: { workingDay: 'Working days', workingHour: 'Working hours' },
  },
  zh: {
    approvable: {
      bulletin: '公告',
      biddingDocument: '招标文件',
      registration: '供应商注册',
      expert: '专家申请',
      organizationChange: '机构信息变更',
    },
    approvalTaskKind: { sign: '流程设定', before: '前加签', after: '后加签', parallel: '并加签', service: '系统处理' },
    signerPlace: { before: '在我之前', after: '在我之后', parallel: '与我并行' },
    workflowService: {
      notifyStarter: '通知提交人',
      notifyRole: '通知角色人员',
      recordNote: '记录备注',
      setField: '填写字段',
    },
    assigneeKind: {
      user: '指定人员',
      role: '角色人员',
      permission: '有该类记录审批权限的人员',
      starterHead: '提交人的部门负责人',
      field: '记录字段中的人员',
    },
    assigneeReach: { tenant: '本租户', company: '提交人所在公司', department: '提交人所在部门' },
    countersign: { all: '全部同意', any: '任一同意', share: '按比例同意' },
    signingOrder: { parallel: '同时审批', sequential: '依次审批' },
    escalation: { remind: '提醒', handOver: '移交他人', approve: '按规则同意', return: '按规则退回' },
    deadlineUnit: { workingDay: '工作日', workingHour: '工作小时' },
  },
};
