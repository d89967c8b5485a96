import type { Bilingual } from '../../../shared/i18n/strings.ts';

/** Words of a record's PDF that no entity names. */
export const recordPdfStrings = {
  en: {
    facts: 'Facts',
    history: 'History',
    when: 'When (UTC+8)',
    who: 'Who',
    what: 'What',
    state: 'State',
    note: 'Opinion, fields changed',
    create: 'Created',
    update: 'Edited',
    system: 'Platform',
    number: 'No.',
    more: 'Further rows not printed: {{count}}',
    printed: 'Printed by {{name}}, {{at}} (UTC+8)',
    none: '—',
    digest: 'SHA-256',
  },
  zh: {
    facts: '基本信息',
    history: '办理记录',
    when: '时间（北京时间）',
    who: '办理人',
    what: '事项',
    state: '状态',
    note: '意见、修改内容',
    create: '创建',
    update: '编辑',
    system: '平台',
    number: '序号',
    more: '另有 {{count}} 行未打印',
    printed: '{{name}} 打印于 {{at}}（北京时间）',
    none: '—',
    digest: 'SHA-256',
  },
} satisfies Bilingual<Record<string, string>>;
