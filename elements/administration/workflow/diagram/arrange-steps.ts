import { arrange } from './arrange.ts';
import type { Diagram } from './diagram-types.ts';
import { isStep, isWay, ordered } from './step-order.ts';

/** Draws the steps of a design in order, from left to right; to be run within a step of undo. */
export function arrangeSteps(diagram: Diagram): void {
  const all = diagram.get('elementRegistry').getAll();
  const boxes = ordered(all.filter(isStep));
  const lines = all.filter(element => isWay(element) && element.source && element.target);
  const ways = lines.map(({ id, source, target }) => ({
    id,
    from: (source!.host ?? source!).id,
    to: (target!.host ?? target!).id,
  }));
  const { places, lines: bends } = arrange(boxes, ways);
  const modeling = diagram.get('modeling');
  for (const element of boxes) {
    const place = places.get(element.id)!;
    const by = { x: Math.round(place.x - element.x), y: Math.round(place.y - element.y) };
    if (by.x !== 0 || by.y !== 0) modeling.moveElements([element], by);
  }
  for (const way of lines)
    if (!way.source!.host)
      modeling.updateWaypoints(
        way,
        [...bends.get(way.id)!].map(point => ({ ...point })),
      );
}
