import { sql } from 'kysely';
import { emergencyShare } from '../../shared/domain/bidding/emergency-share.entity.ts';
import { openingLine } from '../../shared/domain/bidding/opening-line.entity.ts';
import { opening } from '../../shared/domain/bidding/opening.entity.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { defineOperation } from '../platform/module.ts';

/** The shares the caller keeps, with how far each lot's opening is and how many shares have been handed over. */
export const myShares = defineOperation({
  method: 'GET',
  path: '/bidding/emergency-share/mine',
  access: 'emergencyShare.read',
  summary: 'The own shares of emergency keys, of one lot or of all, with what waits to be opened by them.',
  input: { lotId: field.ref('lot') },
  handle: async ({ tx, actor, input }) => {
    const own = await tx.find(
      emergencyShare,
      { userId: actor.id, ...(input.lotId ? { lotId: input.lotId } : {}) },
      { limit: 200, sort: '-createdAt' },
    );
    return tx.asSystem(() =>
      Promise.all(
        own.map(async share => {
          const [running] = await tx.find(opening, { lotId: String(share.lotId) }, { limit: 1 });
          const handed = await tx.one<{ count: number }>(
            sql`select count(*)::int as count from emergency_hand_over where lot_id = ${share.lotId}`,
          );
          const waiting = running
            ? await tx.find(
                openingLine,
                { openingId: running.id, decryption: 'waiting' },
                { limit: 1000, sort: 'sequence' },
              )
            : [];
          return {
            ...share,
            opening: running
              ? { id: running.id, state: running.state, lotName: running.lotName, decryptUntil: running.decryptUntil }
              : null,
            handedOver: handed?.count ?? 0,
            needed: 2,
            waiting: waiting.map(line => ({
              lineId: line.id,
              bidId: line.bidId,
              supplierName: line.supplierName,
              sequence: line.sequence,
            })),
          };
        }),
      ),
    );
  },
});
