import type { DemoPerson } from './people.ts';

/** An expert of the library, with what the draw looks at. */
export interface DemoExpert extends DemoPerson {
  readonly employer: string;
  readonly specialities: readonly (
    | 'civilWorks'
    | 'mechanical'
    | 'electrical'
    | 'informationTechnology'
    | 'medicalEquipment'
    | 'economics'
    | 'law'
    | 'logistics'
  )[];
  readonly titleLevel: 'junior' | 'intermediate' | 'associateSenior' | 'senior';
  readonly years: number;
  readonly avoids?: string;
}

type Row = readonly [
  account: string,
  name: string,
  employer: string,
  specialities: DemoExpert['specialities'],
  title: DemoExpert['titleLevel'],
  years: number,
  avoids?: string,
];

const library: readonly Row[] = [
  ['expert01', '陈伯涵', '临江大学土木工程学院', ['civilWorks'], 'senior', 26],
  ['expert02', '刘慧贞', '省建筑设计研究院', ['civilWorks', 'economics'], 'senior', 22],
  ['expert03', '高子昂', '临江市水利勘测院', ['civilWorks', 'mechanical'], 'associateSenior', 15],
  ['expert04', '唐月琴', '信和工程造价咨询有限公司', ['economics'], 'associateSenior', 18],
  ['expert05', '邓绍华', '省电力试验研究所', ['electrical', 'mechanical'], 'senior', 24],
  ['expert06', '薛文舟', '临江大学信息工程学院', ['informationTechnology'], 'senior', 20],
  ['expert07', '白雪莹', '省大数据中心', ['informationTechnology', 'electrical'], 'associateSenior', 13],
  ['expert08', '傅正平', '正平律师事务所', ['law', 'economics'], 'senior', 19],
  ['expert09', '卢嘉懿', '临江市第一人民医院', ['medicalEquipment'], 'senior', 21],
  ['expert10', '丁一凡', '临江港务集团', ['logistics', 'mechanical'], 'associateSenior', 12],
  ['expert11', '袁思齐', '临江大学经济管理学院', ['economics', 'informationTechnology'], 'senior', 23],
  // Employed by a supplier: passed over wherever that supplier bids.
  ['expert12', '戚建章', '华澄建设工程有限公司', ['civilWorks'], 'senior', 28],
  // Declared an interest in a supplier.
  [
    'expert13',
    '贺云帆',
    '省交通科学研究院',
    ['civilWorks', 'informationTechnology'],
    'senior',
    17,
    '远岱市政工程有限公司',
  ],
  // Without a senior title: not eligible where the law asks for one.
  ['expert14', '苗若溪', '江岸检测中心', ['informationTechnology', 'electrical'], 'intermediate', 6],
];

/** The experts of the library. */
export const experts: readonly DemoExpert[] = library.map(
  ([account, name, employer, specialities, titleLevel, years, avoids]) => ({
    account,
    name,
    employer,
    specialities,
    titleLevel,
    years,
    ...(avoids ? { avoids } : {}),
    organization: 'experts',
    userType: 40,
    role: 'expert',
    does: { zh: `评标专家（${employer}）`, en: 'Review expert: accepts a seat, scores, signs the report' },
  }),
);
