import { sql } from 'kysely';
import { documentsInForce, type RegistrationFacts } from '../../shared/domain/account/registration-facts.ts';
import { registration } from '../../shared/domain/account/registration.entity.ts';
import type { Reason } from '../../shared/domain/kernel/entity.ts';
import { defineModule } from '../platform/module.ts';
import { refuse, refuseFields } from '../platform/refusal.ts';
import type { Ctx, Tx } from '../platform/types.ts';
import { applyContact, applyRegistration, tellApplicant } from './registration-effects.ts';
import { duplicatesOf, progressOf } from './registration-views.ts';

type Context = Ctx<typeof registration>;
interface DocumentCheck {
  readonly kind: string;
  readonly verdict: 'accepted' | 'refused';
  readonly reason?: string | null;
}

async function refuseTakenCode(tx: Tx, code: string | null | undefined, organizationId: string | null): Promise<void> {
  if (!code) return;
  const taken = await tx.asSystem(() =>
    tx.one(sql`select 1 from organization where credit_code = ${code} and id <> ${organizationId}`),
  );
  if (taken) refuseFields({ creditCode: 'account.reasons.creditCodeTaken' });
}

const checksIn = (input: Context['input']): readonly DocumentCheck[] =>
  (input['documentChecks'] ?? []) as readonly DocumentCheck[];

// A change brings new documents only; those it keeps were accepted with the registration that it amends.
function refuseUnchecked({ record, input }: Context): void {
  const facts = record as RegistrationFacts;
  const accepted = new Set(checksIn(input).flatMap(each => (each.verdict === 'accepted' ? each.kind : [])));
  const open = (record.amendsId ? (facts.documents ?? []) : documentsInForce(facts)).find(
    each => each.kind && !accepted.has(each.kind),
  );
  if (open)
    refuseFields({
      documentChecks: {
        key: 'supplier.reasons.documentUnchecked',
        params: { document: `dic.documentKind.${open.kind}` },
      },
    });
}

function refuseVagueReturn({ input }: Context): void {
  const faults: Record<string, Reason> = {};
  checksIn(input).forEach((each, at) => {
    if (each.verdict === 'refused' && !each.reason?.trim())
      faults[`documentChecks.${at}.reason`] = 'supplier.reasons.documentReason';
  });
  ((input['remarks'] ?? []) as readonly { field: string }[]).forEach((each, at) => {
    const field = Object.hasOwn(registration.fields, each.field) && registration.fields[each.field as 'kind'];
    if (!field || field.system) faults[`remarks.${at}.field`] = 'supplier.reasons.unknownRemark';
  });
  if (Object.keys(faults).length > 0) refuseFields(faults);
}

const decided = ({ tx, record, actor, now }: Context) =>
  tx.patch(registration, record.id, { decidedBy: actor.id, decidedAt: now.toISOString() });

/** Supplier registrations and their changes: an approval puts the facts into the organization and makes the account active. */
export const registrationModule = defineModule(registration, {
  rules: {
    update: ({ tx, input, record }) =>
      refuseTakenCode(tx, (input as { creditCode?: string | null }).creditCode, record.organizationId),
    submit: ({ tx, record }) => refuseTakenCode(tx, record.creditCode, record.organizationId),
    async approve(context) {
      if (context.record.certificationState !== 'passed') refuse('supplier.reasons.certificationOpen');
      refuseUnchecked(context);
      await refuseTakenCode(context.tx, context.record.creditCode, context.record.organizationId);
    },
    return: refuseVagueReturn,
  },
  effects: {
    async submit({ tx, record }) {
      await tx.notify(
        { roles: ['platformOperator'] },
        {
          key: 'account.messages.registrationSubmitted',
          params: { organization: record.organizationName ?? '' },
          path: `/ls/approve?id=${record.id}`,
        },
      );
      await tellApplicant(tx, record, 'submitted');
    },
    async approve(context) {
      await applyRegistration(context);
      await tellApplicant(context.tx, context.record, 'approved');
    },
    async return(context) {
      await decided(context);
      await tellApplicant(context.tx, context.record, 'returned', String(context.input['opinion'] ?? ''));
    },
    async reject(context) {
      await decided(context);
      await tellApplicant(context.tx, context.record, 'rejected', String(context.input['opinion'] ?? ''));
    },
    updateContact: applyContact,
  },
  views: { progress: progressOf, duplicates: duplicatesOf },
});
