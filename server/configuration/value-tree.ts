import { DEEPEST_VALUES } from '../../shared/domain/configuration/value-set-item.entity.ts';
import type { StandingValue } from '../platform/configuration/standing-values.ts';
import { refuseFields } from '../platform/refusal.ts';

/** Refuses (422) a place below oneself, below a value that is not there, and deeper than values may stand. */
export function refuseParent(
  standing: readonly StandingValue[],
  val: string,
  parentVal: string | null | undefined,
): void {
  if (!parentVal) return;
  const parents = new Map(standing.map(each => [each.val, each.parentVal]));
  if (!parents.has(parentVal)) refuseFields({ parentVal: 'configuration.reasons.unknownParent' });
  parents.set(val, parentVal);
  const depthOf = (of: string): number => {
    const seen = new Set<string>();
    let at: string | null = of;
    while (at) {
      if (seen.has(at)) refuseFields({ parentVal: 'configuration.reasons.circle' });
      seen.add(at);
      at = parents.get(at) ?? null;
    }
    return seen.size;
  };
  // What stands below the moved value moves with it.
  const deepest = Math.max(...[...parents.keys()].map(depthOf));
  if (deepest > DEEPEST_VALUES)
    refuseFields({ parentVal: { key: 'configuration.reasons.tooDeep', params: { max: DEEPEST_VALUES } } });
}
