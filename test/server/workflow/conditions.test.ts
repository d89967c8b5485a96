import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { writeCondition, type ConditionRow } from '../../../shared/domain/workflow/condition-text.ts';
import type { ConditionVariable } from '../../../shared/domain/workflow/wire.ts';
import { person } from '../../kit/people.ts';
import { startServer, type TestServer } from '../../kit/server.ts';
import { cast, type Data, good, refused, step, workflowKit } from './kit.ts';

let server: TestServer;
let kit: ReturnType<typeof workflowKit>;
const { admin, anna } = cast;
/** Who binds processes without reading what they decide on, as administrators of tenants do. */
const binder = person('bina', { org: 'org_a', permissions: ['processBinding.read', 'processBinding.update'] });
const looker = person('lars', { org: 'org_a', permissions: ['processBinding.read'] });

before(async () => {
  server = await startServer();
  kit = workflowKit(server);
  for (const who of Object.values(cast)) await server.token(who);
});
after(() => server.stop());

const variablesOf = async (): Promise<ReadonlyMap<string, ConditionVariable>> => {
  const found = good(await kit.as(admin).get('/workflow/condition/variables?entity=biddingDocument'));
  return new Map((found.variables as ConditionVariable[]).map(each => [each.name, each]));
};
const row = (
  field: string,
  operator: ConditionRow['operator'],
  value: ConditionRow['value'],
  currency: string | null = null,
) => ({
  ...{ field, operator, value, currency },
});

describe('what conditions may ask', () => {
  it('is told with how it is compared, in the words of the reader, with its values', async () => {
    const variables = await variablesOf();
    const budget = variables.get('project.budget');
    assert.deepEqual(
      { kind: budget?.kind, currency: budget?.currency, of: budget?.of, label: budget?.label },
      { kind: 'amount', currency: 'project.budgetCurrency', of: 'Project', label: 'Budget' },
    );
    assert.equal(variables.get('project.budgetCurrency')?.kind, 'currency');
    assert.deepEqual(variables.get('record.price')?.guards, ['record.price']);
    assert.deepEqual(variables.get('record.title')?.guards, []);
    assert.equal(variables.get('starter.organizationId')?.target, 'organization');
    const method = variables.get('project.method');
    assert.ok(method?.values?.some(({ val, label }) => val === 'openTender' && label && label !== val));
  });

  it('is told to those alone who may see designs', async () => {
    const answer = await kit.as(cast.manager).get('/workflow/condition/variables?entity=biddingDocument');
    assert.equal(answer.status, 403);
  });
});

describe('a condition of rows', () => {
  /** Binds with a condition of rows and answers how the binding is judged on a sample. */
  async function judged(parts: readonly ConditionRow[], sample: Readonly<Record<string, string>>): Promise<string> {
    const condition = writeCondition({ join: 'all', parts }, await variablesOf());
    const title = `sample ${Math.random()}`;
    const { bindingId } = await kit.bind(kit.simpleDesign([step('one', [anna])]), title, { condition });
    const answer = good(
      await kit.as(admin).post('/workflow/binding/test', {
        entity: 'biddingDocument',
        sample: Object.entries(sample).map(([name, value]) => ({ name, value })),
      }),
    );
    const found = answer.trials.find((trial: Data) => trial.bindingId === bindingId).outcome;
    const [kept] = good(await kit.as(admin).get('/workflow/processBinding/list?size=200')).rows.filter(
      (each: Data) => each.id === bindingId,
    );
    assert.equal(kept.condition, condition);
    good(
      await kit
        .as(admin)
        .post('/workflow/processBinding/disable', { id: bindingId, revision: kept.revision, input: {} }),
    );
    return found;
  }

  it('compares amounts exactly, in their currency', async () => {
    const atLeast = row('record.price', 'atLeast', '1000000.01', 'CNY');
    assert.equal(await judged([atLeast], { price: '1000000.01' }), 'chosen');
    assert.equal(await judged([atLeast], { price: '1000000' }), 'conditionFalse');
    assert.equal(await judged([{ ...atLeast, currency: 'USD' }], { price: '1000000.01' }), 'conditionFalse');
  });

  it('does not hold where the field is empty, and does not fail', async () => {
    assert.equal(await judged([row('record.price', 'below', '5', 'CNY')], { title: 'x' }), 'conditionFalse');
    assert.equal(await judged([row('record.price', 'empty', null)], { title: 'x' }), 'chosen');
  });

  it('fails aloud for an amount too long to compare: no weaker process takes its place', async () => {
    const found = await judged([row('record.price', 'atLeast', '1000000', 'CNY')], { price: '12345678901234.56' });
    assert.equal(found, 'conditionFailed');
  });

  it('that is not filled in is refused at the condition', async () => {
    const condition = writeCondition(
      { join: 'all', parts: [row('record.title', 'equals', null)] },
      await variablesOf(),
    );
    const { code } = await kit.bind(kit.simpleDesign([step('one', [anna])]), 'never');
    const answer = await kit.as(admin).post('/workflow/processBinding/create', {
      input: { name: 'open', entity: 'biddingDocument', processCode: code, priority: 1, condition },
    });
    refused(answer, 422, 'condition');
    assert.match(JSON.stringify(answer.body), /a row is not filled in yet/);
  });
});

describe('a binding tried on a record', () => {
  const records = (who = binder, query = '') =>
    kit.as(who).get(`/workflow/binding/records?entity=biddingDocument${query}`);
  const tryOn = (recordId: string, who = binder) =>
    kit.as(who).post('/workflow/binding/test', { entity: 'biddingDocument', recordId });

  it('is found by who may bind: by title alone, of the own tenant alone', async () => {
    const document = await kit.draft('Bridge over the river');
    const found = good(await records(binder, '&q=bridge')) as Data[];
    assert.deepEqual(found, [{ id: document.id, label: 'Bridge over the river' }]);
    assert.deepEqual(good(await records(binder, `&ids=${document.id}`)), found);
    assert.deepEqual(good(await records(binder, '&q=100%25')), []);
    const other = person('otto', { org: 'org_b', permissions: [...binder.permissions] });
    assert.deepEqual(good(await records(other)), []);
    assert.equal((await tryOn(document.id, other)).status, 404);
  });

  it('tells which process would decide, and leaves a trace with the record', async () => {
    const document = await kit.draft('School roof');
    const { code } = await kit.bind(kit.simpleDesign([step('one', [anna])]), 'School roof');
    const answer = good(await tryOn(document.id));
    assert.equal(answer.process.code, code);
    assert.deepEqual(Object.keys(answer).sort(), ['process', 'trials']);
    const history = good(
      await kit.as(cast.manager).get(`/pre-tender/biddingDocument/history?id=${document.id}`),
    ) as Data[];
    assert.deepEqual(
      history.filter(line => line.action === 'tryBindings').map(line => line.actorId),
      [binder.id],
    );
  });

  it('is refused to who may neither read the records nor change bindings, with what is missing', async () => {
    const document = await kit.draft('Not for all');
    for (const answer of [await records(looker), await tryOn(document.id, looker)]) {
      refused(answer, 403, 'workflow.reasons.tryNeeds');
      assert.match(JSON.stringify(answer.body), /biddingDocument\.read/);
    }
  });
});
