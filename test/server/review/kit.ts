import { createHash } from 'node:crypto';
import { bid } from '../../../shared/domain/bidding/bid.entity.ts';
import { certificate } from '../../../shared/domain/bidding/certificate.entity.ts';
import { opening } from '../../../shared/domain/bidding/opening.entity.ts';
import { UserType } from '../../../shared/domain/kernel/access.ts';
import { bulletin } from '../../../shared/domain/pre-tender/bulletin.entity.ts';
import { lot } from '../../../shared/domain/pre-tender/lot.entity.ts';
import { project } from '../../../shared/domain/pre-tender/project.entity.ts';
import { expert } from '../../../shared/domain/review/expert.entity.ts';
import { issueCertificate } from '../../../shared/sealing/authority.ts';
import { toBase64, utf8 } from '../../../shared/sealing/bytes.ts';
import { certificatePem } from '../../../shared/sealing/certificate.ts';
import { createKeyPair } from '../../../shared/sealing/keys.ts';
import { signDetached, type Signer } from '../../../shared/sealing/signature.ts';
import { platformKeys } from '../../../server/bidding/index.ts';
import { roleHolder, type Person } from '../../kit/people.ts';
import { startServer, type Answer, type TestServer } from '../../kit/server.ts';

const staff = (id: string, role: 'projectManager' | 'purchaseApprover', more = {}) =>
  roleHolder(id, [role], { org: 'buyer', ...more });
/** The people of a purchase. */
export const people = {
  manager: staff('manager', 'projectManager'),
  approver: staff('approver', 'purchaseApprover'),
  supervisor: roleHolder('supervisor', ['supervisor'], {
    org: 'watch',
    tenant: 'buyer',
    userType: UserType.supervisor,
  }),
  operator: roleHolder('operator', ['platformOperator'], { org: 'platform', tenant: 'platform' }),
  representatives: ['rep1', 'rep2'].map(id =>
    roleHolder(id, ['tendererRepresentative'], { org: 'buyer', userType: UserType.tenderer }),
  ),
  suppliers: ['alpha', 'beta', 'gamma', 'delta'].map(id =>
    roleHolder(`user_${id}`, ['supplier'], { org: id, tenant: 'market', userType: UserType.supplier }),
  ),
  experts: Array.from({ length: 9 }, (_, i) =>
    roleHolder(`expert${i + 1}`, ['expert'], { org: `employer${i + 1}`, tenant: 'market', userType: UserType.expert }),
  ),
};

const yuan = (amount: string) => ({ amount, currency: 'CNY' });
/** Prices of the four bids, by supplier. */
export const PRICES = { alpha: '900000.00', beta: '950000.00', gamma: '880000.00', delta: '1200000.00' } as const;
const CRITERIA = [
  { code: 'B1', name: '业绩', kind: 'business', points: '20', guide: null },
  { code: 'T1', name: '方案', kind: 'technical', points: '50', guide: null },
  { code: 'P', name: '价格', kind: 'price', points: '30', guide: null },
] as const;

/** A purchase whose bids are about to go into evaluation. */
export interface Scene {
  readonly server: TestServer;
  readonly projectId: string;
  readonly lotId: string;
  readonly bids: Readonly<Record<string, string>>;
  /** The lot goes into evaluation, as the close of an opening makes it. */
  evaluate(): Promise<void>;
  post(
    who: Person | undefined,
    path: string,
    body?: object,
  ): Promise<{ status: number; data: Answer['body']; msg: string }>;
  get(who: Person | undefined, path: string): Promise<{ status: number; data: Answer['body']; msg: string }>;
  /** Runs a transition of the record as it stands; refuses to go on when it is not done. */
  move(who: Person, entity: string, id: string, action: string, input?: object): Promise<Answer['body']>;
  sign(who: Person, text: string): Promise<string>;
}

/** Starts a server with a published project, one lot, four opened bids, and a library of nine experts. */
export async function scene(options: { stateFunded?: boolean } = {}): Promise<Scene> {
  const server = await startServer();
  const { manager, approver, supervisor, operator, representatives, suppliers, experts } = people;
  await Promise.all(
    [manager, approver, supervisor, operator, ...representatives, ...suppliers, ...experts].map(who =>
      server.token(who),
    ),
  );
  const signers = new Map<string, Signer>();
  const now = server.services.now().toISOString();
  const made = await server.platform.database.system(async tx => {
    const base = { tenantId: 'buyer', ownerId: manager.id };
    const parent = await tx.insert(project, {
      ...base,
      state: 'opening',
      name: '泵站改造',
      code: 'BU-2026-000001',
      method: 'openTender',
      regime: 'tenderLaw',
      mandatory: true,
      stateFunded: options.stateFunded ?? true,
      category: 'goods',
      qualification: 'post',
      budget: yuan('1000000'),
      buyerName: '示例水务集团',
      managerId: manager.id,
      bidDeadline: now,
    });
    const own = await tx.insert(lot, {
      ...base,
      state: 'opening',
      projectId: parent.id,
      number: 1,
      name: '水泵',
      estimate: yuan('1000000'),
      ceilingPrice: yuan('1000000'),
      evaluationMethod: 'comprehensive',
      priceFormula: 'lowestPriceRatio',
      qualifications: [{ code: 'Q1', name: '资质', requirement: '具备生产许可' }],
      criteria: CRITERIA,
    });
    await tx.insert(bulletin, {
      ...base,
      state: 'published',
      projectId: parent.id,
      kind: 'tender',
      title: '招标公告',
      body: '<p>正文</p>',
      publishedAt: now,
      version: 1,
      bidDeadline: now,
    });
    await tx.insert(opening, {
      ...base,
      state: 'closed',
      projectId: parent.id,
      lotId: own.id,
      lotName: '水泵',
      announcedAt: now,
      bidCount: 4,
    });
    const bids: Record<string, string> = {};
    for (const [index, [supplier, price]] of Object.entries(PRICES).entries()) {
      const stored = await tx.insert(bid, {
        ...base,
        ownerId: `user_${supplier}`,
        state: 'opened',
        projectId: parent.id,
        lotId: own.id,
        supplierId: supplier,
        supplierName: supplier,
        price: yuan(price),
        deliveryDays: 60,
        quality: '合格',
        projectManager: '周',
        submittedAt: now,
        receiptNumber: index + 1,
      });
      bids[supplier] = stored.id;
    }
    for (const [index, each] of experts.entries()) {
      await tx.insert(expert, {
        tenantId: 'platform',
        ownerId: operator.id,
        state: 'active',
        userId: each.id,
        name: each.id,
        // The last two must avoid: one works for a bidder, one has declared an interest in another.
        employerName: index === 8 ? 'alpha' : each.organizationId,
        avoids: index === 7 ? [{ organizationName: 'beta', reason: '顾问' }] : [],
        specialities: ['mechanical'],
        titleLevel: 'senior',
        yearsInField: 12,
      });
    }
    for (const each of [...experts, ...representatives]) {
      const { authority } = await platformKeys(server.services);
      const subject = { commonName: each.name };
      const { privateKey, csr } = await createKeyPair('sign', { subject });
      const at = server.services.now();
      const issued = await issueCertificate(authority, csr, {
        subject,
        usage: 'sign',
        notBefore: new Date(at.getTime() - 60_000),
        notAfter: new Date(at.getTime() + 3e10),
      });
      signers.set(each.id, { privateKey, certificate: issued });
      await tx.insert(certificate, {
        tenantId: each.tenantId,
        ownerId: each.id,
        userId: each.id,
        organizationId: each.organizationId,
        usage: 'sign',
        subject: each.name,
        thumbprint: issued.thumbprint,
        pem: certificatePem(issued),
      });
    }
    return { projectId: parent.id, lotId: own.id, bids };
  });
  const send = async (answer: Promise<Answer>) => {
    const { status, body } = await answer;
    return { status, data: body?.data ?? body, msg: String(body?.msg ?? '') };
  };
  const post: Scene['post'] = (who, path, body = {}) => send(server.call(who).post(path, body));
  const get: Scene['get'] = (who, path) => send(server.call(who).get(path));
  return {
    server,
    ...made,
    post,
    get,
    evaluate: () =>
      server.platform.database.system(async tx => void (await tx.transition(lot, made.lotId, 'startEvaluating'))),
    async move(who, entity, id, action, input = {}) {
      const { rows } = await server.db.query<{ revision: number }>(
        `select revision from ${entity.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)} where id = $1`,
        [id],
      );
      const answer = await post(who, `/review/${entity}/${action}`, { id, revision: rows[0]?.revision, input });
      if (answer.status !== 200)
        throw new Error(`${entity}.${action} ${answer.status}: ${answer.msg} ${JSON.stringify(answer.data)}`);
      return answer.data;
    },
    sign: async (who, text) =>
      toBase64(await signDetached(utf8(text), signers.get(who.id) as Signer, server.services.now())),
  };
}

/** Forms, draws and confirms a committee of five (four experts, one representative); answers its id and the people who sit. */
export async function seatCommittee(of: Scene): Promise<{ id: string; sitting: Person[] }> {
  const { manager, representatives } = people;
  const id = await drawnCommittee(of);
  const sitting = await members(of, id);
  for (const each of sitting)
    await of.move(each, 'committeeMember', await seatOf(of, id, each), 'accept', { declaration: true });
  await of.move(manager, 'committee', id, 'confirm');
  return {
    id,
    sitting: [
      ...sitting.filter(each => !representatives.includes(each)),
      ...sitting.filter(each => representatives.includes(each)),
    ],
  };
}

/** Makes a committee and draws it. */
export async function drawnCommittee(of: Scene): Promise<string> {
  const { manager, representatives } = people;
  const input = {
    projectId: of.projectId,
    size: 5,
    expertSeats: 4,
    specialities: ['mechanical'],
    representatives: [{ userId: representatives[0]?.id }],
  };
  const made = await of.post(manager, '/review/committee/create', { input });
  if (made.status !== 200) throw new Error(`${made.msg} ${JSON.stringify(made.data)}`);
  await of.move(manager, 'committee', made.data.id, 'commit');
  await of.move(manager, 'committee', made.data.id, 'draw');
  return made.data.id as string;
}

/** The people called to or holding a seat. */
export async function members(of: Scene, committeeId: string): Promise<Person[]> {
  const { rows } = await of.server.db.query<{ user_id: string }>(
    `select user_id from committee_member where committee_id = $1 and state in ('drawn', 'accepted', 'signedIn', 'done') order by "order"`,
    [committeeId],
  );
  const known = [...people.experts, ...people.representatives];
  return rows.map(row => known.find(each => each.id === row.user_id) as Person);
}

/** The id of a person's seat. */
export async function seatOf(of: Scene, committeeId: string, who: Person): Promise<string> {
  const { rows } = await of.server.db.query<{ id: string }>(
    `select id from committee_member where committee_id = $1 and user_id = $2`,
    [committeeId, who.id],
  );
  return rows[0]?.id ?? '';
}

/** SHA-256, hex. */
export const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
