import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { seedProcesses } from '../../../server/workflow/index.ts';
import { person, roleHolder } from '../../kit/people.ts';
import { startServer, type TestServer } from '../../kit/server.ts';
import { cast, good, refused, step, workflowKit, type Data } from './kit.ts';

const { anna, admin } = cast;
const keeper = roleHolder('keeper', ['tenantAdmin'], { org: 'org_k' });
const puppet = roleHolder('puppet', ['purchaseApprover'], { org: 'org_k' });

let server: TestServer;
let kit: ReturnType<typeof workflowKit>;
before(async () => {
  server = await startServer();
  kit = workflowKit(server);
  await server.platform.database.system(seedProcesses);
  for (const who of [...Object.values(cast), keeper, puppet]) await server.token(who);
});
after(() => server.stop());

describe('who binds processes for a department', () => {
  it('binds none for the whole tenant', async () => {
    const binder = person('binder', { org: 'org_a', permissions: [...admin.permissions] });
    await server.token(binder);
    await server.db.query(
      `update role set permissions = (select jsonb_agg(p || '{"scope":"department"}') from jsonb_array_elements(permissions) p) where code = 'grants_binder'`,
    );
    const make = (organizationId?: string) =>
      kit.as(binder).post('/workflow/processBinding/create', {
        input: {
          ...{ name: 'b', entity: 'bulletin', processCode: 'standard-bulletin', priority: 1 },
          ...(organizationId ? { organizationId } : {}),
        },
      });
    refused(await make(), 422, 'do not reach there');
    const made = good(await make('org_a'));
    refused(
      await kit.as(binder).post('/workflow/processBinding/update', {
        id: made.id,
        revision: made.revision,
        input: { organizationId: null },
      }),
      422,
      'do not reach there',
    );
  });
});

describe('bindings in words', () => {
  it('name their processes and the organizations of their conditions, of the own tenant alone', async () => {
    await kit.started(kit.simpleDesign([step('one', [anna], {})]), {});
    good(
      await kit.as(admin).post('/workflow/processBinding/create', {
        input: {
          ...{ name: 'w', entity: 'bulletin', processCode: 'standard-bulletin', priority: 1 },
          condition: 'starter.organizationId in ["org_a", "org_k"]',
        },
      }),
    );
    const { processes, names } = good(await kit.as(admin).get('/workflow/binding/words'));
    assert.deepEqual(
      processes.filter((each: Data) => each.code === 'standard-bulletin').map((each: Data) => each.entity),
      ['bulletin'],
    );
    assert.equal(names.org_a, 'org_a');
    assert.equal(
      good(await kit.as(keeper).get('/workflow/binding/words')).processes.some((each: Data) =>
        each.code.startsWith('process-'),
      ),
      false,
    );
    assert.equal((await kit.as(puppet).get('/workflow/binding/words')).status, 403);
  });
});
