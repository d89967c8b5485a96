import Bowser from 'bowser';

/** What a person recognises a device by, such as `Chrome 131` and `Windows 10`; empty when the browser does not say. */
export interface Device {
  readonly browser: string;
  readonly system: string;
}

const MOST = 60;
const words = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' ').slice(0, MOST);

/** Reads browser and system out of a `User-Agent` header. */
export function deviceOf(userAgent: string): Device {
  if (!userAgent) return { browser: '', system: '' };
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500));
  return {
    browser: words(browser.name, browser.version?.split('.')[0]),
    system: words(os.name, os.versionName ?? os.version),
  };
}
