import { openingEvent } from '../../shared/domain/bidding/opening-event.entity.ts';
import type { opening } from '../../shared/domain/bidding/opening.entity.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import type { Tx } from '../platform/types.ts';

/** An opening as stored. */
export type Opening = RecordOf<typeof opening>;
type EventKind = NonNullable<RecordOf<typeof openingEvent>['kind']>;

/** The live topic of an opening. */
export const topicOf = (openingId: string): string => `opening:${openingId}`;

/** Tells those who watch an opening that it has changed; what has changed they read in the hall, each as much as it may see. */
export const tellHall = (tx: Tx, of: Pick<Opening, 'id' | 'tenantId'>, event: string): Promise<void> =>
  tx.publish(topicOf(of.id), { event, id: of.id, tenantId: of.tenantId });

/** Notes something said or done in an opening and tells those who watch. Answers the event's id. */
export async function note(
  tx: Tx,
  of: Pick<Opening, 'id' | 'tenantId'>,
  event: {
    readonly kind: EventKind;
    readonly text: string;
    readonly actorName: string;
    readonly supplierId?: string | null;
    readonly open?: boolean;
  },
  at: Date,
): Promise<string> {
  const made = await tx.asSystem(() =>
    tx.insert(openingEvent, {
      tenantId: of.tenantId,
      state: event.open ? 'open' : 'noted',
      openingId: of.id,
      kind: event.kind,
      text: event.text,
      actorName: event.actorName,
      supplierId: event.supplierId ?? null,
      at: at.toISOString(),
    }),
  );
  await tellHall(tx, of, event.kind);
  return made.id;
}
