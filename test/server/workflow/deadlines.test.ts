import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { calendarOf } from '../../../shared/domain/calendar/calendar.ts';
import { addWorkingHours, dueAfter } from '../../../shared/domain/workflow/working-time.ts';
import { startServer, type TestServer } from '../../kit/server.ts';
import { cast, good, rawDesign, step, workflowKit, type Data } from './kit.ts';

const { anna, bert, dora } = cast;
const DAY = 86_400_000;

describe('working time', () => {
  const calendar = calendarOf(['2026-10-01', '2026-10-02'], ['2026-09-27']);
  const at = (text: string) => new Date(`${text}+08:00`);
  const hours = (from: string, count: number) => addWorkingHours(at(from), count, calendar);
  it('counts hours from nine to five, over nights, weekends and holidays', () => {
    assert.equal(hours('2026-09-28T10:00:00', 4), at('2026-09-28T14:00:00').toISOString());
    assert.equal(hours('2026-09-28T16:00:00', 2), at('2026-09-29T10:00:00').toISOString());
    assert.equal(hours('2026-09-28T20:00:00', 1), at('2026-09-29T10:00:00').toISOString());
    assert.equal(hours('2026-09-30T16:00:00', 2), at('2026-10-05T10:00:00').toISOString());
    assert.equal(hours('2026-09-26T11:00:00', 1), at('2026-09-27T10:00:00').toISOString());
    assert.equal(hours('2026-09-28T09:00:00', 8), at('2026-09-28T17:00:00').toISOString());
  });
  it('counts days to the same hour of a working day', () => {
    assert.equal(
      dueAfter(at('2026-09-29T11:30:00'), 2, 'workingDay', calendar),
      at('2026-10-05T11:30:00').toISOString(),
    );
  });
});

describe('a deadline', () => {
  let server: TestServer;
  let kit: ReturnType<typeof workflowKit>;
  before(async () => {
    server = await startServer();
    kit = workflowKit(server);
    for (const who of Object.values(cast)) await server.token(who);
  });
  after(() => server.stop());
  const late = async (settings: Readonly<Record<string, string>>) => {
    const begun = await kit.started(kit.simpleDesign([step('one', [anna], { deadline: '1', ...settings })]));
    await server.moveClock(15 * DAY);
    await server.settle();
    return begun;
  };

  it('reminds, once', async () => {
    const { approvalId } = await late({});
    await server.moveClock(15 * DAY);
    await server.settle();
    const rows = good(await kit.as(anna).get('/message/mine')).rows;
    assert.equal(
      rows.filter((row: Data) => row.key === 'workflow.messages.overdue' && row.path.includes(approvalId)).length,
      1,
    );
  });

  it('hands the task to another person', async () => {
    const { id, approvalId } = await late({ escalation: 'handOver', escalateTo: dora.id });
    assert.equal((await kit.tasks(anna, approvalId)).length, 0);
    good(await kit.decide(dora, approvalId, 'approve'));
    assert.equal(await kit.stateOf(id), 'approved');
  });

  it('approves or returns by the rule of the design', async () => {
    const approved = await late({ escalation: 'approve' });
    assert.equal(await kit.stateOf(approved.id), 'approved');
    const returned = await late({ escalation: 'return' });
    assert.equal(await kit.stateOf(returned.id), 'returned');
    const shown = await kit.view(cast.manager, returned.id);
    assert.equal(shown.rounds[0].tasks[0].task.automatic, true);
  });

  it('that is delivered twice acts once, and does nothing when it was decided in time', async () => {
    const { id, approvalId } = await late({ escalation: 'approve' });
    const { approval } = await import('../../../shared/domain/workflow/approval.entity.ts');
    await assert.rejects(
      server.platform.database.system(tx => tx.transition(approval, approvalId, 'tick')),
      /wrongState/,
    );
    const { rows } = await server.db.query(
      `select count(*)::int as n from audit where record_id = $1 and action = 'approve'`,
      [id],
    );
    assert.equal(rows[0].n, 1);
    const early = await kit.started(
      kit.simpleDesign([step('one', [anna], { deadline: '1', escalation: 'return' }), step('two', [bert])]),
    );
    good(await kit.decide(anna, early.approvalId, 'approve'));
    await server.moveClock(15 * DAY);
    await server.settle();
    assert.equal(await kit.stateOf(early.id), 'submitted');
  });

  it('on the border of a step takes another way', async () => {
    const design = rawDesign(`<bpmn:startEvent id="s"/><bpmn:endEvent id="e"/>
      <bpmn:userTask id="a" name="a" ebs:assigneeKind="user" ebs:assignees="anna"/><bpmn:userTask id="b" name="b" ebs:assigneeKind="user" ebs:assignees="bert"/>
      <bpmn:boundaryEvent id="t" attachedToRef="a"><bpmn:timerEventDefinition><bpmn:timeDuration>PT4H</bpmn:timeDuration></bpmn:timerEventDefinition></bpmn:boundaryEvent>
      <bpmn:sequenceFlow id="f" sourceRef="s" targetRef="a"/><bpmn:sequenceFlow id="g" sourceRef="a" targetRef="e"/>
      <bpmn:sequenceFlow id="h" sourceRef="t" targetRef="b"/><bpmn:sequenceFlow id="i" sourceRef="b" targetRef="e"/>`);
    const { id, approvalId } = await kit.started(design);
    assert.equal((await kit.tasks(anna, approvalId)).length, 1);
    await server.moveClock(15 * DAY);
    await server.settle();
    assert.equal((await kit.tasks(anna, approvalId)).length, 0);
    good(await kit.decide(bert, approvalId, 'approve'));
    assert.equal(await kit.stateOf(id), 'approved');
  });
});
