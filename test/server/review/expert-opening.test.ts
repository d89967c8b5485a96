import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { COMMITMENT_VERSION, KNOW_VERSION } from '../../../shared/domain/review/expert-admission.ts';
import { sit, sitting } from '../training/kit.ts';
import { admission, facts, PASSWORD, type Admission } from './admission-kit.ts';

let server: Admission['server'];
let at: Admission;
before(async () => {
  at = await admission();
  ({ server } = at);
});
after(() => server.stop());

describe('opening an expert’s account', () => {
  it('asks for the rules read, the proved mail address and a good password; the passed exam goes with it', async () => {
    const body = {
      account: 'wenzhiyuan',
      password: PASSWORD,
      name: '文知远',
      mobile: '13900000001',
      email: 'a@expert.example',
    };
    const code = await at.codeFor(body.email);
    const open = (more: object) => at.guest().post('/review/expert/open', { ...body, code, ...more });
    const noRules = await open({ knowTicket: 'x'.repeat(43) });
    assert.deepEqual([noRules.status, noRules.body.msg.includes('what to know')], [409, true]);
    const knowTicket = await at.know();
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
    const code = await at.codeFor(email);
    const knowTicket = await at.know();
    const taken = await at.guest().post('/review/expert/open', { ...body, code, knowTicket });
    assert.deepEqual([taken.status, Object.keys(taken.body.data.fields)], [422, ['account']]);
    const { ticket } = await sit(sitting(server));
    const unproved = { ...body, code: code === '000000' ? '000001' : '000000', knowTicket };
    const asked = await at.guest().post('/review/expert/open', unproved);
    assert.deepEqual(
      Object.keys(asked.body.data.fields),
      ['code'],
      'nobody without a code learns that a name is taken',
    );
    const first = await at.guest().post('/review/expert/open', {
      ...body,
      account: 'second.one',
      code,
      knowTicket,
      examTicket: ticket,
    });
    assert.equal(first.status, 200, JSON.stringify(first.body));
    const again = await at.guest().post('/review/expert/open', { ...body, account: 'third.one', code, knowTicket });
    assert.equal(again.status, 409);
    const used = await at.guest().post('/review/expert/open', {
      ...body,
      account: 'third.one',
      code,
      knowTicket: await at.know(),
    });
    assert.deepEqual(Object.keys(used.body.data.fields), ['code']);
    await server.db.query(`update one_time set issued_at = issued_at - interval '2 minutes'`);
    const stolen = await at.guest().post('/review/expert/open', {
      ...body,
      account: 'third.one',
      code: await at.codeFor(email),
      knowTicket: await at.know(),
      examTicket: ticket,
    });
    assert.deepEqual([stolen.status, stolen.body.msg.includes('exam result')], [409, true]);
    assert.equal((await server.db.query(`select 1 from "user" where account = 'third.one'`)).rowCount, 0);
  });

  it('ends a code after five wrong tries, also when each try was refused', async () => {
    const email = 'c@expert.example';
    const code = await at.codeFor(email);
    const knowTicket = await at.know();
    const body = { account: 'fourth.one', password: PASSWORD, name: '文', mobile: '13900000001', email, knowTicket };
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries++)
      assert.equal((await at.guest().post('/review/expert/open', { ...body, code: wrong })).status, 422);
    assert.equal((await at.guest().post('/review/expert/open', { ...body, code })).status, 422);
  });

  it('sends no second code within a minute, and answers the same for any address', async () => {
    await at.codeFor('d@expert.example');
    assert.equal((await at.guest().post('/review/expert/code', { email: 'd@expert.example' })).status, 429);
    const used = await at.guest().post('/review/expert/code', { email: 'A@expert.example' });
    assert.ok([200, 429].includes(used.status));
  });
});

describe('a pending expert', () => {
  it('may complete and submit the application and sit the exam, nothing else', async () => {
    const one = await at.opened('pending.one');
    const { data } = await at.as(one.token, 'GET', '/user/buttons');
    assert.deepEqual(data, [
      'examAttempt.read',
      'expert.read',
      'expert.reapply',
      'expert.submit',
      'expert.update',
      'expert.withdraw',
    ]);
    assert.equal((await at.as(one.token, 'GET', '/review/committeeMember/list')).code, 403);
    const todos = await at.as(one.token, 'GET', '/workplace/todos');
    assert.deepEqual(todos.data.rows.map((row: { path: string }) => row.path.split('?')[0]).toSorted(), [
      '/ls/expert/baseInfo',
      '/ls/expert/exam',
    ]);
    const routes = (await at.as(one.token, 'GET', '/user/routes')).data as string[];
    assert.ok(['/ls/expert/baseInfo', '/ls/expert/majorInfo'].every(path => routes.includes(path)));
    assert.ok(!routes.includes('/ls/approve/expert'));
  });

  it('submits only what the law and the facts allow, and hears what is wrong at its field', async () => {
    const one = await at.opened('wrong.one');
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
    await at.withProofs(one.id);
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
    assert.equal(await at.stateOf(one.id), 'draft');
  });
});
