import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { seedProcesses } from '../../../server/workflow/index.ts';
import { roleHolder, person, type Person } from '../../kit/people.ts';
import { startServer, type TestServer } from '../../kit/server.ts';
import { cast, good, refused, step, workflowKit, type Data } from './kit.ts';

const { anna, bert, cora, manager, admin } = cast;
const platform = { tenant: 'platform', org: 'org_platform' };
const head = roleHolder('phead', ['platformAdmin'], platform);
const operator = roleHolder('poper', ['platformOperator'], platform);
const keeper = roleHolder('keeper', ['tenantAdmin'], { org: 'org_k' });
const puppet = roleHolder('puppet', ['purchaseApprover'], { org: 'org_k' });

let server: TestServer;
let kit: ReturnType<typeof workflowKit>;
before(async () => {
  server = await startServer();
  kit = workflowKit(server);
  await server.platform.database.system(seedProcesses);
  for (const who of [...Object.values(cast), head, operator, keeper, puppet]) await server.token(who);
});
after(() => server.stop());
const one = (people: readonly Person[], settings: Readonly<Record<string, string>> = {}) =>
  kit.simpleDesign([step('one', people, settings)]);
const at = (hours: number) => new Date(server.services.now().getTime() + hours * 3600_000).toISOString();
const nameProxy = async (from: Person, to: Person): Promise<Data> =>
  good(
    await kit.as(from).post('/workflow/processProxy/create', {
      input: { toUserId: to.id, from: at(-1), to: at(24), reason: 'on leave' },
    }),
  );

describe('what a tenant asks of the platform', () => {
  const process = (who: Person, code: string, bpmn: string) =>
    kit.as(who).post('/workflow/process/create', {
      input: { code, name: code, nameEn: code, entity: 'organizationChange', bpmn },
    });
  const bind = (who: Person, processCode: string) =>
    kit.as(who).post('/workflow/processBinding/create', {
      input: { name: processCode, entity: 'organizationChange', processCode, priority: 10 },
    });
  const request = async (name: string) => {
    const made = good(
      await kit
        .as(keeper)
        .post('/account/organizationChange/create', { input: { organizationId: 'org_k', name, reason: 'Renamed' } }),
    );
    await server.db.query(
      `update organization_change set attachments = '[{"id":"f","name":"l.pdf","size":1,"type":"application/pdf","sha256":"${'0'.repeat(64)}"}]' where id = $1`,
      [made.id],
    );
    return kit
      .as(keeper)
      .post('/account/organizationChange/submit', { id: made.id, revision: made.revision, input: {} });
  };
  const nameOf = async () =>
    (await server.db.query(`select name from organization where id = 'org_k'`)).rows[0].name as string;

  it('is not decided by the tenant’s own people: no process of its own, no binding, and none that stands is followed', async () => {
    refused(await process(keeper, 'own-change', one([puppet])), 422, 'decide on this kind of record, by');
    refused(await bind(keeper, 'standard-organizationChange'), 422, 'decide on this kind of record, and');
    await server.db
      .query(`insert into process_binding (id, tenant_id, owner_id, state, created_at, updated_at, name, entity, process_code, priority)
      values ('binding_k', 'org_k', 'keeper', 'active', now(), now(), 'b', 'organizationChange', 'standard-organizationChange', 10)`);
    const made = good(await request('Taken Over Ltd'));
    assert.equal((await server.db.query('select 1 from approval where record_id = $1', [made.id])).rowCount, 0);
    const { revision } = good(await kit.as(operator).get(`/account/organizationChange/get?id=${made.id}`));
    good(
      await kit
        .as(operator)
        .post('/account/organizationChange/return', { id: made.id, revision, input: { opinion: 'no' } }),
    );
    const back = good(await kit.as(keeper).get(`/account/organizationChange/get?id=${made.id}`));
    good(
      await kit
        .as(keeper)
        .post('/account/organizationChange/withdraw', { id: made.id, revision: back.revision, input: {} }),
    );
    assert.notEqual(await nameOf(), 'Taken Over Ltd');
  });

  it('is decided by the platform’s people through the platform’s process, and the one who asked sees how it goes', async () => {
    good(await bind(head, 'standard-organizationChange'));
    const made = good(await request('New Name Ltd'));
    const view = good(
      await kit.as(keeper).get(`/workflow/approval/view?entity=organizationChange&recordId=${made.id}`),
    );
    const open = view.rounds[0].tasks.map((each: Data) => each.assignee).toSorted();
    assert.deepEqual([view.approval.state, open], ['running', ['phead', 'poper']]);
    assert.equal((await kit.tasks(puppet, view.approval.id)).length, 0);
    assert.equal((await kit.as(puppet).get(`/workflow/approval/view?id=${view.approval.id}`)).status, 404);
    const seen = good(await kit.as(operator).get(`/workflow/approval/view?id=${view.approval.id}`));
    assert.deepEqual([seen.can.approve, typeof seen.recordPath], [true, 'string']);
    good(await kit.decide(operator, view.approval.id, 'approve', { opinion: 'fine' }));
    assert.equal(await nameOf(), 'New Name Ltd');
  });

  it('can be tried before it is bound: the platform finds the requests of tenants', async () => {
    const found = good(await kit.as(head).get('/workflow/binding/records?entity=organizationChange'));
    assert.ok(found.some((each: Data) => each.label === 'New Name Ltd'));
    const [{ id }] = found;
    const tried = good(
      await kit.as(head).post('/workflow/binding/test', { entity: 'organizationChange', recordId: id }),
    );
    assert.equal(tried.process?.code, 'standard-organizationChange');
  });
});

describe('one person signs a step once', () => {
  const transfer = (who: Person, approvalId: string, to: Person) =>
    kit.decide(who, approvalId, 'transfer', { toUserId: to.id, opinion: 'away' });

  it('and is not passed the other signature after the own one', async () => {
    const { approvalId } = await kit.started(one([anna, bert], { mayTransfer: 'true' }));
    good(await kit.decide(anna, approvalId, 'approve'));
    refused(await transfer(bert, approvalId, anna), 422, 'This person signs at this step already');
    refused(
      await kit.decide(bert, (await kit.started(one([bert, anna], { mayTransfer: 'true' }))).approvalId, 'transfer', {
        ...{ toUserId: anna.id, opinion: 'x' },
      }),
      422,
      'This person signs at this step already',
    );
  });

  it('nor for another as a proxy, named before or after', async () => {
    const [principal, later] = ['principal_s', 'principal_t'].map(id =>
      roleHolder(id, ['purchaseApprover'], { org: 'org_a' }),
    ) as [Person, Person];
    for (const who of [principal, later]) await server.token(who);
    const running = await kit.started(one([anna, later]));
    good(await kit.decide(anna, running.approvalId, 'approve'));
    await nameProxy(later, anna);
    assert.deepEqual(
      [(await kit.tasks(anna, running.approvalId)).length, (await kit.tasks(later, running.approvalId)).length],
      [0, 1],
    );
    await nameProxy(principal, bert);
    const added = await kit.started(one([bert, cora], { mayAddSigner: 'true', mayTransfer: 'true' }));
    good(
      await kit.decide(cora, added.approvalId, 'addSigner', {
        ...{ toUserId: principal.id, place: 'parallel', opinion: 'please' },
      }),
    );
    assert.deepEqual(
      [(await kit.tasks(bert, added.approvalId)).length, (await kit.tasks(principal, added.approvalId)).length],
      [1, 1],
    );
  });

  it('nor by a hand-over of a stuck signature', async () => {
    const leaver = roleHolder('leaver_s', ['purchaseApprover'], { org: 'org_a' });
    await server.token(leaver);
    const { approvalId } = await kit.started(one([anna, leaver]));
    good(await kit.decide(anna, approvalId, 'approve'));
    const { revision } = good(await kit.as(head).get(`/account/user/get?id=${leaver.id}`));
    good(await kit.as(head).post('/account/user/disable', { id: leaver.id, revision, input: {} }));
    const stuck = await kit.approvalOf(approvalId);
    const give = (to: Person) =>
      kit.as(admin).post('/workflow/approval/handOver', {
        ...{ id: approvalId, revision: stuck.revision },
        input: { toUserId: to.id, opinion: 'gone' },
      });
    refused(await give(anna), 422, 'This person signs at this step already');
    good(await give(bert));
    good(await kit.decide(bert, approvalId, 'approve'));
  });
});

describe('a signer', () => {
  it('by a role of one company is nobody of another, nor by a role that is switched off where they are', async () => {
    await server.db
      .query(`insert into organization (id, tenant_id, owner_id, state, created_at, updated_at, name, kind, parent_id)
      values ('org_a_two', 'org_a', 'system', 'active', now(), now(), 'Second', 'purchaser', 'org_a')`);
    const away = roleHolder('away_s', ['purchaseApprover'], { org: 'org_a_two', tenant: 'org_a' });
    await server.token(away);
    await server.db
      .query(`insert into role (id, tenant_id, owner_id, state, created_at, updated_at, code, name, name_en, level, organization_id, permissions)
      values ('role_co', 'org_a', 'system', 'active', now(), now(), 'signersOfA', 's', 's', 'company', 'org_a', '[]')`);
    await server.db.query(`update "user" set roles = roles || '["signersOfA"]' where id in ('away_s', 'anna')`);
    const { approvalId } = await kit.started(
      kit.simpleDesign([
        { id: 'one', name: 'One', settings: { assigneeKind: 'role', assignees: 'signersOfA', countersign: 'all' } },
      ]),
    );
    assert.deepEqual([(await kit.tasks(away, approvalId)).length, (await kit.tasks(anna, approvalId)).length], [0, 1]);
  });

  it('by a permission that reaches the own department is not asked about another’s records', async () => {
    await server.db
      .query(`insert into organization (id, tenant_id, owner_id, state, created_at, updated_at, name, kind, parent_id)
      values ('dept_x', 'org_a', 'system', 'active', now(), now(), 'X', 'department', 'org_a')`);
    const signing = roleHolder('x', ['purchaseApprover']).permissions;
    const narrow = (id: string, org: string) =>
      person(id, { org, tenant: 'org_a', permissions: [...signing, 'biddingDocument.approve'] });
    const [near, far] = [narrow('near_s', 'org_a'), narrow('far_s', 'dept_x')];
    for (const who of [near, far]) {
      await server.token(who);
      await server.db.query(
        `update role set permissions = (select jsonb_agg(case when p ->> 'permission' = 'biddingDocument.approve' then p || '{"scope":"department"}' else p end)
          from jsonb_array_elements(permissions) p) where code = $1`,
        [`grants_${who.id}`],
      );
    }
    const { approvalId } = await kit.started(
      kit.simpleDesign([{ id: 'one', name: 'One', settings: { assigneeKind: 'permission', countersign: 'any' } }]),
    );
    assert.deepEqual([(await kit.tasks(near, approvalId)).length, (await kit.tasks(far, approvalId)).length], [1, 0]);
  });

  it('whose role reaches the own records alone still sees and gives the signatures that are asked for', async () => {
    const modest = roleHolder('modest_s', ['purchaseApprover'], { org: 'org_a' });
    const alone = person('modest_s', { org: 'org_a', permissions: [...modest.permissions] });
    await server.token(alone);
    await server.db.query(
      `update role set permissions = (select jsonb_agg(p || '{"scope":"own"}') from jsonb_array_elements(permissions) p) where code = 'grants_modest_s'`,
    );
    const { id, approvalId } = await kit.started(one([alone]));
    const view = good(await kit.as(alone).get(`/workflow/approval/view?id=${approvalId}`));
    assert.deepEqual([view.can.approve, view.recordPath], [true, null]);
    good(await kit.decide(alone, approvalId, 'approve'));
    assert.equal(await kit.stateOf(id), 'approved');
  });

  it('who may not sign at all is not asked: nobody waits for a decision that cannot be given', async () => {
    const mute = person('mute_s', { org: 'org_a', permissions: ['biddingDocument.read'] });
    await server.token(mute);
    const { approvalId } = await kit.started(one([mute]));
    const run = await kit.approvalOf(approvalId);
    assert.deepEqual([run.state, run.stuck_reason], ['stuck', 'cannotSign']);
    const other = await kit.started(one([anna], { mayTransfer: 'true' }));
    refused(
      await kit.decide(anna, other.approvalId, 'transfer', { toUserId: mute.id, opinion: 'x' }),
      422,
      'no role lets them sign',
    );
  });

  it('and the starter’s recall at the same moment: one of them wins, and the other is told', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id, approvalId } = await kit.started(one([anna]));
      const [task] = await kit.tasks(anna, approvalId);
      const { revision } = await kit.approvalOf(approvalId);
      const both = await Promise.all([
        kit.as(anna).post('/workflow/approvalTask/approve', { id: task.id, revision: task.revision, input: {} }),
        kit.as(manager).post('/workflow/approval/recall', { id: approvalId, revision, input: {} }),
      ]);
      assert.deepEqual(both.map(answer => answer.status).toSorted(), [200, 409]);
      const signed = both[0].status === 200;
      assert.deepEqual(
        [await kit.stateOf(id), (await kit.approvalOf(approvalId)).state],
        signed ? ['approved', 'approved'] : ['returned', 'recalled'],
      );
    }
  });
});
