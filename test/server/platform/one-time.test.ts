import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { issueCode, issueTicket, redeemTicket, useCode } from '../../../server/platform/auth/one-time.ts';
import type { Refusal } from '../../../server/platform/refusal.ts';
import type { Tx } from '../../../server/platform/types.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

describe('one-time codes and tickets', () => {
  let server: TestServer;
  const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => server.services.apart(work);
  before(async () => void (server = await startServer()));
  after(() => server.stop());

  it('a ticket works once, for its purpose only, and hands its facts back', async () => {
    const ticket = await within(tx => issueTicket(tx, { purpose: 'a', subject: 'system', payload: { user: 1 } }, 60));
    assert.equal(await within(tx => redeemTicket(tx, 'b', ticket)), undefined);
    const uses = await Promise.all(Array.from({ length: 10 }, () => within(tx => redeemTicket(tx, 'a', ticket))));
    assert.deepEqual(
      uses.filter(use => use !== undefined),
      [{ subject: 'system', payload: { user: 1 } }],
    );
  });

  it('an expired ticket is no ticket', async () => {
    const ticket = await within(tx => issueTicket(tx, { purpose: 'a', subject: 'late' }, 60));
    await server.db.query(`update one_time set expires_at = clock_timestamp() where subject = 'late'`);
    assert.equal(await within(tx => redeemTicket(tx, 'a', ticket)), undefined);
  });

  it('a code is void after five wrong tries, even when each request is refused', async () => {
    const what = { purpose: 'mail', subject: 'zhang@example.org' };
    const code = await within(tx => issueCode(tx, what, 10));
    assert.match(code, /^\d{6}$/);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) assert.equal(await within(tx => useCode(tx, what, wrong)), undefined);
    assert.equal(await within(tx => useCode(tx, what, code)), undefined);
  });

  it('a right code works once and only for its subject', async () => {
    const what = { purpose: 'mail', subject: 'li@example.org' };
    const code = await within(tx => issueCode(tx, what, 10));
    assert.equal(await within(tx => useCode(tx, { ...what, subject: 'wang@example.org' }, code)), undefined);
    assert.ok(await within(tx => useCode(tx, what, code)));
    assert.equal(await within(tx => useCode(tx, what, code)), undefined);
  });

  it('a right code is used up by one, of four that hold it at the same instant', async () => {
    const what = { purpose: 'mail', subject: 'qian@example.org' };
    const code = await within(tx => issueCode(tx, what, 10));
    const uses = await Promise.all(
      Array.from({ length: 4 }, () =>
        within(async tx => {
          const used = await useCode(tx, what, code);
          // Long enough for the others to have come to the row and wait for it.
          await tx.rows(sql`select pg_sleep(0.1)`);
          return used;
        }),
      ),
    );
    assert.equal(uses.filter(use => use !== undefined).length, 1);
  });

  it('a second code within a minute is refused with the seconds to wait, also of two at once', async () => {
    const what = { purpose: 'mail', subject: 'zhao@example.org' };
    const issued = await Promise.allSettled([1, 2].map(() => within(tx => issueCode(tx, what, 10))));
    const [refused] = issued.filter(result => result.status === 'rejected');
    const { status, reason } = refused?.reason as Refusal;
    assert.equal(issued.filter(result => result.status === 'fulfilled').length, 1);
    assert.equal(status, 429);
    assert.ok(typeof reason === 'object' && Number(reason.params?.['seconds']) > 50);
  });
});
