import type { Bilingual } from '../i18n/strings.ts';

/** What is said on a site that may not have sessions. Not part of the dictionary, as all the client says (`client.strings.ts`). */
export const otherOriginStrings = {
  en: {
    refused:
      'This site ({origin}) may not use this part of the platform. Ask the platform’s administrator to allow the site, or work in the platform’s own portal.',
  },
  zh: {
    refused: '本网站（{origin}）未获授权使用平台的此项功能。请联系平台管理员授权，或直接在平台门户中办理。',
  },
} satisfies Bilingual<Record<string, string>>;
