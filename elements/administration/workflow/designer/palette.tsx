import { useT } from '../../../../shared/i18n/translate.ts';
import { useToast } from '../../../../shared/ui/toast.tsx';
import type { Design } from '../diagram/design.ts';
import type { Step } from '../diagram/step-order.ts';
import { shapeOf } from '../diagram/modeler.ts';
import { BPMN_TYPES, STEP_KINDS, STEP_SIGNS, type StepKind } from '../diagram/step-kinds.ts';

/** The sign of a kind of step. */
export function StepSign({ kind }: { readonly kind: StepKind | undefined }) {
  return (
    <svg className="wf-sign" viewBox="0 0 24 24" aria-hidden="true" data-kind={kind ?? 'unknown'}>
      <path d={kind ? STEP_SIGNS[kind] : 'M4 4h16v16H4zM9 9l6 6M15 9l-6 6'} />
    </svg>
  );
}

/** The steps to draw: dragged or clicked with the pointer they are put where one wants, with the keyboard after what is chosen. */
export function Palette({ design, disabled }: { readonly design: Design; readonly disabled: boolean }) {
  const t = useT();
  const begin = (event: Event, kind: StepKind) => {
    design.get('create').start(event, design.get('elementFactory').createShape(shapeOf(kind)));
  };
  const toast = useToast();
  const append = (kind: StepKind) => {
    const chosen = design.chosen();
    const steps = design.steps();
    const fits = (step: Step) => (kind === 'timer' ? step.kind === 'approval' : step.kind !== 'end');
    const after = steps.find(step => step.id === chosen.id && fits(step)) ?? steps.findLast(fits);
    if (!after || design.addAfter(after.id, kind) === undefined) toast(t('wfArea.noPlace'), 'warning');
  };
  return (
    <div className="wf-palette" role="toolbar" aria-label={t('wfArea.palette')} aria-orientation="vertical">
      {STEP_KINDS.filter(kind => kind !== 'start' || !design.steps().some(step => step.kind === 'start')).map(kind => (
        <button
          key={kind}
          type="button"
          className="wf-draw"
          title={t(`wfArea.kinds.${kind}`)}
          aria-label={t('wfArea.draw', { kind: t(`wfArea.kinds.${kind}`) })}
          data-type={BPMN_TYPES[kind]}
          disabled={disabled}
          draggable={kind !== 'timer'}
          onDragStart={event => {
            event.preventDefault();
            begin(event.nativeEvent, kind);
          }}
          onClick={event => {
            // A click without a pointer comes from the keyboard; a timer stands on a step.
            if (event.detail === 0 || kind === 'timer') append(kind);
            else begin(event.nativeEvent, kind);
          }}
        >
          <StepSign kind={kind} />
          <span>{t(`wfArea.kinds.${kind}`)}</span>
        </button>
      ))}
    </div>
  );
}
