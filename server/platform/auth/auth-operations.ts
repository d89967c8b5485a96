import type { AuthOperation } from './auth-operation.ts';
import { login } from './login.operation.ts';
import {
  endAllSessions,
  endOtherSessions,
  endSession,
  logoutSession,
  ownSessions,
  ownSignIns,
  refreshSession,
} from './session.operations.ts';

const ofSessions = [
  refreshSession,
  logoutSession,
  ownSessions,
  endSession,
  endOtherSessions,
  endAllSessions,
  ownSignIns,
];

/** The platform's endpoints of signing in, passwords, second factors and sessions. */
// eslint-disable-next-line typescript/no-explicit-any -- any operation's fields
export const authOperations: readonly AuthOperation<any>[] = [login, ...ofSessions];
