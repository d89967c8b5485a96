import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startServer, type TestServer } from '../../kit/server.ts';
import { roleHolder, type Person } from '../../kit/people.ts';
import { cast, good, rawDesign, refused, step, workflowKit, type Data } from './kit.ts';

const { manager, anna, bert, cora, dora, admin } = cast;
const extra = (id: string) => roleHolder(id, ['purchaseApprover'], { org: 'org_a' });
let server: TestServer;
let kit: ReturnType<typeof workflowKit>;
before(async () => {
  server = await startServer();
  kit = workflowKit(server);
  for (const who of Object.values(cast)) await server.token(who);
});
after(() => server.stop());
const one = (people: readonly Person[], settings: Readonly<Record<string, string>> = {}) =>
  kit.simpleDesign([step('one', people, settings)]);

const disable = async (who: Person) => {
  const staff = roleHolder('root', ['platformAdmin'], { org: 'platform' });
  const found = good(await server.call(staff).get(`/account/user/get?id=${who.id}`));
  good(await server.call(staff).post('/account/user/disable', { id: who.id, revision: found.revision, input: {} }));
};
const mend = async (action: string, approvalId: string, input: object = {}, who: Person = admin) => {
  const { revision } = await kit.approvalOf(approvalId);
  return kit.as(who).post(`/workflow/approval/${action}`, { id: approvalId, revision, input });
};

describe('an approver who is gone', () => {
  it('stops the approval with the reason, and it goes on when it is handed over', async () => {
    const [leaver] = [extra('leaver')];
    await server.token(leaver);
    const { id, approvalId } = await kit.started(one([leaver, bert]));
    good(await kit.decide(bert, approvalId, 'approve'));
    await disable(leaver);
    const stuck = await kit.approvalOf(approvalId);
    assert.deepEqual([stuck.state, stuck.stuck_reason, stuck.stuck_detail], ['stuck', 'approverLeft', 'leaver']);
    const [todo] = good(await kit.as(admin).get('/workplace/todos')).rows.filter((row: Data) =>
      row.path.includes(approvalId),
    );
    assert.match(todo.todo, /exception/);
    assert.equal((await mend('retry', approvalId, {}, anna)).status, 403);
    refused(await mend('handOver', approvalId, { toUserId: manager.id, opinion: 'x' }), 422, 'toUserId');
    good(await mend('handOver', approvalId, { toUserId: cora.id, opinion: 'leaver has left' }));
    assert.equal((await kit.approvalOf(approvalId)).state, 'running');
    good(await kit.decide(cora, approvalId, 'approve'));
    assert.equal(await kit.stateOf(id), 'approved');
  });

  it('is not missed where one signature is enough', async () => {
    const leaver = extra('leaver2');
    await server.token(leaver);
    const { id, approvalId } = await kit.started(one([leaver, bert], { countersign: 'any' }));
    await disable(leaver);
    assert.equal((await kit.approvalOf(approvalId)).state, 'running');
    good(await kit.decide(bert, approvalId, 'approve'));
    assert.equal(await kit.stateOf(id), 'approved');
  });

  it('named in a design keeps it from being published, and stops a run that comes to them later', async () => {
    const leaver = extra('leaver3');
    await server.token(leaver);
    const { approvalId } = await kit.started(kit.simpleDesign([step('one', [anna]), step('two', [leaver])]));
    await disable(leaver);
    good(await kit.decide(anna, approvalId, 'approve'));
    const stuck = await kit.approvalOf(approvalId);
    assert.deepEqual([stuck.state, stuck.stuck_reason], ['stuck', 'personGone']);
    good(await mend('retry', approvalId));
    assert.equal((await kit.approvalOf(approvalId)).state, 'stuck');
    good(await mend('skip', approvalId, { opinion: 'agreed with the board' }));
    assert.equal((await kit.approvalOf(approvalId)).state, 'approved');
    const check = good(
      await kit.as(admin).post('/workflow/process/check', { entity: 'biddingDocument', bpmn: one([leaver]) }),
    );
    assert.deepEqual(
      check.faults.map((fault: Data) => fault.node),
      ['one'],
    );
    assert.match(check.faults[0].reason, /leaver3/);
  });
});

describe('a run that cannot go on', () => {
  it('has a head of department to ask, or says that there is none', async () => {
    const headless = kit.simpleDesign([{ id: 'one', name: 'Head', settings: { assigneeKind: 'starterHead' } }]);
    const lost = await kit.started(headless);
    assert.equal((await kit.approvalOf(lost.approvalId)).stuck_reason, 'noHead');
    await server.db.query(`update organization set manager_id = $1 where id = 'org_a'`, [dora.id]);
    good(await mend('retry', lost.approvalId));
    good(await kit.decide(dora, lost.approvalId, 'approve'));
    assert.equal(await kit.stateOf(lost.id), 'approved');
  });

  it('is stuck at a condition that cannot be worked out, and goes on once the record has what it asks for', async () => {
    const design = rawDesign(`<bpmn:startEvent id="s"/><bpmn:exclusiveGateway id="g" name="How dear?" default="cheap"/>
      <bpmn:userTask id="a" name="Board" ebs:assigneeKind="user" ebs:assignees="anna"/><bpmn:endEvent id="e"/>
      <bpmn:userTask id="b" name="Office" ebs:assigneeKind="user" ebs:assignees="bert"/><bpmn:sequenceFlow id="f2" sourceRef="b" targetRef="e"/>
      <bpmn:sequenceFlow id="f0" sourceRef="s" targetRef="g"/>
      <bpmn:sequenceFlow id="dear" name="dear" sourceRef="g" targetRef="a"><bpmn:conditionExpression>record.price &gt; 1000</bpmn:conditionExpression></bpmn:sequenceFlow>
      <bpmn:sequenceFlow id="cheap" sourceRef="g" targetRef="b"/><bpmn:sequenceFlow id="f1" sourceRef="a" targetRef="e"/>`);
    const { id, approvalId } = await kit.started(design);
    const stuck = await kit.approvalOf(approvalId);
    assert.deepEqual([stuck.state, stuck.stuck_reason, stuck.stuck_detail], ['stuck', 'conditionFailed', 'dear']);
    await server.db.query(`update bidding_document set price = 5000, price_currency = 'CNY' where id = $1`, [id]);
    good(await mend('retry', approvalId));
    good(await kit.decide(anna, approvalId, 'approve'));
    assert.equal(await kit.stateOf(id), 'approved');
  });

  it('lets its branches run beside each other and waits for all of them', async () => {
    const task = (id: string, who: string) =>
      `<bpmn:userTask id="${id}" name="${id}" ebs:assigneeKind="user" ebs:assignees="${who}"/>`;
    const ways = [
      ['s', 'f'],
      ['f', 'a'],
      ['f', 'b'],
      ['a', 'j'],
      ['b', 'j'],
      ['j', 'c'],
      ['c', 'e'],
    ];
    const design =
      rawDesign(`<bpmn:startEvent id="s"/><bpmn:parallelGateway id="f"/>${task('a', 'anna')}${task('b', 'bert')}${task('c', 'cora')}
      <bpmn:parallelGateway id="j"/><bpmn:endEvent id="e"/>${ways.map(([from, to], i) => `<bpmn:sequenceFlow id="w${i}" sourceRef="${from}" targetRef="${to}"/>`).join('')}`);
    const { id, approvalId } = await kit.started(design);
    const both = await Promise.all([kit.decide(anna, approvalId, 'approve'), kit.decide(bert, approvalId, 'approve')]);
    assert.deepEqual(
      both.map(answer => answer.status),
      [200, 200],
    );
    const { returnTo } = await kit.view(cora, id);
    assert.deepEqual(returnTo, []);
    good(await kit.decide(cora, approvalId, 'approve'));
    assert.equal(await kit.stateOf(id), 'approved');
  });

  it('ends with its record when that goes another way', async () => {
    const { id, approvalId } = await kit.started(one([anna]));
    const { biddingDocument } = await import('../../../shared/domain/pre-tender/bidding-document.entity.ts');
    await server.platform.database.system(tx =>
      tx.transition(biddingDocument, id, 'return', { opinion: 'the project ends' }),
    );
    assert.equal((await kit.approvalOf(approvalId)).state, 'recalled');
    assert.equal((await kit.tasks(anna, approvalId)).length, 0);
  });

  it('comes through a transaction that is rolled back without a trace of it', async () => {
    const { id, approvalId } = await kit.started(kit.simpleDesign([step('one', [anna]), step('two', [bert])]));
    const before = await kit.approvalOf(approvalId);
    const [task] = await kit.tasks(anna, approvalId);
    const { approvalTask } = await import('../../../shared/domain/workflow/approval-task.entity.ts');
    const crashed = server.platform.database.transaction(server.caller(anna), async tx => {
      await tx.transition(approvalTask, task.id, 'approve', {});
      throw new Error('the process died here');
    });
    await assert.rejects(crashed, /died here/);
    assert.deepEqual(await kit.approvalOf(approvalId), before);
    assert.equal((await kit.tasks(bert, approvalId)).length, 0);
    good(await kit.decide(anna, approvalId, 'approve'));
    const again = await kit
      .as(anna)
      .post('/workflow/approvalTask/approve', { id: task.id, revision: task.revision, input: {} });
    assert.equal(again.status, 409);
    assert.equal((await kit.tasks(bert, approvalId)).length, 1);
    assert.equal(await kit.stateOf(id), 'submitted');
  });
});

describe('a proxy', () => {
  const name = (from: Person, to: Person, more: object = {}) =>
    kit.as(from).post('/workflow/processProxy/create', {
      input: { toUserId: to.id, from: at(-1), to: at(24), reason: 'on leave', ...more },
    });
  const at = (hours: number) => new Date(server.services.now().getTime() + hours * 3600_000).toISOString();

  it('decides for the other while it lasts, with both names; what is undecided comes back at its end', async () => {
    const [principal, proxy] = [extra('principal'), extra('proxy')];
    for (const who of [principal, proxy]) await server.token(who);
    const running = await kit.started(one([principal], { mayTransfer: 'true' }));
    const made = good(await name(principal, proxy));
    assert.equal((await kit.tasks(principal, running.approvalId)).length, 0);
    refused(
      await kit.decide(proxy, running.approvalId, 'transfer', { toUserId: cora.id, opinion: 'x' }),
      409,
      'approvalTask.reasons.proxyPassesOn',
    );
    good(await kit.decide(proxy, running.approvalId, 'approve', { opinion: 'for her' }));
    const shown = await kit.view(manager, running.id);
    const [signature] = shown.rounds[0].tasks;
    assert.deepEqual([signature.assignee, signature.original], ['proxy', 'principal']);
    const later = await kit.started(one([principal]));
    assert.equal((await kit.tasks(proxy, later.approvalId)).length, 1);
    good(
      await kit
        .as(principal)
        .post('/workflow/processProxy/revoke', { id: made.id, revision: made.revision, input: {} }),
    );
    assert.equal((await kit.tasks(proxy, later.approvalId)).length, 0);
    good(await kit.decide(principal, later.approvalId, 'approve'));
    assert.equal(await kit.stateOf(later.id), 'approved');
  });

  it('begins and ends by the clock', async () => {
    const [principal, proxy] = [extra('principal4'), extra('proxy4')];
    for (const who of [principal, proxy]) await server.token(who);
    const { approvalId } = await kit.started(one([principal]));
    good(await name(principal, proxy, { from: at(2), to: at(4) }));
    assert.equal((await kit.tasks(proxy, approvalId)).length, 0);
    await server.moveClock(3 * 3600_000);
    await server.settle();
    assert.equal((await kit.tasks(proxy, approvalId)).length, 1);
    await server.moveClock(2 * 3600_000);
    const [task] = await kit.tasks(proxy, approvalId);
    refused(
      await kit.as(proxy).post('/workflow/approvalTask/approve', { id: task.id, revision: task.revision, input: {} }),
      409,
      'approvalTask.reasons.proxyEnded',
    );
    await server.settle();
    assert.equal((await kit.tasks(principal, approvalId)).length, 1);
  });

  it('has no proxy, is nobody’s second one, and is not oneself', async () => {
    const [a, b, c] = ['pa', 'pb', 'pc'].map(extra) as [Person, Person, Person];
    for (const who of [a, b, c]) await server.token(who);
    refused(await name(a, a), 422, 'toUserId');
    good(await name(a, b));
    refused(await name(b, c), 422, 'fromUserId');
    refused(await name(c, a), 422, 'toUserId');
    refused(await name(a, c), 422, 'from');
    refused(await name(c, cast.stranger), 422, 'toUserId');
    refused(
      await kit.as(a).post('/workflow/processProxy/create', {
        input: { fromUserId: c.id, toUserId: b.id, from: at(100), to: at(110), reason: 'x' },
      }),
      403,
      'processProxy.reasons.notYours',
    );
    refused(await name(c, b, { from: at(5), to: at(4) }), 422, 'to');
    const twice = await Promise.all([
      name(c, b, { from: at(200), to: at(210) }),
      name(c, b, { from: at(205), to: at(215) }),
    ]);
    assert.deepEqual(twice.map(answer => answer.status).toSorted(), [200, 422]);
  });

  it('does not sign what the proxy wrote', async () => {
    const principal = extra('principal5');
    await server.token(principal);
    good(await name(principal, manager));
    const { approvalId } = await kit.started(one([principal]));
    assert.equal((await kit.tasks(principal, approvalId)).length, 1);
  });
});
