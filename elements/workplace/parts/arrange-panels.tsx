import {
  closestCorners,
  DndContext,
  type DragEndEvent,
  type DragStartEvent,
  PointerSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';
import { Icon } from '../../../shared/ui/kit/icon.tsx';
import { IconButton } from '../../../shared/ui/kit/icon-button.tsx';
import type { IconName } from '../../../shared/ui/kit/icons.ts';
import { canStep, movePanel, stepPanel, type PanelId, type Placed, type Step } from './arrangement.ts';

const COLUMNS = ['start', 'end'] as const;
/** Pixels that the pointer moves before a press becomes a drag. */
const DRAG_AFTER = 5;

interface ArrangeProps {
  readonly placed: readonly Placed[];
  /** Is given the arrangement as it then stands, and answers the new one. */
  readonly onStep: (step: (now: readonly Placed[]) => readonly Placed[]) => void;
}

/** The panels of both columns as cards: dragged by their handle, or moved by buttons, which the keyboard reaches. */
export function ArrangePanels({ placed, onStep }: ArrangeProps) {
  const t = useT();
  const [told, setTold] = useState('');
  const columns = useRef<HTMLDivElement>(null);
  const stepped = useRef<{ readonly id: PanelId; readonly step: Step }>(undefined);
  // A card that moves is another node, or is put elsewhere: the focus goes with it, so that the next press moves it on.
  useLayoutEffect(() => {
    const { id, step: what } = stepped.current ?? {};
    stepped.current = undefined;
    const buttons = columns.current?.querySelectorAll<HTMLButtonElement>(`[data-panel="${id}"] button`) ?? [];
    const same = buttons[STEPS.findIndex(([name]) => name === what)];
    const target = same?.disabled ? [...buttons].find(each => !each.disabled) : same;
    if (target && (target.getRootNode() as Document | ShadowRoot).activeElement !== target) target.focus();
  }, [placed]);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_AFTER } }));
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    const id = active.id as PanelId;
    const onto = String(over.id);
    onStep(now => {
      const column = COLUMNS.find(each => each === onto) ?? now.find(each => each.id === onto)?.column;
      const target = now.findIndex(each => each.id === onto);
      return movePanel(now, id, { index: target < 0 ? now.length : target, ...(column && { column }) });
    });
    setTold(t('customView.moved', { panel: t(`workplace.panels.${id}`) }));
  };
  // Where it was put is said below the columns, as for the buttons.
  const announcements = {
    onDragStart: ({ active }: DragStartEvent) => t('customView.lifted', { panel: t(`workplace.panels.${active.id}`) }),
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  };
  const step = (panel: Placed, what: Step) => {
    stepped.current = { id: panel.id, step: what };
    onStep(now => stepPanel(now, panel.id, what));
    setTold(t(`customView.told.${what}`, { panel: t(`workplace.panels.${panel.id}`) }));
  };
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCorners}
        onDragEnd={drop}
        accessibility={{ announcements, screenReaderInstructions: { draggable: '' } }}
      >
        <div className="arrange" ref={columns}>
          {COLUMNS.map(column => (
            <Column key={column} column={column} placed={placed} onStep={step} />
          ))}
        </div>
      </DndContext>
      <p className="ebs-visually-hidden" role="status">
        {told}
      </p>
    </>
  );
}

interface ColumnProps {
  readonly column: Placed['column'];
  readonly placed: readonly Placed[];
  readonly onStep: (panel: Placed, step: Step) => void;
}

function Column({ column, placed, onStep }: ColumnProps) {
  const t = useT();
  const { setNodeRef, isOver } = useDroppable({ id: column });
  const own = placed.filter(each => each.column === column);
  return (
    <section className="arrange-column" data-column={column} data-over={isOver || undefined} ref={setNodeRef}>
      <h2>{t(`customView.columns.${column}`)}</h2>
      <SortableContext items={own.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul>
          {own.map(panel => (
            <Card key={panel.id} panel={panel} placed={placed} onStep={onStep} />
          ))}
        </ul>
      </SortableContext>
    </section>
  );
}

const STEPS: readonly (readonly [step: Step, icon: (panel: Placed) => IconName])[] = [
  ['up', () => 'chevron-up'],
  ['down', () => 'chevron-down'],
  ['column', ({ column }) => (column === 'start' ? 'chevron-right' : 'chevron-left')],
  ['width', () => 'columns'],
  ['hidden', () => 'eye'],
];

interface CardProps extends Omit<ColumnProps, 'column'> {
  readonly panel: Placed;
}

function Card({ panel, placed, onStep }: CardProps) {
  const t = useT();
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: panel.id,
  });
  const name = t(`workplace.panels.${panel.id}`);
  return (
    <li
      ref={setNodeRef}
      className="arrange-card"
      data-panel={panel.id}
      data-hidden={panel.hidden || undefined}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {/* For the pointer alone: the buttons beside it do the same by keyboard. */}
      <span className="arrange-handle" ref={setActivatorNodeRef} {...listeners} aria-hidden="true">
        <Icon name="list" size="20px" />
      </span>
      <span className="arrange-name">
        {name}
        <small>
          {[panel.width === 'full' ? t('customView.full') : '', panel.hidden ? t('customView.isHidden') : '']
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <span className="arrange-steps" role="group" aria-label={name}>
        {STEPS.map(([step, icon]) => (
          <IconButton
            key={step}
            name={icon(panel)}
            label={t(`customView.steps.${labelOf(panel, step)}`, { panel: name })}
            disabled={!canStep(placed, panel.id, step)}
            {...(step === 'hidden' || step === 'width'
              ? { pressed: step === 'hidden' ? !panel.hidden : panel.width === 'full' }
              : {})}
            onClick={() => onStep(panel, step)}
          />
        ))}
      </span>
    </li>
  );
}

const labelOf = (panel: Placed, step: Step): string => {
  if (step === 'column') return panel.column === 'start' ? 'toEnd' : 'toStart';
  return step === 'hidden' ? 'shown' : step;
};
