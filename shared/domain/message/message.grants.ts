import type { Grants } from '../kernel/grants.ts';

const manage = [
  'messageTemplate.read',
  'messageTemplate.create',
  'messageTemplate.update',
  'messageTemplate.restore',
  'messageControl.read',
  'messageControl.save',
  'messageDelivery.read',
  'messageDelivery.retry',
  'messageDelivery.readContent',
] as const;

/** The buttons of messages: administrators of the platform and of tenants decide words, ways and what is tried again; operators see what has left. */
export const messageGrants: Grants = {
  platformAdmin: [...manage, 'messageTemplate.readPlatform'],
  tenantAdmin: manage,
  platformOperator: ['messageDelivery.read', 'messageDelivery.retry'],
};
