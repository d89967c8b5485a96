import type { Grants } from '../kernel/grants.ts';

const templates = [
  'documentTemplate.read',
  'documentTemplate.create',
  'documentTemplate.update',
  'documentTemplate.publish',
  'documentTemplate.revise',
  'documentTemplate.retire',
  'documentTemplate.discard',
] as const;

/** The buttons of running the installation: the platform's administrators; templates also those who write the texts. */
export const operationsGrants: Grants = {
  platformAdmin: [
    'systemCheck.read',
    'systemCheck.test',
    'outbox.read',
    'outbox.payload',
    'outbox.retry',
    'outbox.abandon',
    'resource.read',
    'resource.create',
    'resource.update',
    'resource.publish',
    'resource.replace',
    'resource.withdraw',
    'clientVersion.read',
    'clientVersion.create',
    'clientVersion.update',
    'clientVersion.release',
    'clientVersion.withdraw',
    ...templates,
  ],
  tenantAdmin: [...templates],
  projectManager: [...templates],
  agencyStaff: [...templates],
};
