import {
  assigneeKinds,
  assigneeReaches,
  countersigns,
  deadlineUnits,
  escalations,
  signingOrders,
  workflowServices,
} from '../../../shared/domain/workflow/workflow.values.ts';
import type { ValueSet } from '../../../shared/domain/kernel/values.ts';
import { nameOf, type Design, type DesignNode, type Fault, type Flow } from './design.ts';
import { durationOf, outcomeOf, serviceSettings, signerSettings } from './settings.ts';

/** Judges a condition: undefined when it can be worked out, else what is wrong with it. */
export type JudgeCondition = (condition: string) => string | undefined;

/** Everything wrong with a design that can be seen without the database, each fault with its element. */
export function checkDesign(design: Design, judge: JudgeCondition): readonly Fault[] {
  const nodes = [...design.nodes.values()];
  const known = nodes.filter(node => node.kind !== 'other');
  return [
    ...nodes.filter(node => node.kind === 'other').map(node => fault(node, 'unsupported', { type: node.type })),
    ...ends(known),
    ...known.flatMap(node => faultsOf(design, node)),
    ...[...design.flows.values()].flatMap(flow => flowFaults(design, flow, judge)),
    ...(starts(known).length === 1 ? reachFaults(design, known) : []),
    ...unsigned(design, known),
    ...loops(design, known),
  ];
}

const fault = (
  element: { readonly id: string; readonly name: string },
  key: string,
  params: Fault['params'] = {},
): Fault => ({ node: element.id, key, params: { name: nameOf(element), ...params } });
const whole = (key: string): Fault => ({ node: null, key, params: {} });
const starts = (nodes: readonly DesignNode[]) => nodes.filter(node => node.kind === 'start');

function ends(nodes: readonly DesignNode[]): Fault[] {
  const all = nodes.filter(node => node.kind === 'end');
  return [
    ...(starts(nodes).length === 1 ? [] : [whole('noStart')]),
    ...(all.length === 0 ? [whole('noEnd')] : []),
    ...(all.length > 0 && all.every(node => outcomeOf(node.settings) !== 'approved') ? [whole('noApproval')] : []),
  ];
}

function faultsOf(design: Design, node: DesignNode): Fault[] {
  const ways = node.outgoing.length;
  switch (node.kind) {
    case 'end':
      return ['approved', 'rejected'].includes(outcomeOf(node.settings)) ? [] : [fault(node, 'outcome')];
    case 'exclusive':
      if (ways === 0) return [fault(node, 'noWayOut')];
      return ways > 1 && !node.outgoing.some(flow => flow.id === node.byDefault) ? [fault(node, 'noDefault')] : [];
    case 'parallel':
      return ways === 0 ? [fault(node, 'noWayOut')] : [];
    case 'userTask':
      return [...wayOut(node), ...signerFaults(node)];
    case 'serviceTask':
      return [
        ...wayOut(node),
        ...(isOf(workflowServices, serviceSettings(node.settings).service) ? [] : [fault(node, 'service')]),
      ];
    case 'timer':
      return [...wayOut(node), ...timerFaults(design, node)];
    default:
      return wayOut(node);
  }
}

const wayOut = (node: DesignNode): Fault[] => {
  const ways = node.outgoing.length;
  return ways === 1 ? [] : [fault(node, ways === 0 ? 'noWayOut' : 'manyWaysOut')];
};

const isOf = (set: ValueSet, value: string | undefined): boolean => value !== undefined && set.values.includes(value);

function timerFaults(design: Design, node: DesignNode): Fault[] {
  const on = design.nodes.get(node.attachedTo ?? '');
  const right = durationOf(node.duration) && node.interrupting && on?.kind === 'userTask';
  return right ? [] : [fault(node, 'timer')];
}

function signerFaults(node: DesignNode): Fault[] {
  const settings = signerSettings(node.settings);
  const { assigneeKind, assignees, countersign, share, deadline, escalation, escalateTo } = settings;
  const named = assigneeKind === 'permission' || assigneeKind === 'starterHead' || assignees.length > 0;
  const wrong = (name: string) => fault(node, 'setting', { detail: name });
  return [
    ...(node.name ? [] : [fault(node, 'unnamed')]),
    ...(isOf(assigneeKinds, assigneeKind) && named ? [] : [fault(node, 'noAssignee')]),
    ...(isOf(assigneeReaches, settings.reach) ? [] : [wrong('reach')]),
    ...(isOf(countersigns, countersign) ? [] : [wrong('countersign')]),
    ...(isOf(signingOrders, settings.order) ? [] : [wrong('order')]),
    ...(isOf(deadlineUnits, settings.deadlineUnit) ? [] : [wrong('deadlineUnit')]),
    ...(escalation === undefined || isOf(escalations, escalation) ? [] : [wrong('escalation')]),
    ...(countersign === 'share' && !(Number.isInteger(share) && share >= 1 && share <= 100)
      ? [fault(node, 'share')]
      : []),
    ...(deadline !== undefined && !(Number.isInteger(deadline) && deadline >= 1 && deadline <= 365)
      ? [fault(node, 'deadline')]
      : []),
    ...(escalation === 'handOver' && !escalateTo ? [fault(node, 'escalateTo')] : []),
  ];
}

function flowFaults(design: Design, flow: Flow, judge: JudgeCondition): Fault[] {
  const from = design.nodes.get(flow.from);
  const branching = from?.kind === 'exclusive' && from.outgoing.length > 1 && from.byDefault !== flow.id;
  if (!branching) return flow.condition ? [fault(flow, 'conditionElsewhere')] : [];
  if (!flow.condition) return [fault(flow, 'noCondition')];
  const detail = judge(flow.condition);
  return detail === undefined ? [] : [fault(flow, 'condition', { detail })];
}

/** The elements that a walk from `from` meets; a step leads to its boundary timers too. */
function walk(design: Design, from: readonly string[], next: (node: DesignNode) => readonly string[]): Set<string> {
  const seen = new Set<string>();
  const open = [...from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const node = design.nodes.get(id);
    if (!node || seen.has(id)) continue;
    seen.add(id);
    open.push(...next(node));
  }
  return seen;
}

function reachFaults(design: Design, nodes: readonly DesignNode[]): Fault[] {
  const timersOn = (id: string) => nodes.filter(node => node.attachedTo === id).map(node => node.id);
  const fromStart = walk(
    design,
    starts(nodes).map(node => node.id),
    node => [...node.outgoing.map(flow => flow.to), ...timersOn(node.id)],
  );
  const toEnd = walk(
    design,
    nodes.filter(node => node.kind === 'end').map(node => node.id),
    node => [...node.incoming.map(flow => flow.from), ...(node.attachedTo ? [node.attachedTo] : [])],
  );
  return nodes.flatMap(node => {
    if (!fromStart.has(node.id)) return [fault(node, 'unreachable')];
    return toEnd.has(node.id) ? [] : [fault(node, 'deadEnd')];
  });
}

// Nobody approves their own work: a way to an approval that passes no step would let whoever hands in do just that. Of a fork all ways count.
function unsigned(design: Design, nodes: readonly DesignNode[]): Fault[] {
  // Each element is judged once; rounds without a step are faults of their own.
  const known = new Map<string, boolean>();
  const leads = (id: string): boolean => {
    const judged = known.get(id);
    if (judged !== undefined) return judged;
    known.set(id, false);
    const node = design.nodes.get(id);
    if (!node || node.kind === 'userTask') return false;
    const on = node.outgoing.map(flow => leads(flow.to));
    const ends = node.kind === 'end' && outcomeOf(node.settings) === 'approved';
    const result = ends || (node.kind === 'parallel' ? on.length > 0 && on.every(Boolean) : on.includes(true));
    known.set(id, result);
    return result;
  };
  return starts(nodes)
    .filter(node => leads(node.id))
    .map(node => fault(node, 'unsigned'));
}

// A round without a step would turn for ever within one transaction; the interpreter stops it, but nobody should have to meet that.
function loops(design: Design, nodes: readonly DesignNode[]): Fault[] {
  const quick = new Set(nodes.filter(node => !['userTask', 'end'].includes(node.kind)).map(node => node.id));
  const onward = (node: DesignNode) => node.outgoing.map(flow => flow.to).filter(id => quick.has(id));
  const found = nodes.find(node => quick.has(node.id) && walk(design, onward(node), onward).has(node.id));
  return found ? [fault(found, 'loop')] : [];
}
