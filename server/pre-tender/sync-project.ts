import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import type { Tx } from '../platform/types.ts';

const ORDER = ['draft', 'noticed', 'bidding', 'opening', 'evaluating', 'candidates', 'awarded', 'contracted'] as const;
const MOVES = {
  noticed: 'notice',
  bidding: 'startBidding',
  opening: 'startOpening',
  evaluating: 'startEvaluating',
  candidates: 'publishCandidates',
  awarded: 'award',
  contracted: 'contract',
} as const;

/**
 * Brings a project to where its lots are: it is as far as its last lot that goes on, and has failed when none does (domain.md "project").
 * Called by every effect that moves a lot.
 */
export async function syncProject(tx: Tx, projectId: string): Promise<void> {
  const lots = await tx.find(lot, { projectId }, { limit: 99 });
  const going = lots.filter(each => each.state !== 'failed' && each.state !== 'terminated');
  const current = await tx.get(project, projectId, { lock: true });
  if (going.length === 0) {
    if (lots.length > 0 && current.state !== 'failed' && current.state !== 'terminated')
      await tx.transition(project, projectId, 'fail');
    return;
  }
  const target = Math.min(...going.map(each => ORDER.indexOf(each.state as (typeof ORDER)[number])));
  for (const state of ORDER.slice(1, target + 1)) {
    const now = await tx.get(project, projectId);
    const reached = now.state === 'filed' ? 0 : ORDER.indexOf(now.state as (typeof ORDER)[number]);
    if (reached >= 0 && reached < ORDER.indexOf(state))
      await tx.transition(project, projectId, MOVES[state as keyof typeof MOVES]);
  }
}
