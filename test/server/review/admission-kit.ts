import assert from 'node:assert/strict';
import { seedRoles } from '../../../server/account/index.ts';
import { seedExam } from '../../../server/training/index.ts';
import { residentIdCheck } from '../../../shared/domain/account/resident-id.ts';
import { COMMITMENT_VERSION, KNOW_VERSION } from '../../../shared/domain/review/expert-admission.ts';
import { roleHolder, type Person } from '../../kit/people.ts';
import { startServer, type Answer, type TestServer } from '../../kit/server.ts';
import { answersFor } from '../training/kit.ts';

/** The platform's operator, who decides on applications. */
export const operator = roleHolder('usr_operator', ['platformOperator'], { tenant: 'platform', org: 'org_platform' });
/** The password of all applicants. */
export const PASSWORD = 'Paper-crane-over-water';

/** An identity number of a birthday and a sequence, odd for men. */
export const idOf = (birth: string, sequence: string): string => {
  const body = `360499${birth.replaceAll('-', '')}${sequence}`;
  return `${body}${residentIdCheck(body)}`;
};

/** What a complete application states. */
export const facts = (birth = '1980-05-06', sequence = '101') => ({
  name: '文知远',
  sex: 'male',
  birthDate: birth,
  idKind: 'residentId',
  idNumber: idOf(birth, sequence),
  nationality: '中国',
  education: 'master',
  school: '临江大学 土木工程',
  employerName: '省设计研究院',
  jobs: [{ employer: '省设计研究院', duty: '总工', from: '2005-07-01', to: null }],
  mobile: '13900000001',
  email: 'wen@expert.example',
  address: '临江市 1 号',
  bankName: '临江银行',
  bankAccount: '6217 0000',
  specialities: ['civilWorks'],
  practice: [{ speciality: 'civilWorks', years: 15, evidence: '主持项目 12 个' }],
  yearsInField: 18,
  titleLevel: 'senior',
  titles: [{ title: '教授级高工', level: 'senior', certificate: 'LJ-1', issuer: '人社厅', issuedOn: '2018-12-01' }],
});

/** Somebody on the way into the library. */
export interface Applicant {
  readonly id: string;
  readonly token: string;
  get(): Promise<Answer['body']>;
  move(action: string, input?: object): Promise<Answer['body']>;
  sit(wrong?: number): Promise<void>;
}

/** A server with applicants. */
export interface Admission {
  readonly server: TestServer;
  as(token: string, method: 'GET' | 'POST', path: string, payload?: object): Promise<Answer['body']>;
  guest(): ReturnType<TestServer['call']>;
  /** A ticket that the rules were read. */
  know(): Promise<string>;
  /** Asks for a code and takes it from the mail. */
  codeFor(email: string): Promise<string>;
  /** Opens an account and signs in. */
  opened(account: string): Promise<Applicant>;
  /** Fills the record, its proofs included, and submits it. */
  applied(account: string, birth: string, sequence?: string): Promise<Applicant>;
  /** Gives the record files as proofs. */
  withProofs(id: string): Promise<unknown>;
  decide(id: string, action: string, input?: object, who?: Person): Promise<Answer>;
  stateOf(id: string): Promise<string>;
}

/** Starts a server with the roles and the exam. */
export async function admission(): Promise<Admission> {
  const server = await startServer();
  await server.platform.database.system(seedRoles);
  await server.platform.database.system(seedExam);

  async function as(token: string, method: 'GET' | 'POST', path: string, payload?: object): Promise<Answer['body']> {
    const app = await server.app();
    const answer = await app.inject({
      method,
      url: `/ebidding/api${path}`,
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
      ...(payload ? { payload } : {}),
    });
    return answer.json();
  }

  const guest = () => server.call();
  const know = async (): Promise<string> =>
    (await guest().post('/review/expert/know', { version: KNOW_VERSION })).body.data.ticket;
  async function codeFor(email: string): Promise<string> {
    const sent = await guest().post('/review/expert/code', { email });
    assert.equal(sent.status, 200, JSON.stringify(sent.body));
    await server.settle();
    return /\b\d{6}\b/.exec(server.sent.findLast(each => each.to === email)?.body ?? '')?.[0] ?? '';
  }
  async function opened(account: string): Promise<Applicant> {
    const email = `${account}@expert.example`;
    const body = { account, password: PASSWORD, name: '文知远', mobile: '13900000001', email };
    const answer = await guest().post('/review/expert/open', {
      ...body,
      code: await codeFor(email),
      knowTicket: await know(),
    });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    const session = await guest().post('/user/login', { userType: 40, account, password: PASSWORD });
    const { token } = session.body.data;
    const id = answer.body.data.expertId as string;
    const get = async () => (await as(token, 'GET', `/review/expert/get?id=${id}`)).data;
    return {
      id,
      token,
      get,
      async move(action, input = {}) {
        const { revision } = await get();
        return as(token, 'POST', `/review/expert/${action}`, { id, revision, input });
      },
      async sit(wrong = 0) {
        const { data } = await as(token, 'POST', '/training/exam/start', {});
        await as(token, 'POST', '/training/exam/answer', {
          attemptId: data.attempt.id,
          answers: answersFor(data.attempt, wrong),
        });
        await as(token, 'POST', '/training/exam/submit', { attemptId: data.attempt.id });
      },
    };
  }
  async function applied(account: string, birth: string, sequence = '101'): Promise<Applicant> {
    const one = await opened(account);
    await one.move('update', facts(birth, sequence));
    await withProofs(one.id);
    const sent = await one.move('submit', { accepted: true, commitment: COMMITMENT_VERSION });
    assert.equal(sent.code, 200, JSON.stringify(sent));
    return one;
  }
  const withProofs = (id: string) =>
    server.db.query(`update expert set id_files = $2, title_files = $2 where id = $1`, [
      id,
      JSON.stringify([{ id: `file_${id}`, name: 'a.pdf', size: 1, type: 'application/pdf', sha256: '0'.repeat(64) }]),
    ]);
  const decide = async (id: string, action: string, input: object = {}, who = operator) => {
    const { data } = (await server.call(who).get(`/review/expert/get?id=${id}`)).body;
    return server.call(who).post(`/review/expert/${action}`, { id, revision: data?.revision ?? 1, input });
  };
  const stateOf = async (id: string) =>
    (await server.db.query('select state from expert where id = $1', [id])).rows[0].state;
  return { server, as, guest, know, codeFor, opened, applied, withProofs, decide, stateOf };
}
