import { DEEPEST_GROUP, type MenuLine } from '../../../../shared/domain/access/menu-nodes.ts';

/** A line as it is drawn: with its depth (from 0) and its place among its siblings. */
export interface DrawnLine extends MenuLine {
  readonly depth: number;
  readonly position: number;
  readonly siblings: number;
}

const below = (lines: readonly MenuLine[], parent: string | null): readonly MenuLine[] =>
  lines.filter(line => line.parent === parent);

/** The lines as a tree is read: each followed by what stands in it. Folded groups keep theirs to themselves. */
export function drawn(lines: readonly MenuLine[], folded: ReadonlySet<string>): readonly DrawnLine[] {
  const walk = (parent: string | null, depth: number): readonly DrawnLine[] => {
    const here = below(lines, parent);
    return here.flatMap((line, index) => [
      { ...line, depth, position: index + 1, siblings: here.length },
      ...(line.kind === 'group' && !folded.has(line.key) && depth < 10 ? walk(line.key, depth + 1) : []),
    ]);
  };
  return walk(null, 0);
}

/** The keys of a line and all below it. */
export function subtree(lines: readonly MenuLine[], key: string): ReadonlySet<string> {
  const found = new Set([key]);
  for (let size = 0; size < found.size;) {
    size = found.size;
    for (const line of lines) if (line.parent !== null && found.has(line.parent)) found.add(line.key);
  }
  return found;
}

const depthOf = (lines: readonly MenuLine[], key: string | null): number => {
  let depth = 0;
  for (
    let at = lines.find(line => line.key === key);
    at && depth <= 10;
    at = lines.find(line => line.key === at?.parent)
  )
    depth += 1;
  return depth;
};

const heightOf = (lines: readonly MenuLine[], key: string): number =>
  Math.max(
    0,
    ...below(lines, key)
      .filter(line => line.kind === 'group')
      .map(line => heightOf(lines, line.key)),
  ) + 1;

/** Whether a line may stand in a group (null: at the top): not within itself, groups no deeper than they may be. */
export function mayStandIn(lines: readonly MenuLine[], key: string, parent: string | null): boolean {
  const line = lines.find(each => each.key === key);
  if (!line || subtree(lines, key).has(parent ?? '')) return false;
  if (parent !== null && lines.find(each => each.key === parent)?.kind !== 'group') return false;
  return depthOf(lines, parent) + (line.kind === 'group' ? heightOf(lines, key) : 0) <= DEEPEST_GROUP;
}

/** Puts a line into a group before another one, or at its end; unchanged where it may not stand. */
export function placed(
  lines: readonly MenuLine[],
  key: string,
  parent: string | null,
  before: string | null,
): readonly MenuLine[] {
  const line = lines.find(each => each.key === key);
  if (!line || key === before || !mayStandIn(lines, key, parent)) return lines;
  const rest = lines.filter(each => each.key !== key);
  const at = before === null ? -1 : rest.findIndex(each => each.key === before);
  const moved = { ...line, parent };
  return at < 0 ? [...rest, moved] : [...rest.slice(0, at), moved, ...rest.slice(at)];
}

/** One step by keys: up and down among the siblings, out behind the own group, into the group above. */
export function stepped(
  lines: readonly MenuLine[],
  key: string,
  step: 'up' | 'down' | 'out' | 'in',
): readonly MenuLine[] {
  const line = lines.find(each => each.key === key);
  if (!line) return lines;
  const here = below(lines, line.parent);
  const at = here.findIndex(each => each.key === key);
  if (step === 'up') return at > 0 ? placed(lines, key, line.parent, here[at - 1]?.key ?? null) : lines;
  if (step === 'down') return at < here.length - 1 ? placed(lines, key, line.parent, here[at + 2]?.key ?? null) : lines;
  if (step === 'in') {
    const into = here.slice(0, at).findLast(each => each.kind === 'group');
    return into ? placed(lines, key, into.key, null) : lines;
  }
  const group = lines.find(each => each.key === line.parent);
  if (!group) return lines;
  const around = below(lines, group.parent);
  const next = around[around.findIndex(each => each.key === group.key) + 1];
  return placed(lines, key, group.parent, next?.key ?? null);
}
