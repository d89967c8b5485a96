import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Transition } from '../../shared/domain/kernel/entity.ts';
import type { Fields } from '../../shared/domain/kernel/fields.ts';
import { declaredLists } from './kit/declared-lists.ts';

/** What is chosen for one record says nothing of the next. */
const OF_ONE = new Set(['rows', 'files', 'ref']);

describe('the moves that lists run on several rows', async () => {
  const lists = (await declaredLists()).filter(({ batch }) => batch.length > 0);

  it('are made by people, and ask for nothing that differs from record to record', () => {
    assert.ok(lists.length > 20, `${lists.length} lists`);
    const wrong = lists.flatMap(({ file, entity, batch }) =>
      batch.flatMap(name => {
        const move = entity.transitions[name] as Transition<Fields, string> | undefined;
        if (!move || move.system) return [`${file} ${entity.name}.${name} is no move of a person`];
        return Object.entries(move.input ?? {})
          .filter(([, { required, type }]) => required === true && OF_ONE.has(type))
          .map(([field]) => `${file} ${entity.name}.${name} asks for ${field}`);
      }),
    );
    assert.deepEqual(wrong, []);
  });

  it('stand where reviewers and keepers of many records work', () => {
    const offered = new Set(lists.flatMap(({ entity, batch }) => batch.map(move => `${entity.name}.${move}`)));
    for (const known of [
      'registration.return',
      'expert.approve',
      'bulletin.approve',
      'biddingDocument.approve',
      'notice.publish',
      'organizationChange.approve',
      'approvalTask.approve',
    ])
      assert.ok(offered.has(known), known);
  });
});
