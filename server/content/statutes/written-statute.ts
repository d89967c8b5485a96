import type { statuteCategory, statuteLevel } from '../../../shared/domain/content/content.values.ts';

/** A text in both languages, Chinese first. */
export type Both = readonly [zh: string, en: string];

/** A legal text as it is written down here: facts of the official publication and a summary in our own words. Days are `YYYY-MM-DD`. */
export interface WrittenStatute {
  readonly title: Both;
  readonly number: string;
  readonly level: (typeof statuteLevel.values)[number];
  readonly category: (typeof statuteCategory.values)[number];
  readonly region?: '11';
  readonly issuingBody: Both;
  readonly issuedOn: string;
  readonly effectiveOn: string;
  readonly amendments?: readonly (readonly [on: string, by: string, byEn: string])[];
  readonly keywords: string;
  readonly summary: Both;
  /** An official site that publishes the text. */
  readonly source: string;
  /** The Chinese title of what it took the place of, when that is listed too; the older text is then repealed from this one's first day. */
  readonly replaces?: string;
}

/** Bodies that issue legal texts. */
export const BODIES = {
  congress: ['全国人民代表大会', 'National People’s Congress'],
  committee: ['全国人民代表大会常务委员会', 'Standing Committee of the National People’s Congress'],
  council: ['国务院', 'State Council'],
  ndrc: ['国家发展和改革委员会', 'National Development and Reform Commission'],
  planning: ['国家发展计划委员会', 'State Development Planning Commission'],
  ndrcOthers: ['国家发展和改革委员会等部门', 'National Development and Reform Commission and other ministries'],
  planningOthers: ['国家发展计划委员会等部门', 'State Development Planning Commission and other ministries'],
  finance: ['财政部', 'Ministry of Finance'],
  financeIndustry: [
    '财政部、工业和信息化部',
    'Ministry of Finance and Ministry of Industry and Information Technology',
  ],
  assets: [
    '国务院国有资产监督管理委员会、国家发展和改革委员会',
    'State-owned Assets Supervision and Administration Commission and National Development and Reform Commission',
  ],
  beijing: ['北京市人民代表大会常务委员会', 'Standing Committee of the Beijing Municipal People’s Congress'],
} as const satisfies Readonly<Record<string, Both>>;

/** Official sites. */
export const SITES = {
  laws: 'https://flk.npc.gov.cn/',
  council: 'https://www.gov.cn/zhengce/',
  ndrc: 'https://www.ndrc.gov.cn/',
  finance: 'https://www.ccgp.gov.cn/',
  assets: 'https://www.sasac.gov.cn/',
} as const;
