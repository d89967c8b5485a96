import { bpmnExtension } from '../../../shared/domain/workflow/bpmn-extension.ts';
import type { Design, DesignNode, Fault, Flow, NodeKind } from './design.ts';
import type { Values } from './settings.ts';

/** The most elements of a design; nobody could read more. */
export const MOST_ELEMENTS = 300;

interface Element {
  readonly $type: string;
  readonly id?: string;
  readonly name?: string;
  readonly sourceRef?: Element;
  readonly targetRef?: Element;
  readonly conditionExpression?: { readonly body?: string };
  readonly default?: Element;
  readonly attachedToRef?: Element;
  readonly cancelActivity?: boolean;
  readonly eventDefinitions?: readonly { readonly $type: string; readonly timeDuration?: { readonly body?: string } }[];
  readonly loopCharacteristics?: unknown;
  readonly flowElements?: readonly Element[];
  readonly rootElements?: readonly Element[];
  readonly [attribute: string]: unknown;
}

const KINDS: Readonly<Record<string, NodeKind>> = {
  'bpmn:StartEvent': 'start',
  'bpmn:EndEvent': 'end',
  'bpmn:UserTask': 'userTask',
  'bpmn:ServiceTask': 'serviceTask',
  'bpmn:ExclusiveGateway': 'exclusive',
  'bpmn:ParallelGateway': 'parallel',
  'bpmn:BoundaryEvent': 'timer',
};
const SETTINGS = bpmnExtension.types.flatMap(type => type.properties.map(property => property.name));
const HARMLESS = new Set(['bpmn:TextAnnotation', 'bpmn:Association', 'bpmn:Group']);

/** Reads BPMN 2.0 XML into a design, with the faults that keep it from being one. Never throws on what people send. */
export async function readDesign(xml: string): Promise<{ readonly design: Design; readonly faults: readonly Fault[] }> {
  let root: Element;
  let warnings: readonly { readonly message: string }[];
  try {
    // Loaded with the first design that is read: what is deployed was read when it was.
    const { BpmnModdle } = await import('bpmn-moddle');
    const read = await new BpmnModdle({ ebs: bpmnExtension }).fromXML(xml);
    root = read.rootElement as unknown as Element;
    warnings = read.warnings;
  } catch (error) {
    return { design: empty, faults: [whole('notXml', { detail: firstLine(error) })] };
  }
  const processes = (root.rootElements ?? []).filter(element => element.$type === 'bpmn:Process');
  const [only] = processes;
  if (!only || processes.length > 1) return { design: empty, faults: [whole('noProcess')] };
  const elements = only.flowElements ?? [];
  if (elements.length > MOST_ELEMENTS) return { design: empty, faults: [whole('tooLarge', { detail: MOST_ELEMENTS })] };
  return { design: designOf(elements), faults: [...doubles(elements), ...unread(warnings), ...foreign(root)] };
}

const empty: Design = { nodes: new Map(), flows: new Map() };
const whole = (key: string, params: Fault['params'] = {}): Fault => ({ node: null, key, params });
const firstLine = (error: unknown): string =>
  String((error as Error).message)
    .split('\n', 1)[0]
    ?.slice(0, 200) ?? '';

// A name of a setting that nobody knows would be passed over in silence, and with it what somebody meant by it.
function unread(warnings: readonly { readonly message: string }[]): Fault[] {
  const [first] = warnings.filter(({ message }) => !message.startsWith('unresolved reference'));
  return first ? [whole('notXml', { detail: firstLine(first) })] : [];
}

// Pools and messages between them have no meaning here.
function foreign(root: Element): Fault[] {
  return (root.rootElements ?? [])
    .filter(element => element.$type === 'bpmn:Collaboration')
    .map(element => ({
      node: element.id ?? null,
      key: 'unsupported',
      params: { name: element.name || (element.id ?? ''), type: 'Collaboration' },
    }));
}

function doubles(elements: readonly Element[]): Fault[] {
  const seen = new Set<string>();
  return elements.flatMap(({ id = '' }) => {
    const twice = seen.has(id);
    seen.add(id);
    return twice || !id ? [whole('duplicate', { detail: id })] : [];
  });
}

function designOf(elements: readonly Element[]): Design {
  const parts = elements.filter(element => !HARMLESS.has(element.$type));
  const ids = new Set(parts.flatMap(part => part.id ?? []));
  const flows = parts
    .filter(part => part.$type === 'bpmn:SequenceFlow')
    .map(flowOf)
    .filter(flow => ids.has(flow.from) && ids.has(flow.to));
  const nodes = parts
    .filter(part => part.$type !== 'bpmn:SequenceFlow')
    .map(part => nodeOf(part, flows))
    .map(node => [node.id, node] as const);
  return { nodes: new Map(nodes), flows: new Map(flows.map(flow => [flow.id, flow])) };
}

const flowOf = (element: Element): Flow => ({
  id: element.id ?? '',
  name: element.name ?? '',
  from: element.sourceRef?.id ?? '',
  to: element.targetRef?.id ?? '',
  condition: element.conditionExpression?.body?.trim() || undefined,
});

function nodeOf(element: Element, flows: readonly Flow[]): DesignNode {
  const id = element.id ?? '';
  return {
    id,
    name: (element.name ?? '').trim(),
    kind: kindOf(element),
    type: element.$type.replace('bpmn:', ''),
    incoming: flows.filter(flow => flow.to === id),
    outgoing: flows.filter(flow => flow.from === id),
    byDefault: element.default?.id,
    attachedTo: element.attachedToRef?.id,
    duration: element.eventDefinitions?.[0]?.timeDuration?.body?.trim(),
    interrupting: element.cancelActivity !== false,
    settings: Object.fromEntries(SETTINGS.map(name => [name, element[name]])) as Values,
  };
}

// What an element carries besides can change its meaning altogether, such as a message that a start waits for.
function kindOf(element: Element): NodeKind {
  const kind = KINDS[element.$type] ?? 'other';
  const events = (element.eventDefinitions ?? []).map(definition => definition.$type);
  if (kind === 'timer') return events.join() === 'bpmn:TimerEventDefinition' ? 'timer' : 'other';
  return events.length > 0 || element.loopCharacteristics ? 'other' : kind;
}
