import { liveTopic } from '../live.ts';
import { defineOperations } from '../module.ts';
import { Refusal } from '../refusal.ts';
import type { ServerModule } from '../types.ts';
import { commentable, topicsOf } from './comment-store.ts';
import { commentPeople, listComments } from './list.operations.ts';
import { createComment, editComment, removeComment } from './write.operations.ts';

liveTopic('comment:', async ({ tx, caller: { actor }, rest }) => {
  const [name = '', id = ''] = rest.split(':');
  if (!actor || !/^[A-Za-z]+$/.test(name)) return false;
  try {
    const reached = await commentable(tx, actor, name, id);
    return topicsOf(reached, id, actor.organizationId).includes(`comment:${rest}`);
  } catch (fault) {
    if (fault instanceof Refusal) return false;
    throw fault;
  }
});

/** Comments on any record: read and written by those who read the record, kept within each organization. */
export const commentModule: ServerModule = defineOperations('comment', [
  listComments,
  commentPeople,
  createComment,
  editComment,
  removeComment,
]);
