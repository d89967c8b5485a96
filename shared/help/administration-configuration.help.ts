import type { AreaHelp } from './help.ts';

const levels = {
  en: {
    steps: [
      'Choose a group at the side, or search by name or key.',
      'The mark beside a setting says whether it is set here or inherited, and from where.',
      'Change the value and save: it holds for the next request, in every process, without a new sign-in.',
      '“Inherit again” takes it back; “History” shows who set what when, and restores an earlier value.',
    ],
  },
  zh: {
    steps: [
      '在左侧选择分组，或按名称、键搜索。',
      '配置项旁的标记说明其在此设置还是继承，以及继承自何处。',
      '修改后保存，所有进程的下一次请求即生效，无需重新登录。',
      '“恢复继承”取消设置；“变更历史”显示何人何时改了什么，并可恢复。',
    ],
  },
};

/** Help of the screens of the configuration. */
export const configurationHelp: AreaHelp = {
  'conf-platform': {
    en: { purpose: 'What holds for the whole installation.', ...levels.en },
    zh: { purpose: '适用于整个平台的配置。', ...levels.zh },
  },
  'conf-tenant': {
    en: { purpose: 'What holds for one tenant, over the platform’s values.', ...levels.en },
    zh: { purpose: '适用于单个租户、优先于平台的配置。', ...levels.zh },
  },
  'conf-company': {
    en: { purpose: 'What holds for one company, over the tenant’s values.', ...levels.en },
    zh: { purpose: '适用于单个公司、优先于租户的配置。', ...levels.zh },
  },
  'conf-list': {
    en: {
      purpose: 'Everything that was ever set, at every level.',
      steps: [
        'Filter by key, level or state.',
        'Open a row to change it in its place.',
        'Export the list as CSV or XLSX.',
      ],
    },
    zh: {
      purpose: '各层级设置过的全部配置。',
      steps: ['按键、层级或状态筛选。', '打开一行即可到其所在页面修改。', '可导出为 CSV 或 XLSX。'],
    },
  },
  'tenant-parameter': {
    en: {
      purpose: 'A tenant’s own legal periods and thresholds, never less strict than the law.',
      steps: [
        'The law’s figure, with law and article, stands at each parameter.',
        'Enter a stricter figure and save; a looser one is refused.',
        'Bulletins, documents, committees and awards are judged by it from then on.',
      ],
    },
    zh: {
      purpose: '租户自定的法定期限与限额，不得比法律宽松。',
      steps: [
        '每项参数旁注明法律的规定及条款。',
        '填写更严格的值并保存，更宽松的值会被拒绝。',
        '此后公告、文件、评委会和定标均按此校验。',
      ],
    },
  },
  'value-sets': {
    en: {
      purpose: 'The values that forms offer: their words, order and new use.',
      steps: [
        'Choose a set; those that take further values come first.',
        'Add a value with words in both languages, or rename one.',
        'Take a value out of new use instead of removing it: what is used stays.',
      ],
    },
    zh: {
      purpose: '表单中可选的值：名称、排序和使用状态。',
      steps: [
        '选择值集，可扩展的排在前面。',
        '新增值并填写中英文名称，或为值改名。',
        '已使用的值不能移除，可停止新增使用。',
      ],
    },
  },
  holidays: {
    en: {
      purpose: 'Days off and make-up working days by which legal periods are computed.',
      steps: [
        'Choose the year; the calendar shows it at a glance, the list is edited like a sheet.',
        'Import pasted rows, a CSV or a calendar file, look them over, and save.',
        'When running deadlines were computed with days that change, you are told how many; they do not move by themselves.',
      ],
    },
    zh: {
      purpose: '计算法定期限所用的放假和调休日期。',
      steps: [
        '选择年份；日历一览全年，列表可像表格一样编辑。',
        '导入粘贴的数据、CSV 或日历文件，核对后保存。',
        '如变更的日期已用于正在计算的期限，将提示数量，期限不会自动调整。',
      ],
    },
  },
  translations: {
    en: {
      purpose: 'Every text of the product, and other words in its place.',
      steps: [
        'Search by key or by words of either language.',
        'Change a text; parameters such as {{name}} must stay, markup is refused.',
        'Export all as CSV or Excel for a translator, and import what comes back; each row that is not right is told.',
        'The history of a changed text tells who wrote what, and offers it again. Open pages show a change by themselves.',
      ],
    },
    zh: {
      purpose: '产品的全部文本及其替换用语。',
      steps: [
        '按键或中英文文字搜索。',
        '修改文本；{{name}} 等参数须保留，不得含标记。',
        '可导出全部（CSV 或 Excel）交付翻译，再导入结果；有误的行会逐条说明。',
        '已修改的文本可查看历史并重新使用；修改会自动显示在已打开的页面上。',
      ],
    },
  },
  'cloud-config': {
    en: {
      purpose: 'Which process of the server holds which version of the configuration.',
      steps: [
        'Changes reach every process by themselves within a second.',
        'Make all read it anew when one is behind; the page says which did not.',
      ],
    },
    zh: {
      purpose: '服务器各进程所持配置的版本。',
      steps: ['变更会在一秒内自动送达所有进程。', '如有进程落后，可全部刷新；页面会指出未刷新的进程。'],
    },
  },
};
