import type { Bilingual, EntityStrings } from '../../i18n/strings.ts';
import { registrationEn } from './registration.strings.en.ts';
import { registrationZh } from './registration.strings.zh.ts';
import type { registration } from './registration.entity.ts';

/** Texts of supplier registrations. */
export const registrationStrings: Bilingual<EntityStrings<typeof registration>> = {
  en: registrationEn,
  zh: registrationZh,
};
