import type { Bilingual } from '../../../shared/i18n/strings.ts';
import { addStrings } from '../../../shared/i18n/translate.ts';

/** Texts of the person's own second factor. */
export const securityOtpStrings = {
  en: {
    title: 'Second factor',
    off: 'Off. With a second factor a stolen password alone opens nothing: signing in also asks for a code from your phone.',
    on: 'On. Signing in asks for a code from your authenticator app.',
    left: 'Recovery codes left: {{count}}',
    required: 'Your role requires the second factor; it cannot be turned off.',
    startIntro: 'Enter your password to turn it on.',
    start: 'Turn on',
    confirm: 'Confirm',
    finish: 'Done',
    renew: 'Make new recovery codes',
    renewIntro: 'The earlier recovery codes end at once.',
    remove: 'Turn off',
    removeIntro: 'From then on your password alone opens your account.',
    code: 'One-time code or recovery code',
    codeHint: 'The 6 digits of the app, or a recovery code',
    codeNeeded: 'Enter a code.',
    told: {
      on: 'The second factor is on.',
      renewed: 'The new recovery codes are valid from now on.',
      off: 'The second factor is off.',
    },
  },
  zh: {
    title: '双因素认证',
    off: '未启用。启用后登录时还须输入手机上的动态口令，仅凭密码无法进入账号。',
    on: '已启用。登录时须输入身份验证器应用中的动态口令。',
    left: '剩余恢复码：{{count}} 个',
    required: '您的角色必须使用双因素认证，不能停用。',
    startIntro: '请输入密码以启用。',
    start: '启用',
    confirm: '确认',
    finish: '完成',
    renew: '重新生成恢复码',
    renewIntro: '重新生成后，原恢复码立即失效。',
    remove: '停用',
    removeIntro: '停用后仅凭密码即可登录账号。',
    code: '动态口令或恢复码',
    codeHint: '应用中的 6 位数字，或一个恢复码',
    codeNeeded: '请输入动态口令或恢复码。',
    told: {
      on: '双因素认证已启用。',
      renewed: '新的恢复码已生效。',
      off: '双因素认证已停用。',
    },
  },
} satisfies Bilingual<object>;

addStrings('securityOtp', securityOtpStrings);
