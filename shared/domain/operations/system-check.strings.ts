import type { Bilingual } from '../../i18n/strings.ts';
import { systemCheckEn } from './system-check.strings.en.ts';
import { systemCheckZh } from './system-check.strings.zh.ts';

/** What the system check says, in both languages. */
export const systemCheckStrings: Bilingual<typeof systemCheckEn> = { en: systemCheckEn, zh: systemCheckZh };
