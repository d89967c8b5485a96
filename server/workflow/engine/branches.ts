import type { DesignNode, Flow } from '../design/design.ts';

/*
 * A branch is the ways taken out of the forks around a place of a run, outermost first: `f1/f7` lies within `f1`, and everything lies
 * within the empty one.
 */

/** Something that comes to an element, in a branch, by one of the element's ways. */
export interface Arrival {
  readonly node: string;
  readonly branch: string;
  readonly flow?: string;
}

/** Forks within forks that a run may stand in; a design that needs more forks again and again without joining. */
export const MOST_FORKS = 30;

const partsOf = (branch: string): readonly string[] => branch.split('/').filter(Boolean);

/** How many forks a branch lies in. */
export const depthOf = (branch: string): number => partsOf(branch).length;

/** Whether a branch is `outer`, or lies within it. */
export const isWithin = (branch: string, outer: string): boolean =>
  outer === '' || branch === outer || branch.startsWith(`${outer}/`);

/** The arrivals where ways out of an element lead; each way out of a fork is a branch of its own. */
export const onward = (node: DesignNode, flows: readonly Flow[], branch: string): Arrival[] =>
  flows.map(flow => ({
    ...{ node: flow.to, flow: flow.id },
    branch: node.kind === 'parallel' && flows.length > 1 ? [...partsOf(branch), flow.id].join('/') : branch,
  }));

/**
 * The branch behind a join: what its branches have in common. While others of the same fork are still under way, it is a branch of its
 * own beside them, named after the join.
 */
export function joined(join: string, come: readonly string[], others: readonly string[]): string {
  const [first = [], ...rest] = come.map(partsOf);
  let length = first.findIndex((part, i) => rest.some(parts => parts[i] !== part));
  if (length < 0) length = Math.min(first.length, ...rest.map(parts => parts.length));
  const outer = first.slice(0, length);
  return others.some(branch => isWithin(branch, outer.join('/'))) && length < first.length
    ? [...outer, join].join('/')
    : outer.join('/');
}
