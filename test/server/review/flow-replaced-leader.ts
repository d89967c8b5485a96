import assert from 'node:assert/strict';
import type { Person } from '../../kit/people.ts';
import { members, people, type Scene, seatOf } from './kit.ts';

const { manager } = people;

/** The leader of a running review goes and is replaced; the committee with the new member elects again. Answers who sits then, its leader first. */
export async function leaderReplaced(
  of: Scene,
  { id, reviewId, sitting }: { readonly id: string; readonly reviewId: string; readonly sitting: readonly Person[] },
): Promise<Person[]> {
  const leader = sitting[0] as Person;
  const present = { topic: `review:${reviewId}`, page: 'p1' };
  await of.post(leader, '/live/presence', present);
  await of.post(leader, '/live/presence', { ...present, leave: true });
  const before = await of.get(sitting[2] as Person, `/review/review/hall?id=${reviewId}`);
  assert.equal(before.data.leaderId, leader.id);
  assert.ok(before.data.leaderSeenAt, 'the others see since when it has been away');
  await of.move(manager, 'committeeMember', await seatOf(of, id, leader), 'replace', {
    reason: 'noAnswer',
    text: '擅离职守',
  });
  const { rows } = await of.server.db.query(`select user_id from committee_member where state = 'drawn'`);
  const fresh = (await members(of, id)).find(each => each.id === rows[0]?.user_id) as Person;
  await of.move(fresh, 'committeeMember', await seatOf(of, id, fresh), 'accept', { declaration: true });
  await of.move(fresh, 'committeeMember', await seatOf(of, id, fresh), 'signIn');
  const seated = await members(of, id);
  const told = async () =>
    (
      await of.server.db.query<{ payload: { elected?: boolean } }>(
        `select payload from outbox where topic = $1 and payload ? 'elected' order by id`,
        [`review:${reviewId}`],
      )
    ).rows.map(({ payload }) => payload.elected);
  const heard = (await told()).length;
  for (const each of seated)
    await of.post(each, '/review/committee-member/vote', { committeeId: id, forUserId: seated[0]?.id });
  const after = await of.get(fresh, `/review/review/hall?id=${reviewId}`);
  assert.deepEqual([after.data.leaderId, after.data.review.state], [seated[0]?.id, 'qualifying']);
  assert.deepEqual(
    after.data.replaced.map(({ name, reason }: { name: string; reason: string }) => [name, reason]).at(-1),
    [leader.id, 'noAnswer'],
  );
  assert.deepEqual((await told()).slice(heard), [false, false, false, false, true]);
  return seated;
}
