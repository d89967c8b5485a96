import type { Bilingual } from '../../../shared/i18n/strings.ts';
import { addStrings } from '../../../shared/i18n/translate.ts';

/** Texts of setting up an authenticator app and of recovery codes. */
export const otpSetUpStrings = {
  en: {
    scan: 'Scan this code with an authenticator app on your phone.',
    qr: 'QR code for the authenticator app; the key below says the same',
    type: 'Cannot scan? Type this key into the app (time-based, 6 digits):',
    copySecret: 'Copy the key',
    copied: 'Copied',
    notCopied: 'Copying is not possible here: mark the text and copy it by hand.',
    code: 'Code that the app shows now',
    codeHint: '6 digits; a new code every 30 seconds',
    codeBad: 'Enter the 6 digits that the app shows now.',
    codesIntro:
      'Should you lose your phone, one of these codes lets you in; each works once. They are shown only now: keep them where only you can read them.',
    fileTitle: 'Recovery codes of {{account}}, Electronic Procurement Platform',
    fileName: 'recovery-codes',
    download: 'Save as a file',
    copy: 'Copy',
    print: 'Print',
    kept: 'I have kept the recovery codes',
    keptHint: 'You can make new ones at any time; the old ones then end.',
    keptNeeded: 'Save, copy or print the codes, then confirm here.',
  },
  zh: {
    scan: '请使用手机上的身份验证器应用扫描二维码。',
    qr: '身份验证器二维码，内容与下方密钥相同',
    type: '无法扫描时，请在应用中手动输入以下密钥（基于时间，6 位）：',
    copySecret: '复制密钥',
    copied: '已复制',
    notCopied: '当前环境无法复制，请选中文字手动复制。',
    code: '应用当前显示的动态口令',
    codeHint: '6 位数字，每 30 秒更新一次',
    codeBad: '请输入应用当前显示的 6 位数字。',
    codesIntro:
      '手机丢失时，可凭任一恢复码登录，每个恢复码只能使用一次。恢复码仅在此时显示，请妥善保存，勿让他人看到。',
    fileTitle: '{{account}} 的恢复码（电子招标采购平台）',
    fileName: '恢复码',
    download: '保存为文件',
    copy: '复制',
    print: '打印',
    kept: '我已妥善保存恢复码',
    keptHint: '可随时重新生成，重新生成后原恢复码失效。',
    keptNeeded: '请先保存、复制或打印恢复码，再勾选确认。',
  },
} satisfies Bilingual<Record<string, string>>;

addStrings('otpSetUp', otpSetUpStrings);
