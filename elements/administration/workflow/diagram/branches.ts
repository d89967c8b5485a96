import type { Drawn, Services } from './diagram-types.ts';
import { shapeOf } from './modeler.ts';
import { BPMN_TYPES, type StepKind } from './step-kinds.ts';
import { isWay, onlyWay } from './step-order.ts';

/** A gateway, where ways part or meet. */
export const isGateway = (step: Drawn): boolean =>
  step.type === BPMN_TYPES.parallel || step.type === BPMN_TYPES.exclusive;

/** What the making of branches asks of the diagram. */
interface Tools {
  readonly modeling: Services['modeling'];
  readonly elementFactory: Services['elementFactory'];
  /** The process itself, where steps are drawn. */
  readonly whole: Drawn;
}

const draw = ({ modeling, elementFactory, whole }: Tools, kind: StepKind, by: Drawn): Drawn =>
  modeling.createShape(elementFactory.createShape(shapeOf(kind)), { x: by.x + 220, y: by.y + 40 }, whole);
const centreOf = (element: Drawn) => ({ x: element.x + element.width / 2, y: element.y + element.height / 2 });

/**
 * Draws a gateway into a way together with what makes it whole, so that nobody has to know that what is parted must meet again: two
 * approvals side by side that are both waited for, or one approval that a condition leads to and a way past it. Answers the gateway.
 */
export function drawBranches(tools: Tools, way: Drawn, kind: 'parallel' | 'exclusive'): Drawn {
  const { modeling } = tools;
  const target = way.target!;
  const gateway = draw(tools, kind, way.source!);
  modeling.reconnectEnd(way, gateway, centreOf(gateway));
  const first = draw(tools, 'approval', gateway);
  modeling.connect(gateway, first);
  if (kind === 'exclusive') {
    modeling.connect(first, target);
    const past = modeling.connect(gateway, target);
    modeling.updateProperties(gateway, { default: past.businessObject });
    return gateway;
  }
  const second = draw(tools, 'approval', gateway);
  const join = draw(tools, kind, first);
  modeling.connect(gateway, second);
  for (const step of [first, second]) modeling.connect(step, join);
  modeling.connect(join, target);
  return gateway;
}

/** Where the branches of a gateway meet: the first step on straight ways from it that several lead to; undefined where they do not. */
export function meetingOf(gateway: Drawn): Drawn | undefined {
  for (const way of gateway.outgoing.filter(isWay)) {
    const passed = new Set<Drawn>([gateway]);
    for (let at = way.target; at && !passed.has(at); at = onlyWay(at.outgoing)?.target) {
      if (at.incoming.filter(isWay).length > 1) return at;
      passed.add(at);
    }
  }
  return undefined;
}
