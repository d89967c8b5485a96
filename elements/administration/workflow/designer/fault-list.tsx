import { useT } from '../../../../shared/i18n/translate.ts';
import { Icon } from '../../../../shared/ui/kit/icon.tsx';
import type { Design } from '../diagram/design.ts';
import { calledIn, faultInWords } from './fault-words.ts';
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
                {calledIn(design, t, fault.node)}
              </button>
              <span>{faultInWords(design, t, fault.reason)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
