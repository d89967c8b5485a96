import { certification } from '../../shared/domain/account/certification.entity.ts';
import { registration } from '../../shared/domain/account/registration.entity.ts';
import type { RegistrationKind } from '../../shared/domain/account/supplier.values.ts';
import { residentIdCheck } from '../../shared/domain/account/resident-id.ts';
import type { FileRef } from '../../shared/domain/kernel/values.ts';
import { DEMO_PASSWORD } from './people.ts';
import { guest, signIn, type Visitor } from './visitor.ts';

/** A supplier that registers in the demo. */
export interface DemoRegistration {
  readonly account: string;
  readonly person: string;
  readonly kind: RegistrationKind;
  readonly name: string;
  readonly creditCode?: string;
  readonly legalRepresentative?: string;
  readonly country?: string;
  /** Facts completed after signing in. */
  readonly facts: object;
}

const DOCUMENTS: Readonly<Record<RegistrationKind, readonly string[]>> = {
  domesticEnterprise: ['licence', 'representativeIdFront', 'representativeIdBack', 'bankPermit', 'authorisationLetter'],
  domesticIndividual: ['residentIdFront', 'residentIdBack', 'bankPermit'],
  external: ['foreignExtract', 'foreignExtractTranslation', 'legalisationPaper', 'bankPermit'],
};

/** A made-up resident identity number with the check character that belongs to it. */
export const demoResidentId = (first: string): string => `${first}${residentIdCheck(first)}`;

/** Opens an account with a code by e-mail, as the wizard does, and signs in. */
export async function openDemoAccount(origin: string, supplier: DemoRegistration, userType = 20): Promise<Visitor> {
  const visitor = guest(origin);
  const email = `${supplier.account}@example.com`;
  await visitor.post('/account/registration/send-code', { channel: 'email', to: email });
  const code = await codeFor(visitor, email);
  await visitor.post('/account/registration/open', {
    account: supplier.account,
    password: DEMO_PASSWORD,
    kind: supplier.kind,
    organizationName: supplier.name,
    ...(supplier.creditCode ? { creditCode: supplier.creditCode } : {}),
    ...(supplier.legalRepresentative ? { legalRepresentative: supplier.legalRepresentative } : {}),
    ...(supplier.country ? { country: supplier.country } : {}),
    contact: supplier.person,
    mobile: '13800000000',
    email,
    channel: 'email',
    code,
  });
  return signIn(origin, { account: supplier.account, userType, password: DEMO_PASSWORD });
}

async function codeFor(visitor: Visitor, to: string): Promise<string> {
  const messages = await visitor.get<readonly { to: string; body: string | null }[]>('/demo/messages');
  const code = /\b\d{6}\b/.exec(messages.find(each => each.to === to)?.body ?? '')?.[0];
  if (!code) throw new Error(`no code was sent to ${to}`);
  return code;
}

/** Completes a registration: facts, documents, and a proof of identity for staff to look at. */
export async function fillIn(self: Visitor, supplier: DemoRegistration): Promise<string> {
  const own = await self.find(registration, {});
  const [paper, proof] = (await Promise.all([
    self.upload(textFile('注册材料.txt', `注册材料（演示）\n${supplier.name}\n${supplier.creditCode ?? ''}\n`)),
    self.upload(textFile('身份证明.txt', `身份证明（演示）\n${supplier.person}\n`)),
  ])) as [FileRef, FileRef];
  const documents = DOCUMENTS[supplier.kind].map(kind => ({
    kind,
    number: 'DEMO-001',
    permanent: true,
    files: [paper],
  }));
  await self.update(registration, own.id, { ...supplier.facts, documents });
  await self.post('/account/certification/start', { id: own.id, way: 'manual', evidence: [proof] });
  return own.id;
}

const textFile = (name: string, text: string) => ({ name, type: 'text/plain', bytes: Buffer.from(text) });

/** The operator accepts the proof of identity of a registration. */
export async function acceptProof(operator: Visitor, registrationId: string): Promise<void> {
  const open = await operator.list(certification, { state: 'review' });
  const proof = open.find(each => each.registrationId === registrationId);
  if (proof) await operator.act(certification, proof.id, 'accept', { opinion: '证明材料与登记信息一致。' });
}

/** The operator accepts everything. */
export async function approveDemo(operator: Visitor, id: string, kind: RegistrationKind): Promise<void> {
  await acceptProof(operator, id);
  await operator.act(registration, id, 'approve', {
    opinion: '资料齐全，核验一致。',
    documentChecks: DOCUMENTS[kind].map(each => ({ kind: each, verdict: 'accepted' })),
  });
}

const BANK = { bankName: '临江银行营业部', bankAccount: '6200 0000 0000 0000' };

/** Facts of an enterprise of the demo. */
export const enterpriseFacts = (region: string, address: string) => ({
  companyType: 'limited',
  registeredCapital: { amount: '20000000.00', currency: 'CNY' },
  foundedOn: '2012-06-18',
  businessScope: '工程施工、设备销售、信息系统集成及运行维护服务。',
  representativeIdType: 'residentId',
  representativeId: demoResidentId(`${region}19760512003`.slice(0, 17)),
  region,
  address,
  ...BANK,
  categories: ['works', 'goods', 'services'],
});

const individual: DemoRegistration = {
  account: 'muxin',
  person: '周慕心',
  kind: 'domesticIndividual',
  name: '周慕心',
  facts: {
    residentId: demoResidentId('36040019880214002'),
    region: '360400',
    address: '临江市滨河路 18 号 3 单元',
    bankName: '临江银行滨河支行',
    bankAccount: '6222 0000 1111 2222',
    categories: ['services'],
  },
};
type Facts = DemoRegistration['facts'];
const external = (who: Omit<DemoRegistration, 'kind' | 'facts'>, facts: Facts): DemoRegistration => ({
  ...who,
  kind: 'external',
  facts: {
    legalRepresentative: who.person,
    legalisation: 'apostille',
    language: 'en',
    categories: ['goods'],
    ...facts,
  },
});
const german = external(
  { account: 'nordlicht', name: 'Nordlicht Messtechnik GmbH', person: 'Anna Weber', country: 'DE' },
  {
    foreignNumber: 'HRB 204518',
    taxId: 'DE811907980',
    legalForm: 'GmbH',
    address: 'Hafenstraße 12, 20457 Hamburg',
    bankName: 'Hafenbank Hamburg',
    bankAccount: 'DE02 1203 0000 0000 2020 51',
  },
);
const singaporean = external(
  { account: 'merlion', name: 'Merlion Automation Pte. Ltd.', person: 'Tan Wei Ming', country: 'SG' },
  {
    foreignNumber: '201812345K',
    taxId: 'M90312345K',
    legalForm: 'Private company limited by shares',
    address: '8 Tuas Harbour Road, Singapore 637000',
    bankName: 'Straits Harbour Bank',
    bankAccount: '003 9012345 7',
  },
);

/** Registrations under way, for a visitor to look into: a person and a foreign supplier that wait, one that came back, and a change of an approved one. */
export async function playRegistrations(origin: string, operator: Visitor, changing: Visitor): Promise<void> {
  const [person, waiting, back] = await Promise.all(
    [individual, german, singaporean].map(async supplier => {
      const self = await openDemoAccount(origin, supplier);
      const id = await fillIn(self, supplier);
      await self.act(registration, id, 'submit');
      return id;
    }),
  );
  if (!person || !waiting || !back) return;
  await acceptProof(operator, person);
  await operator.act(registration, back, 'return', {
    opinion: '请按逐项意见修改后重新提交。 / Please correct what is marked and submit again.',
    documentChecks: [
      { kind: 'foreignExtract', verdict: 'accepted' },
      {
        kind: 'foreignExtractTranslation',
        verdict: 'refused',
        reason: '译本缺翻译人签章。 / The translator’s seal is missing.',
      },
    ],
    remarks: [
      { field: 'address', text: '请填写登记摘要上的完整地址。 / Please give the full address of the extract.' },
    ],
  });
  const approved = await changing.find(registration, { state: 'approved' });
  const { id } = await changing.post<{ id: string }>('/account/registration/begin', { id: approved.id });
  await changing.update(registration, id, {
    legalRepresentative: '钱若水',
    businessScope: '建筑工程施工；建筑材料销售；工程咨询。',
  });
}
