import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startServer, type TestServer } from '../../kit/server.ts';
import { cast, good, refused, step, workflowKit, type Data } from './kit.ts';

const { manager, anna, bert, cora, dora, admin, stranger } = cast;
let server: TestServer;
let kit: ReturnType<typeof workflowKit>;
before(async () => {
  server = await startServer();
  kit = workflowKit(server);
  for (const who of Object.values(cast)) await server.token(who);
});
after(() => server.stop());

describe('a bound process', () => {
  it('begins with the handing in, asks one step after the other, and moves the record at its end', async () => {
    const { id, approvalId } = await kit.started(kit.simpleDesign([step('one', [anna]), step('two', [bert])]));
    assert.equal((await kit.tasks(bert, approvalId)).length, 0);
    good(await kit.decide(anna, approvalId, 'approve', { opinion: 'fine' }));
    assert.equal(await kit.stateOf(id), 'submitted');
    good(await kit.decide(bert, approvalId, 'approve'));
    assert.equal(await kit.stateOf(id), 'approved');
    const shown = await kit.view(manager, id);
    assert.equal(shown.approval.state, 'approved');
    assert.deepEqual(
      shown.nodes.map((node: Data) => [node.id, node.state]),
      [
        ['start', 'done'],
        ['one', 'done'],
        ['two', 'done'],
        ['end', 'done'],
      ],
    );
    assert.equal(shown.rounds[0].tasks[0].task.opinion, 'fine');
  });

  it('is decided on the record’s own page by whose turn it is, and by nobody else', async () => {
    const { id, approvalId } = await kit.started(kit.simpleDesign([step('one', [anna]), step('two', [bert])]));
    const read = async (who: typeof anna) => good(await kit.as(who).get(`/pre-tender/biddingDocument/get?id=${id}`));
    const seen = await read(bert);
    assert.equal(seen.actions.approve.key, 'workflow.reasons.awaited');
    const early = await kit
      .as(bert)
      .post('/pre-tender/biddingDocument/approve', { id, revision: seen.revision, input: {} });
    refused(early, 409, 'workflow.reasons.awaited');
    assert.match(early.body.msg, /anna/);
    assert.equal((await read(anna)).actions.approve, true);
    const revision = seen.revision;
    const taken = await kit
      .as(anna)
      .post('/pre-tender/biddingDocument/approve', { id, revision, input: { opinion: 'ok' } });
    assert.equal(good(taken).state, 'submitted');
    good(await kit.as(bert).post('/pre-tender/biddingDocument/approve', { id, revision, input: {} }));
    assert.equal(await kit.stateOf(id), 'approved');
    const { state } = await kit.approvalOf(approvalId);
    assert.equal(state, 'approved');
  });

  it('leaves records alone that no binding is for', async () => {
    const document = await kit.draft('unbound');
    const submitted = good(await kit.submit(document));
    good(
      await kit
        .as(anna)
        .post('/pre-tender/biddingDocument/approve', { id: document.id, revision: submitted.revision + 1, input: {} })
        .then(async answer =>
          answer.status === 409
            ? kit.as(anna).post('/pre-tender/biddingDocument/approve', {
                id: document.id,
                revision: answer.body.data.current.revision,
                input: {},
              })
            : answer,
        ),
    );
    assert.equal(await kit.stateOf(document.id), 'approved');
    const none = await kit.as(manager).get(`/workflow/approval/view?entity=biddingDocument&recordId=${document.id}`);
    assert.equal(none.status, 404);
  });

  it('is seen by those who take part and by nobody of another tenant', async () => {
    const { id, approvalId } = await kit.started(kit.simpleDesign([step('one', [anna])]));
    good(await kit.as(anna).get(`/workflow/approval/view?id=${approvalId}`));
    assert.equal((await kit.as(stranger).get(`/workflow/approval/view?id=${approvalId}`)).status, 404);
    assert.equal(
      (await kit.as(stranger).get(`/workflow/approval/view?entity=biddingDocument&recordId=${id}`)).status,
      404,
    );
    assert.equal(good(await kit.as(stranger).get('/workflow/approvalTask/list')).rows.length, 0);
  });

  it('tells the signer and puts it among their to-dos until it is decided', async () => {
    const { approvalId } = await kit.started(kit.simpleDesign([step('one', [cora])]));
    const mine = async () =>
      good(await kit.as(cora).get('/workplace/todos')).rows.filter((todo: Data) => todo.path.includes(approvalId));
    assert.equal((await mine()).length, 1);
    const messages = good(await kit.as(cora).get('/message/mine')).rows;
    assert.ok(messages.some((message: Data) => message.key === 'workflow.messages.taskOpened'));
    good(await kit.decide(cora, approvalId, 'approve'));
    assert.equal((await mine()).length, 0);
  });

  it('goes on with the version it began with when a new one is published', async () => {
    const { id, approvalId, code } = await kit.started(kit.simpleDesign([step('one', [anna]), step('two', [bert])]));
    const offered = good(await kit.as(admin).get('/workflow/process/list?code=' + code)).rows[0];
    const copy = good(await kit.as(admin).post('/workflow/process/copy', { id: offered.id }));
    refused(await kit.as(admin).post('/workflow/process/copy', { id: offered.id }), 409, 'process.reasons.draftThere');
    const next = good(await kit.as(admin).get(`/workflow/process/get?id=${copy.id}`));
    assert.equal(next.version, 2);
    const changed = good(
      await kit.as(admin).post('/workflow/process/update', {
        id: next.id,
        revision: next.revision,
        input: { bpmn: kit.simpleDesign([step('other', [dora])]) },
      }),
    );
    good(await kit.as(admin).post('/workflow/process/publish', { id: next.id, revision: changed.revision, input: {} }));
    const old = good(await kit.as(admin).get(`/workflow/process/get?id=${offered.id}`));
    assert.equal(old.state, 'retired');
    const edit = await kit
      .as(admin)
      .post('/workflow/process/update', { id: old.id, revision: old.revision, input: { name: 'x' } });
    assert.equal(edit.status, 409);
    good(await kit.decide(anna, approvalId, 'approve'));
    good(await kit.decide(bert, approvalId, 'approve'));
    assert.equal(await kit.stateOf(id), 'approved');
  });

  it('does not begin twice, and rolls back whole when the handing in is refused', async () => {
    const title = 'Handed in twice';
    const document = await kit.draft(title);
    await kit.bind(kit.simpleDesign([step('one', [anna])]), title);
    const [first, second] = await Promise.all([kit.submit(document), kit.submit(document)]);
    assert.deepEqual([first.status, second.status].toSorted(), [200, 409]);
    const { rows } = await server.db.query(`select count(*)::int as n from approval where record_id = $1`, [
      document.id,
    ]);
    assert.equal(rows[0].n, 1);
  });

  it('of two last signatures at once takes both, and moves the record once', async () => {
    const { id, approvalId } = await kit.started(kit.simpleDesign([step('one', [anna, bert])]));
    const answers = await Promise.all([
      kit.decide(anna, approvalId, 'approve'),
      kit.decide(bert, approvalId, 'approve'),
    ]);
    assert.deepEqual(
      answers.map(answer => answer.status),
      [200, 200],
    );
    assert.equal(await kit.stateOf(id), 'approved');
    const { rows } = await server.db.query(
      `select count(*)::int as n from audit where record_id = $1 and action = 'approve'`,
      [id],
    );
    assert.equal(rows[0].n, 1);
  });

  it('takes one of two when one signature is enough, and tells the other that it is over', async () => {
    const { id, approvalId } = await kit.started(kit.simpleDesign([step('one', [anna, bert], { countersign: 'any' })]));
    // Both have read their task before either decides.
    const signers = [anna, bert];
    const open = await Promise.all(signers.map(who => kit.tasks(who, approvalId)));
    const answers = await Promise.all(
      signers.map((who, i) => {
        const { id: task, revision } = open[i]![0];
        return kit.as(who).post('/workflow/approvalTask/approve', { id: task, revision, input: {} });
      }),
    );
    assert.deepEqual(answers.map(answer => answer.status).toSorted(), [200, 409]);
    assert.equal(await kit.stateOf(id), 'approved');
  });

  it('refuses a decision on a task that has changed since it was read', async () => {
    const { approvalId } = await kit.started(kit.simpleDesign([step('one', [anna])]));
    const [task] = await kit.tasks(anna, approvalId);
    const stale = await kit
      .as(anna)
      .post('/workflow/approvalTask/approve', { id: task.id, revision: task.revision + 1, input: {} });
    refused(stale, 409, 'kernel.conflict');
    assert.equal(
      (await kit.as(bert).post('/workflow/approvalTask/approve', { id: task.id, revision: task.revision, input: {} }))
        .status,
      404,
    );
  });
});
