import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { MOST_VIEWS } from '../../../shared/domain/workplace/saved-view.ts';
import type { OwnView } from '../../../shared/domain/workplace/saved-view.ts';
import { person } from '../../kit/people.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

const share = { permissions: ['savedView.share'] };
const ann = person('ann', { org: 'org_a', ...share });
const amy = person('amy', { org: 'org_a' });
const bob = person('bob', { org: 'org_b', tenant: 'tenant_b', ...share });
const LIST = '/pre/project/list';
const AT = `/workplace/views?list=${encodeURIComponent(LIST)}`;

describe('the saved views of a list', () => {
  let server: TestServer;
  before(async () => {
    server = await startServer();
    for (const who of [ann, amy, bob]) await server.token(who);
  });
  after(() => server.stop());

  const views = async (who = ann) => (await server.call(who).get(AT)).body.data;
  const post = (path: string, body: object, who = ann) => server.call(who).post(`/workplace/views/${path}`, body);
  const save = async (name: string, who = ann, query = 'state=draft') => {
    const answer = await post('save', { list: LIST, name, query }, who);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body.data;
  };
  const remove = ({ id, revision }: { id: string; revision: number }, who = ann) =>
    post('remove', { id, revision }, who);

  it('are kept by their owner alone, with name, query and revision', async () => {
    const made = await save('  Drafts ', ann, 'state=draft&sort=-budget');
    assert.deepEqual(
      [made.name, made.query, made.revision, made.mine, made.shared, made.isDefault, made.ownerName],
      ['Drafts', 'state=draft&sort=-budget', 1, true, false, false, ann.name],
    );
    assert.deepEqual((await views()).own, [made]);
    assert.deepEqual(await views(amy), { own: [], shared: [] });
    assert.equal((await server.call(ann).get('/workplace/views?list=%2Fother')).body.data.own.length, 0);
    assert.equal((await remove(made, amy)).status, 404);
    assert.equal((await remove(made)).status, 200);
    assert.deepEqual(await views(), { own: [], shared: [] });
  });

  it('are read of all lists at once by their owner alone', async () => {
    const first = await save('Drafts');
    const other = (await post('save', { list: '/audit/list', name: 'Today', query: 'q=x' })).body.data;
    const mine = async (who = ann) => (await server.call(who).get('/workplace/views/mine')).body.data;
    const listed = (await post('save', { list: '/pre/project-list', name: 'All', query: '' })).body.data;
    // A list is named in the reader's language, whether or not it stands in a menu; one that is no more by its path.
    const listTitles = Object.fromEntries((await mine()).map(({ id, ...view }: OwnView) => [id, view.listTitle]));
    assert.deepEqual(listTitles, { [other.id]: '/audit/list', [first.id]: LIST, [listed.id]: 'Projects' });
    await remove(listed);
    assert.deepEqual(await mine(), [
      { ...other, listTitle: '/audit/list' },
      { ...first, listTitle: LIST },
    ]);
    assert.equal((await post('share', { id: first.id, revision: 1, shared: true })).status, 200);
    assert.deepEqual(await mine(amy), []);
    assert.equal((await server.call(ann).get('/workplace/views/mine?list=%2Fx')).status, 422);
    for (const { id } of [first, other]) await remove((await mine()).find((view: { id: string }) => view.id === id));
    assert.deepEqual(await mine(), []);
  });

  it('change by compare-and-set: a stale revision is refused with the present view, and nothing changes', async () => {
    const made = await save('Mine');
    const { id } = made;
    const renamed = (await post('rename', { id, revision: 1, name: 'Ours' })).body.data;
    assert.deepEqual([renamed.name, renamed.revision], ['Ours', 2]);
    const stale = await post('save', { id, revision: 1, list: LIST, name: 'Lost', query: '' });
    assert.equal(stale.status, 409);
    assert.equal(stale.body.data.current.name, 'Ours');
    const again = await post('save', { id, revision: 2, list: LIST, name: 'Ours', query: 'kind=works' });
    assert.deepEqual([again.body.data.query, again.body.data.revision], ['kind=works', 3]);
    assert.equal((await remove({ id, revision: 1 })).status, 409);
    await remove(again.body.data);
  });

  it('have one name each for a person and a list, whatever its case', async () => {
    const made = await save('Goods');
    const taken = await post('save', { list: LIST, name: 'goods', query: '' });
    assert.equal(taken.status, 422);
    assert.match(taken.body.data.fields.name, /already/);
    const other = await save('Works');
    const clash = await post('rename', { id: other.id, revision: 1, name: 'GOODS' });
    assert.equal(clash.status, 422);
    assert.equal((await save('Goods', amy)).mine, true);
    for (const view of (await views()).own) await remove(view);
    for (const view of (await views(amy)).own) await remove(view, amy);
    assert.equal(made.name, 'Goods');
  });

  it('are shared within the organization by those who may, and taken back with the defaults built on them', async () => {
    const mine = await save('For amy', amy);
    assert.equal((await post('share', { id: mine.id, revision: 1, shared: true }, amy)).status, 403);
    await remove(mine, amy);

    const made = await save('All of us');
    const shared = (await post('share', { id: made.id, revision: 1, shared: true })).body.data;
    assert.equal(shared.shared, true);
    assert.deepEqual(
      (await views(amy)).shared.map((view: { name: string; mine: boolean }) => [view.name, view.mine]),
      [['All of us', false]],
    );
    assert.deepEqual(await views(bob), { own: [], shared: [] });
    for (const change of ['rename', 'remove', 'save'] as const) {
      const answer = await post(
        change,
        {
          id: made.id,
          revision: 2,
          ...(change === 'remove' ? {} : { name: 'X' }),
          ...(change === 'save' ? { list: LIST } : {}),
        },
        amy,
      );
      assert.equal(answer.status, 404, change);
    }
    assert.equal((await post('default', { list: LIST, id: made.id }, amy)).status, 200);
    assert.equal((await post('default', { list: LIST, id: made.id }, bob)).status, 404);
    const defaults = async (who = amy) => (await server.call(who).get('/workplace/views/defaults')).body.data.views;
    assert.deepEqual(await defaults(), { [LIST]: 'state=draft' });
    assert.deepEqual(await defaults(bob), {});
    const taken = (await post('share', { id: made.id, revision: 2, shared: false })).body.data;
    assert.deepEqual(await defaults(), {});
    assert.deepEqual((await views(amy)).shared, []);
    await remove(taken);
    const told = await server.db.query(`select action from audit where record_id = $1 order by id`, [made.id]);
    assert.deepEqual(
      told.rows.map(row => row.action),
      ['create', 'share', 'unshare', 'remove'],
    );
  });

  it('may be the default of a list, one at a time, until it is removed', async () => {
    const [one, two] = [await save('One', ann, 'kind=works'), await save('Two', ann, 'kind=goods')];
    const defaults = async () => (await server.call(ann).get('/workplace/views/defaults')).body.data.views;
    await post('default', { list: LIST, id: one.id });
    await post('default', { list: LIST, id: two.id });
    assert.deepEqual(await defaults(), { [LIST]: 'kind=goods' });
    assert.deepEqual(
      (await views()).own.map((view: { isDefault: boolean }) => view.isDefault),
      [false, true],
    );
    assert.equal((await post('default', { list: '/other/list', id: one.id })).status, 404);
    await remove(two);
    assert.deepEqual(await defaults(), {});
    await post('default', { list: LIST, id: one.id });
    await post('default', { list: LIST, id: null });
    assert.deepEqual(await defaults(), {});
    await remove(one);
  });

  it('come with the height of rows that the person has chosen', async () => {
    const density = async (who = ann) => (await server.call(who).get('/workplace/views/defaults')).body.data.density;
    assert.equal(await density(), 'comfortable');
    const save = { key: 'list.density', value: 'compact', revision: null };
    assert.equal((await server.call(ann).post('/workplace/settings/save', save)).status, 200);
    assert.deepEqual([await density(), await density(amy)], ['compact', 'comfortable']);
  });

  it('are bounded in number and size, also when many are saved at once', async () => {
    const names = Array.from({ length: MOST_VIEWS.ofList + 5 }, (_, at) => `View ${at}`);
    const answers = await Promise.all(names.map(name => post('save', { list: LIST, name, query: '' })));
    assert.equal(answers.filter(answer => answer.status === 200).length, MOST_VIEWS.ofList);
    const refused = answers.find(answer => answer.status !== 200)!;
    assert.equal(refused.status, 409);
    assert.match(refused.body.msg, new RegExp(String(MOST_VIEWS.ofList)));
    for (const view of (await views()).own) await remove(view);
    assert.equal((await post('save', { list: LIST, name: 'x'.repeat(61), query: '' })).status, 422);
    assert.equal((await post('save', { list: LIST, name: '   ', query: '' })).status, 422);
    assert.equal((await post('save', { list: LIST, name: 'Long', query: 'q='.repeat(2001) })).status, 422);
    assert.equal((await post('save', { list: 'https://elsewhere', name: 'Out', query: '' })).status, 422);
  });
});
