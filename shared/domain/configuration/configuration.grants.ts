import type { Grants } from '../kernel/grants.ts';

/** The buttons of the configuration: the platform's administrators; roles of tenants and companies are given theirs by them. */
export const configurationGrants: Grants = {
  platformAdmin: [
    'configItem.read',
    'configItem.setPlatform',
    'configItem.setTenant',
    'configItem.setCompany',
    'configItem.setParameter',
    'configItem.refresh',
    'valueSetItem.read',
    'valueSetItem.change',
    'holidayYear.read',
    'holidayYear.change',
    'translation.read',
    'translation.change',
  ],
};
