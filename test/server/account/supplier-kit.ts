import assert from 'node:assert/strict';
import { seedRoles } from '../../../server/account/index.ts';
import { creditCodeCheck } from '../../../shared/domain/account/credit-code.ts';
import { residentIdCheck } from '../../../shared/domain/account/resident-id.ts';
import type { FileRef } from '../../../shared/domain/kernel/values.ts';
import { roleHolder } from '../../kit/people.ts';
import { startServer, type Answer, type Calls, type TestServer } from '../../kit/server.ts';

/** A supplier who has opened an account and signed in. */
export interface Applicant extends Calls {
  readonly id: string;
  readonly account: string;
  readonly userId: string;
  /** The registration as it stands. */
  record(id?: string): Promise<Answer['body']>;
  /** Runs `update` or a move on the registration as it stands. */
  act(action: string, input?: object, id?: string): Promise<Answer>;
  /** A stored file of this person. */
  file(name?: string): Promise<FileRef>;
}

/** The platform's operator, with the default role. */
export const operator = roleHolder('oper', ['platformOperator'], { tenant: 'platform', org: 'org_platform' });
/** A password that the rules take. */
export const PASSWORD = 'Paper-crane-over-water';
const body = '91350211M0001PK02';
/** A credit code that is right. */
export const CODE = `${body}${creditCodeCheck(body)}`;
/** A resident identity number with the check character that belongs to it; `born` is `YYYYMMDD`. */
export const residentId = (born = '19900307', sequence = '002'): string => {
  const first = `110105${born}${sequence}`;
  return `${first}${residentIdCheck(first)}`;
};

/** A demo server with the default roles: its provider of identities is the demo's. */
export async function supplierServer(options: { demo?: boolean; max?: number } = { demo: true }): Promise<TestServer> {
  const server = await startServer(undefined, { max: 8, ...options });
  await server.platform.database.system(seedRoles);
  return server;
}

/** The code in the newest message to an address. */
export async function codeTo(server: TestServer, to: string): Promise<string> {
  await server.settle();
  const found = server.sent.filter(each => each.to === to).at(-1);
  const code = /\b\d{6}\b/.exec(found?.body ?? '')?.[0];
  assert.ok(code, `no code was sent to ${to}`);
  return code;
}

/** What an enterprise gives when it opens an account. */
export const enterprise = {
  kind: 'domesticEnterprise',
  organizationName: '海沧精密仪器有限公司',
  creditCode: CODE,
  legalRepresentative: '林清',
  contact: '吴桐',
  mobile: '13800000001',
  email: 'wu@supplier.example',
};

/** What a person gives when it opens an account. */
export const person = (name: string) => ({
  kind: 'domesticIndividual',
  organizationName: name,
  creditCode: null,
  legalRepresentative: null,
  contact: name,
  email: `${name}@person.example`,
  mobile: '13911112222',
});
/** A credit code of 17 characters with its check character. */
export const codeOf = (first: string): string => `${first}${creditCodeCheck(first)}`;

/** Opens an account with a code by e-mail. */
export async function open(server: TestServer, account: string, given: object = enterprise): Promise<Answer> {
  const facts = { ...enterprise, ...given };
  const guest = server.call();
  await server.db.query(`update one_time set issued_at = issued_at - interval '2 minutes'`);
  const sent = await guest.post('/account/registration/send-code', { channel: 'email', to: facts.email });
  assert.equal(sent.status, 200, JSON.stringify(sent.body));
  const code = await codeTo(server, facts.email);
  return guest.post('/account/registration/open', { account, password: PASSWORD, ...facts, channel: 'email', code });
}

/** Opens an account and signs in. */
export async function apply(server: TestServer, account: string, given: object = enterprise): Promise<Applicant> {
  const opened = await open(server, account, given);
  assert.equal(opened.status, 200, JSON.stringify(opened.body));
  return signedIn(server, account, opened.body.data.registrationId);
}

async function signedIn(server: TestServer, account: string, id: string): Promise<Applicant> {
  const session = await server.call().post('/user/login', { userType: 20, account, password: PASSWORD });
  assert.equal(session.status, 200, JSON.stringify(session.body));
  const calls = await withToken(server, session.body.data.token);
  const userId = (await calls.get('/user/info')).body.data.id as string;
  const record = async (of = id) => (await calls.get(`/account/registration/get?id=${of}`)).body.data;
  return {
    ...calls,
    id,
    account,
    userId,
    record,
    act: async (action, input = {}, of = id) =>
      calls.post(`/account/registration/${action}`, { id: of, revision: (await record(of)).revision, input }),
    file: (name = 'paper.pdf') =>
      server.platform.database.transaction(
        { ...server.caller(), actor: { ...operator, id: userId, tenantId: 'market' } },
        tx => server.services.files.put(tx, { name, type: 'application/pdf', bytes: Buffer.from(`%PDF-${name}`) }),
      ),
  };
}

async function withToken(server: TestServer, token: string): Promise<Calls> {
  const app = await server.app();
  const send = async (method: 'GET' | 'POST', path: string, payload?: object): Promise<Answer> => {
    const response = await app.inject({
      method,
      url: `/ebidding/api${path}`,
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
      ...(payload ? { payload } : {}),
    });
    const isJson = String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      body: isJson ? response.json() : response.body,
      headers: response.headers,
      raw: response.rawPayload,
    };
  };
  return { get: path => send('GET', path), post: (path, payload = {}) => send('POST', path, payload) };
}

/** The facts that make a registration of a kind complete, besides documents and certification. */
export const facts: Readonly<Record<string, object>> = {
  domesticEnterprise: {
    companyType: 'limited',
    registeredCapital: { amount: '5000000.00', currency: 'CNY' },
    foundedOn: '2016-05-18',
    businessScope: '精密仪器研发、生产与销售',
    representativeIdType: 'residentId',
    representativeId: residentId('19750101', '013'),
    region: '350200',
    address: '厦门市海沧区',
    bankName: '兴业银行',
    bankAccount: '129001200012345678',
    categories: ['goods'],
  },
  domesticIndividual: {
    residentId: residentId(),
    region: '110105',
    address: '北京市朝阳区',
    bankName: '中国银行',
    bankAccount: '6216600012345678',
    categories: ['services'],
  },
  external: {
    country: 'DE',
    foreignNumber: 'HRB 123456',
    taxId: 'DE123456789',
    legalForm: 'GmbH',
    legalRepresentative: 'Anna Weber',
    legalisation: 'apostille',
    language: 'en',
    address: 'Hafenstraße 1, Hamburg',
    bankName: 'Hafenbank',
    bankAccount: 'DE02120300000000202051',
    categories: ['goods'],
  },
};
/** The documents each kind needs. */
export const papers: Readonly<Record<string, readonly string[]>> = {
  domesticEnterprise: ['licence', 'representativeIdFront', 'representativeIdBack', 'bankPermit', 'authorisationLetter'],
  domesticIndividual: ['residentIdFront', 'residentIdBack', 'bankPermit'],
  external: ['foreignExtract', 'foreignExtractTranslation', 'legalisationPaper', 'bankPermit'],
};

/** Fills in a draft; documents are permanent unless told otherwise. */
export async function complete(who: Applicant, kind: string, more: object = {}): Promise<void> {
  const file = await who.file();
  const documents = papers[kind]!.map(each => ({ kind: each, files: [file], permanent: true }));
  const saved = await who.act('update', { ...facts[kind], documents, ...more });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
}

/** Proves the identity to staff, who accept it. */
export async function certify(server: TestServer, who: Applicant, id = who.id): Promise<void> {
  const started = await who.post('/account/certification/start', {
    id,
    way: 'manual',
    evidence: [await who.file('me.pdf')],
  });
  assert.equal(started.status, 200, JSON.stringify(started.body));
  const desk = server.call(operator);
  const found = (await desk.get(`/account/certification/get?id=${started.body.data.id}`)).body.data;
  const accepted = await desk.post('/account/certification/accept', {
    id: found.id,
    revision: found.revision,
    input: {},
  });
  assert.equal(accepted.status, 200, JSON.stringify(accepted.body));
}

/** The platform decides on a registration as it stands. */
export async function decide(server: TestServer, id: string, action: string, input: object): Promise<Answer> {
  const desk = server.call(operator);
  const { revision } = (await desk.get(`/account/registration/get?id=${id}`)).body.data;
  return desk.post(`/account/registration/${action}`, { id, revision, input });
}

/** The finding that every document is in order. */
export const allAccepted = (kinds: readonly string[]) => ({
  documentChecks: kinds.map(kind => ({ kind, verdict: 'accepted' })),
});

/** A supplier whose registration is approved. */
export async function approved(server: TestServer, account: string, given: object = enterprise): Promise<Applicant> {
  const who = await apply(server, account, given);
  const { kind } = { ...enterprise, ...given };
  await complete(who, kind);
  await certify(server, who);
  const submitted = await who.act('submit');
  assert.equal(submitted.status, 200, JSON.stringify(submitted.body));
  const answer = await decide(server, who.id, 'approve', allAccepted(papers[kind]!));
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return who;
}
