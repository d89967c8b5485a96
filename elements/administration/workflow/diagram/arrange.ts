/** A step as the arrangement sees it. Sizes in the diagram's own units. */
export interface Box {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** A way from step to step. */
export interface Way {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

/** A point of the diagram. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where each step's upper left corner and each way's bends are to be. */
export interface Arrangement {
  readonly places: ReadonlyMap<string, Point>;
  readonly lines: ReadonlyMap<string, readonly Point[]>;
}

const COLUMN = 170;
const ROW = 120;
const EDGE = { x: 140, y: 120 };

interface Slot {
  readonly id: string;
  readonly rank: number;
  readonly before: string[];
  row: number;
}

/**
 * Arranges steps from left to right in the order of the ways: a step stands right of all that lead to it, branches below each
 * other, and a way that passes columns keeps a row of its own there, so that nothing is drawn across a step.
 */
export function arrange(boxes: readonly Box[], ways: readonly Way[]): Arrangement {
  const ranks = rank(boxes, ways);
  const isBack = ({ from, to }: Way): boolean => ranks.get(to)! <= ranks.get(from)!;
  const slots = new Map<string, Slot>(
    boxes.map(({ id }) => [id, { id, rank: ranks.get(id)!, before: [] as string[], row: 0 }]),
  );
  const passing = new Map<string, readonly string[]>();
  for (const way of ways.filter(each => !isBack(each))) {
    const through: string[] = [];
    let last = way.from;
    for (let at = ranks.get(way.from)! + 1; at < ranks.get(way.to)!; at++) {
      const id = `${way.id} ${at}`;
      slots.set(id, { id, rank: at, before: [last], row: 0 });
      through.push(id);
      last = id;
    }
    slots.get(way.to)!.before.push(last);
    passing.set(way.id, through);
  }
  placeRows([...slots.values()], slots);

  const centre = (id: string): Point => {
    const slot = slots.get(id)!;
    return { x: EDGE.x + slot.rank * COLUMN, y: EDGE.y + slot.row * ROW };
  };
  const sizes = new Map(boxes.map(box => [box.id, box]));
  const places = new Map(
    boxes.map(({ id, width, height }) => {
      const { x, y } = centre(id);
      return [id, { x: x - width / 2, y: y - height / 2 }];
    }),
  );
  const lowest = Math.max(0, ...[...slots.values()].map(slot => slot.row));
  let back = 0;
  const lines = new Map(
    ways.map(way => {
      const from = centre(way.from);
      const to = centre(way.to);
      const start = { x: from.x + sizes.get(way.from)!.width / 2, y: from.y };
      const end = { x: to.x - sizes.get(way.to)!.width / 2, y: to.y };
      if (isBack(way)) {
        const y = EDGE.y + lowest * ROW + 90 + back++ * 20;
        const bottom = { x: from.x, y: from.y + sizes.get(way.from)!.height / 2 };
        return [
          way.id,
          [bottom, { x: from.x, y }, { x: to.x, y }, { x: to.x, y: to.y + sizes.get(way.to)!.height / 2 }],
        ];
      }
      return [way.id, bends([start, ...(passing.get(way.id) ?? []).map(centre), end])];
    }),
  );
  return { places, lines };
}

/** The column of each step: one more than the last of those that lead to it; ways that lead back do not count. */
function rank(boxes: readonly Box[], ways: readonly Way[]): ReadonlyMap<string, number> {
  const next = Map.groupBy(ways, way => way.from);
  const entered = new Set(ways.map(way => way.to));
  const ranks = new Map<string, number>();
  const open = new Set<string>();
  const order: string[] = [];
  const back = new Set<string>();
  const visit = (id: string): void => {
    if (ranks.has(id)) return;
    ranks.set(id, 0);
    open.add(id);
    for (const way of next.get(id) ?? []) {
      if (open.has(way.to)) back.add(way.id);
      else visit(way.to);
    }
    open.delete(id);
    order.unshift(id);
  };
  for (const { id } of boxes) if (!entered.has(id)) visit(id);
  for (const { id } of boxes) visit(id);
  for (const id of order)
    for (const way of next.get(id) ?? [])
      if (!back.has(way.id)) ranks.set(way.to, Math.max(ranks.get(way.to)!, ranks.get(id)! + 1));
  return ranks;
}

function placeRows(all: readonly Slot[], slots: ReadonlyMap<string, Slot>): void {
  const columns = Map.groupBy(all, slot => slot.rank);
  for (const at of [...columns.keys()].sort((a, b) => a - b)) {
    const branches = new Map<string, number>();
    const wishes = columns.get(at)!.map(slot => {
      const rows = slot.before.map(id => slots.get(id)!.row);
      const [only] = slot.before;
      const branch = only === undefined || slot.before.length > 1 ? 0 : (branches.get(only) ?? 0);
      if (only !== undefined && slot.before.length === 1) branches.set(only, branch + 1);
      return { slot, row: rows.length ? Math.min(...rows) + branch : 0 };
    });
    let free = 0;
    for (const { slot, row } of wishes.sort((a, b) => a.row - b.row)) {
      slot.row = Math.max(row, free);
      free = slot.row + 1;
    }
  }
}

/** Right angles between points that go from left to right. */
function bends(points: readonly Point[]): readonly Point[] {
  const line: Point[] = [points[0]!];
  for (const at of points.slice(1).keys()) {
    const [from, to] = [points[at]!, points[at + 1]!];
    if (from.y !== to.y) {
      const x = at === points.length - 2 ? to.x - 25 : from.x + (at === 0 ? 25 : COLUMN / 2);
      line.push({ x, y: from.y }, { x, y: to.y });
    }
    line.push(to);
  }
  // A point on a straight line is no bend.
  return line.filter((point, at) => {
    const before = line[at - 1];
    const after = line[at + 1];
    return !before || !after || !(before.y === point.y && after.y === point.y);
  });
}
