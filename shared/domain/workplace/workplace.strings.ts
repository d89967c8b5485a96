import type { Bilingual, Texts } from '../../i18n/strings.ts';

/** What the server says about the workplace and a person's settings. */
export const workplaceServerStrings = {
  en: {
    todoOf: '{{action}}: {{what}}',
    messages: { link: 'For later, on a larger screen: {{page}}' },
    reasons: {
      noPage: 'This is not a page that you may open. Please check the address.',
      spanEmpty: 'The end must be later than the beginning.',
      spanLong: 'Please ask for at most {{days}} {{days|day|days}} at a time.',
      todoDone: 'This does not wait for you any more: it has been done, or somebody else is to do it.',
      settingChanged:
        'This setting was changed on another page or device meanwhile. It has been read again; please make the change once more.',
    },
  },
  zh: {
    todoOf: '{{action}}：{{what}}',
    messages: { link: '请在大屏设备上办理：{{page}}' },
    reasons: {
      noPage: '您无权打开该页面，请检查地址。',
      spanEmpty: '结束时间必须晚于开始时间。',
      spanLong: '一次最多查询 {{days}} 天。',
      todoDone: '该事项已无需您办理：已办结，或应由他人办理。',
      settingChanged: '该设置已在其他页面或设备上修改，现已重新读取，请再次调整。',
    },
  },
} satisfies Bilingual<Texts>;
