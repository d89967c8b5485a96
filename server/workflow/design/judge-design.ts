import type { DesignFault } from '../../../shared/domain/workflow/wire.ts';
import { translate, type Lang } from '../../platform/i18n.ts';
import type { Tx } from '../../platform/types.ts';
import { approvableOf, findEntity } from '../entities.ts';
import { checkDesign } from './check-design.ts';
import { checkFields } from './check-fields.ts';
import { checkPeople } from './check-people.ts';
import { readCondition } from './conditions.ts';
import type { Fault } from './design.ts';
import { readDesign } from './read-design.ts';

/** Everything that keeps a design for a kind of record from being published, seen from a tenant. */
export async function judgeDesign(
  tx: Tx,
  tenantId: string,
  entityName: string,
  bpmn: string,
): Promise<readonly Fault[]> {
  const { entity } = approvableOf(entityName);
  const { design, faults } = await readDesign(bpmn);
  if (design.nodes.size === 0 && faults.length > 0) return faults;
  const judge = (text: string) => {
    const condition = readCondition(entity, findEntity, text);
    return condition.ok ? undefined : condition.fault;
  };
  return [
    ...faults,
    ...checkDesign(design, judge),
    ...checkFields(tx, tenantId, entity, design),
    ...(await checkPeople(tx, tenantId, entity, design)),
  ];
}

/** Faults as sentences. */
export const inWords = (faults: readonly Fault[], lang: Lang): readonly DesignFault[] =>
  faults.map(({ node, key, params }) => ({ node, reason: translate(lang, `designFault.${key}`, params) }));
