import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { seedRoles } from '../../../server/account/index.ts';
import { creditCodeCheck, isCreditCode } from '../../../shared/domain/account/credit-code.ts';
import { passwordIssue } from '../../../shared/domain/account/password-rules.ts';
import { person } from '../../kit/people.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

const CODE = `91350211M0001PK02${creditCodeCheck('91350211M0001PK02')}`;
const facts = {
  organizationName: '海沧精密仪器有限公司',
  creditCode: CODE,
  legalRepresentative: '林清',
  contact: '吴桐',
  mobile: '13800000001',
  email: 'wu@supplier.example',
};
const opening = { account: 'wutong', password: 'Paper-crane-over-water', ...facts };
const operator = person('oper', {
  tenant: 'platform',
  permissions: ['registration.read', 'registration.approve', 'registration.return'],
});

let server: TestServer;
before(async () => {
  server = await startServer();
  await server.platform.database.system(seedRoles);
});
after(() => server.stop());

async function as(token: string, method: 'GET' | 'POST', path: string, payload?: object) {
  const app = await server.app();
  const answer = await app.inject({
    method,
    url: `/ebidding/api${path}`,
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
}

describe('the credit code', () => {
  it('is checked by its check character (GB 32100-2015)', () => {
    // The example published with the standard's explanation.
    assert.equal(isCreditCode('91350100M000100Y43'), true);
    assert.equal(isCreditCode('91350100M000100Y44'), false);
    assert.equal(isCreditCode('91350100M00010OY43'), false);
    assert.equal(isCreditCode(CODE), true);
  });
});

describe('password rules', () => {
  it('refuse what is short, common or one’s own name', () => {
    for (const weak of ['short-1', 'password123', '1234567890', 'aaaaaaaaaaaa', 'xx-wutong-xx-2'])
      assert.ok(passwordIssue(weak, ['wutong']), weak);
    assert.equal(passwordIssue(opening.password, ['wutong', '吴桐']), undefined);
  });
});

describe('a supplier', () => {
  it('opens an account, completes it, is returned, submits again and is approved', async () => {
    const guest = server.call();
    const wrong = await guest.post('/account/registration/open', {
      ...opening,
      creditCode: '91350211M0001PK020',
      password: 'password123',
    });
    assert.equal(wrong.status, 422);
    const opened = await guest.post('/account/registration/open', opening);
    assert.equal(opened.status, 200, JSON.stringify(opened.body));
    const again = await guest.post('/account/registration/open', { ...opening, account: 'other.person' });
    assert.deepEqual([again.status, Object.keys(again.body.data.fields)], [422, ['creditCode']]);
    const taken = await guest.post('/account/registration/open', { ...opening, creditCode: '91350100M000100Y43' });
    assert.deepEqual([taken.status, Object.keys(taken.body.data.fields)], [422, ['account']]);

    const session = await guest.post('/user/login', { userType: 20, account: 'wutong', password: opening.password });
    const { token } = session.body.data;
    const id = opened.body.data.registrationId as string;
    let record = (await as(token, 'GET', `/account/registration/get?id=${id}`)).body.data;
    assert.equal(record.state, 'draft');
    const waiting = async (): Promise<object[]> =>
      (await as(token, 'GET', '/workplace/todos')).body.data.rows.map((row: { id: string; path: string }) => ({
        id: row.id,
        path: row.path,
      }));
    assert.deepEqual(await waiting(), [{ id, path: '/ls/do-en' }]);
    assert.deepEqual((await as(token, 'GET', '/user/buttons')).body.data, [
      'registration.read',
      'registration.submit',
      'registration.update',
      'registration.withdraw',
    ]);
    const early = await as(token, 'POST', '/account/registration/submit', { id, revision: record.revision, input: {} });
    assert.equal(early.status, 409);

    const licence = await server.platform.database.transaction(
      { ...server.caller(), actor: { ...operator, id: record.userId, tenantId: 'market' } },
      tx =>
        server.services.files.put(tx, { name: 'licence.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-') }),
    );
    const details = {
      address: '厦门市海沧区',
      bankName: '兴业银行',
      bankAccount: '129001200012345678',
      categories: ['goods'],
      licence: [licence],
    };
    const saved = await as(token, 'POST', '/account/registration/update', {
      id,
      revision: record.revision,
      input: details,
    });
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
    const submitted = await as(token, 'POST', '/account/registration/submit', {
      id,
      revision: saved.body.data.revision,
      input: {},
    });
    assert.equal(submitted.status, 200, JSON.stringify(submitted.body));

    assert.deepEqual(await waiting(), []);

    const desk = server.call(operator);
    const todos = (await desk.get('/workplace/todos')).body.data.rows;
    assert.deepEqual(
      todos.map((row: { todo: string; path: string }) => [row.todo, row.path]),
      [['Decide on a registration', `/ls/approve?id=${id}`]],
    );
    const returned = await desk.post('/account/registration/return', {
      id,
      revision: submitted.body.data.revision,
      input: { opinion: '执照不清晰' },
    });
    assert.equal(returned.status, 200, JSON.stringify(returned.body));
    record = (await as(token, 'GET', `/account/registration/get?id=${id}`)).body.data;
    assert.deepEqual([record.state, record.opinion], ['returned', '执照不清晰']);
    const second = await as(token, 'POST', '/account/registration/submit', {
      id,
      revision: record.revision,
      input: {},
    });
    const own = await as(token, 'POST', '/account/registration/approve', {
      id,
      revision: second.body.data.revision,
      input: {},
    });
    assert.equal(own.status, 403);
    const approved = await desk.post('/account/registration/approve', {
      id,
      revision: second.body.data.revision,
      input: {},
    });
    assert.equal(approved.status, 200, JSON.stringify(approved.body));

    const info = (await as(token, 'GET', '/user/info')).body.data;
    assert.deepEqual([info.state, info.roles], ['active', ['supplier']]);
    assert.equal(info.organization.name, facts.organizationName);
  });
});
