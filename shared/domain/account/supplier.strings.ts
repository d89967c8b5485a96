import type { Bilingual } from '../../i18n/strings.ts';
import { certificationStrings } from './certification.strings.ts';
import { registrationStrings } from './registration.strings.ts';
import { supplierReasons } from './supplier-reasons.strings.ts';

export { supplierLabels } from './supplier-labels.strings.ts';

/** The texts of a supplier's way into the platform by namespace. */
export const supplierStrings: Readonly<Record<string, Bilingual<object>>> = {
  registration: registrationStrings,
  certification: certificationStrings,
  supplier: supplierReasons,
};
