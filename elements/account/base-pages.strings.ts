import type { Bilingual, Texts } from '../../shared/i18n/strings.ts';
import { addStrings } from '../../shared/i18n/translate.ts';

const strings = {
  en: {
    taking: 'Taking you to the page…',
    leaving: 'You are leaving the platform',
    leavingText: 'The link leads to another site. The platform does not answer for what is there.',
    leavingCheck: 'Check the address before you go on. Never enter your platform password on another site.',
    host: 'Site',
    address: 'Full address',
    insecure: 'The connection to this site is not encrypted: others can read what you send.',
    goOn: 'Go on to {{host}}',
    stay: 'Stay on the platform',
    bad: 'This link leads nowhere',
    badText:
      'The address is not one that a page can be opened at. Go back to where you found the link, or begin at the start.',
    notFound: 'There is nothing at this address for you',
    why: 'It may be one of these',
    mistyped: 'The address is mistyped, or the page has moved. Check it, or go on with one of the buttons below.',
    noRight: 'Your account may not open the page. Ask the administrator of your organization for the permission.',
    otherPerson: 'The link was made for another person. Sign out, and in with the account it was meant for.',
    guest: 'The page is for signed-in users. Sign in and open the link again.',
    home: 'Go to the workplace',
    signIn: 'Sign in',
    bulletins: 'Go to the bulletins',
  },
  zh: {
    taking: '正在跳转……',
    leaving: '您即将离开本平台',
    leavingText: '该链接指向其他网站，其内容与本平台无关。',
    leavingCheck: '请先核对网址再继续，切勿在其他网站输入本平台的密码。',
    host: '网站',
    address: '完整网址',
    insecure: '与该网站的连接未加密，您发送的内容可能被他人读取。',
    goOn: '继续前往 {{host}}',
    stay: '留在本平台',
    bad: '链接无效',
    badText: '该地址无法打开。请返回链接所在的页面，或从首页重新开始。',
    notFound: '该地址没有您可以查看的内容',
    why: '可能的原因',
    mistyped: '地址有误或页面已移动，请核对地址，或使用下方按钮继续。',
    noRight: '您的账号无权打开该页面，请向本单位管理员申请权限。',
    otherPerson: '该链接属于其他用户，请退出后用对应的账号登录。',
    guest: '该页面仅供登录用户访问，请登录后重新打开链接。',
    home: '返回工作台',
    signIn: '登录',
    bulletins: '查看公告',
  },
} satisfies Bilingual<Texts>;

addStrings('basePages', strings);
