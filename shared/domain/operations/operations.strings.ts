import type { Bilingual, EntityStrings } from '../../i18n/strings.ts';
import type { clientVersion } from './client-version.entity.ts';
import type { documentTemplate } from './document-template.entity.ts';
import type { resource } from './resource.entity.ts';

const resourceStrings: Bilingual<EntityStrings<typeof resource>> = {
  en: {
    name: 'Resource',
    fields: {
      name: 'Chinese name',
      nameEn: 'English name',
      kind: 'Kind',
      audience: 'Offered to',
      languages: 'Languages of the file',
      version: 'Version',
      file: 'File',
      summary: 'What it is for (Chinese)',
      summaryEn: 'What it is for (English)',
      order: 'Place in the list',
      earlier: 'Earlier files',
      downloads: 'Downloads',
      publishedAt: 'Published at',
    },
    states: { draft: 'Draft', published: 'Published', withdrawn: 'Withdrawn' },
    actions: { publish: 'Publish', replace: 'Replace the file', withdraw: 'Withdraw' },
    reasons: {
      everyoneAlone: '“Everybody” includes all user types. Choose it alone, or only the types you mean.',
      sameFile: 'This is the file that is offered already. Choose the new one.',
      replaceInstead:
        'People may have this file already. Use “Replace the file”, which keeps the old one with its version.',
    },
    hints: {
      audience: '“Everybody” includes people who have not signed in',
      version: 'As the publisher calls it, such as 2.1',
      order: 'Smaller numbers stand first; without one it stands last',
    },
    inner: {
      earlier: {
        version: 'Version',
        replacedAt: 'Replaced at',
        fileId: 'File id',
        fileName: 'File name',
        sha256: 'SHA-256',
      },
      replace: { version: 'New version', file: 'New file' },
      withdraw: { reason: 'Reason' },
    },
  },
  zh: {
    name: '资源',
    fields: {
      name: '中文名称',
      nameEn: '英文名称',
      kind: '类型',
      audience: '提供对象',
      languages: '文件语言',
      version: '版本',
      file: '文件',
      summary: '用途（中文）',
      summaryEn: '用途（英文）',
      order: '排列顺序',
      earlier: '历史文件',
      downloads: '下载次数',
      publishedAt: '发布时间',
    },
    states: { draft: '草稿', published: '已发布', withdrawn: '已下架' },
    actions: { publish: '发布', replace: '替换文件', withdraw: '下架' },
    reasons: {
      everyoneAlone: '“所有人”已包含全部用户类型，请单独选择，或只选择需要的用户类型。',
      sameFile: '该文件正是当前提供的文件，请选择新的文件。',
      replaceInstead: '该文件可能已被下载，请使用“替换文件”，原文件会连同版本一并保留。',
    },
    hints: {
      audience: '“所有人”包括未登录的访客',
      version: '发布方的版本名称，如 2.1',
      order: '数字小的排在前面，不填则排在最后',
    },
    inner: {
      earlier: {
        version: '版本',
        replacedAt: '替换时间',
        fileId: '文件标识',
        fileName: '文件名',
        sha256: 'SHA-256',
      },
      replace: { version: '新版本', file: '新文件' },
      withdraw: { reason: '原因' },
    },
  },
};

const clientVersionStrings: Bilingual<EntityStrings<typeof clientVersion>> = {
  en: {
    name: 'Client version',
    fields: {
      version: 'Version',
      platform: 'System',
      channel: 'Channel',
      file: 'Installation file',
      signature: 'Signature file',
      minSupported: 'Oldest supported version',
      mandatory: 'Update required',
      notesZh: 'What is new (Chinese)',
      notesEn: 'What is new (English)',
      releasedAt: 'Released at',
      withdrawnReason: 'Why withdrawn',
    },
    states: { draft: 'Draft', released: 'Released', withdrawn: 'Withdrawn' },
    actions: { release: 'Release', withdraw: 'Withdraw' },
    reasons: {
      minAboveItself: 'The oldest supported version cannot be newer than this version.',
      signatureIsFile: 'The signature is a file of its own: choose the one made for the installation file.',
      alreadyReleased:
        'Version {{version}} is released already for this system and channel. Give this one a new number.',
      onlySupported:
        'This is the only supported version for {{platform}}: without it nobody could bid offline. Release a successor first.',
      unknownVersion: 'There is no such released version.',
    },
    hints: {
      version: 'Major.minor.patch, such as 2.4.0 or 2.5.0-rc.1 (Semantic Versioning)',
      minSupported: 'Older clients are told to update before they go on',
      mandatory: 'The client must be brought up to this version before it is used again',
    },
    inner: { withdraw: { reason: 'Reason' } },
  },
  zh: {
    name: '客户端版本',
    fields: {
      version: '版本号',
      platform: '适用系统',
      channel: '发布渠道',
      file: '安装文件',
      signature: '签名文件',
      minSupported: '最低支持版本',
      mandatory: '强制更新',
      notesZh: '更新说明（中文）',
      notesEn: '更新说明（英文）',
      releasedAt: '发布时间',
      withdrawnReason: '撤回原因',
    },
    states: { draft: '草稿', released: '已发布', withdrawn: '已撤回' },
    actions: { release: '发布', withdraw: '撤回' },
    reasons: {
      minAboveItself: '最低支持版本不能高于本版本。',
      signatureIsFile: '签名是单独的文件，请选择为安装文件制作的签名文件。',
      alreadyReleased: '该系统和渠道已发布版本 {{version}}，请使用新的版本号。',
      onlySupported: '这是 {{platform}} 唯一受支持的版本，撤回后将无法离线投标。请先发布替代版本。',
      unknownVersion: '没有该已发布版本。',
    },
    hints: {
      version: '主版本.次版本.修订号，如 2.4.0 或 2.5.0-rc.1（语义化版本）',
      minSupported: '更旧的客户端将被要求先更新',
      mandatory: '客户端须更新到本版本后才能继续使用',
    },
    inner: { withdraw: { reason: '原因' } },
  },
};

const documentTemplateStrings: Bilingual<EntityStrings<typeof documentTemplate>> = {
  en: {
    name: 'Document template',
    fields: {
      name: 'Name',
      kind: 'Kind of text',
      language: 'Language',
      regime: 'Applicable law',
      category: 'Category of purchase',
      body: 'Text',
      remark: 'Remark',
      series: 'Series',
      version: 'Version',
      publishedAt: 'Published at',
    },
    states: { draft: 'Draft', published: 'Published', retired: 'Retired' },
    actions: { publish: 'Publish', revise: 'Revise', retire: 'Retire', discard: 'Discard' },
    reasons: {
      unknownVariable:
        'The text names the variable “{{name}}”, which this kind of text does not have. Choose one from the list beside the text.',
      openBraces: 'Two braces in the text have no counterpart. Write a variable as in the list beside the text.',
      revisionBegun: 'A revision has been begun already. Go on with it, or discard it first.',
      kindStays: 'A revision keeps the kind of text of its series.',
      platforms: 'This template is the platform’s. Make one of your own: it will stand before this one.',
    },
    hints: {
      regime: 'Left empty, it is offered under either law',
      category: 'Left empty, it is offered for every category',
      body: 'Variables stand in double braces and are filled in when the text is begun',
    },
  },
  zh: {
    name: '文件模板',
    fields: {
      name: '名称',
      kind: '文本类型',
      language: '语言',
      regime: '适用法律',
      category: '采购类别',
      body: '正文',
      remark: '备注',
      series: '模板系列',
      version: '版本',
      publishedAt: '发布时间',
    },
    states: { draft: '草稿', published: '已发布', retired: '已停用' },
    actions: { publish: '发布', revise: '修订', retire: '停用', discard: '作废草稿' },
    reasons: {
      unknownVariable: '正文使用了变量“{{name}}”，该类文本没有此变量，请从正文旁的列表中选择。',
      openBraces: '正文中有未成对的双花括号，请按正文旁列表的写法书写变量。',
      revisionBegun: '已有修订中的草稿，请继续编辑，或先作废该草稿。',
      kindStays: '修订稿须保持原模板的文本类型。',
      platforms: '这是平台模板，请新建本单位模板，本单位模板将优先显示。',
    },
    hints: {
      regime: '不填则两种法律均可使用',
      category: '不填则各类采购均可使用',
      body: '变量写在双花括号中，起草文本时自动填入',
    },
  },
};

/** The texts of resources, client versions and templates by namespace. */
export const operationsStrings: Readonly<Record<string, Bilingual<object>>> = {
  resource: resourceStrings,
  clientVersion: clientVersionStrings,
  documentTemplate: documentTemplateStrings,
};
