import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { roleHolder } from '../../kit/people.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

const manager = roleHolder('usr_manager', ['projectManager'], { org: 'org_buyer', tenant: 'ten_buyer' });
const money = (amount: string, currency = 'CNY') => ({ amount, currency });
const facts = {
  name: 'Road',
  method: 'openTender',
  regime: 'tenderLaw',
  mandatory: true,
  stateFunded: true,
  category: 'works',
  qualification: 'post',
  buyerName: 'City',
  budget: money('9000000'),
};

describe('the currency of what a project asks for', () => {
  let server: TestServer;
  before(async () => {
    server = await startServer();
  });
  after(() => server.stop());

  const post = (path: string, body: object) => server.call(manager).post(`/pre-tender/${path}`, body);
  const made = async (path: string, input: object): Promise<{ id: string; revision: number }> => {
    const answer = await post(`${path}/create`, { input });
    assert.equal(answer.status, 200, answer.raw.toString());
    return answer.body.data;
  };
  const lotOf = (projectId: string, more: object = {}) => ({
    projectId,
    number: 1,
    name: 'Lot 1',
    estimate: money('1000000'),
    evaluationMethod: 'lowestPrice',
    ...more,
  });
  const refused = async (path: string, body: object) => {
    const { status, body: said } = await post(path, body);
    return [status, said.data.fields];
  };
  const inYuan = 'Please enter the amount in CNY.';

  it('is the yuan for a budget, the budget’s for its lots and its document, refused by field', async () => {
    assert.deepEqual(await refused('project/create', { input: { ...facts, budget: money('9000000', 'USD') } }), [
      422,
      { budget: inYuan },
    ]);
    const { id } = await made('project', facts);
    assert.deepEqual(
      await refused('lot/create', {
        input: lotOf(id, { estimate: money('1000000', 'USD'), depositAmount: money('10', 'EUR') }),
      }),
      [422, { estimate: inYuan, depositAmount: inYuan }],
    );
    const lot = await made('lot', lotOf(id));
    assert.deepEqual(
      await refused('lot/update', { ...address(lot), input: { ceilingPrice: money('900000', 'USD') } }),
      [422, { ceilingPrice: inYuan }],
    );
    assert.deepEqual(
      await refused('biddingDocument/create', {
        input: { projectId: id, title: 'Document', price: money('5', 'JPY') },
      }),
      [422, { price: inYuan }],
    );
    const { status } = await post('lot/update', { ...address(lot), input: { ceilingPrice: money('900000') } });
    assert.equal(status, 200);
  });

  it('stays the one that came with an import, of which mixed ones are not filed', async () => {
    const imported = async (value: Valued, lotValue: Valued): Promise<string> => {
      const { body, status, raw } = await post('project/import', {
        text: JSON.stringify(release(value, lotValue)),
      });
      assert.equal(status, 200, raw.toString());
      return body.data.id;
    };
    const pounds = await imported(valued(5000, 'GBP'), valued(4000, 'GBP'));
    const lots = async (projectId: string) =>
      (await server.call(manager).get(`/pre-tender/lot/list?projectId=${projectId}`)).body.data.rows;
    const [own] = await lots(pounds);
    assert.deepEqual(await refused('lot/update', { ...address(own), input: { ceilingPrice: money('3000') } }), [
      422,
      { ceilingPrice: 'Please enter the amount in GBP.' },
    ]);
    const kept = await post('lot/update', { ...address(own), input: { ceilingPrice: money('3000', 'GBP') } });
    assert.equal(kept.status, 200, kept.raw.toString());

    const mixed = await imported(valued(5000, 'GBP'), valued(4000, 'JPY'));
    const { body: before } = await server.call(manager).get(`/pre-tender/project/get?id=${mixed}`);
    const { name: _name, budget: _budget, ...rest } = facts;
    const whole = await post('project/update', { ...address(before.data), input: rest });
    assert.equal(whole.status, 200, whole.raw.toString());
    const filed = await post('project/file', { ...address(whole.body.data), input: {} });
    assert.deepEqual([filed.status, filed.body.data.reason], [409, 'project.reasons.lotCurrency']);
    assert.match(filed.body.msg, /1.*GBP/);
  });
});

const address = ({ id, revision }: { id: string; revision: number }) => ({ id, revision });
const valued = (amount: number, currency: string) => ({ amount, currency });
type Valued = ReturnType<typeof valued>;
/** An OCDS release of one lot. */
const release = (value: Valued, lotValue: Valued) => ({
  ocid: `ocds-213czf-${lotValue.currency}`,
  id: '1',
  date: '2026-01-01T00:00:00Z',
  tag: ['tender'],
  initiationType: 'tender',
  tender: {
    id: 't1',
    title: 'Road',
    value,
    lots: [{ id: 'l1', title: 'Lot 1', value: lotValue }],
    items: [{ id: 'i1', description: 'Asphalt', relatedLot: 'l1' }],
  },
});
