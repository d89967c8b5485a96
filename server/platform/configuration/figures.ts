import { parameterKey } from '../../../shared/domain/configuration/definitions.ts';
import { figures, type ParameterName, type RuleParameters } from '../../../shared/domain/rules/parameters.ts';
import { snapshotNow } from './current.ts';

/** The legal figures as a tenant has tightened them, those alone that are not the law's own. For the facts that rules judge. */
export function figuresOf(tenantId: string): RuleParameters {
  const snapshot = snapshotNow();
  if (!snapshot) return {};
  const own: Partial<Record<ParameterName, number>> = {};
  for (const name of Object.keys(figures) as ParameterName[]) {
    const value = snapshot.value(parameterKey(name), { tenantId });
    if (value !== figures[name].law) own[name] = value;
  }
  return own;
}
