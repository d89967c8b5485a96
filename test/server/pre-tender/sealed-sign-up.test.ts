import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { pdfText } from '../../kit/pdf-text.ts';
import { people, Tendering, type Stage } from '../bidding/kit.ts';

const { manager, supervisor, ann } = people;

describe('who has signed up or asked', () => {
  let t: Tendering;
  let stage: Stage;
  const ids: Record<string, string> = {};
  before(async () => {
    t = await Tendering.open();
    stage = await t.stage();
    const own = t.server.call(ann);
    const { projectId, lotId } = stage;
    const contact = { contactName: 'Secret Contact', contactPhone: '13800000009' };
    const signUp = await t.ok(
      own.post('/pre-tender/signUp/create', { input: { projectId, lots: [{ lotId }], ...contact } }),
    );
    const question = await t.ok(
      own.post('/pre-tender/question/create', { input: { projectId, subject: 'Piles', body: 'How deep?' } }),
    );
    Object.assign(ids, { signUp: signUp.data.id, question: question.data.id });
  });
  after(() => t.stop());

  const company = async (): Promise<string> =>
    (await t.server.db.query<{ name: string }>('select name from organization where id = $1', [ann.organizationId]))
      .rows[0]!.name;

  for (const entity of ['signUp', 'question'])
    it(`is told by no reading of a ${entity} before the deadline: not by company, person, owner or history`, async () => {
      const names = [ann.id, ann.name, ann.organizationId, 'Secret Contact', await company()];
      for (const who of [manager, supervisor]) {
        const calls = t.server.call(who);
        for (const path of ['list', `get?id=${ids[entity]}`, `history?id=${ids[entity]}`, 'export?format=csv']) {
          const { status, raw } = await calls.get(`/pre-tender/${entity}/${path}`);
          assert.equal(status, 200, path);
          for (const name of names)
            assert.equal(raw.toString().includes(name), false, `${who.id} ${entity}/${path} tells ${name}`);
        }
        assert.equal(
          (await calls.get(`/pre-tender/${entity}/list?ownerId=${ann.id}`)).status,
          422,
          'nor is it found by',
        );
        const paper = await calls.get(`/pre-tender/${entity}/pdf?id=${ids[entity]}`);
        const text = (await pdfText(paper.raw)).join('\n');
        for (const name of names) assert.equal(text.includes(name), false, `${who.id} ${entity}/pdf tells ${name}`);
      }
      const { data } = await t.ok(t.server.call(ann).get(`/pre-tender/${entity}/history?id=${ids[entity]}`));
      assert.deepEqual([data[0].actorId, data[0].organizationName], [ann.id, await company()], 'its own people know');
      assert.equal(
        (await t.ok(t.server.call(ann).get(`/pre-tender/${entity}/get?id=${ids[entity]}`))).data.ownerId,
        ann.id,
      );
    });

  it('is told from the deadline on', async () => {
    await t.server.moveClock(stage.deadline);
    const { data } = await t.ok(t.server.call(manager).get(`/pre-tender/signUp/history?id=${ids['signUp']}`));
    assert.deepEqual([data[0].actorId, data[0].organizationName], [ann.id, await company()]);
    const record = (await t.ok(t.server.call(manager).get(`/pre-tender/signUp/get?id=${ids['signUp']}`))).data;
    assert.deepEqual([record.ownerId, record.supplierId], [ann.id, ann.organizationId]);
  });
});
