import { nameOf, type DesignNode } from '../design/design.ts';
import { readCondition } from '../design/conditions.ts';
import { durationOf, outcomeOf, signerSettings } from '../design/settings.ts';
import { dueAfter } from '../../../shared/domain/workflow/working-time.ts';
import { workingCalendar } from '../../../shared/domain/calendar/working-calendar.ts';
import { findEntity } from '../entities.ts';
import { assigneesOf } from './assignees.ts';
import { conditionContext } from './condition-context.ts';
import { finish } from './finish.ts';
import { depthOf, joined, MOST_FORKS, onward, type Arrival } from './branches.ts';
import { blankToken, branchOf, type Run, type Token } from './run.ts';
import { save } from './save.ts';
import { runService } from './services.ts';
import { askFor } from './tasks.ts';
import { nextVisit } from './visits.ts';

/** Elements passed within one transaction; a design that needs more goes round without anybody deciding. */
const MOST_STEPS = 300;

/** Carries a run on from where something has arrived until people must decide, it is stuck, or it ends; and writes it down. */
export async function advance(run: Run, arrivals: readonly Arrival[]): Promise<void> {
  const queue = [...arrivals];
  const steps: Step[] = [];
  let last: DesignNode | undefined;
  for (let passed = 0, arrival = queue.shift(); arrival; arrival = queue.shift()) {
    const node = run.design.nodes.get(arrival.node);
    if (!node) continue;
    const { branch } = arrival;
    if (++passed > MOST_STEPS || depthOf(branch) > MOST_FORKS) halt(run, { node, branch }, 'loop');
    else if (node.kind === 'userTask') steps.push({ node, branch });
    else if (node.kind === 'end') {
      if (outcomeOf(node.settings) === 'rejected') return finish(run, 'rejected', { at: node });
      last = node;
    } else queue.push(...(await pass(run, node, arrival, [...queue, ...steps])));
  }
  for (const step of steps) await openStep(run, step);
  if (run.tokens.length === 0) return finish(run, 'approved', last ? { at: last } : {});
  freeJoin(run);
  return save(run);
}

/** A step or gateway in the branch in which a run comes to it. */
interface Step {
  readonly node: DesignNode;
  readonly branch: string;
}

/** Notes that a run cannot go on at an element, and why. */
export function halt(run: Run, { node, branch }: Step, stuck: string, detail = nameOf(node)): void {
  run.tokens.push({ ...blankToken, id: tokenId(run), node: node.id, branch, stuck, detail: detail.slice(0, 500) });
}

const tokenId = (run: Run): string => {
  const taken = run.tokens.map(token => Number(token.id?.slice(1) ?? 0));
  return `t${Math.max(0, ...taken) + 1}`;
};

async function pass(
  run: Run,
  node: DesignNode,
  arrival: Arrival,
  underWay: readonly { readonly branch: string }[],
): Promise<readonly Arrival[]> {
  const { branch } = arrival;
  switch (node.kind) {
    case 'exclusive':
      return choose(run, { node, branch });
    case 'parallel':
      return join(run, node, arrival, underWay);
    case 'serviceTask': {
      const stuck = await runService(run, node);
      if (!stuck) return onward(node, node.outgoing, branch);
      halt(run, { node, branch }, stuck);
      return [];
    }
    default:
      return onward(node, node.outgoing, branch);
  }
}

async function choose(run: Run, { node, branch }: Step): Promise<readonly Arrival[]> {
  const { approval, entity, record, tx } = run;
  const starter = { id: approval.starterId ?? '', organizationId: approval.starterOrganizationId ?? '' };
  for (const flow of node.outgoing) {
    if (!flow.condition || flow.id === node.byDefault) continue;
    const condition = readCondition(entity, findEntity, flow.condition);
    try {
      if (!condition.ok) throw new Error(condition.fault);
      if (condition.holds(await conditionContext(tx, { entity, record, starter }, condition.roots)))
        return onward(node, [flow], branch);
    } catch {
      halt(run, { node, branch }, 'conditionFailed', nameOf(flow));
      return [];
    }
  }
  const rest = node.outgoing.length === 1 ? node.outgoing : node.outgoing.filter(flow => flow.id === node.byDefault);
  if (rest.length === 0) halt(run, { node, branch }, 'noWay');
  return onward(node, rest, branch);
}

// A join waits until something has come by each of its ways.
function join(
  run: Run,
  node: DesignNode,
  { flow, branch }: Arrival,
  underWay: readonly { readonly branch: string }[],
): readonly Arrival[] {
  if (node.incoming.length < 2) return onward(node, node.outgoing, branch);
  run.tokens.push({ ...blankToken, id: tokenId(run), node: node.id, flow: flow ?? null, branch });
  const come = node.incoming.flatMap(
    way => run.tokens.find(token => token.node === node.id && token.flow === way.id) ?? [],
  );
  if (come.length < node.incoming.length) return [];
  run.tokens = run.tokens.filter(token => !come.includes(token));
  const others = [...run.tokens.map(branchOf), ...underWay.map(other => other.branch)];
  return onward(node, node.outgoing, joined(node.id, come.map(branchOf), others));
}

// When only joins are left, nothing will ever come by the ways they wait for.
function freeJoin(run: Run): void {
  const waits = (token: Token) => token.flow !== null && token.stuck === null;
  if (!run.tokens.every(waits)) return;
  const node = run.design.nodes.get(run.tokens[0]?.node ?? '');
  run.tokens = run.tokens.map((token, i) =>
    i === 0 ? { ...token, stuck: 'noWay', detail: node ? nameOf(node) : '' } : token,
  );
}

/** Opens a step: finds who signs and asks them. */
export async function openStep(run: Run, step: Step): Promise<void> {
  const { node, branch } = step;
  const settings = signerSettings(node.settings);
  const [found, visit] = await Promise.all([assigneesOf(run, node, settings), nextVisit(run, node.id)]);
  if ('stuck' in found) return halt(run, step, found.stuck, found.detail);
  const token = { ...blankToken, id: tokenId(run), node: node.id, branch, visit, ...timerOf(run, node) };
  run.tokens.push(token);
  const wanted = found.signers.map((signer, position) => ({
    ...{ signer, position, kind: 'sign' as const },
    open: settings.order !== 'sequential' || position === 0,
  }));
  await askFor(run, node, token, wanted);
}

function timerOf(run: Run, node: DesignNode): Pick<Token, 'timer' | 'timerAt'> {
  const timers = [...run.design.nodes.values()].filter(
    ({ attachedTo, kind }) => kind === 'timer' && attachedTo === node.id,
  );
  const ends = timers.flatMap(({ id, duration }) => {
    const time = durationOf(duration);
    return time ? [{ timer: id, timerAt: dueAfter(run.now, time.count, time.unit, workingCalendar) }] : [];
  });
  return ends.toSorted((a, b) => a.timerAt.localeCompare(b.timerAt))[0] ?? { timer: null, timerAt: null };
}
