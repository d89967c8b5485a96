import type { Bilingual } from '../../i18n/strings.ts';
import { addStrings } from '../../i18n/translate.ts';

/** Texts about days; loaded with the first day that is shown in a form. */
export const dayStrings = {
  en: {
    off: '{{weekday}}, day off; a period that ends here runs to {{next}}',
    offBeyond: '{{weekday}}, day off; the holiday table ends on {{end}}, so the next working day is not known yet',
    beyond: '{{weekday}}; the holiday table ends on {{end}}, so days off are not known yet',
    today: 'today',
    ahead: '{{count}} working {{count|day|days}} from today',
    behind: '{{count}} working {{count|day|days}} ago',
  },
  zh: {
    off: '{{weekday}}，非工作日；期限届满日顺延至 {{next}}',
    offBeyond: '{{weekday}}，非工作日；节假日表截至 {{end}}，顺延至哪一日尚未知',
    beyond: '{{weekday}}；节假日表截至 {{end}}，此日是否放假尚未知',
    today: '今天',
    ahead: '距今 {{count}} 个工作日',
    behind: '{{count}} 个工作日前',
  },
} satisfies Bilingual<Record<string, string>>;

addStrings('day', dayStrings);
