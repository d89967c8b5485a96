import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startServer, type TestServer } from '../../kit/server.ts';
import { cast, good, refused, step, workflowKit, type Data } from './kit.ts';

const { manager, anna, bert, cora, dora, stranger } = cast;
let server: TestServer;
let kit: ReturnType<typeof workflowKit>;
before(async () => {
  server = await startServer();
  kit = workflowKit(server);
  for (const who of Object.values(cast)) await server.token(who);
});
after(() => server.stop());
const one = (people: readonly (typeof anna)[], settings: Readonly<Record<string, string>> = {}) =>
  kit.simpleDesign([step('one', people, settings)]);

describe('several signers of one step', () => {
  it('decide one after the other where the design says so', async () => {
    const { id, approvalId } = await kit.started(one([anna, bert], { order: 'sequential' }));
    assert.equal((await kit.tasks(bert, approvalId)).length, 0);
    good(await kit.decide(anna, approvalId, 'approve'));
    good(await kit.decide(bert, approvalId, 'approve'));
    assert.equal(await kit.stateOf(id), 'approved');
  });

  it('approve with a share, and reject when the share cannot be reached any more', async () => {
    const enough = await kit.started(one([anna, bert, cora], { countersign: 'share', share: '60' }));
    good(await kit.decide(anna, enough.approvalId, 'approve'));
    good(await kit.decide(bert, enough.approvalId, 'reject', { opinion: 'no' }));
    assert.equal(await kit.stateOf(enough.id), 'submitted');
    good(await kit.decide(cora, enough.approvalId, 'approve'));
    assert.equal(await kit.stateOf(enough.id), 'approved');
    const lost = await kit.started(one([anna, bert, cora], { countersign: 'share', share: '60' }));
    good(await kit.decide(anna, lost.approvalId, 'reject', { opinion: 'no' }));
    good(await kit.decide(bert, lost.approvalId, 'reject', { opinion: 'neither' }));
    assert.equal(await kit.stateOf(lost.id), 'returned');
    assert.equal((await kit.approvalOf(lost.approvalId)).state, 'rejected');
    assert.equal((await kit.tasks(cora, lost.approvalId)).length, 0);
  });
});

describe('a signer', () => {
  it('must say why when returning, and returns to the starter, who sees it and hands in a second round with what was changed', async () => {
    const { id, approvalId } = await kit.started(one([anna]));
    assert.equal((await kit.decide(anna, approvalId, 'return')).status, 422);
    good(await kit.decide(anna, approvalId, 'return', { opinion: 'one chapter is missing' }));
    assert.equal(await kit.stateOf(id), 'returned');
    const messages = good(await kit.as(manager).get('/message/mine')).rows;
    assert.ok(messages.some((message: Data) => message.params.opinion === 'one chapter is missing'));
    const record = good(await kit.as(manager).get(`/pre-tender/biddingDocument/get?id=${id}`));
    const changed = good(
      await kit.as(manager).post('/pre-tender/biddingDocument/update', {
        ...{ id, revision: record.revision },
        input: { chapters: [...record.chapters, { title: 'Two', body: '<p>More</p>' }] },
      }),
    );
    good(await kit.submit(changed));
    const shown = await kit.view(anna, id);
    assert.deepEqual(
      shown.rounds.map((round: Data) => [round.round, round.state]),
      [
        [1, 'returned'],
        [2, 'running'],
      ],
    );
    assert.deepEqual(Object.keys(shown.rounds[1].changes), ['chapters']);
    assert.equal(shown.rounds[1].changes.chapters.to.length, 2);
    assert.equal(shown.can.approve, true);
  });

  it('returns to an earlier step, whose signers decide again', async () => {
    const { id, approvalId } = await kit.started(
      kit.simpleDesign([step('one', [anna]), step('two', [bert]), step('three', [cora])]),
    );
    good(await kit.decide(anna, approvalId, 'approve'));
    good(await kit.decide(bert, approvalId, 'approve'));
    const { returnTo } = await kit.view(cora, id);
    assert.deepEqual(
      returnTo.map((earlier: Data) => earlier.node),
      ['one', 'two'],
    );
    refused(
      await kit.decide(cora, approvalId, 'return', { step: 'end', opinion: 'x' }),
      409,
      'approvalTask.reasons.notReturnable',
    );
    good(await kit.decide(cora, approvalId, 'return', { step: 'one', opinion: 'look again' }));
    assert.equal(await kit.stateOf(id), 'submitted');
    for (const who of [anna, bert, cora]) good(await kit.decide(who, approvalId, 'approve'));
    assert.equal(await kit.stateOf(id), 'approved');
  });

  it('passes the task on where the design lets it, to somebody who may sign', async () => {
    const fixed = await kit.started(one([anna]));
    refused(
      await kit.decide(anna, fixed.approvalId, 'transfer', { toUserId: dora.id, opinion: 'x' }),
      409,
      'approvalTask.reasons.noTransfer',
    );
    const { id, approvalId } = await kit.started(one([anna, bert], { mayTransfer: 'true' }));
    const pass = (who: typeof anna) => kit.decide(anna, approvalId, 'transfer', { toUserId: who.id, opinion: 'away' });
    refused(await pass(manager), 422, 'toUserId');
    refused(await pass(stranger), 422, 'toUserId');
    refused(await pass(bert), 422, 'toUserId');
    good(await pass(dora));
    assert.equal((await kit.tasks(anna, approvalId)).length, 0);
    const [task] = await kit.tasks(dora, approvalId);
    assert.equal(task.originalAssigneeId, anna.id);
    for (const who of [bert, dora]) good(await kit.decide(who, approvalId, 'approve'));
    assert.equal(await kit.stateOf(id), 'approved');
  });

  it('adds a signer before, after or beside, and the step waits for them', async () => {
    const settings = { mayAddSigner: 'true' };
    const add = (approvalId: string, place: string, who = dora) =>
      kit.decide(anna, approvalId, 'addSigner', { toUserId: who.id, place, opinion: 'please look' });
    const ahead = await kit.started(one([anna], settings));
    good(await add(ahead.approvalId, 'before'));
    assert.equal((await kit.tasks(anna, ahead.approvalId)).length, 0);
    good(await kit.decide(dora, ahead.approvalId, 'reject', { opinion: 'I would not' }));
    good(await kit.decide(anna, ahead.approvalId, 'approve', { opinion: 'I decide' }));
    assert.equal(await kit.stateOf(ahead.id), 'approved');
    const behind = await kit.started(one([anna], settings));
    good(await add(behind.approvalId, 'after'));
    assert.equal((await kit.tasks(dora, behind.approvalId)).length, 0);
    good(await kit.decide(anna, behind.approvalId, 'approve'));
    assert.equal(await kit.stateOf(behind.id), 'submitted');
    good(await kit.decide(dora, behind.approvalId, 'approve'));
    assert.equal(await kit.stateOf(behind.id), 'approved');
    const beside = await kit.started(one([anna], settings));
    good(await add(beside.approvalId, 'parallel'));
    good(await kit.decide(anna, beside.approvalId, 'approve'));
    assert.equal(await kit.stateOf(beside.id), 'submitted');
    good(await kit.decide(dora, beside.approvalId, 'reject', { opinion: 'no' }));
    assert.equal(await kit.stateOf(beside.id), 'returned');
    const fixed = await kit.started(one([anna]));
    refused(await add(fixed.approvalId, 'before'), 409, 'approvalTask.reasons.noSigner');
  });

  it('never signs their own work, however they come to the task', async () => {
    const { approvalId } = await kit.started(one([manager, anna], { countersign: 'any' }));
    assert.equal((await kit.tasks(manager, approvalId)).length, 0);
    const alone = await kit.started(one([manager]));
    assert.equal((await kit.approvalOf(alone.approvalId)).stuck_reason, 'noAssignee');
  });
});

describe('the starter', () => {
  const run = async (action: string, approvalId: string, who = manager) => {
    const { revision } = await kit.approvalOf(approvalId);
    return kit.as(who).post(`/workflow/approval/${action}`, { id: approvalId, revision, input: {} });
  };

  it('recalls the record, which is theirs to change again; nobody else can', async () => {
    const { id, approvalId } = await kit.started(one([anna]));
    refused(await run('recall', approvalId, anna), 409, 'approval.reasons.starterOnly');
    good(await run('recall', approvalId));
    assert.equal(await kit.stateOf(id), 'returned');
    assert.equal((await kit.tasks(anna, approvalId)).length, 0);
    assert.equal((await run('recall', approvalId)).status, 409);
  });

  it('urges the signers once in four working hours', async () => {
    await server.moveClock(nextWorkday());
    const { approvalId } = await kit.started(one([dora]));
    good(await run('urge', approvalId));
    const messages = good(await kit.as(dora).get('/message/mine')).rows;
    assert.ok(messages.some((message: Data) => message.key === 'workflow.messages.urged'));
    refused(await run('urge', approvalId), 409, 'approval.reasons.urgedLately');
    await server.moveClock(3 * 3600_000);
    refused(await run('urge', approvalId), 409, 'approval.reasons.urgedLately');
    await server.moveClock(3600_000 + 1000);
    good(await run('urge', approvalId));
  });
});

/** A Monday without holidays, at ten in the morning in Beijing, later than now. */
function nextWorkday(): Date {
  const day = new Date(`${new Date().getUTCFullYear() + 2}-06-05T02:00:00Z`);
  while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() + 1);
  return day;
}
