import { createContext, useContext } from 'react';
import type { ApiError } from '../../../shared/client/api-error.ts';
import type { SignInAnswer } from '../../../shared/client/sign-in-matter.ts';
import type { SignInRule } from '../../../shared/domain/account/sign-in-rule.ts';

/** The steps beside the plain password; the address names them (`?step=`), what they need is held in memory. */
export type StepName = 'otp' | 'renew' | 'enrol' | 'forgot' | 'reset' | 'certificate' | 'invited';

/** What a try to sign in may add to what the person has given: the code of the second step, a solved captcha. */
export interface Extras {
  readonly otp?: string;
  readonly captcha?: string;
}

/** How far the proof of work has come: 0 to 1, or undefined while it cannot be said. */
export interface CaptchaProgress {
  readonly done: number | undefined;
}

/** The sign-in page's state and moves, for its steps. */
export interface SignInFlow {
  readonly userType: number;
  readonly account: string;
  readonly password: string;
  setAccount(account: string): void;
  setPassword(password: string): void;
  /** What the person is to know before going on, such as that the password is changed: a key of the sign-in texts. */
  readonly notice: string | undefined;
  setNotice(notice: string | undefined): void;
  readonly rule: SignInRule;
  /** Whether the rule was read, or cannot be: the form changes no more by itself. */
  readonly isSettled: boolean;
  readonly failure: ApiError | undefined;
  setFailure(failure: ApiError | undefined): void;
  readonly isBusy: boolean;
  /** Present while the browser proves that it is worked by somebody who can wait. */
  readonly captcha: CaptchaProgress | undefined;
  /** Tries to sign in by a way; asks for a captcha and a code as the server wants them. */
  signIn(way: (extras: Extras) => Promise<SignInAnswer>): Promise<void>;
  /** Tries the last way again with a code. */
  confirm(otp: string): Promise<void>;
  /** Runs a call of a step: busy meanwhile, its failure shown; answers whether it succeeded. */
  run(work: () => Promise<void>): Promise<boolean>;
  /** Solves a captcha and calls with its payload. */
  solved<T>(call: (captcha: string) => Promise<T>): Promise<T>;
  /** Keeps a session and goes to the wanted page, or turns to what stands in its way. */
  settle(answer: SignInAnswer): void;
  /** Whether there is a way waiting for a code. */
  readonly awaitsCode: () => boolean;
  goTo(step: StepName | null, options?: { replace?: boolean }): void;
}

/** Given by the sign-in page. */
export const SignInFlowContext = createContext<SignInFlow | undefined>(undefined);

/** The flow of the sign-in page around. Throws when a step is drawn outside of it. */
export function useFlow(): SignInFlow {
  const flow = useContext(SignInFlowContext);
  if (!flow) throw new Error('useFlow is used outside the sign-in page');
  return flow;
}

/** What is taken for granted while the rule is not known: the server decides again. */
export const DEFAULT_RULE: SignInRule = {
  password: { minLength: 10, classes: 0, history: 0, maxAgeDays: 0 },
  captcha: false,
  ways: ['password'],
  systems: [],
};
