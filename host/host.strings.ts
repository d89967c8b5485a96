import { addStrings } from '../shared/i18n/translate.ts';
import type { Bilingual, Texts } from '../shared/i18n/strings.ts';

/** The texts of the portal's shell. */
export const hostStrings = {
  en: {
    brand: 'Electronic Procurement Platform',
    skip: 'Skip to content',
    menu: 'Menu',
    openMenu: 'Open the menu',
    closeMenu: 'Close the menu',
    language: 'Switch to Chinese',
    theme: 'Theme',
    themes: { light: 'Light', dark: 'Dark', auto: 'As the system' },
    signIn: 'Sign in',
    signOut: 'Sign out',
    register: 'Register as a supplier',
    info: 'Bulletins',
    loading: 'Loading your workplace…',
    stillLoading: 'This takes longer than usual. The page goes on by itself; you stay signed in.',
    tryNow: 'Try now',
    areaFailed: 'This page could not be loaded.',
    areaFailedNext: 'Check the network and try again.',
    retry: 'Try again',
    close: 'Close',
  },
  zh: {
    brand: '电子招标采购平台',
    skip: '跳到正文',
    menu: '菜单',
    openMenu: '打开菜单',
    closeMenu: '关闭菜单',
    language: '切换到英文',
    theme: '主题',
    themes: { light: '浅色', dark: '深色', auto: '跟随系统' },
    signIn: '登录',
    signOut: '退出登录',
    register: '供应商注册',
    info: '公告信息',
    loading: '正在加载工作台……',
    stillLoading: '加载时间比平时长，页面会自动继续，登录状态不受影响。',
    tryNow: '立即重试',
    areaFailed: '页面加载失败。',
    areaFailedNext: '请检查网络后重试。',
    retry: '重试',
    close: '关闭',
  },
} satisfies Bilingual<Texts>;

addStrings('host', hostStrings);
