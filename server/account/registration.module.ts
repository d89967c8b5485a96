import { MARKET_TENANT } from '../../shared/domain/account/account.values.ts';
import { organization } from '../../shared/domain/account/organization.entity.ts';
import { registration } from '../../shared/domain/account/registration.entity.ts';
import { user } from '../../shared/domain/account/user.entity.ts';
import { defineModule } from '../platform/module.ts';
import { refuseFields } from '../platform/refusal.ts';
import { sql } from 'kysely';

/** Supplier registrations: the facts go into the organization when they are approved, and the account becomes active. */
export const registrationModule = defineModule(registration, {
  rules: {
    async update({ tx, input, record }) {
      const { creditCode } = input as { creditCode?: string | null };
      if (!creditCode || creditCode === record.creditCode) return;
      const taken = await tx.asSystem(() =>
        tx.one(sql`select 1 from organization where credit_code = ${creditCode} and id <> ${record.organizationId}`),
      );
      if (taken) refuseFields({ creditCode: 'account.reasons.creditCodeTaken' });
    },
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
    },
    async approve({ tx, record, actor, now }) {
      await tx.asSystem(async () => {
        const { organizationName: name, creditCode, legalRepresentative, contact, address, region } = record;
        await tx.patch(organization, record.organizationId ?? '', {
          name,
          creditCode,
          legalRepresentative,
          contact,
          address,
          region,
        });
        await tx.transition(organization, record.organizationId ?? '', 'admit');
        await tx.patch(user, record.userId ?? '', {
          roles: ['supplier'],
          name: contact,
          mobile: record.mobile,
          email: record.email,
        });
        await tx.transition(user, record.userId ?? '', 'activate');
        await tx.patch(registration, record.id, { decidedBy: actor.id, decidedAt: now.toISOString() });
        await tx.publish('account.supplierApproved', {
          tenantId: MARKET_TENANT,
          organizationId: record.organizationId,
          userId: record.userId,
        });
      });
      await tx.notify(
        { users: [record.userId ?? ''] },
        { key: 'account.messages.registrationApproved', path: '/mine/mine' },
      );
    },
    async return({ tx, record, actor, now, input }) {
      await tx.patch(registration, record.id, { decidedBy: actor.id, decidedAt: now.toISOString() });
      await tx.notify(
        { users: [record.userId ?? ''] },
        {
          key: 'account.messages.registrationReturned',
          params: { opinion: String(input['opinion'] ?? '') },
          path: '/ls/do-en',
        },
      );
    },
  },
});
