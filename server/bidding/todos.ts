import { openingLine } from '../../shared/domain/bidding/opening-line.entity.ts';
import { opening } from '../../shared/domain/bidding/opening.entity.ts';
import { UserType } from '../../shared/domain/kernel/access.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import type { Todo, TodoQuery } from '../workplace/index.ts';

const DAY = 86_400_000;
const PAGE = { limit: 50, sort: 'scheduledAt' } as const;

/** What waits in this area: openings to host, bids to decrypt and announced lines to confirm. */
export const biddingTodos: TodoQuery = async ({ tx, actor, now }) => {
  if (actor.userType === UserType.supplier) {
    const lines = await tx.find(openingLine, { supplierId: actor.organizationId }, { limit: 50 });
    const waiting = lines.filter(
      line => line.decryption === 'waiting' || (line.state === 'announced' && line.confirmation === 'pending'),
    );
    if (waiting.length === 0) return [];
    const openings = await tx.find(
      opening,
      { id: waiting.flatMap(line => line.openingId ?? []), state: ['decrypting', 'announced'] },
      PAGE,
    );
    return openings.map(each =>
      todo(each, each.state === 'decrypting' ? 'bidding.todos.decrypt' : 'bidding.todos.confirm'),
    );
  }
  if (!actor.permissions.has('opening.announce')) return [];
  const openings = await tx.find(
    opening,
    { tenantId: actor.tenantId, state: ['scheduled', 'decrypting', 'announced', 'confirmed'] },
    PAGE,
  );
  return openings
    .filter(each => each.state !== 'scheduled' || Date.parse(each.scheduledAt ?? '') - now.getTime() < DAY)
    .map(each => todo(each, each.state === 'scheduled' ? 'bidding.todos.upcoming' : 'bidding.todos.host'));
};

const todo = (of: RecordOf<typeof opening>, key: string): Todo => ({
  entity: 'opening',
  id: of.id,
  title: of.lotName ?? '',
  todo: key,
  path: `/v6-template/master-page/bos/opening/process?projectId=${of.projectId}&lotId=${of.lotId}`,
  since: of.updatedAt,
  due: of.state === 'scheduled' ? of.scheduledAt : of.state === 'decrypting' ? of.decryptUntil : null,
});
