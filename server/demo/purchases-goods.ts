import { cny, type PurchasePlan } from './plan.ts';
import { access, chineseDocument, goods, goodsCommittee, goodsCriteria, itemLine, objections } from './plan-parts.ts';

/** Diagnostic equipment of a hospital. */
export const hospital: PurchasePlan = {
  key: 'hospital',
  project: {
    ...goods,
    name: '临江市第一人民医院影像与检验设备采购',
    budget: cny('8600000'),
    fundingSource: '医院自有资金与财政补助',
    classification: 'A02 医疗设备',
    description: '采购磁共振成像系统一套、全自动生化分析仪两台。',
  },
  lots: [
    {
      ...goodsCriteria,
      number: 1,
      name: '第一包 影像与检验设备',
      estimate: cny('8500000'),
      ceilingPrice: cny('8350000'),
      depositAmount: cny('80000'),
      depositForms: ['guarantee'],
      deliveryPlace: '临江市第一人民医院医技楼',
      deliveryDays: 90,
      qualityRequirement: '全新原装，符合国家医疗器械注册要求',
      items: [itemLine('A1', '1.5T 磁共振成像系统', '1', '套'), itemLine('A2', '全自动生化分析仪', '2', '台')],
    },
  ],
  ...chineseDocument(
    '为满足临床诊疗需要，现对影像与检验设备进行公开招标。',
    '磁共振梯度场强不低于 33 毫特斯拉每米，生化分析仪测试速度不低于每小时 1600 测试。',
  ),
  bulletin: {
    title: '临江市第一人民医院影像与检验设备采购招标公告',
    body: '<p>采购影像与检验设备一批，交货期 90 日历天，质保期不少于三年。</p>',
    qualificationRequirements: '具有医疗器械经营许可，所投产品具有医疗器械注册证。',
    documentAccess: access.zh,
    openingPlace: '本平台在线开标大厅',
    bidValidityDays: 90,
  },
  questions: [],
  bids: [
    { supplier: 'tengfei', lot: 1, price: '8060000', days: 80, quality: '全新原装', manager: '冯一鸣', strength: 0.88 },
    {
      supplier: 'northlake',
      lot: 1,
      price: '8190000',
      days: 75,
      quality: '全新原装',
      manager: '韦书阳',
      strength: 0.91,
    },
    { supplier: 'haiyun', lot: 1, price: '8290000', days: 90, quality: '全新原装', manager: '蒋若兰', strength: 0.79 },
  ],
  committee: {
    ...goodsCommittee,
    specialities: ['medicalEquipment', 'economics', 'electrical', 'informationTechnology', 'law'],
  },
  conclusion: '评审按照招标文件载明的标准和方法进行，结论如上。',
  objectionChannel: objections.zh,
};

const supply = (
  key: string,
  name: string,
  estimate: string,
  ceiling: string,
  scope: string,
  technical: string,
  lines: ReturnType<typeof itemLine>[],
): PurchasePlan => ({
  ...hospital,
  key,
  project: {
    ...goods,
    name,
    budget: cny(estimate),
    fundingSource: '市级财政资金',
    classification: 'A05 专用设备',
    description: scope,
  },
  lots: [
    {
      ...goodsCriteria,
      number: 1,
      name: `${name}（第一包）`,
      description: scope,
      estimate: cny(estimate),
      ceilingPrice: cny(ceiling),
      depositAmount: cny('50000'),
      depositForms: ['guarantee', 'insurance'],
      deliveryPlace: '临江市，招标人指定地点',
      deliveryDays: 100,
      qualityRequirement: '全新合格产品',
      items: lines,
    },
  ],
  ...chineseDocument(scope, technical),
  bulletin: {
    ...hospital.bulletin,
    title: `${name}招标公告`,
    body: `<p>${scope}</p><p>交货期 100 日历天。</p>`,
    qualificationRequirements: '具有独立法人资格和相应供货能力，不接受联合体投标。',
  },
  bids: [
    {
      supplier: 'tengfei',
      lot: 1,
      price: share(ceiling, 0.948),
      days: 95,
      quality: '全新合格',
      manager: '冯一鸣',
      strength: 0.9,
    },
    {
      supplier: 'northlake',
      lot: 1,
      price: share(ceiling, 0.963),
      days: 90,
      quality: '全新合格',
      manager: '韦书阳',
      strength: 0.88,
    },
    {
      supplier: 'haiyun',
      lot: 1,
      price: share(ceiling, 0.979),
      days: 100,
      quality: '全新合格',
      manager: '蒋若兰',
      strength: 0.8,
    },
  ],
  committee: goodsCommittee,
});

/** A share of an amount, to whole hundreds. */
function share(of: string, part: number): string {
  return String(Math.round((Number(of) * part) / 100) * 100);
}

/** Further purchases of goods, each standing at another step. */
export const buses = supply(
  'buses',
  '公交枢纽充电设施与智能调度终端采购',
  '4600000',
  '4480000',
  '为三处公交枢纽采购直流充电机与车载调度终端。',
  '充电机额定功率不低于 180 千瓦，终端支持北斗定位。',
  [itemLine('1', '直流充电机 180 kW', '24', '台'), itemLine('2', '车载调度终端', '160', '台')],
);
export const cranes = supply(
  'cranes',
  '临江港区移动式装卸设备采购',
  '6900000',
  '6720000',
  '采购轮胎式装卸设备两台及备件。',
  '额定起重量不低于 40 吨，工作级别 A7。',
  [itemLine('1', '轮胎式起重机 40 t', '2', '台'), itemLine('2', '随机备件', '1', '批')],
);
export const library: PurchasePlan = {
  ...supply(
    'library',
    '市图书馆智慧书库与自助借还系统采购',
    '3900000',
    '3800000',
    '采购智能书架、分拣线与自助借还设备。',
    '自助借还设备识别准确率不低于 99.8%。',
    [
      itemLine('1', '智能书架', '420', '组'),
      itemLine('2', '自助借还机', '12', '台'),
      itemLine('3', '图书分拣线', '1', '条'),
    ],
  ),
  questions: [
    {
      supplier: 'tengfei',
      subject: '分拣线格口数量',
      body: '招标文件第四章未写明分拣线格口数量，请明确。',
      question: '请明确分拣线格口数量。',
      answer: '分拣线格口不少于 18 个，投标报价应当包含全部格口。',
      affectsBids: true,
      daysBefore: 10,
    },
    {
      supplier: 'northlake',
      subject: 'RFID 标签频段',
      body: '现有馆藏已贴标签为高频，是否需要兼容？',
      question: '',
      answer: '',
      affectsBids: false,
      daysBefore: 9,
      open: true,
    },
  ],
};
/** Not published yet: written by hand, and waiting for the approver. */
export const sensors = supply(
  'sensors',
  '城市内涝监测传感网络采购',
  '2600000',
  '2520000',
  '采购积水监测点 120 处及平台接入服务。',
  '测量误差不大于 1 厘米，防护等级 IP68。',
  [itemLine('1', '电子水尺', '120', '套'), itemLine('2', '数据接入与三年运维', '1', '项')],
);
