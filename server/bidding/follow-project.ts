import { opening } from '../../shared/domain/bidding/opening.entity.ts';
import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import type { Ctx, Reaction } from '../platform/types.ts';
import { prepareOpening } from './prepare-opening.ts';
import { both } from './both-languages.ts';

/** The opening moves with the bid deadline. */
async function moveOpenings({ tx, record }: Ctx<typeof project>): Promise<void> {
  const at = record.bidDeadline;
  if (!at) return;
  await tx.asSystem(async () => {
    for (const each of await tx.find(opening, { projectId: record.id, state: 'scheduled' }, { limit: 99 })) {
      if (each.scheduledAt !== at) await tx.patch(opening, each.id, { scheduledAt: at });
      await tx.schedule(opening, each.id, 'start', at);
    }
  });
}

/** A lot that ends before its deadline has no opening. */
async function cancelOpening({ tx, record }: Ctx<typeof lot>): Promise<void> {
  await tx.asSystem(async () => {
    for (const each of await tx.find(opening, { lotId: record.id, state: 'scheduled' }, { limit: 1 })) {
      await tx.unschedule(opening, each.id, 'start');
      await tx.transition(opening, each.id, 'fail');
      await tx.patch(opening, each.id, { failureReason: both('opening.reasons.lotEnded') });
    }
  });
}

/** How this area follows projects and lots, in their transactions. */
export const reactions: readonly Reaction[] = [
  { entity: lot, transition: 'notice', run: prepareOpening },
  { entity: lot, transition: 'terminate', run: cancelOpening },
  { entity: lot, transition: 'fail', run: cancelOpening },
  { entity: project, transition: 'reschedule', run: moveOpenings },
];
