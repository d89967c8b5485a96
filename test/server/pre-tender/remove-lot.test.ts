import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { roleHolder } from '../../kit/people.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

const manager = roleHolder('usr_manager', ['projectManager'], { org: 'org_buyer', tenant: 'ten_buyer' });
const stranger = roleHolder('usr_stranger', ['projectManager'], { org: 'org_other', tenant: 'ten_other' });
const CNY = (amount: string) => ({ amount, currency: 'CNY' });

describe('removing a lot', () => {
  let server: TestServer;
  let projectId: string;
  before(async () => {
    server = await startServer();
    const made = await server.call(manager).post('/pre-tender/project/create', {
      input: {
        name: 'Road',
        method: 'openTender',
        regime: 'tenderLaw',
        mandatory: true,
        stateFunded: true,
        category: 'works',
        qualification: 'post',
        budget: CNY('9000000'),
        buyerName: 'City',
      },
    });
    assert.equal(made.status, 200, made.raw.toString());
    projectId = made.body.data.id;
  });
  after(() => server.stop());

  const addLot = async (number: number) => {
    const input = {
      projectId,
      number,
      name: `Lot ${number}`,
      estimate: CNY('1000000'),
      evaluationMethod: 'lowestPrice',
    };
    const made = await server.call(manager).post('/pre-tender/lot/create', { input });
    assert.equal(made.status, 200, made.raw.toString());
    return made.body.data as { id: string; revision: number };
  };
  const remove = (who: typeof manager, lot: { id: string; revision: number }) =>
    server.call(who).post('/pre-tender/lot/remove', { id: lot.id, revision: lot.revision });

  it('takes it out of a draft project, for its organisers only and by its present revision', async () => {
    const lot = await addLot(1);
    assert.equal((await remove(stranger, lot)).status, 404);
    assert.equal((await remove(manager, { ...lot, revision: lot.revision + 1 })).status, 409);
    const done = await remove(manager, lot);
    assert.equal(done.status, 200, done.raw.toString());
    assert.equal((await server.call(manager).get(`/pre-tender/lot/get?id=${lot.id}`)).status, 404);
  });

  it('is refused once the project is filed', async () => {
    const lot = await addLot(2);
    const { body } = await server.call(manager).get(`/pre-tender/project/get?id=${projectId}`);
    const filed = await server
      .call(manager)
      .post('/pre-tender/project/file', { id: projectId, revision: body.data.revision, input: {} });
    assert.equal(filed.status, 200, filed.raw.toString());
    const refused = await remove(manager, lot);
    assert.equal(refused.status, 409);
    assert.equal(refused.body.data.reason, 'lot.reasons.projectFiled');
  });
});
