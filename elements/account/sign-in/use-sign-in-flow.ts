import { useCallback, useEffect, useRef, useState } from 'react';
import { $signInMatter, isSignInMatter, type SignInAnswer } from '../../../shared/client/sign-in-matter.ts';
import type { SignInRule } from '../../../shared/domain/account/sign-in-rule.ts';
import { safeRedirect } from '../../../shared/routes/safe-redirect.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { asApiError, useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { useTelling } from '../../../shared/ui/hooks/use-telling.ts';
import { pageOrigin } from '../../../shared/ui/page-address.ts';
import { keepSession } from '../parts/sign-in-with.ts';
import { useTask } from '../parts/use-task.ts';
import { DEFAULT_RULE, type CaptchaProgress, type Extras, type SignInFlow, type StepName } from './flow.ts';

type Way = (extras: Extras) => Promise<SignInAnswer>;

const STEP_OF = { passwordChange: 'renew', enrolOtp: 'enrol' } as const;

/** The state of the sign-in page of a user type: what was typed, what is asked for next, and where to go afterwards. */
export function useSignInFlow(userType: number): SignInFlow {
  const { api, emit, go, path, query, search } = useScreen();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [notice, setNotice] = useState<string>();
  const task = useTask();
  const { isBusy, failure, setFailure } = task;
  const { failed } = useTelling();
  const [captcha, setCaptcha] = useState<CaptchaProgress>();
  const way = useRef<Way>(undefined);
  const wantsCaptcha = useRef(false);
  // Signed in and on the way to the wanted page: what this page's steps miss from now on must not lead anywhere else.
  const done = useRef(false);
  const { data, error } = useQuery<SignInRule>('/user/sign-in-rule', { userType });
  const rule = data ?? DEFAULT_RULE;
  const step = query['step'];

  const goTo = useCallback(
    (next: StepName | null, options?: { replace?: boolean }) => {
      if (done.current) return;
      const params = new URLSearchParams(search);
      if (next) params.set('step', next);
      else params.delete('step');
      setFailure(undefined);
      go(params.size > 0 ? `?${params}` : path, options);
    },
    [go, path, search, setFailure],
  );

  // A matter may come from a sign-in elsewhere on the page (the portal hands it over), so the store is followed, not the answer.
  const turn = useRef(goTo);
  turn.current = goTo;
  useEffect(() => {
    const follow = () => {
      const matter = $signInMatter.get();
      if (matter) turn.current(STEP_OF[matter.attention], { replace: true });
    };
    follow();
    return $signInMatter.listen(follow);
  }, []);
  // Back at the first step, what stood in the way is given up: the ticket would otherwise wait in memory.
  const left = useRef(step);
  useEffect(() => {
    if (left.current && !step) {
      $signInMatter.set(null);
      way.current = undefined;
    }
    left.current = step;
  }, [step]);

  const settle = (answer: SignInAnswer) => {
    if (isSignInMatter(answer)) {
      $signInMatter.set(answer);
      return;
    }
    done.current = true;
    $signInMatter.set(null);
    way.current = undefined;
    setPassword('');
    keepSession(api, answer, userType);
    emit('ebs-session', { signedIn: true });
    go(safeRedirect(pageOrigin(), query['redirect']), { replace: true });
  };

  const run = (work: () => Promise<void>) =>
    task.run(async () => {
      try {
        await work();
      } catch (fault) {
        throw failed(fault);
      }
    });

  const solved = async <T>(call: (captcha: string) => Promise<T>): Promise<T> => {
    setCaptcha({ done: undefined });
    let payload: string;
    try {
      const { solveCaptcha } = await import('./captcha/solve-captcha.ts');
      payload = await solveCaptcha(api, done => setCaptcha({ done }));
    } finally {
      setCaptcha(undefined);
    }
    return call(payload);
  };

  const attempt = async (tried: Way, otp?: string): Promise<void> => {
    done.current = false;
    way.current = tried;
    const given = otp === undefined ? {} : { otp };
    const withCaptcha = () => solved(payload => tried({ ...given, captcha: payload }));
    await run(async () => {
      try {
        const first = wantsCaptcha.current || rule.captcha;
        const answer = await (first ? withCaptcha() : tried(given)).catch((fault: unknown) => {
          const { need } = asApiError(fault).data;
          wantsCaptcha.current ||= need === 'captcha';
          if (first || need !== 'captcha') throw fault;
          return withCaptcha();
        });
        settle(answer);
      } catch (fault) {
        if (otp !== undefined || asApiError(fault).data.need !== 'otp') throw fault;
        goTo('otp');
      }
    });
  };

  return {
    userType,
    account,
    password,
    setAccount,
    setPassword,
    notice,
    setNotice,
    rule,
    isSettled: data !== undefined || error !== undefined,
    failure,
    setFailure,
    isBusy,
    captcha,
    signIn: attempt,
    confirm: otp => (way.current ? attempt(way.current, otp) : Promise.resolve()),
    run,
    solved,
    settle,
    awaitsCode: () => way.current !== undefined,
    goTo,
  };
}
