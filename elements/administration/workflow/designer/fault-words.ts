import type { Translate } from '../../../../shared/i18n/translate.ts';
import type { Design } from '../diagram/design.ts';
import { nameOf } from '../diagram/step-settings.ts';

/** What an element of a design is called: by its name, else by its number and kind, a way by its ends; null is the process. */
export function calledIn(design: Design, t: Translate, node: string | null): string {
  const steps = design.steps();
  const stepName = (id: string): string => {
    const at = steps.findIndex(step => step.id === id);
    const step = steps[at];
    if (!step) return id;
    return `${at + 1}. ${nameOf(step.element.businessObject, t.lang) || t(`wfArea.kinds.${step.kind ?? 'unknown'}`)}`;
  };
  const element = node === null ? undefined : design.get('elementRegistry').get(node);
  if (!element) return t('wfArea.process');
  if (!element.waypoints) return stepName(element.id);
  const ends = { from: stepName(element.source?.id ?? ''), to: stepName(element.target?.id ?? '') };
  return nameOf(element.businessObject, t.lang) || t('wfArea.wayFrom', ends);
}

/** A fault as people read it: what has no name is called by its id in a reason; people know it by its number and kind. */
export const faultInWords = (design: Design, t: Translate, reason: string): string =>
  reason.replace(/“([\w.-]+)”/g, (quoted, id: string) =>
    design.get('elementRegistry').get(id) ? `“${calledIn(design, t, id)}”` : quoted,
  );
