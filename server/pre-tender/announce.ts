import { bulletin } from '../../shared/domain/pre-tender/bulletin.entity.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import type { Tx } from '../platform/types.ts';
import type { Bulletin } from './rule-facts.ts';

/** A bulletin that follows from a decision already approved elsewhere (candidates, award, termination): made and published at once. Answers its id. */
export async function announce(
  tx: Tx,
  values: Pick<Bulletin, 'projectId' | 'kind' | 'title' | 'body'> & Partial<Bulletin>,
): Promise<string> {
  return tx.asSystem(async () => {
    const parent = await tx.get(project, String(values.projectId));
    const made = await tx.insert(bulletin, {
      media: ['platform', 'officialMedia'],
      ...values,
      tenantId: parent.tenantId,
      state: 'approved',
    });
    await tx.transition(bulletin, made.id, 'publish');
    return made.id;
  });
}
