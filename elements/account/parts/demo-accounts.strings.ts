import type { Bilingual } from '../../../shared/i18n/strings.ts';
import { addStrings } from '../../../shared/i18n/translate.ts';

/** Texts of the list of demo accounts. */
export const demoAccountsStrings = {
  en: {
    title: 'Demo accounts',
    hint: 'Choose a person to sign in at once.',
    none: 'There is no demo account of this type.',
  },
  zh: {
    title: '演示账号',
    hint: '点选一位人员即可登录。',
    none: '该类型没有演示账号。',
  },
} satisfies Bilingual<Record<string, string>>;

addStrings('demoAccounts', demoAccountsStrings);
