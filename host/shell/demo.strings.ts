import type { Bilingual } from '../../shared/i18n/strings.ts';
import { addStrings } from '../../shared/i18n/translate.ts';

/** Texts of the strip above a demo installation. */
export const demoStrings = {
  en: {
    title: 'Demo installation',
    note: 'All organizations and people are invented. Do not enter real data.',
    clock: 'Platform time',
    accounts: 'Switch account',
    move: 'Move the clock',
    moveTo: 'Move forward to',
    moved: 'The clock stands at {{time}}.',
    switch: 'Sign in as {{name}}',
    messages: 'Messages sent',
  },
  zh: {
    title: '演示环境',
    note: '单位和人员均为虚构，请勿填写真实数据。',
    clock: '平台时间',
    accounts: '切换账号',
    move: '调整时间',
    moveTo: '前进到',
    moved: '平台时间已调整为 {{time}}。',
    switch: '以 {{name}} 登录',
    messages: '已发消息',
  },
} satisfies Bilingual<Record<string, string>>;

addStrings('demo', demoStrings);
