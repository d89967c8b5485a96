import type { Bilingual, Texts } from '../../i18n/strings.ts';

/** The labels of the area's value sets. */
export const configurationDic = {
  en: {
    configLevel: { platform: 'Platform', tenant: 'Tenant', company: 'Company' },
    textLang: { zh: 'Chinese', en: 'English' },
    textFilter: { all: 'All texts', changed: 'Changed ones', missing: 'Missing ones' },
    dayKind: { off: 'Day off', makeUp: 'Make-up working day' },
    calendarRegion: { cn: 'Mainland China', hk: 'Hong Kong', mo: 'Macao' },
    calendarBasis: { announced: 'Announced schedule', statutory: 'Statutory holidays only' },
  },
  zh: {
    configLevel: { platform: '平台', tenant: '租户', company: '公司' },
    textLang: { zh: '中文', en: '英文' },
    textFilter: { all: '全部文本', changed: '已修改', missing: '缺译文' },
    dayKind: { off: '放假', makeUp: '调休上班' },
    calendarRegion: { cn: '中国内地', hk: '香港', mo: '澳门' },
    calendarBasis: { announced: '已公布安排', statutory: '仅法定节假日' },
  },
} satisfies Bilingual<Texts>;
