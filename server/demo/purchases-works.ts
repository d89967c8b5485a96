import { cny, type PurchasePlan } from './plan.ts';
import { access, buyer, chineseDocument, objections, worksCriteria } from './plan-parts.ts';

const works = {
  ...buyer,
  method: 'openTender',
  regime: 'tenderLaw',
  mandatory: true,
  stateFunded: true,
  category: 'works',
  qualification: 'post',
} as const;
const committee = { size: 5, expertSeats: 4, specialities: ['civilWorks', 'economics', 'mechanical', 'law'] } as const;

/** The purchase that has been walked to the end: two lots of works, five bidders, award and notices. */
export const bridge: PurchasePlan = {
  key: 'bridge',
  project: {
    ...works,
    name: '临江市沿江东路跨河桥梁及引道改造工程施工',
    budget: cny('21500000'),
    fundingSource: '市级财政资金',
    classification: 'E01 市政道路桥梁工程',
    description: '拆除既有三跨简支梁桥，新建一座双向四车道桥梁，改造两侧引道共 1.2 公里，同步实施雨污水管线与照明。',
  },
  lots: [
    {
      ...worksCriteria,
      number: 1,
      name: '第一标段 跨河桥梁工程',
      description: '新建 3×30 米预应力混凝土连续梁桥一座。',
      estimate: cny('12600000'),
      ceilingPrice: cny('12300000'),
      depositAmount: cny('200000'),
      depositForms: ['transfer', 'guarantee'],
      deliveryPlace: '临江市沿江东路 K2+300',
      deliveryDays: 300,
      qualityRequirement: '合格，符合现行公路桥梁施工质量验收标准',
      items: [
        {
          code: '101',
          description: '既有桥梁拆除',
          classification: null,
          quantity: '1',
          unit: '座',
          deliveryPlace: null,
        },
        {
          code: '102',
          description: '钻孔灌注桩（直径 1.5 米）',
          classification: null,
          quantity: '640',
          unit: '米',
          deliveryPlace: null,
        },
        {
          code: '103',
          description: '预应力混凝土箱梁',
          classification: null,
          quantity: '1860',
          unit: '立方米',
          deliveryPlace: null,
        },
      ],
    },
    {
      ...worksCriteria,
      number: 2,
      name: '第二标段 引道及附属工程',
      description: '引道路基路面、雨污水管线、照明与交通设施。',
      estimate: cny('8200000'),
      ceilingPrice: cny('8000000'),
      depositAmount: cny('120000'),
      depositForms: ['transfer', 'guarantee'],
      deliveryPlace: '临江市沿江东路 K1+700 至 K2+900',
      deliveryDays: 240,
      qualityRequirement: '合格',
      items: [
        {
          code: '201',
          description: '沥青混凝土路面',
          classification: null,
          quantity: '21600',
          unit: '平方米',
          deliveryPlace: null,
        },
        {
          code: '202',
          description: '雨污水管线（直径 800 毫米）',
          classification: null,
          quantity: '2380',
          unit: '米',
          deliveryPlace: null,
        },
        { code: '203', description: '照明灯具', classification: null, quantity: '96', unit: '套', deliveryPlace: null },
      ],
    },
  ],
  ...chineseDocument(
    '沿江东路跨河桥梁及引道改造工程已经批准建设，现对其施工进行公开招标。',
    '桥梁设计荷载为城-A 级，设计使用年限 100 年；引道路面采用沥青混凝土，结构层总厚 66 厘米。',
  ),
  bulletin: {
    title: '临江市沿江东路跨河桥梁及引道改造工程施工招标公告',
    body: '<p>本工程已具备招标条件，现进行公开招标。</p><h3>一、项目概况</h3><p>新建跨河桥梁一座，改造引道 1.2 公里，划分两个标段，投标人可以同时投标。</p><h3>二、资金来源</h3><p>市级财政资金，已落实。</p>',
    qualificationRequirements:
      '具有市政公用工程施工总承包二级及以上资质和有效的安全生产许可证，本次招标不接受联合体投标。',
    documentAccess: access.zh,
    openingPlace: '本平台在线开标大厅',
    bidValidityDays: 90,
  },
  questions: [
    {
      supplier: 'yuanda',
      subject: '拆除桥梁弃渣运距',
      body: '请明确既有桥梁拆除后的弃渣场位置与运距。',
      question: '请明确弃渣场位置与运距。',
      answer: '弃渣场位于城北消纳场，运距按 9 公里计取。',
      affectsBids: false,
      daysBefore: 17,
    },
  ],
  bids: [
    {
      supplier: 'huacheng',
      lot: 1,
      price: '11680000',
      firstPrice: '11950000',
      days: 290,
      quality: '合格',
      manager: '吴启航',
      strength: 0.92,
    },
    { supplier: 'yuanda', lot: 1, price: '11890000', days: 300, quality: '合格', manager: '钱思敏', strength: 0.86 },
    { supplier: 'haiyun', lot: 1, price: '12150000', days: 295, quality: '合格', manager: '蒋若兰', strength: 0.78 },
    {
      supplier: 'tengfei',
      lot: 1,
      price: '12040000',
      days: 300,
      quality: '合格',
      manager: '冯一鸣',
      strength: 0.7,
      withdrawn: true,
    },
    { supplier: 'huacheng', lot: 2, price: '7760000', days: 235, quality: '合格', manager: '罗振宇', strength: 0.85 },
    { supplier: 'yuanda', lot: 2, price: '7590000', days: 230, quality: '合格', manager: '孙海平', strength: 0.9 },
    { supplier: 'haiyun', lot: 2, price: '7820000', days: 240, quality: '合格', manager: '林嘉木', strength: 0.8 },
    {
      supplier: 'northlake',
      lot: 2,
      price: '7400000',
      days: 240,
      quality: '合格',
      manager: '韦书阳',
      strength: 0.5,
      rejected: {
        code: 'Q1',
        ground: 'unqualified',
        reason: '未提供市政公用工程施工总承包资质证书，不符合招标文件规定的资格条件。',
      },
    },
  ],
  committee,
  conclusion: '评标委员会按照招标文件规定的评标标准和方法完成评审，推荐中标候选人如本报告排序所列。',
  objectionChannel: objections.zh,
};

/** A purchase of works in one lot, with three bids. */
export const single = (
  key: string,
  name: string,
  place: string,
  estimate: string,
  ceiling: string,
  scope: string,
  technical: string,
): PurchasePlan => ({
  key,
  project: {
    ...works,
    name,
    budget: cny(estimate),
    fundingSource: '市级财政资金',
    classification: 'E02 房屋建筑工程',
    description: scope,
  },
  lots: [
    {
      ...worksCriteria,
      number: 1,
      name: `${name}（一标段）`,
      description: scope,
      estimate: cny(estimate),
      ceilingPrice: cny(ceiling),
      depositAmount: cny('80000'),
      depositForms: ['guarantee', 'insurance'],
      deliveryPlace: place,
      deliveryDays: 180,
      qualityRequirement: '合格',
      items: [
        { code: '1', description: '土建工程', classification: null, quantity: '1', unit: '项', deliveryPlace: null },
        { code: '2', description: '安装工程', classification: null, quantity: '1', unit: '项', deliveryPlace: null },
      ],
    },
  ],
  ...chineseDocument(`${name}已经批准实施，现对其施工进行公开招标。`, technical),
  bulletin: {
    title: `${name}招标公告`,
    body: `<p>${scope}</p><p>资金已落实，具备招标条件，现进行公开招标。</p>`,
    qualificationRequirements: '具有建筑工程施工总承包三级及以上资质和有效的安全生产许可证。',
    documentAccess: access.zh,
    openingPlace: '本平台在线开标大厅',
    bidValidityDays: 90,
  },
  questions: [],
  bids: [
    {
      supplier: 'huacheng',
      lot: 1,
      price: amount(ceiling, 0.952),
      days: 175,
      quality: '合格',
      manager: '吴启航',
      strength: 0.9,
    },
    {
      supplier: 'yuanda',
      lot: 1,
      price: amount(ceiling, 0.967),
      days: 178,
      quality: '合格',
      manager: '钱思敏',
      strength: 0.84,
    },
    {
      supplier: 'haiyun',
      lot: 1,
      price: amount(ceiling, 0.981),
      days: 180,
      quality: '合格',
      manager: '蒋若兰',
      strength: 0.8,
    },
  ],
  committee,
  conclusion: '评审按照招标文件载明的标准和方法进行，结论如上。',
  objectionChannel: objections.zh,
});

/** A share of an amount, to whole hundreds. */
function amount(of: string, share: number): string {
  return String(Math.round((Number(of) * share) / 100) * 100);
}

/** Further purchases of works, each standing at another step. */
export const school = single(
  'school',
  '临江市第三小学教学综合楼加固改造工程',
  '临江市文昌街 36 号',
  '6800000',
  '6650000',
  '对教学综合楼 5200 平方米进行抗震加固、外立面与水电改造。',
  '加固后抗震设防类别为重点设防类，后续使用年限 40 年。',
);
export const market = single(
  'market',
  '城北农产品批发市场冷链仓储改扩建工程',
  '临江市城北物流园',
  '9600000',
  '9400000',
  '新建低温库 3000 平方米，改造分拣车间 1800 平方米。',
  '低温库设计温度零下 18 摄氏度，库体采用聚氨酯夹芯板。',
);
export const pumping = single(
  'pumping',
  '西湖片区雨水泵站更新改造工程',
  '临江市西湖路 15 号',
  '7300000',
  '7120000',
  '更换四台轴流泵及配电自控系统，泵房结构修缮。',
  '单泵设计流量每秒 2.4 立方米，扬程 6 米，配套远程监控。',
);
export const park = single(
  'park',
  '滨江湿地公园步道与服务设施建设工程',
  '临江市滨江湿地公园',
  '5400000',
  '5280000',
  '新建透水步道 4.6 公里，服务驿站三处及导览设施。',
  '步道面层采用彩色透水混凝土，厚度不小于 15 厘米。',
);
