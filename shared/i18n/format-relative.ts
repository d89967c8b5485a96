import type { Lang } from './dictionary.ts';

interface Unit {
  /** Seconds. */
  readonly length: number;
  readonly en: string;
  /** With the measure word that stands after a number. */
  readonly zh: string;
  /** How many of it have words of their own, and which. */
  readonly named?: Readonly<Record<number, Readonly<Record<Lang, string>>>>;
}

// In the words of Unicode's CLDR, which a browser takes 30 ms and more to look up for the first time (`Intl.RelativeTimeFormat`).
const UNITS: readonly Unit[] = [
  {
    length: 31_536_000,
    en: 'year',
    zh: '年',
    named: { [-1]: { en: 'last year', zh: '去年' }, 1: { en: 'next year', zh: '明年' } },
  },
  {
    length: 2_592_000,
    en: 'month',
    zh: '个月',
    named: { [-1]: { en: 'last month', zh: '上个月' }, 1: { en: 'next month', zh: '下个月' } },
  },
  {
    length: 86_400,
    en: 'day',
    zh: '天',
    named: {
      [-2]: { en: '2 days ago', zh: '前天' },
      [-1]: { en: 'yesterday', zh: '昨天' },
      1: { en: 'tomorrow', zh: '明天' },
      2: { en: 'in 2 days', zh: '后天' },
    },
  },
  { length: 3600, en: 'hour', zh: '小时' },
  { length: 60, en: 'minute', zh: '分钟' },
  { length: 1, en: 'second', zh: '秒钟' },
];

/** How long ago, or how long until, in the largest unit that fits: "3 days ago", 2小时后; under a second, now. */
export function formatRelative(lang: Lang, instant: string | Date, now: Date): string {
  const seconds = (new Date(instant).getTime() - now.getTime()) / 1000;
  const unit = UNITS.find(({ length }) => Math.abs(seconds) >= length);
  if (!unit) return lang === 'zh' ? '现在' : 'now';
  const count = Math.trunc(seconds / unit.length);
  const named = unit.named?.[count]?.[lang];
  if (named) return named;
  const size = Math.abs(count);
  if (lang === 'zh') return `${size}${unit.zh}${count < 0 ? '前' : '后'}`;
  const words = `${size} ${unit.en}${size === 1 ? '' : 's'}`;
  return count < 0 ? `${words} ago` : `in ${words}`;
}
