import type { Grants } from '../kernel/grants.ts';

/** The buttons of the configuration: the platform's administrators all of them, a tenant's those of the own tenant. */
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
  tenantAdmin: [
    'configItem.read',
    'configItem.setTenant',
    'configItem.setCompany',
    'configItem.setParameter',
    'valueSetItem.read',
    'valueSetItem.change',
    'translation.read',
    'translation.change',
  ],
};
