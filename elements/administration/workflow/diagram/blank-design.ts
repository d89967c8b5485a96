import { EXTENSION_URI } from '../../../../shared/domain/workflow/bpmn-extension.ts';

/** What a new process begins with: one step that is decided by whoever may approve the kind of record. */
export const BLANK_DESIGN = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:ebs="${EXTENSION_URI}" id="Definitions_1" targetNamespace="${EXTENSION_URI}">
  <bpmn:process id="Process_1" isExecutable="true">
    <bpmn:startEvent id="Start_1" name="提交" ebs:nameEn="Submitted"><bpmn:outgoing>Flow_1</bpmn:outgoing></bpmn:startEvent>
    <bpmn:userTask id="Step_1" name="审批" ebs:nameEn="Approval" ebs:assigneeKind="permission" ebs:countersign="any" ebs:mayTransfer="true" ebs:mayAddSigner="true"><bpmn:incoming>Flow_1</bpmn:incoming><bpmn:outgoing>Flow_2</bpmn:outgoing></bpmn:userTask>
    <bpmn:endEvent id="End_1" name="通过" ebs:nameEn="Approved" ebs:outcome="approved"><bpmn:incoming>Flow_2</bpmn:incoming></bpmn:endEvent>
    <bpmn:sequenceFlow id="Flow_1" sourceRef="Start_1" targetRef="Step_1" />
    <bpmn:sequenceFlow id="Flow_2" sourceRef="Step_1" targetRef="End_1" />
  </bpmn:process>
  <bpmndi:BPMNDiagram id="Diagram_1">
    <bpmndi:BPMNPlane id="Plane_1" bpmnElement="Process_1">
      <bpmndi:BPMNShape id="Start_1_di" bpmnElement="Start_1"><dc:Bounds x="122" y="102" width="36" height="36" /><bpmndi:BPMNLabel><dc:Bounds x="95" y="145" width="90" height="14" /></bpmndi:BPMNLabel></bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="Step_1_di" bpmnElement="Step_1"><dc:Bounds x="260" y="80" width="100" height="80" /></bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="End_1_di" bpmnElement="End_1"><dc:Bounds x="462" y="102" width="36" height="36" /><bpmndi:BPMNLabel><dc:Bounds x="435" y="145" width="90" height="14" /></bpmndi:BPMNLabel></bpmndi:BPMNShape>
      <bpmndi:BPMNEdge id="Flow_1_di" bpmnElement="Flow_1"><di:waypoint x="158" y="120" /><di:waypoint x="260" y="120" /></bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="Flow_2_di" bpmnElement="Flow_2"><di:waypoint x="360" y="120" /><di:waypoint x="462" y="120" /></bpmndi:BPMNEdge>
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</bpmn:definitions>
`;
