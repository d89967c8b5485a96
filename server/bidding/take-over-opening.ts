import { opening } from '../../shared/domain/bidding/opening.entity.ts';
import { goneFor } from '../platform/halls/presence.ts';
import { refuse } from '../platform/refusal.ts';
import type { Ctx } from '../platform/types.ts';
import { demandHost } from './announce-opening.ts';
import { both } from './both-languages.ts';
import { note, topicOf } from './opening-events.ts';

/** Taking over waits until the host has been gone from the hall for a minute, as the one who takes over has seen for itself. */
export async function demandHostGone(context: Ctx<typeof opening>): Promise<void> {
  demandHost(context);
  const { tx, record, actor } = context;
  if (record.hostId !== null && !(await goneFor(tx, topicOf(record.id), record.hostId, actor.id)))
    refuse('live.reasons.hostHere');
}

/** Makes the actor the host, in the record and for all who watch; the former host is told. */
export async function takeOverOpening({ tx, record, actor, now }: Ctx<typeof opening>): Promise<void> {
  const former = record.hostId;
  await tx.patch(opening, record.id, { hostId: actor.id });
  await note(tx, record, { kind: 'note', text: both('bidding.record.takenOver'), actorName: actor.name }, now);
  await tx.log('opening.takenOver', { opening: record.id, from: former, to: actor.id });
  if (former !== null)
    await tx.notify(
      { users: [former] },
      {
        key: 'bidding.messages.takenOver',
        params: { lot: record.lotName ?? '', name: actor.name },
        path: `/v6-template/master-page/bos/opening/process?projectId=${record.projectId}&lotId=${record.lotId}&id=${record.id}`,
      },
    );
}
