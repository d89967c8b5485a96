import BaseModeler from 'bpmn-js/lib/BaseModeler';
import CoreModule from 'bpmn-js/lib/core';
import AutoPlaceModule from 'bpmn-js/lib/features/auto-place';
import EditorActionsModule from 'bpmn-js/lib/features/editor-actions';
import InteractionEventsModule from 'bpmn-js/lib/features/interaction-events';
import KeyboardModule from 'bpmn-js/lib/features/keyboard';
import ModelingModule from 'bpmn-js/lib/features/modeling';
import OutlineModule from 'bpmn-js/lib/features/outline';
import SnappingModule from 'bpmn-js/lib/features/snapping';
import AutoScrollModule from 'diagram-js/lib/features/auto-scroll';
import BendpointsModule from 'diagram-js/lib/features/bendpoints';
import ConnectModule from 'diagram-js/lib/features/connect';
import ConnectionPreviewModule from 'diagram-js/lib/features/connection-preview';
import ContextPadModule from 'diagram-js/lib/features/context-pad';
import CreateModule from 'diagram-js/lib/features/create';
import KeyboardMoveSelectionModule from 'diagram-js/lib/features/keyboard-move-selection';
import MoveModule from 'diagram-js/lib/features/move';
import OverlaysModule from 'diagram-js/lib/features/overlays';
import SelectionModule from 'diagram-js/lib/features/selection';
import KeyboardMoveModule from 'diagram-js/lib/navigation/keyboard-move';
import MoveCanvasModule from 'diagram-js/lib/navigation/movecanvas';
import ZoomScrollModule from 'diagram-js/lib/navigation/zoomscroll';
import { COLOURS } from './colours.ts';
import type { Diagram, Drawn, Services } from './diagram-types.ts';
import { drawnApart } from './drawn-apart.ts';
import { namesIn } from './language.ts';
import { BPMN_TYPES, STEP_SIGNS, type StepKind } from './step-kinds.ts';

/** What the modeler is told by its page. */
export interface ModelerOptions {
  readonly container: HTMLElement;
  /** The descriptor of our own attributes. */
  readonly extensions: object;
  readonly nameOf: (element: Drawn) => string | undefined;
  /** Texts by key, in the reader's language. */
  readonly text: (key: string) => string;
}

const OFFERED: readonly StepKind[] = ['approval', 'exclusive', 'service', 'end'];
const CONNECT = 'M4 18L18 4M10 4h8v8';
const REMOVE = 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13';
const FULL = 800;

const sign = (path: string): string =>
  `<button type="button" class="entry wf-entry"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg></button>`;

/** What is offered beside a chosen step: the steps that may follow it, a way to another one, removing it. */
function contextPadFor(text: ModelerOptions['text']): object {
  class StepPad {
    static $inject = ['contextPad', 'autoPlace', 'elementFactory', 'connect', 'modeling', 'create'];
    private readonly services: Pick<Services, 'autoPlace' | 'elementFactory' | 'connect' | 'modeling' | 'create'>;
    constructor(
      contextPad: Services['contextPad'],
      autoPlace: Services['autoPlace'],
      elementFactory: Services['elementFactory'],
      connect: Services['connect'],
      modeling: Services['modeling'],
      create: Services['create'],
    ) {
      this.services = { autoPlace, elementFactory, connect, modeling, create };
      contextPad.registerProvider(FULL, this);
    }
    getContextPadEntries(element: Drawn): object {
      const { autoPlace, elementFactory, connect, modeling, create } = this.services;
      const remove = {
        group: 'edit',
        html: sign(REMOVE),
        title: text('pad.remove'),
        action: { click: () => modeling.removeElements([element]) },
      };
      if (element.waypoints || element.type === BPMN_TYPES.end) return { remove };
      const appended = OFFERED.map(kind => {
        const shape = () => elementFactory.createShape(shapeOf(kind));
        return [
          `append-${kind}`,
          {
            group: 'append',
            html: sign(STEP_SIGNS[kind]),
            title: text(`pad.${kind}`),
            action: {
              click: () => autoPlace.append(element, shape()),
              dragstart: (event: Event) => create.start(event, shape()),
            },
          },
        ];
      });
      const start = (event: Event) => connect.start(event, element);
      return {
        ...Object.fromEntries(appended),
        connect: {
          group: 'connect',
          html: sign(CONNECT),
          title: text('pad.connect'),
          action: { click: start, dragstart: start },
        },
        remove,
      };
    }
  }
  return { __init__: ['ebsPad'], ebsPad: ['type', StepPad] };
}

/** What a new step of a kind is drawn from. */
export const shapeOf = (kind: StepKind): object => ({
  type: BPMN_TYPES[kind],
  ...(kind === 'timer' ? { eventDefinitionType: 'bpmn:TimerEventDefinition' } : {}),
});

/** Makes the modeler: the parts of bpmn-js that the steps we know need, so that nothing else can be drawn. */
export function createModeler({ container, extensions, nameOf, text }: ModelerOptions): Diagram {
  const modeler = new BaseModeler({
    container,
    moddleExtensions: extensions,
    modules: [
      CoreModule,
      OverlaysModule,
      SelectionModule,
      KeyboardMoveModule,
      MoveCanvasModule,
      ZoomScrollModule,
      AutoPlaceModule,
      AutoScrollModule,
      BendpointsModule,
      ConnectModule,
      ConnectionPreviewModule,
      ContextPadModule,
      CreateModule,
      EditorActionsModule,
      InteractionEventsModule,
      KeyboardModule,
      KeyboardMoveSelectionModule,
      ModelingModule,
      MoveModule,
      OutlineModule,
      SnappingModule,
      namesIn(nameOf),
      contextPadFor(text),
    ],
    keyboard: { bind: true },
    ...COLOURS,
  } as object);
  return drawnApart(modeler as unknown as Diagram);
}
