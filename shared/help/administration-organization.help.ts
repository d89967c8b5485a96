import type { AreaHelp } from './help.ts';

/** Help of the screens of `administration`: organization. */
export const organizationHelp: AreaHelp = {
  'tenant-list': {
    en: {
      purpose: 'The customers of the installation, each with organizations and people of its own.',
      steps: [
        'Open a tenant to change its last day, its limits and its brand.',
        '“Suspend” keeps its people out at once, those who are signed in as well; they are told why. “Resume” lets them in again.',
        'The tenants of the platform and of the market cannot be suspended.',
      ],
    },
    zh: {
      purpose: '管理使用本平台的各租户，其单位和人员相互独立。',
      steps: [
        '打开租户可修改到期日、限额和品牌。',
        '“停用”后该租户人员立即不能登录，已登录的也会退出并看到原因；“恢复”后可再次登录。',
        '平台租户和供应商市场租户不能停用。',
      ],
    },
  },
  'tenant-edit': {
    en: {
      purpose: 'Opens a tenant with its first organization and administrator, or changes one.',
      steps: [
        'A new tenant is opened whole or not at all. The administrator’s password is shown once: hand it over at once.',
        'From the day after its last day its people cannot sign in.',
        'Limits on people and organizations are enforced; storage is shown beside what is used.',
      ],
    },
    zh: {
      purpose: '新建租户及其首个单位和管理员，或修改租户。',
      steps: [
        '新建租户整体成功或整体不生效；管理员密码只显示一次，请立即转交。',
        '到期日次日起，该租户人员不能登录。',
        '人员和单位上限会强制执行；存储仅与约定对照显示。',
      ],
    },
  },
  'organization-tree': {
    en: {
      purpose: 'Where each organization and department stands, and who works there.',
      steps: [
        'Choose an organization on the left; search finds it by name or credit code and keeps what lies above.',
        'Move it by dragging, by Ctrl+X and Ctrl+V, or with “Move”; all below it moves along.',
        'Make people and sub-organizations on the right; give a first password with “Reset”.',
        'An organization with people or organizations in use cannot be disabled: move or disable these first. Suppliers are found by searching.',
      ],
    },
    zh: {
      purpose: '查看和维护各单位、部门的层级及其人员。',
      steps: [
        '在左侧选择单位；可按名称或信用代码搜索，并保留其上级。',
        '可拖动、按 Ctrl+X 和 Ctrl+V，或用“移动”调整位置，下级随之移动。',
        '在右侧新增人员和下级单位；用“重置”发放初始密码。',
        '仍有在用人员或下级的单位不能停用，请先转移或停用。供应商请通过搜索查找。',
      ],
    },
  },
  'organization-details': {
    en: {
      purpose: 'Your own organization: what you keep yourself, and what changes by a request.',
      steps: [
        'Contact and address hold as soon as they are saved.',
        'Name, credit code, legal representative and region are changed with “Ask for a change”.',
      ],
    },
    zh: {
      purpose: '维护本单位信息，并申请变更须审批的信息。',
      steps: ['联系人和地址保存后立即生效。', '名称、信用代码、法定代表人和行政区划请通过“申请变更”办理。'],
    },
  },
  'organization-change': {
    en: {
      purpose: 'Requests to change details that others rely on.',
      steps: [
        'Change what has to be changed, give the reason, and attach the proof for a new name or credit code.',
        'Submit it; until it is decided the details stay as they are. A returned request is put right and submitted again.',
      ],
    },
    zh: {
      purpose: '申请变更他人据以办理业务的机构信息。',
      steps: [
        '修改需变更的内容，填写原因；变更名称或信用代码须上传证明。',
        '提交后待审批，审批前信息不变；被退回的可更正后再次提交。',
      ],
    },
  },
  'organization-change-approval': {
    en: {
      purpose: 'Decides on requests to change organizations’ details.',
      steps: [
        'Compare old and new, and look at the proof.',
        'Approval changes the organization at once. Nobody decides on their own request.',
        'If the organization was changed since the submission, return the request.',
      ],
    },
    zh: {
      purpose: '审批机构信息变更申请。',
      steps: [
        '对照变更前后信息并核对证明材料。',
        '通过后机构信息立即变更；不得审批本人的申请。',
        '提交后机构信息已发生变化的，请退回申请。',
      ],
    },
  },
  'sign-in-control': {
    en: {
      purpose: 'How people sign in, who is locked out, who is signed in, and all attempts.',
      steps: [
        'A rule’s empty fields are inherited: beside each stands the value and who sets it.',
        'A rule that would lock you out yourself is refused.',
        'Locked accounts are unlocked, running sessions ended; the person is told. Everything is kept in the person’s history.',
      ],
    },
    zh: {
      purpose: '管理登录规则，查看锁定账号、在线会话和登录日志。',
      steps: [
        '规则中未填的项目会继承，旁边显示继承的值及来源。',
        '会使您自己无法登录的规则将被拒绝。',
        '可解锁账号、结束会话，本人会收到说明；所有操作均留痕。',
      ],
    },
  },
  'reset-passwords': {
    en: {
      purpose: 'New passwords for people who have lost theirs.',
      steps: [
        'Choose up to twenty people, a code or a generated password, and prove your own.',
        'Their sessions end and their former password is worthless. Each person is told.',
        'A generated password is shown once and must be changed at the next sign-in.',
      ],
    },
    zh: {
      purpose: '为遗失密码的人员重置密码。',
      steps: [
        '选择至多二十人和重置方式，并输入您本人的密码。',
        '其会话随即结束，原密码失效，并通知本人。',
        '生成的密码只显示一次，下次登录时必须修改。',
      ],
    },
  },
  'invitation-statistics': {
    en: {
      purpose: 'How many invitations were published and how many suppliers answered.',
      steps: [
        'Choose the months; press an organization in the chart to see it alone.',
        'Open invitations have no figure of answers: the law keeps it secret until the deadline.',
        'Each chart has a table and can be exported.',
      ],
    },
    zh: {
      purpose: '统计已发布的邀请及供应商的响应。',
      steps: [
        '选择月份；点击图中的单位可单独查看。',
        '未截止的邀请不统计报名数，依法须保密至截止时间。',
        '各图均可查看表格并导出。',
      ],
    },
  },
};
