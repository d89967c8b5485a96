import BaseRenderer from 'diagram-js/lib/draw/BaseRenderer';
import type { Drawn } from './diagram-types.ts';

interface Drawing {
  drawShape(parent: SVGElement, element: Drawn): SVGElement;
  drawConnection(parent: SVGElement, element: Drawn): SVGElement;
  getShapePath(element: Drawn): unknown;
}

const OVER_THE_USUAL = 1500;

/**
 * Draws steps with their names in the reader's language: BPMN knows one name, the other stands in an attribute of ours. The
 * design itself is not touched. As a module of diagram-js.
 */
export function namesIn(nameOf: (element: Drawn) => string | undefined): object {
  class NameRenderer extends BaseRenderer {
    static $inject = ['eventBus', 'bpmnRenderer'];
    private readonly usual: Drawing;
    constructor(eventBus: ConstructorParameters<typeof BaseRenderer>[0], usual: Drawing) {
      super(eventBus, OVER_THE_USUAL);
      this.usual = usual;
    }
    override canRender(element: unknown): boolean {
      return (element as Drawn).type !== undefined && nameOf(element as Drawn) !== undefined;
    }
    override drawShape(parent: SVGElement, shape: unknown): SVGElement {
      return named(shape as Drawn, nameOf, element => this.usual.drawShape(parent, element));
    }
    override drawConnection(parent: SVGElement, way: unknown): SVGElement {
      return named(way as Drawn, nameOf, element => this.usual.drawConnection(parent, element));
    }
    override getShapePath(shape: unknown): string {
      return this.usual.getShapePath(shape as Drawn) as string;
    }
  }
  return { __init__: ['ebsNames'], ebsNames: ['type', NameRenderer] };
}

function named(
  element: Drawn,
  nameOf: (element: Drawn) => string | undefined,
  draw: (element: Drawn) => SVGElement,
): SVGElement {
  const model = element.businessObject;
  const own = model.name;
  const shown = nameOf(element);
  if (shown === undefined || shown === own) return draw(element);
  model.name = shown;
  try {
    return element.labelTarget ? inRoom(element, draw) : draw(element);
  } finally {
    if (own === undefined) delete model.name;
    else model.name = own;
  }
}

/** Room of a name below its step, in the diagram's units; as much as the library lays names out in. */
const ROOM = 90;

/** Draws a name below a step, whose own room fits the other language. */
function inRoom(label: Drawn, draw: (element: Drawn) => SVGElement): SVGElement {
  const text = draw(Object.create(label, { width: { value: ROOM } }) as Drawn);
  text.setAttribute('transform', `translate(${(label.width - ROOM) / 2} 0)`);
  return text;
}
