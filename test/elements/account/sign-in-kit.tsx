import '../../../elements/account/account.strings.ts';
import { SignInScreen } from '../../../elements/account/sign-in.screen.tsx';
import { core } from '../../../shared/client/core.ts';
import { $signInMatter } from '../../../shared/client/sign-in-matter.ts';
import { fakeApi, type Answers } from '../../kit/fake-api.ts';
import { show, type as write, type Shown } from '../../kit/screen.tsx';

export { sessionOfAnHour as session } from '../../kit/session.ts';

/** What the tests' tenant asks of a password. */
export const rule = { minLength: 12, classes: 3, history: 5, maxAgeDays: 0 };
/** How the tests' people sign in. */
export const pageRule = { password: rule, captcha: false, ways: ['password'], systems: [] };
/** A secret to enrol. */
export const enrolment = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/E-Bidding:lin?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=E-Bidding',
};
/** Ten recovery codes. */
export const recoveryCodes = Array.from({ length: 10 }, (_, index) => `ABCD${index}-EFGH${index}`);

/** The sign-in page over a fake server. */
export function openSignIn(
  answers: Answers = {},
  { address = '/login/supplier', lang = 'en' as 'zh' | 'en' }: { address?: string; lang?: 'zh' | 'en' } = {},
) {
  const api = fakeApi({
    'GET /pre-tender/bulletin/list': { rows: [], total: 0, next: null },
    'GET /user/sign-in-rule': pageRule,
    ...answers,
  });
  return { api, screen: show(SignInScreen, { api, address, lang, width: '1000px' }) };
}

/** Signs in with account and password by the form. */
export async function submitPassword(screen: Shown, account = 'lin', password = 'three quiet rivers'): Promise<void> {
  write(await screen.find('input[name=username]'), account);
  write(await screen.find('input[name=password]'), password);
  await screen.click('button[type=submit]');
}

/** Types into an input of the screen by its name. */
export const fill = async (screen: Shown, name: string, value: string): Promise<void> =>
  write(await screen.find(`input[name=${name}]`), value);

/** Waits until the element with the focus fits. */
export const focused = (screen: Shown, selector: string, text = ''): Promise<void> =>
  screen.until(
    () =>
      (screen.root.activeElement?.matches(selector) && screen.root.activeElement.textContent?.includes(text)) ?? false,
    `the focus on ${selector} ${text}`,
  );

/** Leaves nothing of one test to the next. */
export function forget(): void {
  core().session.set(null);
  $signInMatter.set(null);
  localStorage.clear();
}
