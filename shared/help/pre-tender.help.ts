import type { AreaHelp } from './help.ts';

/** Help of the screens of `pre-tender`. */
export const help: AreaHelp = {
  'project-list': {
    en: {
      purpose: 'All projects that you may see.',
      steps: [
        'Filter by state, method or time; the filter stands in the address and can be shared.',
        'Open a project to go to its workplace.',
        'Export the list as it is filtered.',
      ],
    },
    zh: {
      purpose: '您有权查看的全部项目。',
      steps: [
        '按状态、采购方式或时间筛选，筛选条件保存在地址中，可分享。',
        '打开项目进入项目工作台。',
        '可导出当前筛选结果。',
      ],
    },
  },
  'project-manage-list': {
    en: {
      purpose: 'The projects that you run.',
      steps: ['Find what is due next: the list is ordered by it.', 'Open a project to go on with it.'],
    },
    zh: { purpose: '您负责的项目。', steps: ['查看下一步到期的事项。', '打开项目继续办理。'] },
  },
  'project-add': {
    en: {
      purpose: 'Files a new project: what is bought, how, and in which lots.',
      steps: [
        'Fill in name, regime, method and budget. The rules for the method are checked while you write.',
        'Give the reason and the documents where a method other than open tendering is chosen.',
        'Add lots; file the project when nothing is missing.',
      ],
      law: 'Tendering and Bidding Law arts. 3 and 11; Implementation Regulation of the Tendering and Bidding Law arts. 7 to 9: what must be tendered, and by which method.',
    },
    zh: {
      purpose: '新增项目：采购内容、方式和标段划分。',
      steps: [
        '填写名称、适用法律、采购方式和预算，系统实时校验采购方式的法定条件。',
        '采用公开招标以外方式的，填写理由并上传依据。',
        '添加标段，无缺项后报备。',
      ],
      law: '《招标投标法》第三条、第十一条，《招标投标法实施条例》第七条至第九条：必须招标的范围与招标方式。',
    },
  },
  'project-edit': {
    en: {
      purpose: 'Changes a project that is not filed yet.',
      steps: [
        'Change the facts and the lots.',
        'Rules are checked while you write; what is red keeps the project from being filed.',
        'Save; file it when it is complete.',
      ],
    },
    zh: {
      purpose: '修改尚未报备的项目。',
      steps: ['修改项目信息和标段。', '系统实时校验，标红的问题须先解决。', '保存，完整后报备。'],
    },
  },
  'proposed-project-list': {
    en: {
      purpose: 'Projects that are prepared and not announced yet.',
      steps: ['Open one to complete it.', 'File it when facts and lots are complete.'],
    },
    zh: { purpose: '拟建、尚未发布公告的项目。', steps: ['打开项目补充信息。', '信息和标段完整后报备。'] },
  },
  'bulletin-approval': {
    en: {
      purpose: 'Bulletins that wait for approval before they are published.',
      steps: [
        'Read the bulletin as the market will see it, and the findings of the rules.',
        'Approve, or return it with a reason.',
        'A published bulletin is changed by a change bulletin only.',
      ],
      law: 'Tendering and Bidding Law art. 16; Implementation Regulation of the Tendering and Bidding Law arts. 15 and 16.',
    },
    zh: {
      purpose: '待审批的公告。',
      steps: [
        '按发布后的样式阅读公告，并查看规则检查结果。',
        '通过，或写明原因后退回。',
        '已发布的公告只能以变更公告修改。',
      ],
      law: '《招标投标法》第十六条，《招标投标法实施条例》第十五条、第十六条。',
    },
  },
  'document-approval': {
    en: {
      purpose: 'Bidding documents that wait for approval.',
      steps: ['Compare lots, terms and evaluation method with the project.', 'Approve, or return it with a reason.'],
      law: 'Tendering and Bidding Law art. 19; Implementation Regulation of the Tendering and Bidding Law art. 23.',
    },
    zh: {
      purpose: '待审批的招标文件。',
      steps: ['核对标段、条款和评审办法是否与项目一致。', '通过，或写明原因后退回。'],
      law: '《招标投标法》第十九条，《招标投标法实施条例》第二十三条。',
    },
  },
  'project-suppliers': {
    en: {
      purpose: 'Who has signed up, lot by lot, as far as you may know it now.',
      steps: ['Choose a project.', 'Before the bids are opened, names stay secret where the law wants it.'],
      law: 'Tendering and Bidding Law art. 22: who has taken the document is kept secret until the opening.',
    },
    zh: {
      purpose: '各标段的报名供应商。',
      steps: ['选择项目。', '开标前依法应当保密的名称不予显示。'],
      law: '《招标投标法》第二十二条：开标前不得透露已获取招标文件的潜在投标人的名称、数量。',
    },
  },
  'sign-up-manage': {
    en: {
      purpose: 'Sign-ups of the market for your lots.',
      steps: ['Filter by project and lot.', 'Decide those that wait, with a reason for each refusal.'],
    },
    zh: { purpose: '标段报名管理。', steps: ['按项目和标段筛选。', '对待处理的报名作出决定，拒绝须写明理由。'] },
  },
  'bidder-bulletin': {
    en: {
      purpose: 'A bulletin as a bidder reads it, with what you can do about it.',
      steps: [
        'Read the schedule: all times are the platform’s.',
        'Sign up for the lots that you want to bid for.',
        'Ask questions before the time for them ends.',
      ],
    },
    zh: {
      purpose: '投标人查看公告及可办理的事项。',
      steps: ['查看时间安排，均以平台时间为准。', '报名拟参加的标段。', '在提问截止前提出疑问。'],
    },
  },
  'form-parent': {
    en: {
      purpose: 'One form alone, opened by an older system in a window or frame.',
      steps: ['Fill in the form and save; the page that opened it is told.', 'Close the form to go back.'],
    },
    zh: {
      purpose: '供旧系统以窗口或框架打开的单个表单。',
      steps: ['填写并保存，原页面会收到通知。', '关闭表单返回。'],
    },
  },
};
