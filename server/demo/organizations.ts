import { EXPERT_LIBRARY } from '../review/index.ts';
import { creditCodeCheck } from '../../shared/domain/account/credit-code.ts';

/** An organization of the demo installation. */
export interface DemoOrganization {
  /** Where the platform knows the organization by its id. */
  readonly id?: string;
  readonly key: string;
  readonly tenantId: string;
  readonly kind: 'platform' | 'tenderer' | 'agency' | 'supplier' | 'supervisor';
  readonly name: string;
  readonly creditCode: string;
  readonly region: string;
  readonly legalRepresentative: string;
  readonly address: string;
}

// Nine figures of an organization code that belongs to nobody, completed by the check character.
const code = (start: '91' | '12' | '11', region: string, body: string): string => {
  const digits = `${start}${region}${body}`;
  return `${digits}${creditCodeCheck(digits) ?? ''}`;
};

const REGION = '360481';

/** Platform, buyer, agency and supervising authority. Their accounts are made by the platform. */
export const institutions: readonly DemoOrganization[] = [
  {
    key: 'platform',
    tenantId: 'platform',
    kind: 'platform',
    name: '临江市电子招标投标交易平台',
    creditCode: code('12', REGION, 'MB0A10001'),
    region: REGION,
    legalRepresentative: '顾明远',
    address: '临江市滨江大道 1 号',
  },
  {
    key: 'buyer',
    tenantId: 'linjiang',
    kind: 'tenderer',
    name: '临江市建设项目管理中心',
    creditCode: code('12', REGION, 'MB0A20002'),
    region: REGION,
    legalRepresentative: '沈致远',
    address: '临江市建设路 88 号',
  },
  {
    key: 'agency',
    tenantId: 'linjiang',
    kind: 'agency',
    name: '江岸招标代理有限公司',
    creditCode: code('91', REGION, 'MA7C30003'),
    region: REGION,
    legalRepresentative: '陆晓彤',
    address: '临江市中山路 12 号',
  },
  {
    key: 'authority',
    tenantId: 'linjiang',
    kind: 'supervisor',
    name: '临江市公共资源交易监督管理局',
    creditCode: code('11', REGION, 'MB0A40004'),
    region: REGION,
    legalRepresentative: '郑国强',
    address: '临江市人民广场 3 号',
  },
];

/** The suppliers. They register by themselves and are approved by the operator. */
export const suppliers: readonly DemoOrganization[] = [
  {
    key: 'huacheng',
    tenantId: 'market',
    kind: 'supplier',
    name: '华澄建设工程有限公司',
    creditCode: code('91', '360100', 'MA38H1K01'),
    region: '360100',
    legalRepresentative: '赵立诚',
    address: '赣江新区创业路 9 号',
  },
  {
    key: 'yuanda',
    tenantId: 'market',
    kind: 'supplier',
    name: '远岱市政工程有限公司',
    creditCode: code('91', '330100', 'MA28Y2K02'),
    region: '330100',
    legalRepresentative: '孙海平',
    address: '钱塘区文渊路 26 号',
  },
  {
    key: 'tengfei',
    tenantId: 'market',
    kind: 'supplier',
    name: '腾芯信息技术有限公司',
    creditCode: code('91', '320100', 'MA1WT3K03'),
    region: '320100',
    legalRepresentative: '周文博',
    address: '雨花区软件大道 118 号',
  },
  {
    key: 'northlake',
    tenantId: 'market',
    kind: 'supplier',
    name: 'Northlake Systems Ltd. 北湖系统集成有限公司',
    creditCode: code('91', '420100', 'MA4KN4K04'),
    region: '420100',
    legalRepresentative: '何思远',
    address: '东湖高新区关山大道 55 号',
  },
  {
    key: 'haiyun',
    tenantId: 'market',
    kind: 'supplier',
    name: '海蕴实业发展有限公司',
    creditCode: code('91', '350200', 'MA31H5K05'),
    region: '350200',
    legalRepresentative: '林嘉木',
    address: '集美区杏林湾路 7 号',
  },
];

/** The organization under which experts have their accounts: the library itself. */
export const expertLibrary: DemoOrganization = {
  key: 'experts',
  id: EXPERT_LIBRARY,
  tenantId: 'market',
  kind: 'supervisor',
  name: '临江市综合评标专家库',
  creditCode: code('12', REGION, 'MB0A50005'),
  region: REGION,
  legalRepresentative: '郑国强',
  address: '临江市人民广场 3 号',
};
