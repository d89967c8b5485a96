import { useT } from '../../../../shared/i18n/translate.ts';
import { Icon } from '../../../../shared/ui/kit/icon.tsx';
import type { Design } from '../diagram/design.ts';
import { nameOf } from '../diagram/step-settings.ts';
import type { Fault } from './use-faults.ts';

/** What is wrong with a design, each with the way to its element. Said when it changes. */
export function FaultList({
  faults,
  checking,
  design,
  onOpen,
}: {
  readonly faults: readonly Fault[] | undefined;
  readonly checking: boolean;
  readonly design: Design;
  readonly onOpen: (id: string | null) => void;
}) {
  const t = useT();
  if (!faults) return null;
  const steps = design.steps();
  const stepName = (id: string): string => {
    const at = steps.findIndex(step => step.id === id);
    const step = steps[at];
    if (!step) return id;
    return `${at + 1}. ${nameOf(step.element.businessObject, t.lang) || t(`wfArea.kinds.${step.kind ?? 'unknown'}`)}`;
  };
  const nameFor = (node: string | null): string => {
    const element = node === null ? undefined : design.get('elementRegistry').get(node);
    if (!element) return t('wfArea.process');
    if (!element.waypoints) return stepName(element.id);
    const ends = { from: stepName(element.source?.id ?? ''), to: stepName(element.target?.id ?? '') };
    return nameOf(element.businessObject, t.lang) || t('wfArea.wayFrom', ends);
  };
  /** What has no name is called by its id in a reason; people know it by its number and kind. */
  const inWords = (reason: string): string =>
    reason.replace(/“([\w.-]+)”/g, (quoted, id: string) =>
      design.get('elementRegistry').get(id) ? `“${nameFor(id)}”` : quoted,
    );
  return (
    <section className="wf-faults" data-some={faults.length > 0 || undefined} aria-busy={checking}>
      <p role="status">
        <Icon name={faults.length > 0 ? 'warning' : 'check-circle'} size="18px" />{' '}
        {faults.length > 0 ? t('wfArea.faults', { count: faults.length }) : t('wfArea.faultless')}
      </p>
      {faults.length > 0 && (
        <ul>
          {faults.map((fault, at) => (
            <li key={at}>
              <button type="button" className="list-link" data-node={fault.node} onClick={() => onOpen(fault.node)}>
                {nameFor(fault.node)}
              </button>
              <span>{inWords(fault.reason)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
