import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startServer, type TestServer } from '../../kit/server.ts';
import { cast, good, rawDesign, refused, step, workflowKit, type Data } from './kit.ts';

const { manager, anna, admin, stranger } = cast;
let server: TestServer;
let kit: ReturnType<typeof workflowKit>;
before(async () => {
  server = await startServer();
  kit = workflowKit(server);
  for (const who of Object.values(cast)) await server.token(who);
});
after(() => server.stop());

const faults = async (bpmn: string, entity = 'biddingDocument'): Promise<[string | null, string][]> =>
  good(await kit.as(admin).post('/workflow/process/check', { entity, bpmn })).faults.map(
    (fault: { node: string | null; reason: string }) => [fault.node, fault.reason],
  );
const flow = (id: string, from: string, to: string, condition = '') =>
  `<bpmn:sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}">${condition && `<bpmn:conditionExpression>${condition}</bpmn:conditionExpression>`}</bpmn:sequenceFlow>`;
const task = (id: string, more = 'ebs:assigneeKind="user" ebs:assignees="anna"') =>
  `<bpmn:userTask id="${id}" name="${id}" ${more}/>`;
const ends = '<bpmn:startEvent id="s"/><bpmn:endEvent id="e"/>';

describe('the check of a design', () => {
  it('finds nothing wrong with a good one', async () => {
    assert.deepEqual(await faults(kit.simpleDesign([step('one', [anna])])), []);
  });

  const cases: readonly [string, string, string | null, RegExp][] = [
    ['no start', `<bpmn:endEvent id="e"/>${task('a')}${flow('f', 'a', 'e')}`, null, /exactly one start/],
    ['no end', `<bpmn:startEvent id="s"/>${task('a')}${flow('f', 's', 'a')}${flow('g', 'a', 'a')}`, null, /no end/],
    [
      'no way to an end',
      `${ends}${task('a')}${task('b')}${flow('f', 's', 'a')}${flow('g', 'a', 'b')}${flow('h', 'b', 'a')}`,
      'a',
      /No way leads/,
    ],
    [
      'a way to an approval without a signature',
      `${ends}<bpmn:exclusiveGateway id="x" default="h"/>${task('a')}${flow('f', 's', 'x')}${flow('g', 'x', 'a', 'record.title == "x"')}${flow('h', 'x', 'e')}${flow('i', 'a', 'e')}`,
      's',
      /past every step/,
    ],
    [
      'an unreachable step',
      `${ends}${task('a')}${flow('f', 's', 'e')}${flow('g', 'a', 'e')}`,
      'a',
      /cannot be reached/,
    ],
    [
      'a script',
      `${ends}<bpmn:scriptTask id="x"><bpmn:script>process.exit()</bpmn:script></bpmn:scriptTask>${flow('f', 's', 'x')}${flow('g', 'x', 'e')}`,
      'x',
      /ScriptTask/,
    ],
    [
      'a gateway without default',
      `${ends}<bpmn:exclusiveGateway id="x"/>${task('a')}${flow('f', 's', 'x')}${flow('g', 'x', 'a', 'true')}${flow('h', 'x', 'e', 'false')}${flow('i', 'a', 'e')}`,
      'x',
      /default/,
    ],
    [
      'a condition that does not parse',
      `${ends}<bpmn:exclusiveGateway id="x" default="h"/>${flow('f', 's', 'x')}${flow('g', 'x', 'e', 'record.title ==')}${flow('h', 'x', 'e')}`,
      'g',
      /condition/,
    ],
    [
      'a condition of an unknown name',
      `${ends}<bpmn:exclusiveGateway id="x" default="h"/>${flow('f', 's', 'x')}${flow('g', 'x', 'e', 'record.colour == "red"')}${flow('h', 'x', 'e')}`,
      'g',
      /colour/,
    ],
    ['nobody to sign', `${ends}${task('a', '')}${flow('f', 's', 'a')}${flow('g', 'a', 'e')}`, 'a', /who signs/],
    [
      'a person who is gone',
      `${ends}${task('a', 'ebs:assigneeKind="user" ebs:assignees="nobody"')}${flow('f', 's', 'a')}${flow('g', 'a', 'e')}`,
      'a',
      /nobody/,
    ],
    [
      'a person of another tenant',
      `${ends}${task('a', 'ebs:assigneeKind="user" ebs:assignees="stan"')}${flow('f', 's', 'a')}${flow('g', 'a', 'e')}`,
      'a',
      /stan/,
    ],
    [
      'a role that is gone',
      `${ends}${task('a', 'ebs:assigneeKind="role" ebs:assignees="noSuchRole"')}${flow('f', 's', 'a')}${flow('g', 'a', 'e')}`,
      'a',
      /noSuchRole/,
    ],
    [
      'a field without a person',
      `${ends}${task('a', 'ebs:assigneeKind="field" ebs:assignees="title"')}${flow('f', 's', 'a')}${flow('g', 'a', 'e')}`,
      'a',
      /title/,
    ],
    [
      'a round without a decision',
      `${ends}<bpmn:exclusiveGateway id="x" default="h"/><bpmn:exclusiveGateway id="y" default="k"/>${flow('f', 's', 'x')}${flow('h', 'x', 'y')}${flow('i', 'y', 'x', 'true')}${flow('k', 'y', 'e')}`,
      'x',
      /go round/,
    ],
    [
      'a setting that nobody knows',
      `${ends}${task('a', 'ebs:assigneeKind="user" ebs:assignees="anna" ebs:asignee="x"')}${flow('f', 's', 'a')}${flow('g', 'a', 'e')}`,
      null,
      /asignee/,
    ],
    [
      'only ends that reject',
      `<bpmn:startEvent id="s"/><bpmn:endEvent id="e" ebs:outcome="rejected"/>${task('a')}${flow('f', 's', 'a')}${flow('g', 'a', 'e')}`,
      null,
      /approves/,
    ],
  ];
  for (const [what, elements, node, reason] of cases)
    it(`names ${what} with its element`, async () => {
      const found = await faults(rawDesign(elements));
      assert.ok(
        found.some(([at, text]) => at === node && reason.test(text)),
        JSON.stringify(found),
      );
    });

  it('answers what is no BPMN, and a bomb, with a fault', async () => {
    for (const text of [
      'no xml',
      '<a/>',
      '<a>'.repeat(60_000),
      `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(1000)}">]>${rawDesign('&a;'.repeat(1000))}`,
    ])
      assert.equal((await faults(text))[0]?.[0], null);
    const long = await kit
      .as(admin)
      .post('/workflow/process/check', { entity: 'biddingDocument', bpmn: 'x'.repeat(200_001) });
    assert.equal(long.status, 422);
  });

  it('keeps a faulty draft from being published, and keeps the draft', async () => {
    const made = good(
      await kit.as(admin).post('/workflow/process/create', {
        input: { code: 'faulty', name: 'f', nameEn: 'f', entity: 'biddingDocument', bpmn: rawDesign(ends) },
      }),
    );
    const answer = await kit
      .as(admin)
      .post('/workflow/process/publish', { id: made.id, revision: made.revision, input: {} });
    refused(answer, 422, 'process.reasons.faults');
    assert.equal(good(await kit.as(admin).get(`/workflow/process/get?id=${made.id}`)).state, 'draft');
  });
});

describe('conditions', () => {
  const bindWith = (condition: string, entity = 'biddingDocument') =>
    kit.as(admin).post('/workflow/processBinding/create', {
      input: { name: 'c', entity, processCode: 'conditions', priority: 1, condition },
    });
  before(async () => {
    const made = good(
      await kit.as(admin).post('/workflow/process/create', {
        input: {
          code: 'conditions',
          name: 'c',
          nameEn: 'c',
          entity: 'biddingDocument',
          bpmn: kit.simpleDesign([step('one', [anna])]),
        },
      }),
    );
    good(await kit.as(admin).post('/workflow/process/publish', { id: made.id, revision: made.revision, input: {} }));
  });

  const hostile: Readonly<Record<string, string>> = {
    'very long': `record.title == "${'a'.repeat(2000)}"`,
    'very deep': `${'('.repeat(200)}true${')'.repeat(200)}`,
    'very wide': Array.from({ length: 120 }, () => 'true').join('&&'),
    'an unknown function': 'fetch("http://localhost")',
    'a regular expression': 'record.title.matches("(a+)+$")',
    'a prototype': 'record.constructor.name == "x"',
    code: 'process.exit(1)',
    'no truth': '1 + 1',
    'a field that does not exist': 'record.secret == "x"',
    'nothing but an error': '=== ',
  };
  for (const [what, condition] of Object.entries(hostile))
    it(`of hostile text (${what}) are refused`, async () => refused(await bindWith(condition), 422, 'condition'));

  it('do not see what is sealed', async () => {
    const { variables } = good(await kit.as(admin).get('/workflow/condition/variables?entity=expert'));
    const names = variables.map((variable: { name: string }) => variable.name);
    const { expert } = await import('../../../shared/domain/review/expert.entity.ts');
    for (const sealed of expert.sealed?.fields ?? []) assert.ok(!names.includes(`record.${sealed}`), sealed);
    assert.ok(names.includes('record.name'));
  });

  it('choose among bindings by priority and say why', async () => {
    const high = good(
      await kit.as(admin).post('/workflow/processBinding/create', {
        input: {
          name: 'dear',
          entity: 'biddingDocument',
          processCode: 'conditions',
          priority: 900,
          condition: 'has(record.price) && record.price > 1000000',
        },
      }),
    );
    const low = good(
      await kit.as(admin).post('/workflow/processBinding/create', {
        input: {
          name: 'of a title',
          entity: 'biddingDocument',
          processCode: 'conditions',
          priority: 800,
          condition: 'record.title == "sample"',
        },
      }),
    );
    const test = async (sample: object[]) =>
      good(await kit.as(admin).post('/workflow/binding/test', { entity: 'biddingDocument', sample }));
    const outcomeOf = (answer: Data, id: string) => answer.trials.find((trial: Data) => trial.bindingId === id).outcome;
    const dear = await test([
      { name: 'price', value: '1000000.01' },
      { name: 'title', value: 'sample' },
    ]);
    assert.equal(dear.process.code, 'conditions');
    assert.deepEqual([outcomeOf(dear, high.id), outcomeOf(dear, low.id)], ['chosen', 'later']);
    const cheap = await test([
      { name: 'price', value: '1000000' },
      { name: 'title', value: 'sample' },
    ]);
    assert.deepEqual([outcomeOf(cheap, high.id), outcomeOf(cheap, low.id)], ['conditionFalse', 'chosen']);
    const none = await test([{ name: 'title', value: 'other' }]);
    assert.equal(none.process, null);
    const failed = await test([]);
    assert.equal(outcomeOf(failed, low.id), 'conditionFailed');
    assert.equal(
      (
        await kit
          .as(admin)
          .post('/workflow/binding/test', { entity: 'biddingDocument', sample: [{ name: 'price', value: 'much' }] })
      ).status,
      422,
    );
  });

  it('look at the record that the record belongs to', async () => {
    const title = 'of a big project';
    const document = await kit.draft(title);
    await kit.bind(kit.simpleDesign([step('one', [anna])]), title, { condition: `project.name == "${title}"` });
    good(await kit.submit(document));
    assert.equal((await kit.view(manager, document.id)).approval.state, 'running');
  });

  it('are those of the own tenant: nobody binds, draws or sees for another one', async () => {
    const { person } = await import('../../kit/people.ts');
    const other = person('otto', { org: 'org_b', permissions: [...admin.permissions] });
    const list = good(await kit.as(other).get('/workflow/processBinding/list'));
    assert.equal(list.rows.length, 0);
    refused(
      await kit.as(other).post('/workflow/processBinding/create', {
        input: { name: 'x', entity: 'biddingDocument', processCode: 'conditions', priority: 1 },
      }),
      422,
      'processCode',
    );
    refused(await bindWith('true', 'bulletin'), 422, 'processCode');
    assert.equal((await kit.as(stranger).get('/workflow/process/list')).status, 403);
  });

  it('keep the process they are bound to from being retired', async () => {
    const [found] = good(await kit.as(admin).get('/workflow/process/list?code=conditions')).rows;
    good(await bindWith('record.title == "never"'));
    refused(
      await kit.as(admin).post('/workflow/process/retire', { id: found.id, revision: found.revision, input: {} }),
      409,
      'process.reasons.bound',
    );
  });
});
