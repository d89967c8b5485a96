import type { Design } from './design.ts';

/** The attributes of the extension, as written. */
export type Values = Readonly<Record<string, string | number | boolean | undefined>>;

/** Who signs a step, and what they may do (`shared/domain/workflow/bpmn-extension.ts`). */
export interface SignerSettings {
  readonly assigneeKind: string | undefined;
  readonly assignees: readonly string[];
  readonly reach: string;
  readonly countersign: string;
  readonly share: number;
  readonly order: string;
  readonly mayTransfer: boolean;
  readonly mayAddSigner: boolean;
  readonly deadline: number | undefined;
  readonly deadlineUnit: string;
  readonly escalation: string | undefined;
  readonly escalateTo: string | undefined;
}

const words = (value: Values[string]): readonly string[] =>
  typeof value === 'string' ? value.split(/[\s,]+/).filter(Boolean) : [];
const word = (value: Values[string]): string | undefined => (typeof value === 'string' && value ? value : undefined);

/** A user task's settings with what is meant where nothing is written: all sign, at the same time. */
export function signerSettings(values: Values): SignerSettings {
  return {
    assigneeKind: word(values['assigneeKind']),
    assignees: words(values['assignees']),
    reach: word(values['reach']) ?? 'tenant',
    countersign: word(values['countersign']) ?? 'all',
    share: typeof values['share'] === 'number' ? values['share'] : 100,
    order: word(values['order']) ?? 'parallel',
    mayTransfer: values['mayTransfer'] === true,
    mayAddSigner: values['mayAddSigner'] === true,
    deadline: typeof values['deadline'] === 'number' ? values['deadline'] : undefined,
    deadlineUnit: word(values['deadlineUnit']) ?? 'workingDay',
    escalation: word(values['escalation']),
    escalateTo: word(values['escalateTo']),
  };
}

/** Whether anything in a design has a time limit: else its runs have no deadlines to look for. */
export const isTimed = ({ nodes }: Design): boolean =>
  [...nodes.values()].some(node => node.kind === 'timer' || signerSettings(node.settings).deadline !== undefined);

/** A service task's settings. */
export const serviceSettings = (values: Values) => ({
  service: word(values['service']),
  roles: words(values['roles']),
  field: word(values['field']),
  value: word(values['value']) ?? '',
  note: word(values['note']) ?? '',
});

/** Whether an end approves or rejects; an end that says nothing approves. */
export const outcomeOf = (values: Values): string => word(values['outcome']) ?? 'approved';

const DURATION = /^P(?:(\d{1,3})D|T(\d{1,3})H)$/;

/** A timer's duration: `P2D` two working days, `PT4H` four working hours; undefined when it is neither. */
export function durationOf(text: string | undefined): { count: number; unit: string } | undefined {
  const [, days, hours] = DURATION.exec(text ?? '') ?? [];
  const count = Number(days ?? hours ?? 0);
  return count > 0 ? { count, unit: days ? 'workingDay' : 'workingHour' } : undefined;
}
