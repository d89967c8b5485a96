import { authDepsOf } from '../platform/auth/auth-deps.ts';
import { mountAuthOperations } from '../platform/auth/auth-operation.ts';
import type { ServerModule } from '../platform/types.ts';
import { acceptInvitation, readInvitation } from './invited.operations.ts';
import { resetPasswords } from './reset-passwords.ts';

/** Mounts what opens its transactions itself: the reset of passwords, so that a try at the caller's own one stays counted, and invitations. */
export const mountSignInEndpoints: NonNullable<ServerModule['endpoints']> = (api, deps, sessions) =>
  mountAuthOperations(api, authDepsOf(deps), sessions, [resetPasswords, readInvitation, acceptInvitation]);
