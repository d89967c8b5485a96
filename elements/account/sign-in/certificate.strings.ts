import type { Bilingual } from '../../../shared/i18n/strings.ts';
import { addStrings } from '../../../shared/i18n/translate.ts';

/** Texts of signing in with a certificate. */
export const certificateStrings = {
  en: {
    title: 'Sign in with a certificate',
    intro: 'Your key signs a question of the server. The key and its password stay in this browser.',
    insecure: 'Keys work on secure pages only. Open this page by its https address.',
    choose: 'Key',
    until: 'valid until {{date}}',
    file: 'A key file',
    none: 'No key is kept in this browser. Choose your key file.',
    keyFile: 'Key file',
    keyFileHint: 'PKCS#12, .p12 or .pfx',
    filePassword: 'Password of the key file',
    faults: {
      missing: 'Choose the key file.',
      malformed: 'This is not a key file of this platform. Choose a .p12 file.',
      password: 'The password does not open this file.',
      challenge: 'The server asked for a signature on something else. Nothing was signed; tell the platform.',
    },
  },
  zh: {
    title: '使用数字证书登录',
    intro: '由您的密钥对服务器的询问进行签名，密钥及其密码不离开本浏览器。',
    insecure: '密钥仅可在安全页面中使用，请通过 https 地址打开本页面。',
    choose: '密钥',
    until: '有效期至 {{date}}',
    file: '使用密钥文件',
    none: '本浏览器中没有保存密钥，请选择密钥文件。',
    keyFile: '密钥文件',
    keyFileHint: 'PKCS#12 格式，扩展名 .p12 或 .pfx',
    filePassword: '密钥文件密码',
    faults: {
      missing: '请选择密钥文件。',
      malformed: '该文件不是本平台的密钥文件，请选择 .p12 文件。',
      password: '密码无法打开该文件。',
      challenge: '服务器要求签名的内容不是登录询问，未进行签名，请告知平台。',
    },
  },
} satisfies Bilingual<object>;

addStrings('signInCertificate', certificateStrings);
