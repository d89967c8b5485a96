/** The namespace of the settings that designs carry in BPMN extension attributes. */
export const EXTENSION_URI = 'urn:ebidding:approval:1';

const text = (name: string) => ({ name, isAttr: true, type: 'String' });
const flag = (name: string) => ({ name, isAttr: true, type: 'Boolean' });
const whole = (name: string) => ({ name, isAttr: true, type: 'Integer' });

/**
 * The settings of elements as a moddle descriptor, read by the server and drawn by the designer:
 * `new BpmnModdle({ ebs: bpmnExtension })`, and `ebs:assigneeKind="role"` on a `bpmn:userTask`.
 *
 * Every step and way: `nameEn`, its English name beside the standard `name`, which is the Chinese one.
 * User task: `assigneeKind` (value set `assigneeKind`), `assignees` (ids of persons, role codes, or the name of a field, separated by
 * blanks; `permission` and `starterHead` need none), `reach` (of roles), `countersign` with `share` (percent), `order`, `mayTransfer`,
 * `mayAddSigner`, `deadline` with `deadlineUnit`, `escalation`, `escalateTo` (a person).
 * Service task: `service` (value set `workflowService`), `roles` (of notifyRole), `field` and `value` (of setField: a field that the entity
 * offers for it, and its value as text, several separated by blanks), `note` (what is told or recorded).
 * End event: `outcome`, `approved` or `rejected`.
 * Sequence flows carry their conditions in the standard `conditionExpression`, in CEL; boundary timers the standard `timeDuration`:
 * `P2D` is two working days, `PT4H` four working hours.
 */
export const bpmnExtension = {
  name: 'Approval',
  prefix: 'ebs',
  uri: EXTENSION_URI,
  xml: { tagAlias: 'lowerCase' },
  types: [
    { name: 'Named', extends: ['bpmn:FlowElement'], properties: [text('nameEn')] },
    {
      name: 'SignerSettings',
      extends: ['bpmn:UserTask'],
      properties: [
        text('assigneeKind'),
        text('assignees'),
        text('reach'),
        text('countersign'),
        whole('share'),
        text('order'),
        flag('mayTransfer'),
        flag('mayAddSigner'),
        whole('deadline'),
        text('deadlineUnit'),
        text('escalation'),
        text('escalateTo'),
      ],
    },
    {
      name: 'ServiceSettings',
      extends: ['bpmn:ServiceTask'],
      properties: [text('service'), text('roles'), text('field'), text('value'), text('note')],
    },
    { name: 'EndSettings', extends: ['bpmn:EndEvent'], properties: [text('outcome')] },
  ],
} as const;
