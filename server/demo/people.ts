import type { RoleCode } from '../../shared/domain/kernel/grants.ts';
import type { DemoAccount } from '../platform/demo-endpoints.ts';
import { signingColleagues } from './approval-people.ts';
import { DEMO_PASSWORD } from './demo-password.ts';
import { applicants } from './expert-applicants.ts';
import { experts } from './experts.ts';
import { suppliers } from './organizations.ts';

export { DEMO_PASSWORD };

/** A person of the demo installation; `organization` is the key of one of the organizations. */
export interface DemoPerson {
  readonly account: string;
  readonly name: string;
  readonly organization: string;
  readonly userType: 10 | 20 | 35 | 40 | 50;
  readonly role: RoleCode;
  readonly does: { readonly zh: string; readonly en: string };
}

const staff: readonly DemoPerson[] = [
  {
    account: 'admin',
    name: '顾明远',
    organization: 'platform',
    userType: 10,
    role: 'platformAdmin',
    does: {
      zh: '平台管理员：管理用户、角色与机构，可向前拨动演示时钟',
      en: 'Platform administrator: users, roles, organizations; moves the demo clock forward',
    },
  },
  {
    account: 'operator',
    name: '程雅文',
    organization: 'platform',
    userType: 10,
    role: 'platformOperator',
    does: {
      zh: '平台运营：审核供应商注册与专家入库，保管应急密钥份额',
      en: 'Platform operator: approves suppliers and experts, keeps a share of each emergency key',
    },
  },
  {
    account: 'keeper',
    name: '何静',
    organization: 'buyer',
    userType: 10,
    role: 'tenantAdmin',
    does: {
      zh: '租户管理员：维护本租户的组织机构、人员和登录规则',
      en: 'Administrator of the tenant: keeps its organizations, people and sign-in rule',
    },
  },
  {
    account: 'manager',
    name: '沈致远',
    organization: 'buyer',
    userType: 10,
    role: 'projectManager',
    does: {
      zh: '招标人项目负责人：立项、发公告、主持开标、定标',
      en: 'Project manager of the buyer: projects, bulletins, opening, award',
    },
  },
  {
    account: 'approver',
    name: '许静',
    organization: 'buyer',
    userType: 10,
    role: 'purchaseApprover',
    does: {
      zh: '招标人审批人：审批公告与招标文件',
      en: 'Approver of the buyer: approves bulletins and bidding documents',
    },
  },
  {
    account: 'agent',
    name: '陆晓彤',
    organization: 'agency',
    userType: 35,
    role: 'agencyStaff',
    does: {
      zh: '代理机构经办人：编制文件、主持开标、组建评标委员会',
      en: 'Staff of the agency: drafts documents, hosts openings, forms committees',
    },
  },
  {
    account: 'delegate',
    name: '韩立军',
    organization: 'buyer',
    userType: 35,
    role: 'tendererRepresentative',
    does: {
      zh: '招标人代表：作为评标委员会成员评标，有一份评标报告待其签署',
      en: 'Representative of the buyer: sits on review committees; one report waits for this signature',
    },
  },
  {
    account: 'delegate2',
    name: '方敏',
    organization: 'buyer',
    userType: 35,
    role: 'tendererRepresentative',
    does: { zh: '招标人代表（候补）', en: 'Second representative of the buyer' },
  },
  {
    account: 'supervisor',
    name: '郑国强',
    organization: 'authority',
    userType: 50,
    role: 'supervisor',
    does: {
      zh: '行政监督人员：在线监督开标、评标全过程',
      en: 'Supervisor: watches openings and reviews as they happen',
    },
  },
];

const BIDDER_NAMES: Readonly<Record<string, string>> = {
  huacheng: '吴启航',
  yuanda: '钱思敏',
  tengfei: '冯一鸣',
  northlake: '韦书阳',
  haiyun: '蒋若兰',
};

const bidders: readonly DemoPerson[] = suppliers.map(each => ({
  account: each.key,
  name: BIDDER_NAMES[each.key] ?? each.legalRepresentative,
  organization: each.key,
  userType: 20,
  role: 'supplier',
  does: {
    zh: `投标人（${each.name}）：报名、下载招标文件、加密投标、开标解密`,
    en: 'Bidder: signs up, downloads the document, seals bids, decrypts at the opening',
  },
}));

const applicant = (account: string, name: string, zh: string, en: string): DemoPerson => ({
  account,
  name,
  organization: account,
  userType: 20,
  role: 'supplier',
  does: { zh, en },
});
const registrants: readonly DemoPerson[] = [
  applicant(
    'muxin',
    '周慕心',
    '个人供应商：注册已提交，等待审核',
    'Individual: the registration is submitted and waits',
  ),
  applicant('nordlicht', 'Anna Weber', '境外供应商：注册已提交', 'Foreign supplier: the registration is submitted'),
  applicant(
    'merlion',
    'Tan Wei Ming',
    '境外供应商：注册被退回，待修改',
    'Foreign supplier: the registration came back with remarks',
  ),
];

/** Everybody whose account the platform makes. */
export const institutionPeople: readonly DemoPerson[] = staff;
/** The suppliers' people, who open their accounts by themselves. */
export const supplierPeople: readonly DemoPerson[] = bidders;
/** Everybody. */
export const people: readonly DemoPerson[] = [...staff, ...bidders, ...registrants, ...experts];

/** The people as the sign-in pages offer them. */
export const demoAccounts: readonly DemoAccount[] = [...people, ...signingColleagues, ...applicants].map(
  ({ account, name, userType, role, does }) => ({
    account,
    name,
    userType,
    roles: [role],
    does,
    password: DEMO_PASSWORD,
  }),
);
