import { addStrings } from '../../../shared/i18n/dictionary.ts';
import type { Bilingual } from '../../../shared/i18n/strings.ts';

/** Texts of signing by hand, at the computer and on the phone. */
export const handSignStrings = {
  en: {
    title: 'Sign by hand on your phone',
    text: 'Scan the code with your phone and sign in there as yourself. Your handwriting is shown under the report; the signature with your certificate is still needed.',
    qr: 'QR code that opens the signing page on a phone',
    until: 'The code works once, until {{at}}.',
    over: 'The code has expired.',
    again: 'Show a new code',
    received: 'Your handwriting has arrived ({{at}}).',
    failed: 'The code could not be made',
    what: 'What you sign',
    report: 'Review report',
    project: 'Project',
    lot: 'Lot',
    digest: 'Digest of the report (SHA-256)',
    compare: 'Compare the digest with the one on the computer before you sign.',
    person: 'You sign as',
    pad: 'Your signature',
    submit: 'Hand in the signature',
    writeFirst: 'Write your name first.',
    done: 'Thank you. Your handwriting has been added to the report. Go on at the computer.',
    noTicket:
      'Open this page by scanning the code that the computer shows: review hall, “Sign the report”, “Sign by hand on your phone”.',
    refused: 'The signature cannot be taken',
    broken: 'The link is not complete. Show a new code at the computer and scan it again.',
    toTodos: 'To my to-dos',
  },
  zh: {
    title: '用手机手写签名',
    text: '请用手机扫描二维码，并在手机上以本人账号登录。手写签名将显示在报告签署页上；仍须用数字证书签署报告。',
    qr: '在手机上打开签名页的二维码',
    until: '二维码仅可使用一次，有效期至 {{at}}。',
    over: '二维码已过期。',
    again: '重新生成二维码',
    received: '已收到您的手写签名（{{at}}）。',
    failed: '二维码生成失败',
    what: '签署内容',
    report: '评标报告',
    project: '项目',
    lot: '标段',
    digest: '报告摘要（SHA-256）',
    compare: '签名前请核对此摘要与电脑上显示的是否一致。',
    person: '签署人',
    pad: '手写签名',
    submit: '提交签名',
    writeFirst: '请先书写签名。',
    done: '手写签名已提交并附于报告。请回到电脑继续操作。',
    noTicket: '请扫描电脑上显示的二维码打开本页：评审大厅—签署报告—用手机手写签名。',
    refused: '无法签名',
    broken: '链接不完整，请在电脑上重新生成二维码并再次扫描。',
    toTodos: '查看我的待办',
  },
} satisfies Bilingual<Record<string, string>>;

addStrings('handSign', handSignStrings);
