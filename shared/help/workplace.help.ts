import type { AreaHelp } from './help.ts';

/** Help of the screens of `workplace`. */
export const help: AreaHelp = {
  workplace: {
    en: {
      purpose: 'What waits for you, what runs out, and the way to your work.',
      steps: [
        'Begin with the to-dos: what runs out first stands first.',
        'Open a deadline or a project to go on where it stands.',
        'Arrange the panels as you like; the arrangement follows you to other devices.',
      ],
    },
    zh: {
      purpose: '汇总待办、即将到期事项和常用入口。',
      steps: [
        '先处理待办，最先到期的排在最前。',
        '点击到期事项或项目可直接进入相应环节。',
        '可调整面板布局，布局会同步到您的其他设备。',
      ],
    },
  },
  'backlog-detail': {
    en: {
      purpose: 'Shows one to-do from the link in a message, to be read without signing in.',
      steps: ['Read what waits and until when.', 'Sign in to act on it: the link only shows it, and opens once.'],
    },
    zh: {
      purpose: '通过消息中的链接查看一条待办，无需登录，仅供阅读。',
      steps: ['查看待办内容和截止时间。', '办理须先登录；链接仅供查看，且只能打开一次。'],
    },
  },
};
