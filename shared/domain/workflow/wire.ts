import type { RecordOf, Reason } from '../kernel/entity.ts';
import type { ConditionField } from './condition-fields.ts';
import type { approvalTask } from './approval-task.entity.ts';
import type { approval } from './approval.entity.ts';
import type { process } from './process.entity.ts';

/*
 * Decisions are transitions of the records (`POST /workflow/approvalTask/approve | return | reject | transfer | addSigner`,
 * `return` takes `{ step?, opinion }`; `POST /workflow/approval/recall | urge | retry | skip | handOver`, each `{ id, revision, input }`), so that lists, batches and `actions`
 * work as everywhere. What is handmade stands here.
 */

/** A fault of a design. `node` is the id of the element at fault, null where it is the whole design. */
export interface DesignFault {
  readonly node: string | null;
  /** A sentence in the caller's language. */
  readonly reason: string;
}

/** `POST /workflow/process/check { bpmn, entity }` → the faults that would refuse the publishing. */
export interface DesignCheck {
  readonly faults: readonly DesignFault[];
}

/** A name that conditions may use. */
export interface ConditionVariable extends ConditionField {
  /** CEL type: `string`, `int`, `double`, `bool`, `timestamp`, `list<string>`. */
  readonly type: string;
  /** Its field's name in the caller's language. */
  readonly label: string;
  /** Whose field it is, in the caller's language: the kind of record, one it refers to, or who has handed it in. */
  readonly of: string;
  /** The values of its value set with their labels, those that the tenant has added too; null where any text may stand. */
  readonly values: readonly { readonly val: string; readonly label: string }[] | null;
}

/** `GET /workflow/condition/variables?entity=` → what conditions on this kind of record may use. */
export interface ConditionVariables {
  readonly variables: readonly ConditionVariable[];
  /** Fields of the record that hold a person, for the assignee rule `field`. */
  readonly people: readonly { readonly name: string; readonly label: string }[];
  /** Fields of the record that a step may fill in by itself; `values` where only those of a value set are possible. */
  readonly settable: readonly {
    readonly name: string;
    readonly label: string;
    readonly values: { readonly set: string; readonly all: readonly string[] } | null;
  }[];
}

/** `GET /workflow/process/offered?entity=` → the published processes of a kind of record, for bindings: the tenant's own before the platform's. */
export interface OfferedProcess {
  readonly code: string;
  readonly version: number;
  readonly name: string;
  readonly nameEn: string;
  readonly own: boolean;
}

/** `GET /workflow/binding/words` → what bindings mean in words: the names of their processes, and of those whom their conditions name, by id. */
export interface BindingWords {
  readonly processes: readonly {
    readonly entity: string;
    readonly code: string;
    readonly name: string;
    readonly nameEn: string;
  }[];
  readonly names: Readonly<Record<string, string>>;
}

/** One of `GET /workflow/binding/records?entity=&q=&ids=`: a record of the own tenant that bindings can be tried on. */
export interface BoundRecord {
  readonly id: string;
  /** Its title. */
  readonly label: string;
}

/** One binding as `POST /workflow/binding/test { entity, recordId? , sample?: [{ name, value }], organizationId? }` judged it, in order. */
export interface BindingTrial {
  readonly bindingId: string;
  readonly name: string;
  readonly processCode: string;
  readonly outcome: 'chosen' | 'later' | 'otherOrganization' | 'conditionFalse' | 'conditionFailed' | 'noProcess';
  /** Why, as a sentence. */
  readonly reason: string;
}

/** Which process would run, and why. `process` null: none is bound, whoever holds `<entity>.approve` decides. */
export interface BindingTest {
  readonly process: {
    readonly id: string;
    readonly code: string;
    readonly version: number;
    readonly name: string;
  } | null;
  readonly trials: readonly BindingTrial[];
}

/** One service of `GET /workflow/service/list`. */
export interface ServiceRow {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly enabled: boolean;
  readonly usedIn: readonly {
    readonly processId: string;
    readonly code: string;
    readonly version: number;
    readonly name: string;
    readonly state: string;
  }[];
}

/** How one element of the diagram stands. `stuck` needs somebody who handles exceptions. */
export type NodeState = 'done' | 'open' | 'stuck' | 'ahead';

/** A task with the names of its people. */
export interface ViewTask {
  readonly task: RecordOf<typeof approvalTask>;
  readonly assignee: string;
  /** Whose signature it is, where a proxy or somebody it was passed to decides. */
  readonly original: string | null;
}

/** One element of the design with its signatures in the order they were asked for. */
export interface ViewNode {
  readonly id: string;
  readonly name: string;
  readonly type: 'start' | 'end' | 'userTask' | 'serviceTask' | 'exclusive' | 'parallel' | 'timer';
  readonly state: NodeState;
  readonly tasks: readonly ViewTask[];
}

/** One handing in of the record: who, when, how it ended, and what was changed since the last time. */
export interface ViewRound {
  readonly approvalId: string;
  readonly round: number;
  readonly starter: string;
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly state: string;
  /** Signatures of the round, oldest first; empty for a reader who may not see them. */
  readonly tasks: readonly ViewTask[];
  /** Fields of the record changed since the round before; null where the reader may not read the record. */
  readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>> | null;
}

/** `GET /workflow/approval/view?id=` (or `entity=&recordId=`: the latest of that record). 404 when there is none. */
export interface ApprovalView {
  readonly approval: RecordOf<typeof approval>;
  readonly process: Pick<RecordOf<typeof process>, 'id' | 'code' | 'version' | 'name' | 'nameEn'>;
  readonly bpmn: string;
  readonly nodes: readonly ViewNode[];
  readonly rounds: readonly ViewRound[];
  /** The reader's own open task (the first of them): its `id` and `revision` go with a decision. */
  readonly ownTask: RecordOf<typeof approvalTask> | null;
  /** `true`, or the reason why not now; what the reader's roles never may is left out. */
  readonly can: Readonly<
    Partial<
      Record<
        'approve' | 'return' | 'reject' | 'transfer' | 'addSigner' | 'recall' | 'urge' | 'retry' | 'skip' | 'handOver',
        true | Reason
      >
    >
  >;
  /** Earlier steps that the own task can be returned to, besides the starter. */
  readonly returnTo: readonly { readonly node: string; readonly name: string }[];
  /** Where the record itself is shown with more, such as the checks of a registration that its approval asks for; null without. */
  readonly recordPath: string | null;
  /** Input that the record's own approval asks for: then it is decided on its own page, not here. */
  readonly onOwnPage: boolean;
}
