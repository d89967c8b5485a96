import { valueSet } from '../kernel/values.ts';

/** The entities that approval processes can decide on: those whose definition names its `approval`. A new one adds its line and its label here. */
export const approvables = valueSet('approvable', [
  'bulletin',
  'biddingDocument',
  'registration',
  'expert',
  'organizationChange',
]);
/**
 * Why somebody has a task: `sign` by the design, `before`, `after` and `parallel` as a signer whom somebody added; `service` is the trace
 * of what the server did by itself.
 */
export const approvalTaskKinds = valueSet('approvalTaskKind', ['sign', 'before', 'after', 'parallel', 'service']);
/** Where an added signer stands: before the one who adds, after, or beside. */
export const signerPlaces = valueSet('signerPlace', ['before', 'after', 'parallel']);
/** What a service task of a design may have the server do. `setField` fills in a field that the entity offers for it (`approval.sets`). */
export const workflowServices = valueSet('workflowService', ['notifyStarter', 'notifyRole', 'recordNote', 'setField']);
/** Who signs a step. */
export const assigneeKinds = valueSet('assigneeKind', ['user', 'role', 'permission', 'starterHead', 'field']);
/** Among whom the holders of a role are looked for, seen from the starter. */
export const assigneeReaches = valueSet('assigneeReach', ['tenant', 'company', 'department']);
/** How many of the signers of a step must approve. */
export const countersigns = valueSet('countersign', ['all', 'any', 'share']);
/** Whether the signers of a step decide at the same time or one after the other. */
export const signingOrders = valueSet('signingOrder', ['parallel', 'sequential']);
/** What happens when a step's deadline has passed. */
export const escalations = valueSet('escalation', ['remind', 'handOver', 'approve', 'return']);
/** What the deadline of a step is counted in. */
export const deadlineUnits = valueSet('deadlineUnit', ['workingDay', 'workingHour']);
