import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Person } from '../../kit/people.ts';
import { drawnCommittee, members, people, type Scene, scene } from './kit.ts';

const { manager, operator, experts, suppliers } = people;

describe('the expert library', { concurrency: false }, () => {
  let of: Scene;
  before(async () => {
    of = await scene();
  });
  after(() => of.server.stop());

  it('is kept by the platform and read by organisers, not by suppliers', async () => {
    const input = {
      name: '魏青',
      employerName: '某设计院',
      specialities: ['law'],
      titleLevel: 'senior',
      yearsInField: 20,
    };
    const made = await of.post(operator, '/review/expert/create', { input });
    assert.equal(made.status, 200, made.msg);
    const list = async () => (await of.get(manager, '/review/expert/list?q=魏青')).data.rows.length;
    assert.equal(await list(), 0, 'not before the person has applied, is approved and has passed the exam');
    await of.server.db.query(`update expert set state = 'active' where id = $1`, [made.data.id]);
    assert.equal(await list(), 1);
    assert.equal((await of.get(suppliers[0], '/review/expert/list')).status, 403);
    await of.move(operator, 'expert', made.data.id, 'stop', { reason: '考核不合格' });
    assert.equal(await list(), 0);
  });

  it('lets an expert take leave, who is then not drawn', async () => {
    const [first] = experts as [Person];
    const { data } = await of.get(first, '/review/expert/list');
    assert.equal(data.rows.length, 1, 'only the own entry');
    await of.move(first, 'expert', data.rows[0].id, 'leave', { reason: '出差', until: '2030-01-01' });
    const id = await drawnCommittee(of);
    assert.ok(!(await members(of, id)).includes(first));
    const { rows } = await of.server.db.query(`select jsonb_array_length(pool) as size from committee_draw`);
    assert.equal(rows[0].size, 8);
  });

  it('is too small when too few may sit', async () => {
    await of.server.db.query(`delete from committee_member`);
    await of.server.db.query(`delete from committee_draw`);
    await of.server.db.query(`delete from committee`);
    await of.server.db.query(`update expert set years_in_field = 7 where name <> 'expert2'`);
    await assert.rejects(drawnCommittee(of), /Only 1 expert can be drawn/);
  });

  it('lets an expert mend the own application until it is handed in, and not hand it to another', async () => {
    const [first, second] = experts as [Person, Person];
    const input = {
      userId: first.id,
      name: '石岩',
      employerName: '某设计院',
      specialities: ['law'],
      titleLevel: 'senior',
      yearsInField: 20,
    };
    const made = await of.post(operator, '/review/expert/create', { input });
    assert.equal(made.status, 200, made.msg);
    const { id, revision } = made.data;
    const change = (who: Person, values: object, at = revision) =>
      of.post(who, '/review/expert/update', { id, revision: at, input: values });
    assert.equal((await change(second, { phone: '010-1' })).status, 404);
    assert.equal((await change(first, { userId: second.id })).status, 403);
    const mended = await change(first, { phone: '010-1' });
    assert.deepEqual([mended.status, mended.data.phone], [200, '010-1']);
    await of.server.db.query(`update expert set state = 'applied' where id = $1`, [id]);
    assert.equal((await change(first, { phone: '010-2' }, mended.data.revision)).status, 409);
  });
});
