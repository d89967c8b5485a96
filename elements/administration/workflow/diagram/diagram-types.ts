import type { Point } from './arrange.ts';

/** A model element of a design: the BPMN element behind what is drawn. */
export interface Model {
  readonly $type: string;
  id: string;
  name?: string;
  readonly $attrs: Readonly<Record<string, unknown>>;
  $instanceOf(type: string): boolean;
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  readonly [property: string]: unknown;
}

/** What is drawn: a step, a way or the diagram itself. */
export interface Drawn {
  readonly id: string;
  readonly type: string;
  readonly businessObject: Model;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly parent?: Drawn;
  readonly host?: Drawn;
  readonly attachers?: readonly Drawn[];
  readonly incoming: readonly Drawn[];
  readonly outgoing: readonly Drawn[];
  readonly source?: Drawn;
  readonly target?: Drawn;
  readonly labelTarget?: Drawn;
  readonly waypoints?: readonly Point[];
}

/** The services of bpmn-js that the designer and the viewer use, as far as they use them. */
export interface Services {
  readonly canvas: {
    zoom(to?: number | 'fit-viewport', centre?: 'auto' | Point): number;
    addMarker(element: string, marker: string): void;
    removeMarker(element: string, marker: string): void;
    getRootElement(): Drawn;
    viewbox(box?: object): { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
    getContainer(): HTMLElement;
    focus(): void;
    resized(): void;
    scrollToElement(element: string): void;
  };
  readonly elementRegistry: {
    get(id: string): Drawn | undefined;
    getAll(): Drawn[];
    getGraphics(id: string): SVGElement | undefined;
  };
  readonly elementFactory: { createShape(attributes: object): Drawn };
  readonly bpmnFactory: { create(type: string, attributes?: object): Model };
  readonly modeling: {
    createShape(shape: object, at: Point, parent: Drawn, hints?: object): Drawn;
    connect(from: Drawn, to: Drawn): Drawn;
    reconnectStart(way: Drawn, to: Drawn, docking: Point): void;
    reconnectEnd(way: Drawn, to: Drawn, docking: Point): void;
    removeElements(elements: Drawn[]): void;
    removeConnection(way: Drawn): void;
    moveElements(elements: Drawn[], by: Point): void;
    updateWaypoints(way: Drawn, points: Point[]): void;
    updateProperties(element: Drawn, properties: object): void;
    updateModdleProperties(element: Drawn, model: Model, properties: object): void;
  };
  readonly commandStack: {
    register(name: string, handler: object): void;
    execute(name: string, context: object): void;
    undo(): void;
    redo(): void;
    canUndo(): boolean;
    canRedo(): boolean;
    clear(): void;
  };
  readonly eventBus: { fire(event: string, data: object): void };
  readonly create: { start(event: Event, shape: Drawn): void };
  readonly selection: { select(element: Drawn | null): void; get(): Drawn[] };
  readonly overlays: {
    add(element: string, type: string, overlay: object): string;
    remove(filter: object): void;
  };
  readonly connect: { start(event: Event, from: Drawn, at?: Point): void };
  readonly contextPad: { registerProvider(priority: number, provider: object): void };
  readonly autoPlace: { append(from: Drawn, shape: Drawn): Drawn };
}

/** A modeler or a viewer. */
export interface Diagram {
  importXML(xml: string): Promise<{ readonly warnings: readonly unknown[] }>;
  /** Draws what was read last, or a part of it; `importXML` ends with it. */
  open(part?: string): Promise<{ readonly warnings: readonly unknown[] }>;
  saveXML(options: { readonly format: boolean }): Promise<{ readonly xml?: string }>;
  get<N extends keyof Services>(name: N): Services[N];
  on(event: string, listener: (event: { readonly [name: string]: never }) => void): void;
  getDefinitions(): Model;
  destroy(): void;
}
