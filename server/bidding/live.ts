import { sql } from 'kysely';
import { opening } from '../../shared/domain/bidding/opening.entity.ts';
import { type Actor, UserType } from '../../shared/domain/kernel/access.ts';
import { isStaff } from '../../shared/domain/kernel/scopes.ts';
import type { HallRules, HallSight, HallVisit, Present } from '../platform/halls/topics.ts';
import { liveTopic } from '../platform/live.ts';
import { bidsIn } from './bidders.ts';
import type { Opening } from './opening-events.ts';

/** States in which it is known who has bid: from the extraction on, unless the opening has failed. */
const DISCLOSED: readonly string[] = ['decrypting', 'announced', 'confirmed', 'closed'];

const hallOf = ({ tx, rest }: HallVisit): Promise<Opening> => tx.asSystem(() => tx.get(opening, rest));
const isSupplier = (who: { readonly userType: number }) => who.userType === UserType.supplier;
const leads = (actor: Actor, of: Opening): boolean =>
  (actor.userType === UserType.purchaser || actor.userType === UserType.tenderer) &&
  actor.tenantId === of.tenantId &&
  actor.permissions.has('opening.announce') &&
  (of.hostId === null || of.hostId === actor.id);

/**
 * Who is there. Before the extraction nobody learns of any bidder, not even that one is there (招标投标法 art. 22; 实施条例 art. 41): a bidder
 * sees itself and the buyer's people, these see each other. Afterwards everybody sees the bidders by their organization; a
 * bidder's people are named to the buyer's side and to their own colleagues only.
 */
async function presence({ tx, rest }: Pick<HallVisit, 'tx' | 'rest'>): Promise<HallSight> {
  const { state, hostId } = await tx.get(opening, rest);
  const open = DISCLOSED.includes(state);
  const apart = (viewer: Actor, who: Present) => isSupplier(who) && who.organizationId !== viewer.organizationId;
  return {
    version: `${open} ${hostId}`,
    audience: viewer => (isSupplier(viewer) ? `bidder ${viewer.organizationId}` : `staff ${viewer.organizationId}`),
    show: (viewer, who) =>
      !open && apart(viewer, who)
        ? null
        : {
            userId: who.userId,
            name: isSupplier(viewer) && apart(viewer, who) ? null : who.name,
            organizationName: who.organizationName,
            part: who.userId === hostId ? 'host' : isSupplier(who) ? 'bidder' : 'watcher',
            since: who.since,
          },
  };
}

const rules: HallRules = {
  presence,
  // Bidders speak for their companies.
  byOrganization: ({ actor }) => isSupplier(actor),
  host: async visit => leads(visit.actor, await hallOf(visit)),
  async speak(visit) {
    const of = await hallOf(visit);
    if (of.state === 'closed' || of.state === 'failed') return 'live.reasons.over';
    if (visit.actor.userType === UserType.supervisor) return 'live.reasons.watching';
    // A word from a bidder would tell that it has bid.
    return isSupplier(visit.actor) && !DISCLOSED.includes(of.state) ? 'live.reasons.sealed' : undefined;
  },
};

/** Opens the topic `opening:<id>` to the buyer's people who may read openings and to the lot's bidders. */
export function openHallTopic(): void {
  liveTopic(
    'opening:',
    async ({ tx, caller: { actor }, rest }) => {
      if (!actor?.permissions.has('opening.read')) return false;
      const mine = isStaff(actor) ? sql<boolean>`o.tenant_id = ${actor.tenantId}` : bidsIn(sql`o.lot_id`, actor);
      return (await tx.one(sql`select 1 from opening o where o.id = ${rest} and ${mine}`)) !== undefined;
    },
    rules,
  );
}
