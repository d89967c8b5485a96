import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { entities } from '../../../shared/domain/registry.ts';
import { bulletin } from '../../../shared/domain/pre-tender/bulletin.entity.ts';
import { project } from '../../../shared/domain/pre-tender/project.entity.ts';
import { settableFields } from '../../../server/workflow/design/field-values.ts';
import { startServer, type TestServer } from '../../kit/server.ts';
import { cast, good, rawDesign, refused, workflowKit, type Data } from './kit.ts';

const { admin, anna, manager } = cast;
let server: TestServer;
let kit: ReturnType<typeof workflowKit>;
before(async () => {
  server = await startServer();
  kit = workflowKit(server);
  for (const who of Object.values(cast)) await server.token(who);
});
after(() => server.stop());

const design = (settings: string) =>
  rawDesign(`<bpmn:startEvent id="s"/><bpmn:userTask id="a" name="Sign" ebs:assigneeKind="user" ebs:assignees="anna"/>
    <bpmn:serviceTask id="n" name="Media" ebs:service="setField" ${settings}/><bpmn:endEvent id="e"/>
    <bpmn:sequenceFlow id="f" sourceRef="s" targetRef="a"/><bpmn:sequenceFlow id="g" sourceRef="a" targetRef="n"/>
    <bpmn:sequenceFlow id="h" sourceRef="n" targetRef="e"/>`);
const faults = async (settings: string, entity = 'bulletin'): Promise<string[]> =>
  good(await kit.as(admin).post('/workflow/process/check', { entity, bpmn: design(settings) })).faults.map(
    (fault: Data) => `${fault.node}: ${fault.reason}`,
  );

async function publish(code: string, bpmn: string): Promise<void> {
  const input = { code, name: code, nameEn: code, entity: 'bulletin', bpmn };
  const { id, revision } = good(await kit.as(admin).post('/workflow/process/create', { input }));
  good(await kit.as(admin).post('/workflow/process/publish', { id, revision, input: {} }));
  const binding = { name: code, entity: 'bulletin', processCode: code, priority: 10 };
  good(
    await kit.as(admin).post('/workflow/processBinding/create', {
      input: { ...binding, condition: `record.title == "${code}"` },
    }),
  );
}

async function handedIn(title: string): Promise<string> {
  const made = await server.platform.database.system(async tx => {
    const own = { tenantId: manager.tenantId, ownerId: manager.id };
    const { id } = await tx.insert(project, { ...own, name: title } as never);
    const words = { title, body: '<p>Text</p>', kind: 'forecast', media: ['platform'] };
    return tx.insert(bulletin, { ...own, ...words, projectId: id } as never);
  });
  await server.platform.database.transaction(server.caller(manager), tx => tx.transition(bulletin, made.id, 'submit'));
  return made.id;
}
const row = async (id: string): Promise<Data> =>
  (await server.db.query('select * from bulletin where id = $1', [id])).rows[0];
const approvalOf = async (id: string): Promise<Data> =>
  (await server.db.query('select * from approval where record_id = $1', [id])).rows[0];
const approve = async (id: string) => {
  const { id: approvalId } = await approvalOf(id);
  return kit.decide(anna, approvalId, 'approve');
};

describe('a step that fills in a field', () => {
  it('writes it into the record with an entry in its history, and goes on', async () => {
    await publish('fills', design('ebs:field="media" ebs:value="platform officialMedia" ebs:note="by rule"'));
    const id = await handedIn('fills');
    assert.deepEqual((await row(id)).media, ['platform']);
    good(await approve(id));
    const after = await row(id);
    assert.deepEqual([after.media, after.state], [['platform', 'officialMedia'], 'approved']);
    const { rows } = await server.db.query(
      `select action, changes->'media'->'to' as media from audit where record_id = $1 order by id`,
      [id],
    );
    assert.deepEqual(
      rows.filter(line => line.media).map(line => line.action === 'create' || line.media.length),
      [true, 2],
    );
    const trace = await server.db.query(
      `select opinion, automatic from approval_task where record_id = $1 and kind = 'service'`,
      [id],
    );
    assert.deepEqual(trace.rows, [{ opinion: 'by rule', automatic: true }]);
  });

  it('is not published where the kind of record does not offer the field, whatever field it is', async () => {
    for (const field of [
      'state',
      'ownerId',
      'tenantId',
      'bidDeadline',
      'title',
      'projectId',
      'version',
      'constructor',
      '',
    ])
      assert.deepEqual(
        await faults(`ebs:field="${field}" ebs:value="x"`),
        [`n: “Media”: processes cannot fill in the field “${field}” of this kind of record.`],
        field,
      );
    const other = await faults('ebs:field="media" ebs:value="platform"', 'biddingDocument');
    assert.match(other.join(), /cannot fill in/);
    const bpmn = design('ebs:field="bidDeadline" ebs:value="2030-01-01T00:00:00Z"');
    const input = { code: 'forbidden', name: 'x', nameEn: 'x', entity: 'bulletin', bpmn };
    const { id, revision } = good(await kit.as(admin).post('/workflow/process/create', { input }));
    const answer = await kit.as(admin).post('/workflow/process/publish', { id, revision, input: {} });
    refused(answer, 422, 'process.reasons.faults');
  });

  it('is not published with a value that is none of the field', async () => {
    assert.match((await faults('ebs:field="media" ebs:value="by pigeon"')).join(), /“by pigeon” is no value/);
    assert.match((await faults('ebs:field="media"')).join(), /“” is no value/);
    assert.deepEqual(await faults('ebs:field="media" ebs:value="platform buyerSite"'), []);
  });

  it('stops the run, not the record, when what was published does not hold any more', async () => {
    await publish('outdated', design('ebs:field="media" ebs:value="platform"'));
    const outdated = design('ebs:field="media" ebs:value="pigeon"');
    await server.db.query(`update process set bpmn = $1 where code = 'outdated'`, [outdated]);
    const id = await handedIn('outdated');
    good(await approve(id));
    const run = await approvalOf(id);
    assert.deepEqual([run.state, run.stuck_reason, (await row(id)).state], ['stuck', 'fieldRefused', 'submitted']);
    assert.deepEqual((await row(id)).media, ['platform']);
  });

  it('is offered for the fields of the kind of record', async () => {
    const { settable } = good(await kit.as(admin).get('/workflow/condition/variables?entity=bulletin'));
    assert.deepEqual(settable, [
      {
        ...{ name: 'media', label: 'bulletin.fields.media' },
        values: { set: 'bulletinMedium', all: ['platform', 'officialMedia', 'buyerSite'] },
      },
    ]);
  });
});

describe('the fields that kinds of records offer to processes', () => {
  it('are plain ones of their own: no money, no person or other record, nothing sealed, nothing the server keeps', () => {
    for (const entity of entities)
      assert.deepEqual([...settableFields(entity).keys()], entity.approval?.sets ?? [], entity.name);
  });
});

describe('services', () => {
  it('stand with their uses, and stop an approval that comes to one that is off', async () => {
    const design = rawDesign(
      `<bpmn:startEvent id="s"/><bpmn:endEvent id="e"/>
        <bpmn:serviceTask id="n" name="Note" ebs:service="recordNote" ebs:note="checked by the server"/>
        <bpmn:userTask id="a" name="a" ebs:assigneeKind="user" ebs:assignees="anna"/>
        <bpmn:sequenceFlow id="f" sourceRef="s" targetRef="n"/><bpmn:sequenceFlow id="g" sourceRef="n" targetRef="a"/><bpmn:sequenceFlow id="h" sourceRef="a" targetRef="e"/>`,
    );
    good(await kit.as(admin).post('/workflow/service/switch', { code: 'recordNote', enabled: false }));
    const { id, approvalId } = await kit.started(design);
    assert.equal((await kit.approvalOf(approvalId)).stuck_reason, 'serviceOff');
    const listed = good(await kit.as(admin).get('/workflow/service/list')).find(
      (row: Data) => row.code === 'recordNote',
    );
    assert.equal(listed.enabled, false);
    assert.equal(listed.usedIn.length, 1);
    good(await kit.as(admin).post('/workflow/service/switch', { code: 'recordNote', enabled: true }));
    const { revision } = await kit.approvalOf(approvalId);
    good(await kit.as(admin).post('/workflow/approval/retry', { id: approvalId, revision, input: {} }));
    const shown = await kit.view(manager, id);
    assert.ok(shown.rounds[0].tasks.some(({ task: note }: Data) => note.opinion === 'checked by the server'));
    good(await kit.decide(anna, approvalId, 'approve'));
    assert.equal(await kit.stateOf(id), 'approved');
  });
});
