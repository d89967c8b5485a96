import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { joined, isWithin, onward } from '../../../server/workflow/engine/branches.ts';
import { startServer, type TestServer } from '../../kit/server.ts';
import { cast, good, rawDesign, refused, workflowKit, type Data } from './kit.ts';

const { anna, bert, cora, dora } = cast;
let server: TestServer;
let kit: ReturnType<typeof workflowKit>;
before(async () => {
  server = await startServer();
  kit = workflowKit(server);
  for (const who of Object.values(cast)) await server.token(who);
});
after(() => server.stop());

const task = (id: string, who: string) =>
  `<bpmn:userTask id="${id}" name="${id}" ebs:nameEn="Step ${id}" ebs:assigneeKind="user" ebs:assignees="${who}"/>`;
const gateways = (...ids: string[]) => ids.map(id => `<bpmn:parallelGateway id="${id}"/>`).join('');
const design = (elements: string, ways: readonly (readonly [string, string])[]) =>
  rawDesign(
    `<bpmn:startEvent id="s"/>${elements}<bpmn:endEvent id="e"/>${ways
      .map(([from, to], i) => `<bpmn:sequenceFlow id="w${i}" sourceRef="${from}" targetRef="${to}"/>`)
      .join('')}`,
  );

/** Before a fork anna; then anna and bert after each other in one branch, cora in the other; dora after the join. */
const forked = design(
  `${task('first', 'anna')}${gateways('f', 'j')}${task('a1', 'anna')}${task('a2', 'bert')}${task('c', 'cora')}${task('last', 'dora')}`,
  [
    ...([
      ['s', 'first'],
      ['first', 'f'],
      ['f', 'a1'],
      ['a1', 'a2'],
      ['a2', 'j'],
    ] as const),
    ...([
      ['f', 'c'],
      ['c', 'j'],
      ['j', 'last'],
      ['last', 'e'],
    ] as const),
  ],
);
const targets = async (who: typeof anna, recordId: string): Promise<string[]> =>
  (await kit.view(who, recordId)).returnTo.map((each: Data) => each.node);
const again = { opinion: 'look again' };

describe('a branch of a running fork', () => {
  it('is returned into and starts again, while the other branch keeps what it has done', async () => {
    const { id, approvalId } = await kit.started(forked);
    good(await kit.decide(anna, approvalId, 'approve'));
    good(await kit.decide(cora, approvalId, 'approve', { opinion: 'mine is done' }));
    good(await kit.decide(anna, approvalId, 'approve'));
    assert.deepEqual(await targets(bert, id), ['first', 'a1']);
    good(await kit.decide(bert, approvalId, 'return', { ...again, step: 'a1' }));
    assert.equal((await kit.tasks(bert, approvalId)).length, 0);
    good(await kit.decide(anna, approvalId, 'approve'));
    good(await kit.decide(bert, approvalId, 'approve'));
    assert.equal((await kit.tasks(cora, approvalId)).length, 0, 'what the other branch has done stays done');
    good(await kit.decide(dora, approvalId, 'approve'));
    assert.equal(await kit.stateOf(id), 'approved');
  });

  it('keeps the open signature of the other branch', async () => {
    const { id, approvalId } = await kit.started(forked);
    good(await kit.decide(anna, approvalId, 'approve'));
    const [waiting] = await kit.tasks(cora, approvalId);
    good(await kit.decide(anna, approvalId, 'approve'));
    good(await kit.decide(bert, approvalId, 'return', { ...again, step: 'a1' }));
    assert.deepEqual(
      (await kit.tasks(cora, approvalId)).map(each => [each.id, each.revision]),
      [[waiting.id, waiting.revision]],
    );
    for (const who of [anna, cora, bert, dora]) good(await kit.decide(who, approvalId, 'approve'));
    assert.equal(await kit.stateOf(id), 'approved');
  });

  it('cannot be returned into from the other one, nor once the branches have joined', async () => {
    const { id, approvalId } = await kit.started(forked);
    good(await kit.decide(anna, approvalId, 'approve'));
    good(await kit.decide(anna, approvalId, 'approve'));
    assert.deepEqual(await targets(cora, id), ['first']);
    const cross = await kit.decide(cora, approvalId, 'return', { ...again, step: 'a1' });
    refused(cross, 409, 'approvalTask.reasons.notReturnable');
    good(await kit.decide(cora, approvalId, 'approve'));
    good(await kit.decide(bert, approvalId, 'approve'));
    assert.deepEqual(await targets(dora, id), ['first']);
    refused(
      await kit.decide(dora, approvalId, 'return', { ...again, step: 'a2' }),
      409,
      'approvalTask.reasons.notReturnable',
    );
    good(await kit.decide(dora, approvalId, 'return', { ...again, step: 'first' }));
    for (const who of [anna, anna, bert, cora, dora]) good(await kit.decide(who, approvalId, 'approve'));
    assert.equal(await kit.stateOf(id), 'approved');
  });

  it('is taken back whole by a return to a step before the fork', async () => {
    const { id, approvalId } = await kit.started(forked);
    good(await kit.decide(anna, approvalId, 'approve'));
    good(await kit.decide(anna, approvalId, 'approve'));
    good(await kit.decide(cora, approvalId, 'return', { ...again, step: 'first' }));
    for (const who of [bert, cora]) assert.equal((await kit.tasks(who, approvalId)).length, 0);
    for (const who of [anna, anna, bert, cora, dora]) good(await kit.decide(who, approvalId, 'approve'));
    assert.equal(await kit.stateOf(id), 'approved');
  });

  it('takes the fork within it along, and waits for the other branch when a join comes before the last', async () => {
    const nested = design(
      `${gateways('f', 'g', 'i', 'j')}${task('a', 'anna')}${task('b', 'bert')}${task('c', 'cora')}${task('z', 'dora')}${task('m', 'anna')}`,
      [
        ...([
          ['s', 'f'],
          ['f', 'a'],
          ['a', 'g'],
          ['g', 'b'],
          ['g', 'c'],
          ['b', 'i'],
          ['c', 'i'],
        ] as const),
        ...([
          ['i', 'm'],
          ['m', 'j'],
          ['f', 'z'],
          ['z', 'j'],
          ['j', 'e'],
        ] as const),
      ],
    );
    const { id, approvalId } = await kit.started(nested);
    good(await kit.decide(anna, approvalId, 'approve'));
    good(await kit.decide(cora, approvalId, 'approve'));
    good(await kit.decide(bert, approvalId, 'return', { ...again, step: 'a' }));
    assert.equal((await kit.tasks(dora, approvalId)).length, 1);
    for (const who of [anna, bert]) good(await kit.decide(who, approvalId, 'approve'));
    good(await kit.decide(cora, approvalId, 'approve'));
    assert.deepEqual(await targets(anna, id), ['a']);
    for (const who of [dora, anna]) good(await kit.decide(who, approvalId, 'approve'));
    assert.equal(await kit.stateOf(id), 'approved');
  });
});

describe('the English name of a step', () => {
  it('stands beside the other in tasks and runs, and is what English messages say', async () => {
    const { approvalId } = await kit.started(forked);
    const [open] = await kit.tasks(anna, approvalId);
    assert.deepEqual([open.name, open.nameEn], ['first', 'Step first']);
    const run = await kit.approvalOf(approvalId);
    assert.deepEqual([run.current_step, run.current_step_en], ['first', 'Step first']);
    const told = await server.db.query(
      `select text_zh, text_en from message where user_id = 'anna' and key = 'workflow.messages.taskOpened' and params->>'title' = $1`,
      [open.title],
    );
    assert.match(told.rows[0].text_zh, /（first）/);
    assert.match(told.rows[0].text_en, /\(Step first\)/);
  });
});

describe('branches', () => {
  it('lie within those around them, and within the run', () => {
    assert.deepEqual(
      [isWithin('f1/f7', 'f1'), isWithin('f1', ''), isWithin('', ''), isWithin('f10', 'f1'), isWithin('f1', 'f1/f7')],
      [true, true, true, false, false],
    );
  });

  it('become their common one at a join, or one of its own while another of the fork is under way', () => {
    assert.equal(joined('j', ['a', 'b'], []), '');
    assert.equal(joined('j', ['x/a', 'x/b'], ['y']), 'x');
    assert.equal(joined('j', ['a', 'b'], ['c']), 'j');
    assert.equal(joined('j', ['x/a', 'x/b'], ['x/c/d']), 'x/j');
    assert.equal(joined('j', ['', ''], ['c']), '');
  });

  it('begin at the ways out of a fork only', () => {
    const flow = (id: string) => ({ id, name: '', from: 'n', to: id, condition: undefined });
    const node = { kind: 'parallel' } as Parameters<typeof onward>[0];
    assert.deepEqual(
      onward(node, [flow('a'), flow('b')], 'x').map(each => each.branch),
      ['x/a', 'x/b'],
    );
    assert.deepEqual(
      onward(node, [flow('a')], 'x').map(each => each.branch),
      ['x'],
    );
  });
});
