import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { staffOrSupplier } from '../kernel/scopes.ts';

/**
 * A supplier's declared interest in some lots (报名/参与登记). Never a condition for downloading (DOC-04); who has signed up is secret to all but the
 * supplier until the bid deadline (DOC-05, 招标投标法 art. 22).
 */
export const signUp = defineEntity({
  name: 'signUp',
  area: 'pre-tender',
  title: 'supplierName',
  fields: {
    projectId: field.ref('project', { required: true, filter: true }),
    lots: field.rows({ lotId: field.ref('lot', { required: true }) }, { min: 1, max: 99, required: true }),
    supplierId: field.ref('organization', { system: true }),
    supplierName: field.text({ max: 200, system: true }),
    contactName: field.text({ required: true, max: 80 }),
    contactPhone: field.text({ required: true, max: 40 }),
    contactEmail: field.text({ max: 120 }),
    /** From this instant on the organiser may read who signed up. */
    revealAt: field.dateTime({ system: true }),
  },
  states: { active: { tone: 'success' }, withdrawn: { tone: 'neutral', final: true } },
  initial: 'active',
  editableIn: ['active'],
  parties: { organization: ['supplierId'] },
  scope: actor => staffOrSupplier(actor, [{ supplierId: actor.organizationId }]),
  sealed: {
    fields: ['supplierId', 'supplierName', 'contactName', 'contactPhone', 'contactEmail'],
    until: (record, { actor, now }) =>
      record.supplierId === actor.organizationId ||
      (record.revealAt !== null && Date.parse(record.revealAt) <= now.getTime()),
  },
  transitions: { withdraw: { from: 'active', to: 'withdrawn', tone: 'danger' } },
});
