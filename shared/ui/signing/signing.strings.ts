import type { Bilingual, Texts } from '../../i18n/strings.ts';
import { addStrings } from '../../i18n/translate.ts';

const strings = {
  en: {
    status: {
      loading: 'Looking for your keys…',
      blocked:
        'This page is not served over https, so the browser offers no cryptography. Use the https address of the platform.',
      none: 'You have no valid certificate yet. Create one first; it takes about a minute.',
      elsewhere: 'You have a certificate, but its key is not in this browser. Load your key file to go on.',
      ready: 'Your key is ready in this browser.',
    },
    readyFor: 'Signing and opening as {{name}}',
    validUntil: 'Valid until {{date}}',
    create: 'Create a certificate',
    bind: 'Load a key file',
    bindTitle: 'Load your key file',
    bindText:
      'Choose the PKCS#12 file (.p12) you saved when the certificate was created. It is opened here, in your browser; neither the file nor the password is sent.',
    file: 'Key file (.p12)',
    password: 'Password of the file',
    keep: 'Keep the key in this browser (it cannot be copied out again)',
    open: 'Open the file',
    faults: {
      password: 'The password does not open this file.',
      malformed: 'This is not a key file of the platform.',
      foreign: 'The file holds keys of somebody else’s certificates.',
      missing: 'Choose the key file first.',
    },
    demo: 'Load the demo key',
    demoHint: 'Demo installation: the key of this demo account is ready to be loaded.',
    sign: 'Sign',
    signing: 'Signing…',
    signFailed: 'It could not be signed: {{why}}',
    thumbprint: 'Thumbprint',
  },
  zh: {
    status: {
      loading: '正在查找您的密钥……',
      blocked: '当前页面不是 https 访问，浏览器不提供加密功能。请使用平台的 https 地址。',
      none: '您还没有有效的数字证书，请先办理，约需一分钟。',
      elsewhere: '您已有数字证书，但密钥不在本浏览器中，请载入密钥文件后继续。',
      ready: '密钥已就绪。',
    },
    readyFor: '以 {{name}} 的身份签名和解密',
    validUntil: '有效期至 {{date}}',
    create: '办理数字证书',
    bind: '载入密钥文件',
    bindTitle: '载入密钥文件',
    bindText: '请选择办理证书时保存的 PKCS#12 文件（.p12）。文件仅在本浏览器中打开，文件和密码都不会上传。',
    file: '密钥文件（.p12）',
    password: '文件密码',
    keep: '将密钥保存在本浏览器（保存后不可导出）',
    open: '打开文件',
    faults: {
      password: '密码不正确，无法打开该文件。',
      malformed: '该文件不是本平台的密钥文件。',
      foreign: '该文件中的密钥不属于您的证书。',
      missing: '请先选择密钥文件。',
    },
    demo: '载入演示密钥',
    demoHint: '演示环境：可直接载入当前演示账号的密钥。',
    sign: '签名',
    signing: '正在签名……',
    signFailed: '签名失败：{{why}}',
    thumbprint: '指纹',
  },
} satisfies Bilingual<Texts>;

addStrings('signing', strings);
