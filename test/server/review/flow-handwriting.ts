import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Person } from '../../kit/people.ts';
import { pdfText } from '../../kit/pdf-text.ts';
import type { ReviewFlow } from './flow.ts';
import { people } from './kit.ts';

// One pixel of white.
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC';
const BASE = '/review/handwriting';

/** The members write their names by hand before they sign with their certificates. */
export function writtenByHand(flow: ReviewFlow): void {
  const start = async (who: Person) => {
    const { signatures, review } = (await flow.of.get(who, `/review/review/hall?id=${flow.reviewId}`)).data;
    const own = signatures.find((each: { memberId: string }) => each.memberId === who.id);
    const { data } = await flow.of.post(who, `${BASE}/start`, { signatureId: own.id });
    return { own, ticket: String(data.ticket), hash: String(review.reportHash) };
  };
  const read = (who: Person, ticket: string) => flow.of.post(who, `${BASE}/read`, { ticket });
  const sign = (who: Person, ticket: string, image = PNG) => flow.of.post(who, `${BASE}/sign`, { ticket, image });
  const kept = async (id: string) => {
    const { rows } = await flow.of.server.db.query(
      `select handwriting, handwritten_for as "for", handwritten_at as at, state from report_signature where id = $1`,
      [id],
    );
    return rows[0];
  };

  it('takes a name written by hand on the member’s own phone, bound to the report, once', async () => {
    const who = flow.sitting[1] as Person;
    const { own, ticket, hash } = await start(who);
    const shown = await read(who, ticket);
    assert.equal(shown.status, 200);
    assert.deepEqual([shown.data.reportHash, shown.data.memberName], [hash, own.memberName]);
    assert.equal((await sign(who, ticket)).status, 200);
    const row = await kept(own.id);
    assert.deepEqual([row.for, row.state, row.handwriting[0].type], [hash, 'pending', 'image/png']);
    const hall = (await flow.of.get(who, `/review/review/hall?id=${flow.reviewId}`)).data;
    assert.ok(hall.signatures.find((each: { id: string }) => each.id === own.id).handwrittenAt);
    const again = await sign(who, ticket);
    assert.deepEqual([again.status, again.msg.includes('used')], [409, true]);
    assert.equal((await read(who, ticket)).status, 409);
    const image = await flow.of.server.call(who).get(`/files/get?id=${row.handwriting[0].id}`);
    assert.deepEqual([image.status, image.headers['content-type']], [200, 'image/png']);
    const sheet = await flow.of.server.call(who).get(`/review/review/signature-sheet?id=${flow.reviewId}`);
    assert.equal(sheet.status, 200);
    const [page = ''] = await pdfText(sheet.raw);
    assert.ok(page.replaceAll(' ', '').includes(hash) && page.includes(own.memberName), page);
  });

  it('refuses another person’s code, an expired one, one of a report that has changed, and what is no picture', async () => {
    const [, who, other] = flow.sitting as [Person, Person, Person];
    const { own, ticket } = await start(who);
    assert.equal((await read(other, ticket)).status, 403);
    const stolen = await sign(other, ticket);
    assert.deepEqual([stolen.status, stolen.msg.includes('somebody else')], [403, true]);
    for (const image of ['bm8gcGljdHVyZQ==', '!', Buffer.from('<svg onload="x()"/>').toString('base64')])
      assert.equal((await sign(who, ticket, image)).status, 422, image);
    assert.equal((await sign(who, ticket, 'A'.repeat(205_001))).status, 422);
    assert.equal((await flow.of.post(other, `${BASE}/start`, { signatureId: own.id })).status, 404);
    assert.equal((await flow.of.post(people.manager, `${BASE}/start`, { signatureId: own.id })).status, 403);
    const newer = await start(who);
    assert.equal((await read(who, ticket)).status, 409, 'a newer code ends the one before');
    const { db } = flow.of.server;
    const hash = newer.hash;
    await db.query(`update review set report_hash = $1 where id = $2`, ['0'.repeat(64), flow.reviewId]);
    const changed = await sign(who, newer.ticket);
    assert.deepEqual([changed.status, changed.msg.includes('changed')], [409, true]);
    await db.query(`update review set report_hash = $1 where id = $2`, [hash, flow.reviewId]);
    assert.equal((await read(who, newer.ticket)).status, 200, 'a refusal does not use the code up');
    await db.query(`update one_time set expires_at = clock_timestamp() where purpose = 'handwriting'`);
    assert.equal((await sign(who, newer.ticket)).status, 409);
    const sheet = await flow.of.server.call(people.manager).get(`/review/review/signature-sheet?id=${flow.reviewId}`);
    assert.equal(sheet.status, 404, 'EVA-10: not before it is submitted');
  });
}
