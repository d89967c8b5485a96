import { useT } from '../../../../shared/i18n/translate.ts';
import { DataTable } from '../../../../shared/ui/kit/data-table.tsx';
import { IconButton } from '../../../../shared/ui/kit/icon-button.tsx';
import { Menu } from '../../../../shared/ui/kit/menu.tsx';
import type { Design } from '../diagram/design.ts';
import type { Step } from '../diagram/step-order.ts';
import { STEP_KINDS } from '../diagram/step-kinds.ts';
import { nameOf } from '../diagram/step-settings.ts';
import { summaryOf } from './summary.ts';
import { StepSign } from './palette.tsx';

const ADDED = STEP_KINDS.filter(kind => kind !== 'start');

/**
 * The steps of a design as a table, with everything that the diagram can do: adding, order, removing, and the way to the settings of
 * each, so that a design can be made without drawing (WCAG 2.2, 2.1.1 and 2.5.7).
 */
export function StepTable({
  design,
  faulty,
  disabled,
  onSettings,
}: {
  readonly design: Design;
  /** Ids of elements that something is wrong with. */
  readonly faulty: ReadonlySet<string>;
  readonly disabled: boolean;
  /** Leads to the settings of what is chosen. */
  readonly onSettings: () => void;
}) {
  const t = useT();
  const steps = design.steps();
  const chosen = design.chosen().id;
  const named = (step: Step | undefined): string =>
    step ? nameOf(step.element.businessObject, t.lang) || t(`wfArea.kinds.${step.kind ?? 'unknown'}`) : '';
  const open = (id: string) => {
    design.choose(id);
    onSettings();
  };
  return (
    <DataTable
      caption={t('wfArea.steps')}
      compact
      rows={steps}
      rowKey={step => step.id}
      toneOf={step => (faulty.has(step.id) ? 'danger' : step.id === chosen ? 'primary' : undefined)}
      columns={[
        {
          key: 'name',
          label: t('wfArea.step'),
          main: true,
          cell: (step, at) => (
            <button
              type="button"
              className="list-link wf-step"
              data-step={step.id}
              aria-current={step.id === chosen || undefined}
              onClick={() => open(step.id)}
            >
              <StepSign kind={step.kind} />
              <span>
                {at + 1}. {named(step)}
                {nameOf(step.element.businessObject, t.lang) && (
                  <span className="wf-kind">{t(`wfArea.kinds.${step.kind ?? 'unknown'}`)}</span>
                )}
                {faulty.has(step.id) && <span className="ebs-fault">{t('wfArea.faulty')}</span>}
              </span>
            </button>
          ),
        },
        { key: 'who', label: t('wfArea.summary'), cell: step => summaryOf(step, t) || '—' },
        {
          key: 'next',
          label: t('wfArea.next'),
          cell: step =>
            step.ways.length === 0
              ? '—'
              : step.ways.map(way => named(steps.find(other => other.id === way.to)) || '?').join(' / '),
        },
        {
          key: 'moves',
          label: t('wfArea.moves'),
          cell: step => (
            <span className="wf-moves">
              {step.kind !== 'end' && !disabled && (
                <Menu
                  label={t('wfArea.addAfter', { name: named(step) })}
                  trigger={<IconButton name="add" label={t('wfArea.addAfter', { name: named(step) })} />}
                  items={ADDED.map(kind => ({ key: kind, label: t(`wfArea.kinds.${kind}`) }))}
                  onChoose={kind => {
                    const id = design.addAfter(step.id, kind as (typeof ADDED)[number]);
                    if (id) open(id);
                  }}
                />
              )}
              <IconButton
                name="chevron-up"
                label={t('wfArea.earlier', { name: named(step) })}
                disabled={disabled || !step.earlier}
                onClick={() => {
                  const before = steps.find(other => other.ways.some(way => way.to === step.id));
                  if (before) design.swapWithNext(before.id);
                }}
              />
              <IconButton
                name="chevron-down"
                label={t('wfArea.later', { name: named(step) })}
                disabled={disabled || !step.later}
                onClick={() => design.swapWithNext(step.id)}
              />
              <IconButton
                name="delete"
                label={t('wfArea.removeStep', { name: named(step) })}
                disabled={disabled || step.kind === 'start'}
                onClick={() => design.remove(step.id)}
              />
            </span>
          ),
        },
      ]}
    />
  );
}
