import type { Bilingual, EntityStrings } from '../../i18n/strings.ts';
import { expertEn } from './expert.strings.en.ts';
import { expertZh } from './expert.strings.zh.ts';
import type { expert } from './expert.entity.ts';

/** Texts of the expert. */
export const expertStrings: Bilingual<EntityStrings<typeof expert>> = { en: expertEn, zh: expertZh };
