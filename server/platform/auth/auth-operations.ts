import type { AuthOperation } from './auth-operation.ts';
import { certificateChallenge, certificateLogin } from './certificate.operations.ts';
import { ownContact, sendContactCode } from './contact.operations.ts';
import { login } from './login.operation.ts';
import { confirmOtp, enrolAtSignIn, otpState, removeOwnOtp, renewCodes, startOtp } from './otp.operations.ts';
import { captcha, signInRule } from './page.operations.ts';
import { ownPasswordRule } from './password-rule.operation.ts';
import { changePassword, forgotPassword, renewPassword, resetPassword } from './password.operations.ts';
import {
  endAllSessions,
  endOtherSessions,
  endSession,
  logoutSession,
  ownSessions,
  ownSignIns,
  refreshSession,
} from './session.operations.ts';

const ofSignIn = [signInRule, captcha, login, certificateChallenge, certificateLogin];
const ofPasswords = [ownPasswordRule, renewPassword, changePassword, forgotPassword, resetPassword];
const ofSecondFactor = [otpState, startOtp, confirmOtp, enrolAtSignIn, renewCodes, removeOwnOtp];
const ofContact = [ownContact, sendContactCode];
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
export const authOperations: readonly AuthOperation<any>[] = [
  ...ofSignIn,
  ...ofPasswords,
  ...ofSecondFactor,
  ...ofContact,
  ...ofSessions,
];
