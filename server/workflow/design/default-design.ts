import { EXTENSION_URI } from '../../../shared/domain/workflow/bpmn-extension.ts';

/** One step of a simple design: its id, its name, and its settings as attributes. */
export interface SimpleStep {
  readonly id: string;
  readonly name: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** What stands at the two ends of a simple design, each in Chinese and English. */
export interface EndNames {
  readonly start: Readonly<Record<'zh' | 'en', string>>;
  readonly end: Readonly<Record<'zh' | 'en', string>>;
}

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
const WAY = 160;
const Y = 120;

/** A design of steps one after the other, with its drawing, as BPMN 2.0 XML. */
export function simpleDesign(code: string, steps: readonly SimpleStep[], { start, end }: EndNames): string {
  const ids = ['start', ...steps.map(step => step.id), 'end'];
  const flows = ids.slice(1).map((to, i) => ({ id: `flow${i + 1}`, from: ids[i] ?? '', to, at: i }));
  const tasks = steps.map(({ id, name, settings }) => {
    const attributes = Object.entries(settings).map(([key, value]) => ` ebs:${key}="${escape(value)}"`);
    return `    <bpmn:userTask id="${id}" name="${escape(name)}"${attributes.join('')} />`;
  });
  const shape = (id: string, i: number) =>
    id === 'start' || id === 'end'
      ? `      <bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${100 + i * WAY + 32}" y="${Y - 18}" width="36" height="36" /></bpmndi:BPMNShape>`
      : `      <bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${100 + i * WAY}" y="${Y - 40}" width="100" height="80" /></bpmndi:BPMNShape>`;
  const left = (i: number, id: string) => 100 + i * WAY + (id === 'end' ? 32 : 0);
  const right = (i: number, id: string) => 100 + i * WAY + (id === 'start' ? 68 : 100);
  const edge = ({ id, from, to, at }: (typeof flows)[number]) =>
    `      <bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}"><di:waypoint x="${right(at, from)}" y="${Y}" /><di:waypoint x="${left(at + 1, to)}" y="${Y}" /></bpmndi:BPMNEdge>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:ebs="${EXTENSION_URI}" id="definitions" targetNamespace="${EXTENSION_URI}">`,
    `  <bpmn:process id="process_${code}" isExecutable="true">`,
    `    <bpmn:startEvent id="start" name="${escape(start.zh)}" ebs:nameEn="${escape(start.en)}" />`,
    ...tasks,
    `    <bpmn:endEvent id="end" name="${escape(end.zh)}" ebs:nameEn="${escape(end.en)}" ebs:outcome="approved" />`,
    ...flows.map(({ id, from, to }) => `    <bpmn:sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}" />`),
    '  </bpmn:process>',
    '  <bpmndi:BPMNDiagram id="diagram">',
    `    <bpmndi:BPMNPlane id="plane" bpmnElement="process_${code}">`,
    ...ids.map(shape),
    ...flows.map(edge),
    '    </bpmndi:BPMNPlane>',
    '  </bpmndi:BPMNDiagram>',
    '</bpmn:definitions>',
  ].join('\n');
}
