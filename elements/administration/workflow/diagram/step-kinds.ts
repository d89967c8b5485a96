import type { Model } from './diagram-types.ts';

/** The kinds of steps that the engine knows (decision 0016). */
export const STEP_KINDS = ['start', 'approval', 'service', 'exclusive', 'parallel', 'timer', 'end'] as const;
/** One of them; what a drawn element is not is `unknown`, and the check names it. */
export type StepKind = (typeof STEP_KINDS)[number];

/** The BPMN 2.0 element of each kind. */
export const BPMN_TYPES: Readonly<Record<StepKind, string>> = {
  start: 'bpmn:StartEvent',
  approval: 'bpmn:UserTask',
  service: 'bpmn:ServiceTask',
  exclusive: 'bpmn:ExclusiveGateway',
  parallel: 'bpmn:ParallelGateway',
  timer: 'bpmn:BoundaryEvent',
  end: 'bpmn:EndEvent',
};

/** The kind of a step; undefined for what the engine does not know. */
export function kindOf(model: Model): StepKind | undefined {
  return STEP_KINDS.find(kind => BPMN_TYPES[kind] === model.$type);
}

/** The signs of the kinds, drawn on a 24 × 24 grid as BPMN 2.0 draws them. */
export const STEP_SIGNS: Readonly<Record<StepKind, string>> = {
  start: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16z',
  approval: 'M3 6h18v12H3zM8 11a1.8 1.8 0 1 0 0-3.6A1.8 1.8 0 0 0 8 11zM5 15.5c.3-2 1.4-3 3-3s2.7 1 3 3',
  service:
    'M3 6h18v12H3zM8 12.5a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4zM8 6.8v1.3M8 12.5v1.3M4.6 10.3h1.2M10.2 10.3h1.2',
  exclusive: 'M12 3l9 9-9 9-9-9zM9.5 9.5l5 5M14.5 9.5l-5 5',
  parallel: 'M12 3l9 9-9 9-9-9zM12 8v8M8 12h8',
  timer: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 17.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM12 9v3l2 1.5',
  end: 'M12 19a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17z',
};
