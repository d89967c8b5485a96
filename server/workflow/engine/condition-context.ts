import { rootsOf, valuesFor } from '../design/conditions.ts';
import { findEntity } from '../entities.ts';
import type { Tx } from '../../platform/types.ts';
import type { AnyEntity } from '../../../shared/domain/kernel/entity.ts';

/** What a condition is worked out with. */
export interface ConditionFacts {
  readonly entity: AnyEntity;
  readonly record: Readonly<Record<string, unknown>>;
  readonly starter: { readonly id: string; readonly organizationId: string };
}

/** The values of the record, and of those records it refers to that the condition looks at. */
export async function conditionContext(
  tx: Tx,
  { entity, record, starter }: ConditionFacts,
  used: ReadonlySet<string>,
): Promise<object> {
  const context: Record<string, object> = { record: valuesFor(entity, record), starter };
  for (const [root, { field, entity: target }] of rootsOf(entity, findEntity)) {
    if (!used.has(root) || !record[field]) continue;
    const [found] = await tx.asSystem(() => tx.find(target, { id: String(record[field]) }, { limit: 1 }));
    if (found) context[root] = valuesFor(target, found as Readonly<Record<string, unknown>>);
  }
  return context;
}
