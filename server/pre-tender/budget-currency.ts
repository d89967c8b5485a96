import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import type { Tx } from '../platform/types.ts';

/** The currency of a project's budget, in which everything that belongs to it is; yuan while there is none. */
export async function budgetCurrency(tx: Tx, projectId: string | null): Promise<string> {
  const parent = projectId ? await tx.get(project, projectId) : undefined;
  return parent?.budget?.currency ?? 'CNY';
}
