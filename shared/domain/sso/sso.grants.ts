import type { Grants } from '../kernel/grants.ts';

/** The buttons of single sign-on: the platform's administrators connect systems. */
export const ssoGrants: Grants = {
  platformAdmin: [
    'ssoSystem.read',
    'ssoSystem.create',
    'ssoSystem.update',
    'ssoSystem.enable',
    'ssoSystem.disable',
    'ssoSystem.setSecret',
    'ssoSystem.rotateSecret',
    'ssoLink.read',
    'ssoLink.create',
    'ssoLink.unlink',
  ],
};
