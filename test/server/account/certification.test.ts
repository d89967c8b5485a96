import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { demoIdentityProvider, httpIdentityProvider } from '../../../server/account/identity-provider.ts';
import type { TestServer } from '../../kit/server.ts';
import {
  apply,
  approved,
  codeTo,
  complete,
  operator,
  papers,
  person,
  supplierServer,
  type Applicant,
} from './supplier-kit.ts';

let server: TestServer;
before(async () => {
  server = await supplierServer({ demo: true, max: 16 });
});
after(() => server.stop());

const start = (who: Applicant, way: string, more: object = {}) =>
  who.post('/account/certification/start', { id: who.id, way, ...more });
const confirm = (who: Applicant, id: string, answer: string) =>
  who.post('/account/certification/confirm', { id, answer });
const applicant = async (name: string) => {
  const who = await apply(server, name, person(name));
  await complete(who, 'domesticIndividual');
  return who;
};
/** The amount that arrived, from the demo's notice of the bank. */
const arrived = async (id: string): Promise<number> => {
  await server.settle();
  for (let fen = 1; fen < 100; fen++) if (await demoIdentityProvider.checkTransfer(id, fen)) return fen;
  throw new Error('no transfer');
};

describe('the proof by a small transfer', () => {
  it('passes with the amount that arrived, and holds until a certified fact changes', async () => {
    const who = await applicant('transfer');
    const begun = await start(who, 'bankTransfer');
    assert.equal(begun.status, 200, JSON.stringify(begun.body));
    const { id } = begun.body.data;
    const fen = await arrived(id);
    assert.match(server.sent.at(-1)?.body ?? '', new RegExp(`${(fen / 100).toFixed(2)}`));
    const stored = JSON.stringify((await who.get(`/account/certification/get?id=${id}`)).body);
    assert.doesNotMatch(stored, /amount/i);
    assert.equal((await confirm(who, id, String(fen))).status, 200);
    assert.equal((await who.record()).certificationState, 'passed');
    const again = await start(who, 'bankTransfer');
    assert.equal(again.body.data.reason, 'supplier.reasons.certificationDone');
    await who.act('update', { bankAccount: '6216600099999999' });
    const stale = await who.act('submit');
    assert.match(stale.body.data.fields.certificationState, /changed since/);
  });

  it('takes one try at a time, counts every one, and fails after three', async () => {
    const who = await applicant('guesser');
    const { id } = (await start(who, 'bankTransfer')).body.data;
    const fen = await arrived(id);
    const wrong = (step: number) => String(((fen + step) % 99) + 1 === fen ? fen + 100 : ((fen + step) % 99) + 1);
    const statuses: number[] = [];
    while (statuses.filter(status => status === 409).length === 0) {
      const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(step => confirm(who, id, wrong(step))));
      statuses.push(...answers.map(each => each.status));
    }
    assert.ok(statuses.includes(429), 'whoever comes while another try is under way is sent away');
    assert.deepEqual([...new Set(statuses)].toSorted(), [409, 422, 429]);
    assert.equal(statuses.filter(status => status === 422).length, 2, 'two are told to try again, the third ends it');
    const { state, tries } = (await who.get(`/account/certification/get?id=${id}`)).body.data;
    assert.deepEqual([state, tries], ['failed', 3]);
    assert.equal((await confirm(who, id, String(fen))).status, 409, 'the right amount is too late');
    assert.equal((await who.record()).certificationState, null);
  });

  it('is offered three times a day, ends after five days, and is nobody else’s to answer', async () => {
    const who = await applicant('again');
    const first = (await start(who, 'bankTransfer')).body.data;
    const second = (await start(who, 'bankTransfer')).body.data;
    assert.equal((await who.get(`/account/certification/get?id=${first.id}`)).body.data.state, 'cancelled');
    const other = await applicant('nosy');
    const fen = await arrived(second.id);
    assert.equal((await confirm(other, second.id, String(fen))).status, 404);
    assert.equal((await start(who, 'bankTransfer')).status, 200);
    const fourth = await start(who, 'bankTransfer');
    assert.deepEqual([fourth.status, fourth.body.data.reason], [429, 'supplier.reasons.certificationMany']);
    const { rows } = await server.db.query(
      `select id from certification where organization_id = $1 and state = 'waiting'`,
      [(await who.record()).organizationId],
    );
    await server.moveClock(5 * 86_400_000 + 60_000);
    await server.settle();
    assert.equal((await who.get(`/account/certification/get?id=${rows[0].id}`)).body.data.state, 'expired');
  });

  it('names the facts that it needs first', async () => {
    const who = await apply(server, 'bare', person('bare'));
    const early = await start(who, 'bankTransfer');
    assert.equal(early.status, 409);
    assert.match(early.body.msg, /Resident identity number.*Basic account number/);
  });
});

describe('the proof by the representative’s mobile', () => {
  it('asks the provider whose it is, sends a code, and passes with it', async () => {
    const who = await applicant('mobile');
    const foreign = await start(who, 'representativeMobile', { mobile: '13900009999' });
    assert.deepEqual([foreign.status, Object.keys(foreign.body.data.fields)], [422, ['mobile']]);
    const begun = await start(who, 'representativeMobile', { mobile: '13900001111' });
    assert.equal(begun.status, 200, JSON.stringify(begun.body));
    const code = await codeTo(server, '13900001111');
    const soon = await start(who, 'representativeMobile', { mobile: '13900001111' });
    assert.equal(soon.status, 429, 'one code a minute');
    const wrong = await confirm(who, begun.body.data.id, code === '123456' ? '654321' : '123456');
    assert.deepEqual([wrong.status, Object.keys(wrong.body.data.fields)], [422, ['answer']]);
    assert.equal((await confirm(who, begun.body.data.id, code)).status, 200);
    assert.equal((await who.record()).certifiedBy, 'representativeMobile');
  });
});

describe('the proof to staff', () => {
  it('needs evidence, is decided by staff, and a refusal takes it back', async () => {
    const who = await applicant('manual');
    const bare = await start(who, 'manual');
    assert.deepEqual([bare.status, Object.keys(bare.body.data.fields)], [422, ['evidence']]);
    const { id } = (await start(who, 'manual', { evidence: [await who.file('me.pdf')] })).body.data;
    assert.equal((await who.record()).certificationState, 'review');
    const mine = (await who.get(`/account/certification/get?id=${id}`)).body.data;
    const own = await who.post('/account/certification/accept', { id, revision: mine.revision, input: {} });
    assert.equal(own.status, 403);
    const desk = server.call(operator);
    const todos = (await desk.get('/workplace/todos')).body.data.rows;
    assert.ok(todos.some((each: { entity: string; id: string }) => each.entity === 'certification' && each.id === id));
    const refused = await desk.post('/account/certification/refuse', {
      id,
      revision: mine.revision,
      input: { opinion: 'unreadable' },
    });
    assert.equal(refused.status, 200, JSON.stringify(refused.body));
    assert.equal((await who.record()).certificationState, null);
  });

  it('is the only way of a supplier from outside, and where there is no provider', async () => {
    const outside = await apply(server, 'outside', { ...person('outside'), kind: 'external', country: 'SG' });
    const refused = await start(outside, 'bankTransfer');
    assert.deepEqual([refused.status, Object.keys(refused.body.data.fields)], [422, ['way']]);
    const progress = (await outside.get(`/account/registration/progress?id=${outside.id}`)).body.data;
    assert.deepEqual(progress.ways, ['manual']);
    const alone = await supplierServer({ demo: false });
    try {
      const who = await apply(alone, 'alone', person('alone'));
      await complete(who, 'domesticIndividual');
      assert.equal((await start(who, 'bankTransfer')).status, 422);
    } finally {
      await alone.stop();
    }
  });
});

describe('documents of an approved registration', () => {
  it('are told of once 30 and once 7 days before their end, and once they have ended', async () => {
    const who = await approved(server, 'ending', person('ending'));
    const day = (count: number) =>
      new Date(server.services.now().getTime() + count * 86_400_000).toISOString().slice(0, 10);
    const end = day(20);
    await server.db.query(
      `update registration set documents = jsonb_set(jsonb_set(documents, '{0,permanent}', 'null'), '{0,validUntil}', $2::jsonb) where id = $1`,
      [who.id, JSON.stringify(end)],
    );
    const job = server.platform.registry.jobs.get('account.noticeExpiry')!;
    const run = () =>
      server.platform.database.system(tx => job.run({ tx, services: server.services, now: server.services.now() }));
    const told = async () =>
      (await who.get('/message/mine')).body.data.rows.filter((each: { key: string }) =>
        each.key.startsWith('supplier.messages.expir'),
      ).length;
    await run();
    await run();
    assert.equal(await told(), 1);
    const todos = (await who.get('/workplace/todos')).body.data.rows;
    assert.deepEqual(
      todos.map((each: { path: string }) => each.path),
      ['/ls/register-info'],
    );
    await server.moveClock(15 * 86_400_000);
    await run();
    assert.equal(await told(), 2);
    await server.moveClock(10 * 86_400_000);
    await run();
    await run();
    assert.equal(await told(), 3);
    assert.equal(papers['domesticIndividual']!.length, 3);
  });
});

describe('the provider over HTTP', () => {
  let edge: Server;
  const heard: { path: string; authorization: string; body: object }[] = [];
  let answer: { status: number; body: string } = { status: 200, body: '{"matches":true}' };
  before(async () => {
    edge = createServer((request, response) => {
      let text = '';
      request.on('data', part => (text += String(part)));
      request.on('end', () => {
        heard.push({
          path: request.url ?? '',
          authorization: request.headers.authorization ?? '',
          body: JSON.parse(text),
        });
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
      });
    });
    await new Promise<void>(resolve => edge.listen(0, '127.0.0.1', resolve));
  });
  after(() => edge.close());

  it('is asked as its wire says, and anything but a clear answer rejects', async () => {
    const { port } = edge.address() as AddressInfo;
    const provider = httpIdentityProvider({ url: `http://127.0.0.1:${port}/v1/`, token: 'a-long-enough-token' });
    await provider.transfer({ reference: 'r1', name: '海沧', bankName: '兴业', account: '1290' });
    assert.equal(await provider.checkTransfer('r1', 37), true);
    answer = { status: 200, body: '{"matches":false}' };
    assert.equal(await provider.matchMobile({ name: '林清', idNumber: 'x', mobile: '139' }), false);
    assert.deepEqual(
      heard.map(each => each.path),
      ['/v1/transfers', '/v1/transfers/check', '/v1/mobiles/check'],
    );
    assert.equal(heard[0]?.authorization, 'Bearer a-long-enough-token');
    assert.deepEqual(heard[1]?.body, { reference: 'r1', fen: 37 });
    for (const odd of [
      { status: 500, body: '{"matches":true}' },
      { status: 200, body: '{"matches":"yes"}' },
      { status: 200, body: 'null' },
    ]) {
      answer = odd;
      await assert.rejects(provider.checkTransfer('r1', 37), odd.body);
    }
  });
});
