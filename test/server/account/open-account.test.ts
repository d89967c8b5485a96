import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { TestServer } from '../../kit/server.ts';
import { approved, codeOf, enterprise, open, PASSWORD, person, supplierServer } from './supplier-kit.ts';

let server: TestServer;
before(async () => {
  server = await supplierServer();
});
after(() => server.stop());

describe('opening an account', () => {
  it('asks each kind for its own facts, all at once', async () => {
    const bare = { creditCode: null, legalRepresentative: null, country: null };
    const company = await open(server, 'bare.company', { ...bare, email: 'a1@x.example' });
    assert.deepEqual(Object.keys(company.body.data.fields).toSorted(), ['creditCode', 'legalRepresentative']);
    const outside = await open(server, 'bare.outside', { ...bare, kind: 'external', email: 'a2@x.example' });
    assert.deepEqual([outside.status, Object.keys(outside.body.data.fields)], [422, ['country']]);
  });

  it('opens nothing without the code that was sent, and counts wrong codes', async () => {
    const facts = { ...person('without'), account: 'without', password: PASSWORD, channel: 'email' };
    const guest = server.call();
    const never = await guest.post('/account/registration/open', { ...facts, code: '000000' });
    assert.deepEqual([never.status, Object.keys(never.body.data.fields)], [422, ['code']]);
    await guest.post('/account/registration/send-code', { channel: 'email', to: facts.email });
    await server.settle();
    const code = /\d{6}/.exec(server.sent.at(-1)?.body ?? '')?.[0] ?? '';
    const wrong = code === '111111' ? '222222' : '111111';
    for (let tries = 0; tries < 5; tries++)
      assert.equal((await guest.post('/account/registration/open', { ...facts, code: wrong })).status, 422);
    const late = await guest.post('/account/registration/open', { ...facts, code });
    assert.deepEqual(
      [late.status, Object.keys(late.body.data.fields)],
      [422, ['code']],
      'five wrong tries end the code',
    );
    const { rows } = await server.db.query(`select 1 from "user" where account = 'without'`);
    assert.equal(rows.length, 0);
  });

  it('sends a code to one address once a minute, and says the same whether somebody has it', async () => {
    await approved(server, 'known.one', {
      ...enterprise,
      creditCode: codeOf('91350211M0009PK02'),
      email: 'known@x.example',
    });
    const guest = server.call();
    const ask = (to: string) => guest.post('/account/registration/send-code', { channel: 'email', to });
    await server.db.query(`update one_time set issued_at = issued_at - interval '2 minutes'`);
    const [known, unknown] = [await ask('known@x.example'), await ask('nobody@x.example')];
    assert.deepEqual([known.status, known.body.data], [unknown.status, unknown.body.data]);
    const again = await ask('KNOWN@x.example');
    assert.equal(again.status, 429);
    const bad = await guest.post('/account/registration/send-code', { channel: 'sms', to: 'not a number' });
    assert.deepEqual([bad.status, Object.keys(bad.body.data.fields)], [422, ['to']]);
    for (const to of ['x,victim@y.example', 'x<victim@y.example>', 'x;victim@y.example', 'g:victim@y.example'])
      assert.equal((await ask(to)).status, 422, `${to}: several addresses, or one under many names`);
  });

  it('takes a code for the very mail address it was sent to: a hyphen makes another one', async () => {
    const guest = server.call();
    await guest.post('/account/registration/send-code', { channel: 'email', to: 'me@bigfirm.example' });
    await server.settle();
    const code = /\d{6}/.exec(server.sent.find(each => each.to === 'me@bigfirm.example')?.body ?? '')?.[0];
    const facts = { ...person('hyphen'), account: 'hyphen', password: PASSWORD, channel: 'email', code };
    const foreign = await guest.post('/account/registration/open', { ...facts, email: 'me@big-firm.example' });
    assert.deepEqual([foreign.status, Object.keys(foreign.body.data.fields)], [422, ['code']]);
    const own = await guest.post('/account/registration/open', { ...facts, email: 'Me@BigFirm.example' });
    assert.equal(own.status, 200, JSON.stringify(own.body));
  });

  it('tells which names and credit codes are taken only to whoever has proved an address, and leaves the code good', async () => {
    const creditCode = codeOf('91350211M0003PK02');
    assert.equal((await open(server, 'taken.name', { creditCode, email: 'taken@x.example' })).status, 200);
    const guest = server.call();
    const facts = { ...enterprise, creditCode, email: 'curious@x.example', password: PASSWORD, channel: 'email' };
    for (const account of ['taken.name', 'free.name']) {
      const asked = await guest.post('/account/registration/open', { ...facts, account, code: '123456' });
      assert.deepEqual([asked.status, Object.keys(asked.body.data.fields)], [422, ['code']], account);
    }
    await guest.post('/account/registration/send-code', { channel: 'email', to: facts.email });
    await server.settle();
    const code = /\d{6}/.exec(server.sent.find(each => each.to === facts.email)?.body ?? '')?.[0];
    const again = (more: object) => guest.post('/account/registration/open', { ...facts, code, ...more });
    assert.deepEqual(Object.keys((await again({ account: 'free.name' })).body.data.fields), ['creditCode']);
    const other = { creditCode: codeOf('91350211M0004PK02') };
    for (let tries = 0; tries < 6; tries++)
      assert.deepEqual(Object.keys((await again({ ...other, account: 'taken.name' })).body.data.fields), ['account']);
    assert.equal((await again({ ...other, account: 'free.name' })).status, 200);
    assert.deepEqual(Object.keys((await again({ ...other, account: 'third.name' })).body.data.fields), ['code']);
  });

  it('opens one account with one code, however many ask at the same instant', async () => {
    const guest = server.call();
    await guest.post('/account/registration/send-code', { channel: 'email', to: 'haste@x.example' });
    await server.settle();
    const code = /\d{6}/.exec(server.sent.find(each => each.to === 'haste@x.example')?.body ?? '')?.[0];
    const facts = { ...person('haste'), email: 'haste@x.example', password: PASSWORD, channel: 'email', code };
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        guest.post('/account/registration/open', { ...facts, account: `haste.${i}` }),
      ),
    );
    assert.deepEqual(answers.map(each => each.status).toSorted(), [200, 422, 422, 422, 422, 422]);
  });

  it('sends no more codes for one network than an hour allows, at the same instant neither', async () => {
    await server.db.query(`delete from sign_in_count`);
    await server.db.query(`insert into sign_in_count (subject, count) values ('account.open:n:127.0.0.1', 57)`);
    const guest = server.call();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        guest.post('/account/registration/send-code', { channel: 'email', to: `flood.${i}@x.example` }),
      ),
    );
    assert.deepEqual(answers.map(each => each.status).toSorted(), [200, 200, 200, 429, 429, 429, 429, 429]);
    await server.db.query(`delete from sign_in_count`);
  });

  it('gives one of two with the same credit code at the same instant the account, and the other the reason', async () => {
    const creditCode = codeOf('91350211M0002PK02');
    const guest = server.call();
    const bodies: object[] = [];
    for (const account of ['race.a', 'race.b']) {
      const email = `${account}@x.example`;
      await guest.post('/account/registration/send-code', { channel: 'email', to: email });
      await server.settle();
      const code = /\d{6}/.exec(server.sent.find(each => each.to === email)?.body ?? '')?.[0];
      bodies.push({ ...enterprise, creditCode, email, account, password: PASSWORD, channel: 'email', code });
    }
    const answers = await Promise.all(bodies.map(body => guest.post('/account/registration/open', body)));
    assert.deepEqual(answers.map(each => each.status).toSorted(), [200, 422]);
    const loser = answers.find(each => each.status === 422)!;
    assert.deepEqual(Object.keys(loser.body.data.fields), ['creditCode']);
  });
});
