import type { Bilingual } from '../../i18n/strings.ts';
import { ownAccountStrings } from './account.strings.ts';
import { organizationStrings } from './organization.strings.ts';
import { roleStrings } from './role.strings.ts';
import { userStrings } from './user.strings.ts';

/** The texts of the account area's records by namespace; those of registrations are in `supplier.strings.ts`. */
export const accountStrings: Readonly<Record<string, Bilingual<object>>> = {
  account: ownAccountStrings,
  organization: organizationStrings,
  user: userStrings,
  role: roleStrings,
};
