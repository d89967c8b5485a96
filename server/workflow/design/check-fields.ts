import type { AnyEntity } from '../../../shared/domain/kernel/entity.ts';
import type { Tx } from '../../platform/types.ts';
import { nameOf, type Design, type Fault } from './design.ts';
import { fitsField, readText, settableFields } from './field-values.ts';
import { serviceSettings } from './settings.ts';

/** Faults of steps that fill in a field: one that the entity does not offer, or a value that is none of the field. */
export function checkFields(tx: Tx, tenantId: string, entity: AnyEntity, design: Design): readonly Fault[] {
  const settable = settableFields(entity);
  return [...design.nodes.values()].flatMap(node => {
    const { service, field = '', value } = serviceSettings(node.settings);
    if (node.kind !== 'serviceTask' || service !== 'setField') return [];
    const of = settable.get(field);
    const fault = (key: string): Fault => ({ node: node.id, key, params: { name: nameOf(node), field, value } });
    if (!of) return [fault('fieldFixed')];
    return value === '' || !fitsField(tx, tenantId, of, readText(of, value)) ? [fault('fieldValue')] : [];
  });
}
