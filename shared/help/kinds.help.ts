import type { KindHelp, ScreenHelp } from './help.ts';

/** Help for screens that have none of their own. */
export const kinds: KindHelp = {
  list: {
    en: {
      purpose:
        'A list of what you may see. Filters, order and columns stand in the address, so that a shared link shows the same.',
      steps: [
        'Filter and sort; words in the search box must all occur.',
        'Open a line to see the record.',
        'Choose lines for a batch action, or export the result.',
      ],
    },
    zh: {
      purpose: '您有权查看的记录列表。筛选、排序和列设置保存在地址中，分享链接即可看到相同内容。',
      steps: ['筛选、排序；搜索框中的词须全部出现。', '点击一行查看记录。', '勾选多行批量处理，或导出结果。'],
    },
  },
  edit: {
    en: {
      purpose: 'A form. What you type is kept as a draft in this browser until you save it.',
      steps: [
        'Fill in the fields; required ones are marked.',
        'Faults stand beside their field and at the top.',
        'Save; if somebody else has changed the record meanwhile, both versions are shown.',
      ],
    },
    zh: {
      purpose: '表单页面。保存前，所填内容作为草稿保存在本浏览器。',
      steps: [
        '填写各栏，必填项有标记。',
        '错误提示显示在相应栏目旁和页面顶部。',
        '保存；如他人同时修改，系统会并列显示两个版本。',
      ],
    },
  },
  view: {
    en: {
      purpose: 'One record as it stands, with its history.',
      steps: [
        'Read the facts and documents.',
        'The buttons show what is possible now; a refused one says why.',
        'The history says who did what, when and why.',
      ],
    },
    zh: {
      purpose: '查看单条记录及其历史。',
      steps: [
        '查看内容和附件。',
        '按钮为当前可办理的操作，不可办理的会说明原因。',
        '历史记录载明何人、何时、因何办理。',
      ],
    },
  },
  approve: {
    en: {
      purpose: 'Records that wait for your decision.',
      steps: [
        'Read the record and the findings of the rules.',
        'Approve, or return it with a reason that helps.',
        'The decision is kept and cannot be changed.',
      ],
    },
    zh: {
      purpose: '待您审批的事项。',
      steps: ['阅读内容和规则检查结果。', '通过，或写明有助于修改的退回原因。', '审批结论留痕，不可更改。'],
    },
  },
  hall: {
    en: {
      purpose: 'A live page: what others do shows at once. All times are the platform’s.',
      steps: [
        'Stay on the page while it runs; after a loss of connection it goes on by itself.',
        'Do your step within the time shown.',
        'Decisive steps are logged and cannot be taken back.',
      ],
    },
    zh: {
      purpose: '实时页面，他人操作即时显示，时间以平台为准。',
      steps: ['进行期间请保持在本页，断线后自动恢复。', '在显示的时限内完成操作。', '关键操作留痕，不可撤销。'],
    },
  },
  board: {
    en: {
      purpose: 'An overview in figures and panels.',
      steps: ['Choose the span of time.', 'Open a figure to see what it counts.'],
    },
    zh: { purpose: '汇总看板。', steps: ['选择时间范围。', '点击数字查看明细。'] },
  },
  wizard: {
    en: {
      purpose: 'Several steps, one after the other.',
      steps: ['Fill in a step and go on; you may go back.', 'Nothing is submitted before the last step.'],
    },
    zh: { purpose: '分步办理。', steps: ['逐步填写，可返回上一步。', '最后一步之前不会提交。'] },
  },
  tool: {
    en: { purpose: 'A tool for one task.', steps: ['Choose what to work on.', 'Read the result before you use it.'] },
    zh: { purpose: '专用工具。', steps: ['选择处理对象。', '使用前先核对结果。'] },
  },
  login: {
    en: {
      purpose: 'Signs you in and leads on to the page that you wanted.',
      steps: ['Use the way that your organization gave you.', 'If it fails, the message says what to do next.'],
    },
    zh: { purpose: '登录后继续前往您要访问的页面。', steps: ['使用本单位指定的方式登录。', '失败时按提示操作。'] },
  },
  page: {
    en: { purpose: 'A page to read.', steps: ['Read on, or go on by the links.'] },
    zh: { purpose: '阅读页面。', steps: ['阅读内容，或通过链接继续。'] },
  },
};

/** Help for an address of the platform that has no page yet. */
export const unopened: ScreenHelp = {
  en: {
    purpose: 'This address belongs to the platform, but there is no page here yet: there is nothing to see or to do.',
    steps: [
      'Go back, or choose a page from the menu.',
      'Look for what you need by name with the search at the top of the page.',
      'If a link or a bookmark led you here, tell the platform’s staff which one.',
    ],
  },
  zh: {
    purpose: '该地址属于本平台，但对应的页面尚未开放，目前没有可查看或办理的内容。',
    steps: [
      '返回上一页，或从菜单中选择其他页面。',
      '使用页面顶部的搜索，按名称查找所需内容。',
      '如果是通过链接或书签打开此处，请将该链接告知平台工作人员。',
    ],
  },
};
