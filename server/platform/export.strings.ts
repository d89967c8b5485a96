import type { Bilingual } from '../../shared/i18n/strings.ts';

/** Words of exported tables that no entity names. */
export const exportStrings = {
  en: {
    state: 'State',
    createdAt: 'Created',
    updatedAt: 'Last change',
    ownerId: 'Owner',
    revision: 'Revision',
    currency: '{{label}} (currency)',
    legalTime: '{{label}} (Beijing time)',
    zone: '{{label}} ({{zone}})',
    yes: 'Yes',
    no: 'No',
  },
  zh: {
    state: '状态',
    createdAt: '创建时间',
    updatedAt: '最近修改',
    ownerId: '经办人',
    revision: '版本',
    currency: '{{label}}（币种）',
    legalTime: '{{label}}（北京时间）',
    zone: '{{label}}（{{zone}}）',
    yes: '是',
    no: '否',
  },
} satisfies Bilingual<Record<string, string>>;
