import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { UserType } from '../../../shared/domain/kernel/access.ts';
import { COMMITMENT_VERSION } from '../../../shared/domain/review/expert-admission.ts';
import { privateFields } from '../../../shared/domain/review/expert-fields.ts';
import { person, roleHolder } from '../../kit/people.ts';
import { admission, idOf, operator, type Admission } from './admission-kit.ts';

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

let server: Admission['server'];
let at: Admission;
before(async () => {
  at = await admission();
  ({ server } = at);
});
after(() => server.stop());

describe('the decision', () => {
  it('approves, and the passed exam then admits; the expert is told by message and mail', async () => {
    const one = await at.applied('first.way', '1981-01-02');
    const waiting = (await server.call(operator).get('/workplace/todos')).body.data.rows;
    assert.ok(waiting.some((row: { path: string }) => row.path === `/ls/approve/expert?id=${one.id}`));
    assert.equal((await at.decide(one.id, 'approve', { opinion: '符合' })).status, 200);
    assert.equal(await at.stateOf(one.id), 'approved');
    await one.sit(30);
    assert.equal(await at.stateOf(one.id), 'approved', 'a failed exam admits nobody');
    await one.sit();
    assert.equal(await at.stateOf(one.id), 'active');
    const { rows } = await server.db.query(`select state, roles from "user" where account = 'first.way'`);
    assert.deepEqual(rows, [{ state: 'active', roles: ['expert'] }]);
    await server.settle();
    const mails = server.sent.filter(each => each.to === 'wen@expert.example').map(each => each.body);
    assert.ok(
      mails.some(body => body.includes('approved')) && mails.some(body => body.includes('in the expert library')),
    );
    const told = await at.as(one.token, 'GET', '/workplace/messages');
    assert.ok(told.data.rows.length >= 2);
  });

  it('is written in the language of the applicant, whoever decides: that of the opening until the person changes it', async () => {
    const one = await at.applied('letter.way', '1984-01-02', '131');
    assert.equal((await one.get()).language, 'en');
    await one.move('withdraw');
    const changed = await one.move('update', { language: 'zh', email: 'letter@expert.example' });
    assert.equal(changed.code, 200, JSON.stringify(changed));
    await one.move('submit', { accepted: true, commitment: COMMITMENT_VERSION });
    assert.equal((await at.decide(one.id, 'return', { opinion: '请补充职称证书' })).status, 200);
    await server.settle();
    const [mail] = server.sent.filter(each => each.to === 'letter@expert.example');
    assert.deepEqual(
      [mail?.subject, mail?.body.split('\n')[0]],
      ['专家入库申请', '文知远，您的入库申请被退回修改，请登录查看。意见：请补充职称证书'],
    );
    const unknown = await one.move('update', { language: 'fr' });
    assert.equal(unknown.code, 422);
  });

  it('admits at once whoever has passed before, unless that is more than twelve months ago', async () => {
    const fresh = await at.applied('second.way', '1982-01-02');
    await fresh.sit();
    await at.decide(fresh.id, 'approve');
    assert.equal(await at.stateOf(fresh.id), 'active');
    const old = await at.applied('third.way', '1983-01-02');
    await old.sit();
    await server.db.query(
      `update exam_attempt set valid_until = app_now() - interval '1 second' where user_id = (select user_id from expert where id = $1)`,
      [old.id],
    );
    await at.decide(old.id, 'approve');
    assert.equal(await at.stateOf(old.id), 'approved');
    await old.sit();
    assert.equal(await at.stateOf(old.id), 'active');
  });

  it('is not made on oneself, nor by somebody without the button or of another tenant', async () => {
    const one = await at.applied('own.way', '1984-01-02');
    const both = { ...operator, id: 'usr_both', account: 'usr_both' };
    await server.token(both);
    await server.db.query(`update expert set user_id = 'usr_both' where id = $1`, [one.id]);
    for (const action of ['approve', 'return', 'reject']) {
      const answer = await at.decide(one.id, action, { opinion: '同意' }, both);
      assert.deepEqual([answer.status, answer.body.msg], [409, 'Nobody decides on their own application.'], action);
    }
    assert.equal((await at.decide(one.id, 'approve', {}, manager)).status, 403);
    const grabbing = {
      ...manager,
      id: 'usr_grab',
      account: 'usr_grab',
      permissions: new Set(['expert.read', 'expert.approve']),
    };
    assert.equal((await at.decide(one.id, 'approve', {}, grabbing)).status, 404);
  });

  it('returns with an opinion, is submitted again, rejects with a reason, and lets apply again', async () => {
    const one = await at.applied('back.way', '1985-01-02');
    assert.equal((await at.decide(one.id, 'return')).status, 422);
    assert.equal((await at.decide(one.id, 'return', { opinion: '请补充职称证书' })).status, 200);
    assert.equal((await one.get()).opinion, '请补充职称证书');
    assert.equal((await one.move('update', { school: '省理工大学' })).code, 200);
    assert.equal((await one.move('submit', { accepted: true, commitment: COMMITMENT_VERSION })).code, 200);
    assert.equal((await at.decide(one.id, 'reject', { opinion: '年限证明不实' })).status, 200);
    assert.equal(await at.stateOf(one.id), 'rejected');
    assert.equal((await one.move('reapply')).code, 200);
    assert.equal(await at.stateOf(one.id), 'draft');
  });

  it('shows who may be the same person, and refuses a second record with one document number', async () => {
    const first = await at.applied('twin.one', '1986-01-02');
    const second = await at.applied('twin.two', '1986-01-02');
    const { data } = (await server.call(operator).get(`/review/expert/checks?id=${second.id}`)).body;
    const twin = data.twins.find((each: { id: string }) => each.id === first.id);
    assert.deepEqual(twin.by, ['idNumber', 'mobile', 'person']);
    const refused = await at.decide(second.id, 'approve');
    assert.deepEqual([refused.status, refused.body.msg.includes('document number')], [409, true]);
    const own = await at.as(second.token, 'GET', `/review/expert/checks?id=${second.id}`);
    assert.deepEqual(own.data.twins, [], 'the applicant does not learn of others');
  });
});

describe('what is private', () => {
  it('is read by the person and the approving staff only', async () => {
    const one = await at.applied('private.way', '1987-01-02');
    await one.sit();
    await at.decide(one.id, 'approve');
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
