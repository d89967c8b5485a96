import type { LotInput, ProjectInput, PurchasePlan } from './plan.ts';

/** Who buys, in every purchase of the demo's buyer. */
export const buyer: Pick<
  ProjectInput,
  'buyerName' | 'buyerCreditCode' | 'contactName' | 'contactPhone' | 'contactEmail' | 'region'
> = {
  buyerName: '临江市建设项目管理中心',
  contactName: '沈致远',
  contactPhone: '0792-8123456',
  contactEmail: 'procurement@example.com',
  region: '360481',
};

type Judged = Required<Pick<LotInput, 'qualifications' | 'criteria' | 'evaluationMethod' | 'priceFormula'>>;

/** Qualification and points of a works lot: price 60, design of the works 25, record and staff 15. */
export const worksCriteria: Judged = {
  evaluationMethod: 'comprehensive',
  priceFormula: 'lowestPriceRatio',
  qualifications: [
    { code: 'Q1', name: '资质等级', requirement: '具有有效的施工总承包或相应专业承包资质证书，且在有效期内。' },
    { code: 'Q2', name: '安全生产许可', requirement: '具有有效的安全生产许可证。' },
    { code: 'Q3', name: '项目经理', requirement: '拟派项目经理具有注册建造师执业资格，未在其他在建工程任职。' },
  ],
  criteria: [
    { code: 'P', name: '投标报价', kind: 'price', points: '60', guide: '以有效最低报价为基准，按比例计算。' },
    {
      code: 'T1',
      name: '施工组织设计',
      kind: 'technical',
      points: '15',
      guide: '总体部署、关键工序与质量保证措施是否完整、可行。',
    },
    {
      code: 'T2',
      name: '进度与安全文明施工',
      kind: 'technical',
      points: '10',
      guide: '进度计划合理，安全与环境保护措施到位。',
    },
    { code: 'B1', name: '类似工程业绩', kind: 'business', points: '8', guide: '近五年同类工程业绩，每项 2 分。' },
    { code: 'B2', name: '项目班子', kind: 'business', points: '7', guide: '项目班子配备齐全，专业匹配。' },
  ],
};

/** Qualification and points of a lot of goods or of information technology: price 40, technology 40, business 20. */
export const goodsCriteria: Judged = {
  evaluationMethod: 'comprehensive',
  priceFormula: 'lowestPriceRatio',
  qualifications: [
    { code: 'Q1', name: '主体资格', requirement: '具有独立承担民事责任的能力，提供营业执照。' },
    { code: 'Q2', name: '财务与信用', requirement: '具有良好的商业信誉，未被列入严重失信主体名单。' },
  ],
  criteria: [
    { code: 'P', name: '投标报价', kind: 'price', points: '40', guide: '以有效最低报价为基准，按比例计算。' },
    { code: 'T1', name: '技术响应', kind: 'technical', points: '25', guide: '逐项响应技术规格，正偏离酌情加分。' },
    { code: 'T2', name: '实施与培训方案', kind: 'technical', points: '15', guide: '供货、安装、调试与培训安排清晰。' },
    { code: 'B1', name: '同类业绩', kind: 'business', points: '10', guide: '近三年同类合同，每份 2 分。' },
    { code: 'B2', name: '售后服务', kind: 'business', points: '10', guide: '响应时间、备件与驻场服务。' },
  ],
};

/** The same points with English texts. */
export const englishCriteria: Judged = {
  evaluationMethod: 'comprehensive',
  priceFormula: 'lowestPriceRatio',
  qualifications: [
    {
      code: 'Q1',
      name: 'Legal standing',
      requirement: 'A registered company able to bear civil liability; licence attached.',
    },
    {
      code: 'Q2',
      name: 'Good standing',
      requirement: 'Not on a list of seriously dishonest entities; taxes and social insurance paid.',
    },
  ],
  criteria: [
    {
      code: 'P',
      name: 'Price',
      kind: 'price',
      points: '40',
      guide: 'Lowest valid price divided by the price, times the points.',
    },
    {
      code: 'T1',
      name: 'Technical response',
      kind: 'technical',
      points: '30',
      guide: 'Answers each line of the specification.',
    },
    {
      code: 'T2',
      name: 'Delivery and training plan',
      kind: 'technical',
      points: '15',
      guide: 'Clear stages, named staff, acceptance tests.',
    },
    {
      code: 'B1',
      name: 'References',
      kind: 'business',
      points: '15',
      guide: 'Comparable contracts of the last three years, three points each.',
    },
  ],
};

/** The parts of a Chinese bidding document that every purchase shares; `scope` describes the works, goods or services. */
export const chineseDocument = (
  scope: string,
  technical: string,
): Pick<PurchasePlan, 'chapters' | 'contractTerms' | 'bidFormat'> => ({
  chapters: [
    { title: '第一章 招标公告', body: `<p>${scope}</p>` },
    {
      title: '第二章 投标人须知',
      body: '<p>投标文件应当加密后通过本平台递交。投标截止时间前可以修改、撤回；逾期送达或者未加密的投标文件，平台予以拒收。</p><p>投标有效期自投标截止之日起计算。</p>',
    },
    {
      title: '第三章 评标办法',
      body: '<p>采用综合评估法。评标委员会按照本文件载明的标准和方法评审，未载明的标准和方法不作为评标依据。</p>',
    },
    { title: '第四章 技术要求', body: `<p>${technical}</p>` },
  ],
  contractTerms:
    '<p>合同价款按照中标价格确定。预付款为合同价款的百分之十，按进度支付至百分之八十，验收合格并完成结算后支付至百分之九十七，其余为质量保证金。</p>',
  bidFormat: '<p>投标文件由投标函、报价清单、资格证明文件、技术方案与商务响应五部分组成。</p>',
});

/** The same in English. */
export const englishDocument = (
  scope: string,
  technical: string,
): Pick<PurchasePlan, 'chapters' | 'contractTerms' | 'bidFormat'> => ({
  chapters: [
    { title: '1 Scope', body: `<p>${scope}</p>` },
    {
      title: '2 Instructions to bidders',
      body: '<p>Bids are sealed in the browser and sent through this platform. Until the deadline a bid may be replaced or taken back; a late or unencrypted bid is refused.</p>',
    },
    {
      title: '3 Evaluation',
      body: '<p>Points for price, technology and business as listed with each lot. Nothing that is not listed counts.</p>',
    },
    { title: '4 Specification', body: `<p>${technical}</p>` },
  ],
  contractTerms:
    '<p>Ten per cent on signature, eighty per cent on delivery and acceptance, ten per cent after a year of warranty.</p>',
  bidFormat: '<p>Letter of bid, price schedule, evidence of qualification, technical proposal, business proposal.</p>',
});

/** How documents are taken, in both languages: free, without any precondition. */
export const access = {
  zh: '登录本平台后免费下载招标文件，无需报名或者缴费。',
  en: 'Free download on this platform after signing in; no sign-up or fee.',
} as const;
/** Where a candidate's objection goes. */
export const objections = {
  zh: '公示期内以书面形式向招标人提出，联系人：沈致远，电话：0792-8123456。',
  en: 'In writing to the buyer within the publicity period: Mr Shen Zhiyuan, 0792-8123456.',
} as const;

/** What all purchases of goods have in common. */
export const goods = {
  ...buyer,
  method: 'openTender',
  regime: 'tenderLaw',
  mandatory: true,
  stateFunded: true,
  category: 'goods',
  qualification: 'post',
} as const;

/** Who judges goods. */
export const goodsCommittee = {
  size: 5,
  expertSeats: 4,
  specialities: ['informationTechnology', 'economics', 'electrical', 'law'],
} as const;

/** One line of what is bought. */
export const itemLine = (code: string, description: string, quantity: string, unit: string) => ({
  code,
  description,
  classification: null,
  quantity,
  unit,
  deliveryPlace: null,
});
