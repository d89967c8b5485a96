import type { Drawn } from './diagram-types.ts';
import { BPMN_TYPES, kindOf, type StepKind } from './step-kinds.ts';

/** A way out of a step, as the table of steps shows it. */
export interface StepWay {
  readonly id: string;
  readonly to: string;
  readonly element: Drawn;
}

/** A step as the table shows it. */
export interface Step {
  readonly id: string;
  /** Undefined for what the engine does not know. */
  readonly kind: StepKind | undefined;
  readonly element: Drawn;
  readonly ways: readonly StepWay[];
  /** Whether it may change places with the step before, or after. */
  readonly earlier: boolean;
  readonly later: boolean;
}

/** Whether what is drawn is a step that stands by itself: no way, no label, no timer on another step. */
export const isStep = (element: Drawn): boolean =>
  !element.waypoints && !element.labelTarget && element.parent !== undefined && !element.host;
/** The timers on a step. */
export const timersOf = (step: Drawn): readonly Drawn[] => (step.attachers ?? []).filter(each => !each.labelTarget);
/** Whether what is drawn is a way from step to step. */
export const isWay = (element: Drawn): boolean =>
  element.type === 'bpmn:SequenceFlow' && element.waypoints !== undefined;

/** The way out or in where there is exactly one; undefined with none or several. */
export const onlyWay = (ways: readonly Drawn[] | undefined): Drawn | undefined => {
  const found = (ways ?? []).filter(isWay);
  return found.length === 1 ? found[0] : undefined;
};

const waysOf = (element: Drawn): readonly StepWay[] =>
  element.outgoing.filter(isWay).map(way => ({ id: way.id, to: way.target?.id ?? '', element: way }));

const MOVABLE: readonly string[] = [BPMN_TYPES.approval, BPMN_TYPES.service];

/** Whether two steps that follow each other may change places: approvals and services on one straight way. */
export function swappable(first: Drawn | undefined, second: Drawn | undefined): boolean {
  if (!first || !second || !MOVABLE.includes(first.type) || !MOVABLE.includes(second.type)) return false;
  const entered = second.incoming.filter(isWay).length === 1 && first.incoming.filter(isWay).length > 0;
  const left = onlyWay(first.outgoing)?.target === second && onlyWay(second.outgoing) !== undefined;
  return entered && left && onlyWay(second.outgoing)?.target !== first;
}

/** Steps along the ways: what is reached from a beginning first, branch after branch; what nothing leads to comes last. */
export function ordered(steps: readonly Drawn[]): readonly Drawn[] {
  const known = new Set(steps);
  const found: Drawn[] = [];
  const done = new Set<Drawn>();
  const open = new Set<Drawn>();
  const visit = (element: Drawn): void => {
    if (done.has(element) || open.has(element) || !known.has(element)) return;
    open.add(element);
    const ways = [element, ...timersOf(element)].flatMap(each => each.outgoing).filter(isWay);
    for (const way of ways.reverse()) if (way.target) visit(way.target);
    open.delete(element);
    done.add(element);
    found.unshift(element);
  };
  const begins = steps.filter(step => step.type === BPMN_TYPES.start);
  for (const step of [...steps].reverse()) if (!begins.includes(step)) visit(step);
  for (const step of begins) visit(step);
  return found;
}

/** All steps of what is drawn in the order in which they come, each followed by its timers. */
export function stepsOf(drawn: readonly Drawn[]): readonly Step[] {
  const order = ordered(drawn.filter(isStep)).flatMap(step => [step, ...timersOf(step)]);
  return order.map(element => ({
    id: element.id,
    kind: kindOf(element.businessObject),
    element,
    ways: waysOf(element),
    earlier: swappable(onlyWay(element.incoming)?.source, element),
    later: swappable(element, onlyWay(element.outgoing)?.target),
  }));
}
