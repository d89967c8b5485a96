import type { Bilingual, EntityStrings } from '../../i18n/strings.ts';
import type { feature } from './feature.entity.ts';
import type { featureSwitch } from './feature-switch.entity.ts';
import type { lowcodeForm } from './lowcode-form.entity.ts';
import type { menuTree } from './menu-tree.entity.ts';

const access = {
  en: {
    reasons: {
      platformRole:
        'This role is shared by the whole platform: only the platform’s administrators change it. Copy it to make your own.',
      defaultRole:
        'This role ships with the product and is given by the platform itself: it can be changed, but not removed.',
      codeFixed: 'A role keeps its code: people and rules refer to it. Copy the role to use another code.',
      codeTaken: 'Another role has this code. Please choose another one.',
      roleInUse:
        '{{count}} {{count|person holds|people hold}} this role. See them under “Users of a role” and give them another one, or choose here which role they get instead.',
      moveToSelf: 'Please choose another role than the one that ends.',
      notHeld: 'You do not hold “{{function}}: {{button}}” yourself, or not for as much data, so you cannot grant it.',
      holdsMore:
        'This person holds “{{function}}: {{button}}”, which you neither hold nor may hand out. Whoever decides how a person signs in could act as that person: please ask an administrator who holds it.',
      ownRights: 'Nobody raises their own rights. Please ask another administrator.',
      lastAdministrator:
        'Somebody must remain who administers users and roles, and after this nobody would in {{tenant}}. Appoint another administrator first.',
      outOfReach:
        'Your own rights do not reach there. Choose a place within your department or company, or ask an administrator of the whole tenant.',
      roleNotHere: 'The role {{role}} is not for people of this organization, or is disabled.',
      levelFixed: 'A role keeps its level and company. Copy the role to make one elsewhere.',
      platformOnly: 'Only the platform’s administrators make roles of the platform level.',
      companyOnly: 'A company’s role is made for the company itself, not for one of its departments.',
      foreignOrganization: 'Please choose an organization of your own tenant.',
      permissionTwice: 'This permission is in the list twice.',
      holdsAlready: 'Holds the role already.',
      holdsNot: 'Does not hold the role.',
      noSuchPerson: 'There is no such person in your reach.',
      menuTwice: 'This entry is in the menu twice.',
      menuParent: 'An entry stands in a group of the same menu, or at the top.',
      menuCycle: 'A group cannot stand within itself. Move it elsewhere first.',
      menuDepth: 'Groups stand within groups up to {{most}} deep.',
      menuUrl: 'A link begins with https:// (without a user name) or is a path of this portal, such as /mine/mine.',
      menuBothTitles: 'Please give the title in both languages, or in none to use the standard one.',
      menuOnce: 'Your tenant has a menu already. Please reload and change that one.',
      menuRoute: 'There is no such page on the platform.',
      roleTwice: 'This role is in the table twice.',
      viewFirst: 'Who changes, removes or exports records must be allowed to view them.',
      formTaken: 'This form has its permissions already. Please change those.',
      unknownTarget: 'There is no such function or button: {{target}}.',
      platformKeeps: 'This is needed to administer the platform and stays on for the platform itself.',
      onlyPlatform: 'Only the platform’s administrators switch functions for other tenants.',
      askOne: 'Please name either a permission or a page.',
    },
    because: {
      userState: 'The account is active.',
      userStateNot: 'The account is not active ({{state}}): nobody signs in with it.',
      userPending: 'The person awaits approval and may only complete the own application.',
      switchedOff: 'Switched off for the tenant: {{target}}.',
      switchedOffNot: 'Nothing of it is switched off for the tenant.',
      givenBy: 'Given by the role “{{role}}”, data scope: {{scope}}.',
      roleDisabled: 'The role “{{role}}” would give it, but the role is {{state}}.',
      roleElsewhere: 'The role “{{role}}” would give it, but it is not for this person’s organization.',
      noRole: 'None of the roles held gives it.',
      noRoles: 'The person holds no role at all.',
      couldGive: 'The role “{{role}}” would give it.',
      routeUnknown: 'There is no such page.',
      routePlanned: 'The page is not built yet; nobody is given it.',
      routeOpen: 'The page is open to everybody who may reach it; no permission is needed.',
      routeNeeds: 'The page needs the permission {{permission}}.',
      userTypeNot: 'The page is for other kinds of users (type {{userType}} is not among them).',
      userType: 'The kind of user fits.',
      entityScope: 'Which records: {{scope}}.',
      scopeOwn: 'the records’ own rule',
    },
  },
  zh: {
    reasons: {
      platformRole: '该角色由全平台共用，仅平台管理员可以修改。可复制后另建本租户的角色。',
      defaultRole: '该角色随系统提供并由平台自动授予，可以修改，不能移除。',
      codeFixed: '角色代码建立后不可更改，人员和规则均引用它。如需其他代码，请复制该角色。',
      codeTaken: '该角色代码已被使用，请更换。',
      roleInUse: '该角色有 {{count}} 人在用。请在“角色用户”中查看并为他们改授其他角色，或在此选择改授的角色。',
      moveToSelf: '请选择另一个角色，不能是正在停用或移除的角色。',
      notHeld: '您本人没有“{{function}}：{{button}}”权限，或数据范围不足，不能授予他人。',
      holdsMore:
        '此人持有您没有且无权授予的权限（{{function}}：{{button}}）。能决定他人登录方式者即可冒用其身份，请由持有该权限的管理员办理。',
      ownRights: '任何人不得提升自己的权限，请由其他管理员办理。',
      lastAdministrator:
        '必须保留至少一名可管理用户和角色的管理员，此操作后{{tenant}}将无人可管理。请先指定另一名管理员。',
      outOfReach: '您的数据范围不包含该处，请选择本部门或本公司范围内的机构，或请管理整个租户的管理员办理。',
      roleNotHere: '角色“{{role}}”不适用于该单位的人员，或已停用。',
      levelFixed: '角色的级别和所属公司建立后不可更改。如需用于他处，请复制该角色。',
      platformOnly: '仅平台管理员可以建立平台级角色。',
      companyOnly: '公司级角色应属于公司本身，不能属于其下属部门。',
      foreignOrganization: '请选择本租户的单位。',
      permissionTwice: '该权限重复出现。',
      holdsAlready: '已持有该角色。',
      holdsNot: '未持有该角色。',
      noSuchPerson: '在您的管理范围内没有此人。',
      menuTwice: '该项在菜单中重复出现。',
      menuParent: '菜单项应位于本菜单的分组之下，或位于顶层。',
      menuCycle: '分组不能位于其自身之下，请先移到别处。',
      menuDepth: '分组最多嵌套 {{most}} 层。',
      menuUrl: '链接应以 https:// 开头（不含用户名），或为本平台的路径，例如 /mine/mine。',
      menuBothTitles: '请同时填写两种语言的名称，或都不填而使用默认名称。',
      menuOnce: '本租户已有菜单，请刷新后修改。',
      menuRoute: '平台上没有此页面。',
      roleTwice: '该角色重复出现。',
      viewFirst: '可修改、删除或导出的角色必须可查看。',
      formTaken: '该表单已设置权限，请直接修改。',
      unknownTarget: '没有此功能或按钮：{{target}}。',
      platformKeeps: '这是管理平台所必需的功能，对平台自身不可停用。',
      onlyPlatform: '仅平台管理员可以为其他租户启停功能。',
      askOne: '请指定一个权限或一个页面。',
    },
    because: {
      userState: '账号状态正常。',
      userStateNot: '账号不可用（{{state}}），无法登录。',
      userPending: '此人尚待审核，只能完善本人的申请。',
      switchedOff: '已对该租户停用：{{target}}。',
      switchedOffNot: '未对该租户停用。',
      givenBy: '由角色“{{role}}”授予，数据范围：{{scope}}。',
      roleDisabled: '角色“{{role}}”包含该权限，但该角色{{state}}。',
      roleElsewhere: '角色“{{role}}”包含该权限，但不适用于此人所在单位。',
      noRole: '所持角色均不包含该权限。',
      noRoles: '此人没有任何角色。',
      couldGive: '角色“{{role}}”包含该权限。',
      routeUnknown: '没有此页面。',
      routePlanned: '该页面尚未建成，任何人都不能打开。',
      routeOpen: '该页面对可访问者开放，不需要权限。',
      routeNeeds: '该页面需要权限 {{permission}}。',
      userTypeNot: '该页面适用于其他用户类型（不含类型 {{userType}}）。',
      userType: '用户类型符合。',
      entityScope: '可见记录：{{scope}}。',
      scopeOwn: '按该类记录自身的规则',
    },
  },
};

const featureText: Bilingual<EntityStrings<typeof feature>> = {
  en: {
    name: 'Function',
    fields: {
      path: 'Address',
      title: 'Chinese name',
      titleEn: 'English name',
      element: 'Element',
      menuGroup: 'Menu group',
      kind: 'Kind',
      access: 'Access',
      screen: 'Screen',
      needs: 'Permission needed',
    },
    states: { standing: 'Built', planned: 'Not built yet', retired: 'Taken out' },
    actions: {},
  },
  zh: {
    name: '功能',
    fields: {
      path: '地址',
      title: '中文名称',
      titleEn: '英文名称',
      element: '元素',
      menuGroup: '菜单分组',
      kind: '类型',
      access: '访问方式',
      screen: '界面',
      needs: '所需权限',
    },
    states: { standing: '已建成', planned: '未建成', retired: '已下线' },
    actions: {},
  },
};

const switchText: Bilingual<EntityStrings<typeof featureSwitch>> = {
  en: {
    name: 'Function switch',
    fields: { target: 'Function or button', reason: 'Reason' },
    states: { off: 'Off', on: 'On' },
    actions: { switchOn: 'Switch on', switchOff: 'Switch off' },
    inner: { switchOn: { reason: 'Reason' }, switchOff: { reason: 'Reason' } },
  },
  zh: {
    name: '功能开关',
    fields: { target: '功能或按钮', reason: '原因' },
    states: { off: '停用', on: '启用' },
    actions: { switchOn: '启用', switchOff: '停用' },
    inner: { switchOn: { reason: '原因' }, switchOff: { reason: '原因' } },
  },
};

const menuText: Bilingual<EntityStrings<typeof menuTree>> = {
  en: {
    name: 'Menu',
    fields: { name: 'Name', nodes: 'Entries' },
    states: { active: 'In force' },
    actions: {},
    inner: {
      nodes: {
        key: 'Key',
        parent: 'Group',
        kind: 'Kind',
        titleZh: 'Chinese title',
        titleEn: 'English title',
        icon: 'Icon',
        url: 'Address',
        hidden: 'Hidden',
      },
    },
  },
  zh: {
    name: '菜单',
    fields: { name: '名称', nodes: '菜单项' },
    states: { active: '生效' },
    actions: {},
    inner: {
      nodes: {
        key: '标识',
        parent: '所属分组',
        kind: '类型',
        titleZh: '中文名称',
        titleEn: '英文名称',
        icon: '图标',
        url: '地址',
        hidden: '隐藏',
      },
    },
  },
};

const lowcodeText: Bilingual<EntityStrings<typeof lowcodeForm>> = {
  en: {
    name: 'Low-code form',
    fields: { code: 'Form code', name: 'Form name', grants: 'Permissions of roles' },
    states: { active: 'In force', disabled: 'Disabled' },
    actions: { disable: 'Disable', enable: 'Enable' },
    hints: { code: 'The last part of the form’s address: /develop/lowcode/list/…' },
    inner: {
      grants: {
        roleId: 'Role',
        view: 'View',
        create: 'Create',
        update: 'Change',
        remove: 'Remove',
        export: 'Export',
        scope: 'Data scope',
      },
    },
  },
  zh: {
    name: '低代码表单',
    fields: { code: '表单代码', name: '表单名称', grants: '角色权限' },
    states: { active: '生效', disabled: '已停用' },
    actions: { disable: '停用', enable: '启用' },
    hints: { code: '表单地址的最后一段：/develop/lowcode/list/…' },
    inner: {
      grants: {
        roleId: '角色',
        view: '查看',
        create: '新增',
        update: '修改',
        remove: '删除',
        export: '导出',
        scope: '数据范围',
      },
    },
  },
};

/** Texts of the access area by namespace. */
export const accessStrings = {
  access,
  feature: featureText,
  featureSwitch: switchText,
  menuTree: menuText,
  lowcodeForm: lowcodeText,
};

/** Labels of its value sets. */
export const accessDic = {
  en: {
    roleLevel: { platform: 'Platform', tenant: 'Tenant', company: 'Company' },
    dataScope: { own: 'Own', department: 'Department', company: 'Company', tenant: 'Tenant', platform: 'Platform' },
    menuNodeKind: { group: 'Group', route: 'Page', link: 'Link' },
  },
  zh: {
    roleLevel: { platform: '平台级', tenant: '租户级', company: '公司级' },
    dataScope: { own: '本人', department: '本部门', company: '本公司', tenant: '本租户', platform: '全平台' },
    menuNodeKind: { group: '分组', route: '页面', link: '链接' },
  },
};
