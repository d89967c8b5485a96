import type { Point } from './arrange.ts';
import { arrangeSteps } from './arrange-steps.ts';
import { drawBranches, isGateway, meetingOf } from './branches.ts';
import type { Diagram, Drawn, Model, Services } from './diagram-types.ts';
import { shapeOf } from './modeler.ts';
import { BPMN_TYPES, type StepKind } from './step-kinds.ts';
import { isWay, onlyWay, type Step, stepsOf, swappable, timersOf } from './step-order.ts';

/** The process itself in a list of what has settings. */
export const PROCESS = 'process';

const WHOLE = 'ebs.whole';
const centreOf = (element: Drawn): Point => ({ x: element.x + element.width / 2, y: element.y + element.height / 2 });

/**
 * A design under work: what the page asks of bpmn-js, in the words of approvals. Every change is one step of undo, whether it comes
 * from the diagram or from the table.
 */
export class Design {
  readonly diagram: Diagram;
  private readonly listeners = new Set<() => void>();
  /** Grows with every change and every choice; what the page draws by. */
  revision = 0;
  /** Once true, nothing may be asked of it any more. */
  closed = false;

  constructor(diagram: Diagram) {
    this.diagram = diagram;
    class Whole {
      preExecute(context: { readonly run: () => void }) {
        context.run();
      }
    }
    this.get('commandStack').register(WHOLE, new Whole());
    for (const event of ['commandStack.changed', 'selection.changed', 'import.done', 'canvas.viewbox.changed'])
      diagram.on(event, () => this.told());
  }

  /** Calls back after each change; answers how to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  get<N extends keyof Services>(name: N): Services[N] {
    return this.diagram.get(name);
  }

  private told(): void {
    this.revision++;
    for (const listener of this.listeners) listener();
  }

  /** Reads a design. Throws an Error for what is no BPMN 2.0. */
  async open(xml: string): Promise<void> {
    await this.diagram.importXML(xml);
    this.fit();
  }

  /** The design as BPMN 2.0. */
  async xml(): Promise<string> {
    return (await this.diagram.saveXML({ format: true })).xml ?? '';
  }

  /** The process element. */
  process(): Drawn {
    return this.get('canvas').getRootElement();
  }

  /** All steps in the order in which they come. */
  steps(): readonly Step[] {
    return stepsOf(this.get('elementRegistry').getAll());
  }

  /** What is chosen: a step, a way, or the process when nothing is. */
  chosen(): Drawn {
    const [first] = this.get('selection').get();
    return (first?.labelTarget ?? first) || this.process();
  }

  choose(id: string | null): void {
    const element = id === null || id === PROCESS ? undefined : this.get('elementRegistry').get(id);
    this.get('selection').select(element ?? null);
    if (element && !this.isFolded()) this.get('canvas').scrollToElement(element.id);
  }

  /** Chooses the step after the chosen one, or before it with -1; from either end the other one follows. */
  chooseNext(by: 1 | -1): void {
    const steps = this.steps();
    const at = steps.findIndex(step => step.id === this.chosen().id);
    const next = at < 0 ? steps.at(by === 1 ? 0 : -1) : steps.at((at + by) % steps.length);
    if (next) this.choose(next.id);
  }

  /** Runs several changes as one step of undo. */
  private whole(run: () => void): void {
    this.get('commandStack').execute(WHOLE, { run });
  }

  /**
   * Adds a step after another one: between it and what follows, or as a further branch of a gateway that leads to where the others
   * meet. A gateway comes with its branches. Answers the new step's id.
   */
  addAfter(id: string, kind: StepKind): string | undefined {
    const from = this.get('elementRegistry').get(id);
    if (!from || from.type === BPMN_TYPES.end) return undefined;
    if (kind === 'timer') return this.addTimer(from);
    let made: Drawn | undefined;
    this.whole(() => {
      const modeling = this.get('modeling');
      const elementFactory = this.get('elementFactory');
      const way = onlyWay(from.outgoing);
      if (way?.target && (kind === 'parallel' || kind === 'exclusive'))
        made = drawBranches({ modeling, elementFactory, whole: this.process() }, way, kind);
      else {
        const shape = elementFactory.createShape(shapeOf(kind));
        made = modeling.createShape(shape, { x: from.x + 220, y: from.y + 40 }, this.process());
        const meeting = isGateway(from) ? meetingOf(from) : undefined;
        if (way?.target && kind !== 'end') {
          const { target } = way;
          modeling.reconnectEnd(way, made, centreOf(made));
          modeling.connect(made, target);
        } else {
          modeling.connect(from, made);
          if (meeting && kind !== 'end') modeling.connect(made, meeting);
        }
      }
      arrangeSteps(this.diagram);
    });
    if (made) this.choose(made.id);
    return made?.id;
  }

  /** Puts a timer on an approval step; when it runs out, it leads to where the step leads. Answers the timer's id. */
  private addTimer(step: Drawn): string | undefined {
    if (step.type !== BPMN_TYPES.approval) return undefined;
    let made: Drawn | undefined;
    this.whole(() => {
      const at = { x: step.x + step.width - 20 - 40 * timersOf(step).length, y: step.y + step.height };
      const shape = this.get('elementFactory').createShape(shapeOf('timer'));
      made = this.get('modeling').createShape(shape, at, step, { attach: true });
      const target = onlyWay(step.outgoing)?.target;
      if (target) this.get('modeling').connect(made, target);
    });
    if (made) this.choose(made.id);
    return made?.id;
  }

  /** Removes a step and closes the gap, or removes a way. */
  remove(id: string): void {
    const element = this.get('elementRegistry').get(id);
    if (!element) return;
    this.whole(() => {
      const next = onlyWay(element.outgoing)?.target;
      if (!element.waypoints && !element.host && next && next !== element)
        for (const way of [...element.incoming].filter(isWay))
          if (way.source !== next && !way.source?.outgoing.some(other => other.target === next))
            this.get('modeling').reconnectEnd(way, next, centreOf(next));
      this.get('modeling').removeElements([element]);
      arrangeSteps(this.diagram);
    });
  }

  /** Lets a step change places with the next one. */
  swapWithNext(id: string): void {
    const first = this.get('elementRegistry').get(id);
    const second = onlyWay(first?.outgoing)?.target;
    if (!first || !second || !swappable(first, second)) return;
    const before = [...first.incoming].filter(isWay);
    const between = onlyWay(first.outgoing)!;
    const behind = onlyWay(second.outgoing)!;
    const last = behind.target!;
    this.whole(() => {
      const modeling = this.get('modeling');
      for (const way of before) modeling.reconnectEnd(way, second, centreOf(second));
      modeling.removeConnection(between);
      modeling.removeConnection(behind);
      modeling.connect(second, first);
      modeling.connect(first, last);
      arrangeSteps(this.diagram);
    });
    this.choose(id);
  }

  /** Adds a way from a step to another; answers its id. */
  connect(from: string, to: string): string | undefined {
    const registry = this.get('elementRegistry');
    const [source, target] = [registry.get(from), registry.get(to)];
    if (!source || !target) return undefined;
    let made: Drawn | undefined;
    this.whole(() => {
      made = this.get('modeling').connect(source, target);
      arrangeSteps(this.diagram);
    });
    return made?.id;
  }

  /** Lets a way lead to another step. */
  lead(way: string, to: string): void {
    const registry = this.get('elementRegistry');
    const [connection, target] = [registry.get(way), registry.get(to)];
    if (!connection || !target || connection.target === target) return;
    this.whole(() => {
      this.get('modeling').reconnectEnd(connection, target, centreOf(target));
      arrangeSteps(this.diagram);
    });
  }

  /** Changes properties of an element. */
  set(element: Drawn, properties: Readonly<Record<string, unknown>>): void {
    this.get('modeling').updateProperties(element, properties);
  }

  /** Makes a way the one that is taken when no condition holds; it then has none itself. */
  setDefault(gateway: Drawn, way: Drawn | undefined): void {
    this.whole(() => {
      this.set(gateway, { default: way?.businessObject });
      if (way) this.set(way, { conditionExpression: undefined });
    });
  }

  /** Changes properties of a model below an element, such as a condition. */
  setModel(element: Drawn, model: Model, properties: Readonly<Record<string, unknown>>): void {
    this.get('modeling').updateModdleProperties(element, model, properties);
  }

  /** Draws the steps in order, from left to right. */
  arrange(): void {
    this.whole(() => arrangeSteps(this.diagram));
    this.fit();
  }

  /** Draws everything again, in another language. */
  redraw(): void {
    this.get('eventBus').fire('elements.changed', {
      elements: this.get('elementRegistry')
        .getAll()
        .filter(element => element.parent),
    });
    this.told();
  }

  undo(): void {
    this.get('commandStack').undo();
  }

  redo(): void {
    this.get('commandStack').redo();
  }

  zoom(by: number): void {
    const canvas = this.get('canvas');
    canvas.zoom(Math.min(3, Math.max(0.2, canvas.zoom() * by)), 'auto');
  }

  /** Shows the whole design. */
  fit(): void {
    if (this.isFolded()) return;
    const canvas = this.get('canvas');
    canvas.resized();
    canvas.zoom('fit-viewport', 'auto');
    if (canvas.zoom() > 1) canvas.zoom(1, 'auto');
  }

  /** A part that is folded away has no size to fit into. */
  private isFolded(): boolean {
    const box = this.get('canvas').getContainer().getBoundingClientRect();
    return box.width < 20 || box.height < 20;
  }

  destroy(): void {
    this.closed = true;
    this.listeners.clear();
    this.diagram.destroy();
  }
}
