import { sql } from 'kysely';
import { certification } from '../../shared/domain/account/certification.entity.ts';
import {
  documentsInForce,
  FORM_PATH,
  neededDocuments,
  neededFacts,
  noticeDue,
  REGISTRATION_STEPS,
  stepOf,
  waysOf,
  type RegistrationFacts,
  type RegistrationStep,
} from '../../shared/domain/account/registration-facts.ts';
import { registration } from '../../shared/domain/account/registration.entity.ts';
import type { Duplicate, Progress } from '../../shared/domain/account/registration.wire.ts';
import { dayOf } from '../../shared/domain/calendar/days.ts';
import { validate } from '../../shared/domain/kernel/schema.ts';
import { lackingFor } from '../../shared/domain/kernel/verdict.ts';
import { reasonText } from '../platform/i18n.ts';
import { ownValues } from '../platform/input.ts';
import { refuse } from '../platform/refusal.ts';
import type { Ctx } from '../platform/types.ts';
import { identityProviderOf } from './identity-provider.ts';

type Context = Ctx<typeof registration>;

/** How far a registration is: what each step still lacks, in the reader's language, and how identity stands. */
export async function progressOf({ tx, record, actor, now, lang, services }: Context): Promise<Progress> {
  const facts = record as RegistrationFacts;
  const issues = [
    ...validate(registration.fields, ownValues(registration, { ...record }), { check: registration.check }),
    ...lackingFor(registration, 'submit', { ...record }, { actor, now }),
  ];
  const byStep = new Map<RegistrationStep, Record<string, string>>();
  for (const { field, reason } of issues) {
    const step = stepOf(field);
    const held = byStep.get(step) ?? {};
    held[field] ??= reasonText(lang, reason, 'registration');
    byStep.set(step, held);
  }
  const isOpen = registration.editableIn.includes(record.state);
  const [attempt] = await tx.find(certification, { registrationId: record.id }, { sort: '-createdAt', limit: 1 });
  const today = dayOf(now);
  return {
    state: record.state,
    kind: record.kind,
    form: record.kind && FORM_PATH[record.kind],
    editable: isOpen,
    steps: REGISTRATION_STEPS.map(step => ({
      step,
      done: step === 'submit' ? !isOpen : !byStep.has(step),
      issues: byStep.get(step) ?? {},
    })),
    needs: neededFacts(facts),
    documents: neededDocuments(facts),
    ending: documentsInForce(facts).flatMap(each => {
      const days = each.validUntil && noticeDue(each.validUntil, today);
      return each.kind && each.validUntil && days !== undefined && days !== null && days !== ''
        ? [{ kind: each.kind, validUntil: each.validUntil, days }]
        : [];
    }),
    ways: waysOf(record.kind, Boolean(identityProviderOf(services))),
    certification: attempt
      ? {
          id: attempt.id,
          revision: attempt.revision,
          state: attempt.state,
          way: attempt.way,
          destination: attempt.destination,
          expiresAt: attempt.expiresAt,
          tries: attempt.tries ?? 0,
          opinion: attempt.opinion,
        }
      : null,
  };
}

/** Others with the same number, telephone, address or account: a warning for those who decide, and for nobody else. */
export async function duplicatesOf({ tx, record, actor }: Context): Promise<readonly Duplicate[]> {
  if (!actor.permissions.has('registration.approve')) refuse('kernel.noPermission', 403);
  const { id, organizationId, creditCode, residentId, representativeId, foreignNumber, mobile, email, bankAccount } =
    record;
  return tx.asSystem(() =>
    tx.rows<Duplicate>(sql`
      select id, organization_name as name, state, array_remove(array[
        case when credit_code = ${creditCode} then 'creditCode' end,
        case when resident_id = ${residentId} then 'residentId' end,
        case when representative_id = ${representativeId} then 'representativeId' end,
        case when foreign_number = ${foreignNumber} then 'foreignNumber' end,
        case when mobile = ${mobile} then 'mobile' end,
        case when lower(email) = lower(${email}) then 'email' end,
        case when bank_account = ${bankAccount} then 'bankAccount' end], null) as same
      from registration
      where id <> ${id} and organization_id <> ${organizationId} and state not in ('superseded', 'discarded')
        and (credit_code = ${creditCode} or resident_id = ${residentId} or representative_id = ${representativeId}
          or (foreign_number = ${foreignNumber} and country = ${record.country}) or mobile = ${mobile}
          or lower(email) = lower(${email}) or bank_account = ${bankAccount})
      order by created_at, id limit 50`),
  );
}
