import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { seedRoles } from '../../../server/account/index.ts';
import { seedExam } from '../../../server/training/index.ts';
import { residentIdCheck } from '../../../shared/domain/account/resident-id.ts';
import { UserType } from '../../../shared/domain/kernel/access.ts';
import { COMMITMENT_VERSION, KNOW_VERSION } from '../../../shared/domain/review/expert-admission.ts';
import { privateFields } from '../../../shared/domain/review/expert-fields.ts';
import { person, roleHolder } from '../../kit/people.ts';
import { startServer, type Answer, type TestServer } from '../../kit/server.ts';
import { sit, sitting } from '../training/kit.ts';

const operator = roleHolder('usr_operator', ['platformOperator'], { tenant: 'platform', org: 'org_platform' });
const manager = roleHolder('usr_manager', ['projectManager'], { org: 'org_buyer' });
const colleague = roleHolder('usr_colleague', ['expert'], {
  org: 'org_x',
  tenant: 'market',
  userType: UserType.expert,
});
const supplier = roleHolder('usr_supplier', ['supplier'], {
  org: 'org_s',
  tenant: 'market',
  userType: UserType.supplier,
});
const PASSWORD = 'Paper-crane-over-water';
const idOf = (birth: string, sequence: string) => {
  const body = `360499${birth.replaceAll('-', '')}${sequence}`;
  return `${body}${residentIdCheck(body)}`;
};
const facts = (birth = '1980-05-06', sequence = '101') => ({
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

let server: TestServer;
before(async () => {
  server = await startServer();
  await server.platform.database.system(seedRoles);
  await server.platform.database.system(seedExam);
});
after(() => server.stop());

/** HTTP with an access token. */
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
interface Applicant {
  readonly id: string;
  readonly token: string;
  get(): Promise<Answer['body']>;
  move(action: string, input?: object): Promise<Answer['body']>;
  sit(wrong?: number): Promise<void>;
}
async function opened(account: string, more: object = {}): Promise<Applicant> {
  const email = `${account}@expert.example`;
  const body = { account, password: PASSWORD, name: '文知远', mobile: '13900000001', email };
  const answer = await guest().post('/review/expert/open', {
    ...body,
    code: await codeFor(email),
    knowTicket: await know(),
    ...more,
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
      const { answersFor } = await import('../training/kit.ts');
      await as(token, 'POST', '/training/exam/answer', {
        attemptId: data.attempt.id,
        answers: answersFor(data.attempt, wrong),
      });
      await as(token, 'POST', '/training/exam/submit', { attemptId: data.attempt.id });
    },
  };
}
/** Fills the record, its proofs included, and submits it. */
async function applied(account: string, birth: string, sequence = '101', more: object = {}): Promise<Applicant> {
  const one = await opened(account);
  await one.move('update', { ...facts(birth, sequence), ...more });
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

describe('opening an expert’s account', () => {
  it('asks for the rules read, the proved mail address and a good password; the passed exam goes with it', async () => {
    const body = {
      account: 'wenzhiyuan',
      password: PASSWORD,
      name: '文知远',
      mobile: '13900000001',
      email: 'a@expert.example',
    };
    const code = await codeFor(body.email);
    const open = (more: object) => guest().post('/review/expert/open', { ...body, code, ...more });
    const noRules = await open({ knowTicket: 'x'.repeat(43) });
    assert.deepEqual([noRules.status, noRules.body.msg.includes('what to know')], [409, true]);
    const knowTicket = await know();
    const weak = await open({ knowTicket, password: 'password123' });
    assert.deepEqual([weak.status, Object.keys(weak.body.data.fields)], [422, ['password']]);
    const wrong = await open({ knowTicket, code: code === '000000' ? '000001' : '000000' });
    assert.deepEqual([wrong.status, Object.keys(wrong.body.data.fields)], [422, ['code']]);
    const { ticket } = await sit(sitting(server));
    const done = await open({ knowTicket, examTicket: ticket });
    assert.equal(done.status, 200, JSON.stringify(done.body));
    const { rows } = await server.db.query(
      `select e.state, e.known_version, e.known_at is not null as known, u.state as account, u.user_type, u.roles
       from expert e join "user" u on u.id = e.user_id where e.id = $1`,
      [done.body.data.expertId],
    );
    assert.deepEqual(rows, [
      { state: 'draft', known_version: KNOW_VERSION, known: true, account: 'pending', user_type: '40', roles: [] },
    ]);
    const attempt = await server.db.query(`select user_id is not null as given, ticket_hash from exam_attempt`);
    assert.deepEqual(attempt.rows, [{ given: true, ticket_hash: null }]);
  });

  it('tells only that a name is taken; a ticket, a code and an exam are used once', async () => {
    const email = 'b@expert.example';
    const body = { account: 'wenzhiyuan', password: PASSWORD, name: '文', mobile: '13900000001', email };
    const code = await codeFor(email);
    const knowTicket = await know();
    const taken = await guest().post('/review/expert/open', { ...body, code, knowTicket });
    assert.deepEqual([taken.status, Object.keys(taken.body.data.fields)], [422, ['account']]);
    const { ticket } = await sit(sitting(server));
    const first = await guest().post('/review/expert/open', {
      ...body,
      account: 'second.one',
      code,
      knowTicket,
      examTicket: ticket,
    });
    assert.equal(first.status, 200, JSON.stringify(first.body));
    const again = await guest().post('/review/expert/open', { ...body, account: 'third.one', code, knowTicket });
    assert.equal(again.status, 409);
    const used = await guest().post('/review/expert/open', {
      ...body,
      account: 'third.one',
      code,
      knowTicket: await know(),
    });
    assert.deepEqual(Object.keys(used.body.data.fields), ['code']);
    await server.db.query(`update one_time set issued_at = issued_at - interval '2 minutes'`);
    const stolen = await guest().post('/review/expert/open', {
      ...body,
      account: 'third.one',
      code: await codeFor(email),
      knowTicket: await know(),
      examTicket: ticket,
    });
    assert.deepEqual([stolen.status, stolen.body.msg.includes('exam result')], [409, true]);
    assert.equal((await server.db.query(`select 1 from "user" where account = 'third.one'`)).rowCount, 0);
  });

  it('ends a code after five wrong tries, also when each try was refused', async () => {
    const email = 'c@expert.example';
    const code = await codeFor(email);
    const knowTicket = await know();
    const body = { account: 'fourth.one', password: PASSWORD, name: '文', mobile: '13900000001', email, knowTicket };
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries++)
      assert.equal((await guest().post('/review/expert/open', { ...body, code: wrong })).status, 422);
    assert.equal((await guest().post('/review/expert/open', { ...body, code })).status, 422);
  });

  it('sends no second code within a minute, and answers the same for any address', async () => {
    await codeFor('d@expert.example');
    assert.equal((await guest().post('/review/expert/code', { email: 'd@expert.example' })).status, 429);
    const used = await guest().post('/review/expert/code', { email: 'A@expert.example' });
    assert.ok([200, 429].includes(used.status));
  });
});

describe('a pending expert', () => {
  it('may complete and submit the application and sit the exam, nothing else', async () => {
    const one = await opened('pending.one');
    const { data } = await as(one.token, 'GET', '/user/buttons');
    assert.deepEqual(data, [
      'examAttempt.read',
      'expert.read',
      'expert.reapply',
      'expert.submit',
      'expert.update',
      'expert.withdraw',
    ]);
    assert.equal((await as(one.token, 'GET', '/review/committeeMember/list')).code, 403);
    const todos = await as(one.token, 'GET', '/workplace/todos');
    assert.deepEqual(todos.data.rows.map((row: { path: string }) => row.path.split('?')[0]).toSorted(), [
      '/ls/expert/baseInfo',
      '/ls/expert/exam',
    ]);
    const routes = (await as(one.token, 'GET', '/user/routes')).data as string[];
    assert.ok(['/ls/expert/baseInfo', '/ls/expert/majorInfo'].every(path => routes.includes(path)));
    assert.ok(!routes.includes('/ls/approve/expert'));
  });

  it('submits only what the law and the facts allow, and hears what is wrong at its field', async () => {
    const one = await opened('wrong.one');
    const incomplete = await one.move('submit', { accepted: true, commitment: COMMITMENT_VERSION });
    assert.equal(incomplete.code, 422);
    assert.ok(['sex', 'idNumber', 'jobs', 'titleFiles', 'practice'].every(name => name in incomplete.data.fields));
    const cases: readonly (readonly [object, string])[] = [
      [{ idNumber: '360499198005061010' }, 'idNumber'],
      [{ sex: 'female' }, 'sex'],
      [{ birthDate: '1980-05-07' }, 'birthDate'],
      [{ jobs: [{ employer: '院', duty: null, from: '2010-01-01', to: '2009-01-01' }] }, 'jobs.0.to'],
    ];
    for (const [change, at] of cases) {
      const answer = await one.move('update', { ...facts(), ...change });
      assert.deepEqual([answer.code, Object.keys(answer.data.fields)], [422, [at]], at);
    }
    assert.equal((await one.move('update', facts())).code, 200);
    await withProofs(one.id);
    const lawful: readonly (readonly [object, string])[] = [
      [{ yearsInField: 7 }, 'yearsInField'],
      [{ yearsInField: 40 }, 'yearsInField'],
      [{ titleLevel: 'intermediate' }, 'titleLevel'],
      [{ specialities: ['civilWorks', 'law'] }, 'practice'],
    ];
    for (const [change, at] of lawful) {
      await one.move('update', { ...facts(), ...change });
      const answer = await one.move('submit', { accepted: true, commitment: COMMITMENT_VERSION });
      assert.deepEqual([answer.code, Object.keys(answer.data.fields)], [422, [at]], JSON.stringify(change));
    }
    await one.move('update', { ...facts(), titleLevel: 'intermediate', equivalence: '主编行业标准两部' });
    assert.deepEqual(
      Object.keys((await one.move('submit', { accepted: false, commitment: COMMITMENT_VERSION })).data.fields),
      ['accepted'],
    );
    assert.equal((await one.move('submit', { accepted: true, commitment: '2019-1' })).code, 409);
    const sent = await one.move('submit', { accepted: true, commitment: COMMITMENT_VERSION });
    assert.equal(sent.code, 200, JSON.stringify(sent));
    const record = await one.get();
    assert.deepEqual([record.state, record.commitmentVersion], ['applied', COMMITMENT_VERSION]);
    assert.ok(record.committedAt && record.submittedAt);
    assert.equal((await one.move('update', { duty: '院长' })).code, 409, 'not while it is with the platform');
    assert.equal((await one.move('withdraw')).code, 200);
    assert.equal(await stateOf(one.id), 'draft');
  });
});

describe('the decision', () => {
  it('approves, and the passed exam then admits; the expert is told by message and mail', async () => {
    const one = await applied('first.way', '1981-01-02');
    const waiting = (await server.call(operator).get('/workplace/todos')).body.data.rows;
    assert.ok(waiting.some((row: { path: string }) => row.path === `/ls/approve/expert?id=${one.id}`));
    assert.equal((await decide(one.id, 'approve', { opinion: '符合' })).status, 200);
    assert.equal(await stateOf(one.id), 'approved');
    await one.sit(30);
    assert.equal(await stateOf(one.id), 'approved', 'a failed exam admits nobody');
    await one.sit();
    assert.equal(await stateOf(one.id), 'active');
    const { rows } = await server.db.query(`select state, roles from "user" where account = 'first.way'`);
    assert.deepEqual(rows, [{ state: 'active', roles: ['expert'] }]);
    await server.settle();
    const mails = server.sent.filter(each => each.to === 'wen@expert.example').map(each => each.body);
    assert.ok(
      mails.some(body => body.includes('approved')) && mails.some(body => body.includes('in the expert library')),
    );
    const told = await as(one.token, 'GET', '/workplace/messages');
    assert.ok(told.data.rows.length >= 2);
  });

  it('admits at once whoever has passed before, unless that is more than twelve months ago', async () => {
    const fresh = await applied('second.way', '1982-01-02');
    await fresh.sit();
    await decide(fresh.id, 'approve');
    assert.equal(await stateOf(fresh.id), 'active');
    const old = await applied('third.way', '1983-01-02');
    await old.sit();
    await server.db.query(
      `update exam_attempt set valid_until = app_now() - interval '1 second' where user_id = (select user_id from expert where id = $1)`,
      [old.id],
    );
    await decide(old.id, 'approve');
    assert.equal(await stateOf(old.id), 'approved');
    await old.sit();
    assert.equal(await stateOf(old.id), 'active');
  });

  it('is not made on oneself, nor by somebody without the button or of another tenant', async () => {
    const one = await applied('own.way', '1984-01-02');
    const both = { ...operator, id: 'usr_both', account: 'usr_both' };
    await server.token(both);
    await server.db.query(`update expert set user_id = 'usr_both' where id = $1`, [one.id]);
    for (const action of ['approve', 'return', 'reject']) {
      const answer = await decide(one.id, action, { opinion: '同意' }, both);
      assert.deepEqual([answer.status, answer.body.msg], [409, 'Nobody decides on their own application.'], action);
    }
    assert.equal((await decide(one.id, 'approve', {}, manager)).status, 403);
    const grabbing = {
      ...manager,
      id: 'usr_grab',
      account: 'usr_grab',
      permissions: new Set(['expert.read', 'expert.approve']),
    };
    assert.equal((await decide(one.id, 'approve', {}, grabbing)).status, 404);
  });

  it('returns with an opinion, is submitted again, rejects with a reason, and lets apply again', async () => {
    const one = await applied('back.way', '1985-01-02');
    assert.equal((await decide(one.id, 'return')).status, 422);
    assert.equal((await decide(one.id, 'return', { opinion: '请补充职称证书' })).status, 200);
    assert.equal((await one.get()).opinion, '请补充职称证书');
    assert.equal((await one.move('update', { school: '省理工大学' })).code, 200);
    assert.equal((await one.move('submit', { accepted: true, commitment: COMMITMENT_VERSION })).code, 200);
    assert.equal((await decide(one.id, 'reject', { opinion: '年限证明不实' })).status, 200);
    assert.equal(await stateOf(one.id), 'rejected');
    assert.equal((await one.move('reapply')).code, 200);
    assert.equal(await stateOf(one.id), 'draft');
  });

  it('shows who may be the same person, and refuses a second record with one document number', async () => {
    const first = await applied('twin.one', '1986-01-02');
    const second = await applied('twin.two', '1986-01-02');
    const { data } = (await server.call(operator).get(`/review/expert/checks?id=${second.id}`)).body;
    const twin = data.twins.find((each: { id: string }) => each.id === first.id);
    assert.deepEqual(twin.by, ['idNumber', 'mobile', 'person']);
    const refused = await decide(second.id, 'approve');
    assert.deepEqual([refused.status, refused.body.msg.includes('document number')], [409, true]);
    const own = await as(second.token, 'GET', `/review/expert/checks?id=${second.id}`);
    assert.deepEqual(own.data.twins, [], 'the applicant does not learn of others');
  });
});

describe('what is private', () => {
  it('is read by the person and the approving staff only', async () => {
    const one = await applied('private.way', '1987-01-02');
    await one.sit();
    await decide(one.id, 'approve');
    const path = `/review/expert/get?id=${one.id}`;
    const own = await one.get();
    const staff = (await server.call(operator).get(path)).body.data;
    assert.deepEqual([own.idNumber, staff.idNumber], [idOf('1987-01-02', '101'), idOf('1987-01-02', '101')]);
    assert.deepEqual([own.bankAccount, staff.bankAccount], ['6217 0000', '6217 0000']);
    const seen = (await server.call(manager).get(path)).body.data;
    assert.equal(seen.name, '文知远');
    for (const name of privateFields) assert.equal(seen[name], null, name);
    const secrets = [idOf('1987-01-02', '101'), '6217 0000', '13900000001', `file_${one.id}`];
    for (const look of ['list?size=200', 'export?format=csv', `history?id=${one.id}`]) {
      const { raw } = await server.call(manager).get(`/review/expert/${look}`);
      for (const secret of secrets) assert.ok(!raw.includes(secret), `${look} ${secret}`);
    }
    assert.equal((await server.call(manager).get(`/review/expert/checks?id=${one.id}`)).status, 403);
    assert.equal((await server.call(colleague).get(path)).status, 404);
    assert.equal((await server.call(supplier).get(path)).status, 403);
    assert.equal((await server.call().get(path)).status, 401);
    for (const query of ['idNumber=3', 'bankAccount=6', 'mobile=1', 'q=13900000001'])
      assert.equal((await server.call(manager).get(`/review/expert/list?${query}`)).body.data?.total ?? 0, 0, query);
  });

  it('holds for colleagues of the platform without the button too', async () => {
    const looking = person('usr_look', { tenant: 'platform', org: 'org_platform', permissions: ['expert.read'] });
    const { rows } = (await server.call(looking).get('/review/expert/list?size=50')).body.data;
    assert.ok(rows.length > 0);
    for (const row of rows) assert.deepEqual([row.idNumber, row.bankAccount, row.mobile], [null, null, null]);
  });
});
