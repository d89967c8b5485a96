import { registration } from '../../shared/domain/account/registration.entity.ts';
import { documentsInForce, type RegistrationFacts } from '../../shared/domain/account/registration-facts.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import { keyOf } from '../../shared/domain/kernel/verdict.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { ownValues } from '../platform/input.ts';
import { defineOperation } from '../platform/module.ts';
import { Refusal, refuse } from '../platform/refusal.ts';

/**
 * Takes a registration up again: a change of the approved one, or a new application after a rejection. The facts are copied into a
 * draft; the approved ones stay in force. One at a time.
 */
export const beginChange = defineOperation({
  method: 'POST',
  path: '/account/registration/begin',
  access: 'registration.update',
  summary: 'Begins a change of the own approved registration, or a new application after a rejection.',
  input: { id: field.ref('registration', { required: true }) },
  async handle({ tx, actor, input }) {
    const of = await tx.get(registration, String(input.id), { lock: true });
    if (of.userId !== actor.id && of.organizationId !== actor.organizationId) refuse('kernel.notFound', 404);
    if (of.state !== 'approved' && of.state !== 'rejected') refuse('supplier.reasons.nothingToBegin');
    // A rejected change is begun anew from what is approved.
    if (of.state === 'rejected' && of.amendsId) refuse('supplier.reasons.nothingToBegin');
    const { documents: _documents, ...facts } = ownValues(registration, { ...of });
    const { certificationState, certifiedBy, certifiedAt, certifiedAs, tenantId, ownerId, userId, organizationId } = of;
    try {
      const made = await tx.insert(registration, {
        ...facts,
        heldDocuments: documentsInForce(of as RegistrationFacts) as RecordOf<typeof registration>['documents'],
        certificationState: certificationState === 'passed' ? certificationState : null,
        certifiedBy,
        certifiedAt,
        certifiedAs,
        tenantId,
        ownerId,
        userId,
        organizationId,
        amendsId: of.state === 'approved' ? of.id : null,
      });
      return { id: made.id, kind: made.kind };
    } catch (error) {
      if (error instanceof Refusal && keyOf(error.reason) === 'kernel.duplicate') refuse('supplier.reasons.changeOpen');
      throw error;
    }
  },
});
