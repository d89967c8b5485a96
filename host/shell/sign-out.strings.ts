import { addStrings } from '../../shared/i18n/translate.ts';
import type { Bilingual, Texts } from '../../shared/i18n/strings.ts';

/** The question at sign-out when keys or unsaved work are in the browser. */
export const signOutStrings = {
  en: {
    title: 'Do other people use this computer?',
    text: 'Your certificate keys are kept in this browser. They sign in your name and open your sealed bids.',
    onlyHere:
      'Keys without a key file (.p12) are in this browser only. Once removed they cannot be had again, and bids sealed with them cannot be opened. Put your key file in a safe place first; without one, keep the keys or make new ones before you seal a bid.',
    withFile: 'You have a key file (.p12) of these keys. With it you can use them on any computer.',
    sure: 'I have saved my key file, or I no longer need these keys.',
    own: 'It is mine: keep the keys',
    shared: 'It is shared: remove everything',
    cancel: 'Stay signed in',
    leaveTitle: 'Sign out without saving?',
    drafts:
      'Unsaved work: {{count}}. What this browser holds of it is removed when you sign out; drafts that the server has kept stay.',
    leave: 'Sign out and remove it',
  },
  zh: {
    title: '其他人会使用这台电脑吗？',
    text: '您的证书密钥保存在本浏览器中，可用于以您的名义签名并解开您的密封投标文件。',
    onlyHere:
      '没有密钥文件（.p12）的密钥仅存在于本浏览器中。一旦移除便无法恢复，用其密封的投标文件将无法解开。请先妥善保存密钥文件；没有密钥文件的，请保留密钥，或在密封投标文件之前重新制作。',
    withFile: '您持有这些密钥的密钥文件（.p12），可凭该文件在任何电脑上使用。',
    sure: '我已保存密钥文件，或不再需要这些密钥。',
    own: '是我自己的电脑：保留密钥',
    shared: '是公用电脑：全部移除',
    cancel: '暂不退出',
    leaveTitle: '尚未保存，确定退出登录？',
    drafts: '有 {{count}} 份未保存的内容。退出登录后，本浏览器中的部分将被移除，已存到服务器的草稿仍会保留。',
    leave: '退出并移除',
  },
} satisfies Bilingual<Texts>;

addStrings('signOut', signOutStrings);
