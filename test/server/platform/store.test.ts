import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { defineModule } from '../../../server/platform/module.ts';
import { refuse, Refusal } from '../../../server/platform/refusal.ts';
import { UserType } from '../../../shared/domain/kernel/access.ts';
import { person } from '../../kit/people.ts';
import { sample, samplePermissions, watcher } from '../../kit/sample.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

const ann = person('ann', { permissions: samplePermissions });
const bob = person('bob', { org: 'org_b', permissions: samplePermissions });
const sue = person('sue', { org: 'org_s', userType: UserType.supplier, permissions: ['sampleNotice.read'] });
const module = defineModule(sample, {
  via: { watcher },
  guestFields: ['title', 'kind'],
  rules: {
    submit: ({ record }) => (record.title === 'held back' ? refuse('sample.held') : undefined),
  },
  effects: { publish: async ({ tx, record }) => void (await tx.publish('sample.published', { id: record.id })) },
  defaults: async ({ tx }) => ({
    code: `C-${(await tx.one<{ n: string }>(sql`select count(*) + 1 as n from sample_notice`))?.n}`,
  }),
  views: { summary: ({ record }) => ({ title: record.title }) },
});

interface Answered {
  readonly id: string;
  readonly revision: number;
  readonly state: string;
  readonly actions: Readonly<Record<string, unknown>>;
  readonly labels: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

describe('records of an entity', () => {
  let server: TestServer;
  before(async () => {
    server = await startServer([module], { tables: [sample] });
    await Promise.all([ann, bob, sue].map(who => server.token(who)));
  });
  after(() => server.stop());

  const logic = () => server.platform.logic;
  const create = async (input: object, who = ann) =>
    (await logic().create(module, server.caller(who), input)) as Answered;
  const get = async (id: string, who?: typeof ann) => (await logic().get(module, server.caller(who), id)) as Answered;
  const move = async (record: Answered, action: string, input: object = {}, who = ann) =>
    (await logic().transition(module, server.caller(who), action, {
      id: record.id,
      revision: record.revision,
      input,
    })) as Answered;
  const refusal = async (work: Promise<unknown>): Promise<Refusal> => {
    const error = await work.then(
      () => assert.fail('it was not refused'),
      (thrown: unknown) => thrown,
    );
    assert.ok(error instanceof Refusal, String(error));
    return error;
  };
  const published = async (title = 'Road works') => {
    const draft = await create({ title, kind: 'works' });
    return move(await move(draft, 'submit'), 'publish', { opinion: 'agreed' });
  };

  it('stores and answers every kind of value exactly', async () => {
    const input = {
      title: '公路养护工程',
      body: '<p onclick="x()">Text <script>alert(1)</script><b>bold</b></p>',
      kind: 'works',
      regions: ['north'],
      priority: 7,
      budget: { amount: '12345678901.10', currency: 'CNY' },
      share: '12.5',
      openOn: '2030-02-28',
      closesAt: '2030-03-01T09:00:00.000Z',
      urgent: true,
      supplierId: 'org_s',
      lines: [{ name: 'Asphalt', quantity: 3 }],
    };
    const made = await create(input);
    const read = await get(made.id, ann);
    for (const [name, value] of Object.entries({ ...input, body: '<p>Text <strong>bold</strong></p>' }))
      assert.deepEqual(read[name], value, name);
    assert.equal(read.revision, 1);
    assert.match(String(read['code']), /^C-\d+$/);
    assert.deepEqual(read.labels, { org_s: 'org_s', ann: 'ann' });
    assert.deepEqual(read.actions, { update: true, submit: true, cancel: true });
  });

  it('lets exactly one of two parallel transitions through', async () => {
    const draft = await create({ title: 'Race', kind: 'goods' });
    const results = await Promise.allSettled([move(draft, 'submit'), move(draft, 'submit')]);
    assert.deepEqual(results.map(r => r.status).sort(), ['fulfilled', 'rejected']);
    const lost = results.find(r => r.status === 'rejected')?.reason as Refusal;
    assert.equal(lost.status, 409);
    assert.equal((lost.current as Answered).state, 'submitted');
    assert.equal((await get(draft.id, ann)).revision, 2);
  });

  it('refuses a stale revision with the record as it stands', async () => {
    const draft = await create({ title: 'First', kind: 'goods' });
    await logic().update(module, server.caller(ann), { id: draft.id, revision: 1, input: { title: 'Second' } });
    const stale = await refusal(
      logic().update(module, server.caller(ann), { id: draft.id, revision: 1, input: { title: 'Third' } }),
    );
    assert.equal(stale.status, 409);
    assert.equal(stale.reason, 'kernel.conflict');
    assert.equal((stale.current as Answered)['title'], 'Second');
  });

  it('refuses unknown and system fields, unknown references and wrong values with 422', async () => {
    assert.deepEqual((await refusal(create({ title: 'T', kind: 'goods', colour: 'red' }))).fields, {
      colour: 'kernel.unknownField',
    });
    assert.equal((await refusal(create({ title: 'T', kind: 'goods', code: 'mine' }))).status, 422);
    assert.deepEqual((await refusal(create({ title: 'T', kind: 'goods', supplierId: 'nobody' }))).fields, {
      supplierId: 'kernel.unknownReference',
    });
    assert.deepEqual((await refusal(create({ title: 'T', kind: 'goods', openOn: '1999-01-01' }))).fields, {
      openOn: 'kernel.tooSmall',
    });
    assert.equal((await refusal(create({ title: 'T', kind: 'goods', openOn: '2030-02-30' }))).status, 422);
  });

  it('keeps an unfinished draft, but lets it leave the first state only when complete, or cancelled', async () => {
    const draft = await create({ title: 'Unfinished' });
    assert.deepEqual((await refusal(move(draft, 'submit'))).fields, { kind: 'kernel.required' });
    assert.equal((await move(draft, 'cancel')).state, 'cancelled');
  });

  it('asks permission, state, input, pure rule and database rule, in that order', async () => {
    const draft = await create({ title: 'Order', kind: 'goods' });
    assert.equal((await refusal(move(draft, 'publish', { opinion: 'x' }))).status, 409);
    const reader = person('rita', { permissions: ['sampleNotice.read'] });
    assert.equal((await refusal(move(draft, 'submit', {}, reader))).status, 403);
    assert.equal((await refusal(move(draft, 'close'))).status, 404);
    const submitted = await move(draft, 'submit');
    assert.deepEqual((await refusal(move(submitted, 'publish'))).fields, { opinion: 'kernel.required' });
    const held = await create({ title: 'held back', kind: 'goods' });
    assert.equal((await refusal(move(held, 'submit'))).reason, 'sample.held');
    assert.equal((await get(held.id, ann)).state, 'draft');
    const late = await move(
      await create({ title: 'Late', kind: 'goods', closesAt: '2001-01-01T00:00:00.000Z' }),
      'submit',
    );
    assert.equal((await refusal(move(late, 'publish', { opinion: 'x' }))).reason, 'sample.tooLate');
    assert.equal(late.actions['publish'], 'sample.tooLate');
  });

  it('writes an input of the same name into the record and publishes after commit', async () => {
    const notice = await published('Events');
    assert.equal(notice['opinion'], 'agreed');
    const { rows } = await server.db.query(
      `select topic, payload ->> 'id' as id from outbox where payload ->> 'id' = $1`,
      [notice.id],
    );
    assert.deepEqual(rows, [{ topic: 'sample.published', id: notice.id }]);
  });

  it('shows other tenants only what is published or concerns them, and guests only the named fields', async () => {
    const draft = await create({ title: 'Private', kind: 'works' });
    const named = await create({ title: 'For Sue', kind: 'works', supplierId: 'org_s' });
    const open = await published('Public');
    assert.equal((await refusal(get(draft.id, bob))).status, 404);
    assert.equal((await refusal(get(draft.id, sue))).status, 404);
    assert.equal((await refusal(get(draft.id))).status, 404);
    assert.equal((await get(named.id, sue))['title'], 'For Sue');
    assert.equal((await get(open.id, sue)).state, 'published');
    const guest = await get(open.id);
    assert.deepEqual(Object.keys(guest).sort(), [
      'actions',
      'createdAt',
      'id',
      'kind',
      'labels',
      'revision',
      'state',
      'tenantId',
      'title',
      'updatedAt',
    ]);
    assert.equal((await refusal(get(open.id, bob))).status, 404);
  });

  it('holds row isolation against raw SQL of the application role', async () => {
    const draft = await create({ title: 'Isolated', kind: 'works' });
    const count = (who?: typeof ann) =>
      server.platform.database.transaction(server.caller(who), tx =>
        tx.rows<{ id: string }>(sql`select id from sample_notice where id = ${draft.id}`),
      );
    assert.equal((await count(ann)).length, 1);
    assert.equal((await count(bob)).length, 0);
    assert.equal((await count()).length, 0);
    const changed = await server.platform.database.transaction(server.caller(bob), tx =>
      tx.rows(sql`update sample_notice set title = 'x' where id = ${draft.id} returning id`),
    );
    assert.equal(changed.length, 0);
    await assert.rejects(
      server.platform.database.transaction(server.caller(bob), tx =>
        tx.rows(
          sql`insert into sample_notice (id, tenant_id, owner_id, state, created_at, updated_at) values ('x', 'org_a', 'bob', 'draft', now(), now())`,
        ),
      ),
      /row-level security/,
    );
    const who = await server.platform.database.transaction(server.caller(ann), tx =>
      tx.one<{ role: string; super: boolean }>(
        sql`select current_user as role, rolsuper as super from pg_roles where rolname = current_user`,
      ),
    );
    assert.deepEqual(who, { role: 'ebidding_app', super: false });
    const restored = await server.platform.database.transaction(server.caller(bob), async tx => {
      const seen = await tx.asSystem(() => tx.rows(sql`select 1 from sample_notice where id = ${draft.id}`));
      return [seen.length, (await tx.rows(sql`select 1 from sample_notice where id = ${draft.id}`)).length];
    });
    assert.deepEqual(restored, [1, 0]);
  });

  it('lifts row isolation for exactly what is asked as the system, through work within work, faults and savepoints', async () => {
    const draft = await create({ title: 'Lifted', kind: 'works' });
    const seen = await server.platform.database.transaction(server.caller(bob), async tx => {
      const look = async () => (await tx.rows(sql`select 1 from sample_notice where id = ${draft.id}`)).length;
      const found = [await look()];
      await tx.asSystem(async () => undefined);
      found.push(await look());
      found.push(await tx.asSystem(async () => (await tx.asSystem(look)) + (await look())));
      found.push(await look());
      await tx.rows(sql`savepoint before`);
      const failed = tx.asSystem(async () => {
        await look();
        await tx.rows(sql`select 1 / 0`);
      });
      await assert.rejects(failed, /division by zero/);
      await tx.rows(sql`rollback to savepoint before`);
      found.push(await look(), await tx.asSystem(look), await look());
      await tx.asSystem(async () => {
        await tx.rows(sql`savepoint within`);
        await tx.rows(sql`rollback to savepoint within`);
        found.push(await look());
      });
      // Asked at the same time, each is carried out as it was asked.
      found.push(...(await Promise.all([look(), tx.asSystem(look)])), await look());
      return found;
    });
    assert.deepEqual(seen, [0, 0, 2, 0, 0, 1, 0, 1, 0, 1, 0]);
  });

  it('keeps a history that nobody can change, without what is sealed', async () => {
    const draft = await create({ title: 'History', kind: 'works', secretPrice: '100' });
    assert.equal(draft['secretPrice'], null);
    await move(draft, 'submit');
    const history = (await logic().history(module, server.caller(ann), draft.id)) as {
      action: string;
      changes: object;
      actorName: string;
      toState: string;
    }[];
    assert.deepEqual(
      history.map(line => [line.action, line.toState, line.actorName]),
      [
        ['create', 'draft', 'ann'],
        ['submit', 'submitted', 'ann'],
      ],
    );
    assert.ok(!JSON.stringify(history).includes('secretPrice'));
    for (const statement of ['update audit set actor_name = $1', 'delete from audit where actor_name <> $1']) {
      await assert.rejects(server.db.query(statement, ['x']), /append-only/);
    }
    await assert.rejects(server.db.query('truncate audit'), /append-only/);
    await assert.rejects(
      server.platform.database.system(tx => tx.rows(sql`delete from audit`)),
      /permission denied/,
    );
  });

  it('answers declared views, and options by word and id', async () => {
    const made = await create({ title: 'Bridge repair 50%', kind: 'works' });
    assert.deepEqual(await logic().view(module, server.caller(ann), 'summary', made.id), {
      title: 'Bridge repair 50%',
    });
    assert.deepEqual(await logic().options(module, server.caller(ann), { q: 'repair 50%' }), [
      { id: made.id, label: 'Bridge repair 50%' },
    ]);
    assert.deepEqual(await logic().options(module, server.caller(bob), { ids: made.id }), []);
  });
});
