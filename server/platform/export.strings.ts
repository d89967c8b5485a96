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
    beijing: '{{label}} (UTC+8)',
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
    beijing: '{{label}}（北京时间）',
    yes: '是',
    no: '否',
  },
} satisfies Bilingual<Record<string, string>>;
