import type { AreaHelp, ScreenHelp } from './help.ts';

const roles: ScreenHelp = {
  en: {
    purpose: 'The roles of one level. A role is a set of permissions that people hold together.',
    steps: [
      'Open a role to see and change what it permits; the number of people leads to them.',
      'Make a new role, or copy one that is close to what you need.',
      'Before a role ends, its holders get another one: choose it in the question.',
    ],
  },
  zh: {
    purpose: '某一级别的角色。角色是一组权限，授予相应人员。',
    steps: [
      '打开角色可查看和修改其权限；点击人员数可查看持有人。',
      '可新建角色，或复制相近的角色后修改。',
      '停用或移除在用角色时，请选择改授的角色。',
    ],
  },
};

/** Help of the screens of `administration`: access. */
export const accessHelp: AreaHelp = {
  'roles-platform': roles,
  'roles-tenant': roles,
  'roles-company': roles,
  'role-permissions': {
    en: {
      purpose: 'What a role permits: functions by rows, buttons by columns, each with the data it reaches.',
      steps: [
        'Search for a function, button or page, or open a group.',
        'Tick what the role may do and choose for which data; you can only grant what you hold yourself.',
        'Compare with the default or another role to see what differs, then save.',
        'When somebody else has saved meanwhile, both changes are shown and joined.',
      ],
    },
    zh: {
      purpose: '角色的权限：按功能分行、按按钮分列，并设置各自的数据范围。',
      steps: [
        '搜索功能、按钮或页面，或展开分组。',
        '勾选权限并选择数据范围；只能授予您本人持有的权限。',
        '可与系统默认或其他角色对比，确认后保存。',
        '如他人已先行保存，将显示双方更改并逐项合并。',
      ],
    },
  },
  'role-users': {
    en: {
      purpose: 'Who holds a role, who granted what to whom, and why somebody may or may not do something.',
      steps: [
        'Add several people at once, or choose people and take the role from them; each result is told.',
        'Look through the history of grants.',
        'Ask why a person may use a button or page: the answer names account, roles, scope and what is missing.',
      ],
    },
    zh: {
      purpose: '查看角色的持有人、授权记录，以及某人为何有或没有权限。',
      steps: [
        '可一次添加多人，或选择人员后收回角色，逐人反馈结果。',
        '查看授权记录。',
        '查询某人能否使用某按钮或页面，将说明账号、角色、范围及所缺条件。',
      ],
    },
  },
  'lowcode-permissions': {
    en: {
      purpose: 'What roles may do with the records of low-code forms, and for which data.',
      steps: ['Add a form by its code.', 'Give each role a line: view, create, change, remove, export, data scope.'],
    },
    zh: {
      purpose: '设置各角色对低代码表单记录的操作权限和数据范围。',
      steps: ['按表单代码新增表单。', '为每个角色设置查看、新增、修改、删除、导出及数据范围。'],
    },
  },
  'feature-manager': {
    en: {
      purpose:
        'Every function of the platform: its page, permission and buttons, who holds it, and whether a tenant has it.',
      steps: [
        'Search for a function; open its name to see its buttons.',
        'Switch a function or a button off or on for a tenant; it counts from the next request.',
      ],
    },
    zh: {
      purpose: '平台的全部功能：页面、权限、按钮、持有人数，以及各租户是否启用。',
      steps: ['搜索功能，点击名称查看其按钮。', '可为租户停用或启用功能或按钮，自下一次操作起生效。'],
    },
  },
  'menu-manager': {
    en: {
      purpose: 'The side menu of your tenant: groups, order, titles, links.',
      steps: [
        'Drag entries, or move them by Alt and the arrow keys.',
        'Give titles in both languages, hide what is not needed, add links.',
        'Look at it as the holders of a role would, then save.',
      ],
    },
    zh: {
      purpose: '本租户的侧边菜单：分组、顺序、名称和链接。',
      steps: [
        '拖动菜单项，或用 Alt 加方向键移动。',
        '设置中英文名称，隐藏不需要的项，添加链接。',
        '按角色预览，确认后保存。',
      ],
    },
  },
};
