import { MARKET_TENANT, PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import { isCreditCode } from '../../shared/domain/account/credit-code.ts';
import { registration } from '../../shared/domain/account/registration.entity.ts';
import { user } from '../../shared/domain/account/user.entity.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { defineOperation } from '../platform/module.ts';
import { refuseFields } from '../platform/refusal.ts';
import { createOrganization, createPerson } from './people.ts';

const { organizationName, creditCode, legalRepresentative, contact, mobile, email } = registration.fields;

/** Opens a supplier's account: organization, person and a registration to be completed. Free, for anybody (Decree 20 arts. 8, 9). */
export const openAccount = defineOperation({
  method: 'POST',
  path: '/account/registration/open',
  access: 'public',
  summary: 'Opens a supplier account; the registration is completed and submitted after signing in.',
  input: {
    account: user.fields.account,
    password: field.text({ required: true, max: 200 }),
    organizationName,
    creditCode,
    legalRepresentative,
    contact,
    mobile,
    email,
  },
  async handle({ tx, input }) {
    const { account, password, ...facts } = input as { readonly [K in keyof typeof input]: string };
    if (!isCreditCode(facts.creditCode)) refuseFields({ creditCode: 'account.reasons.creditCode' });
    return tx.asSystem(async () => {
      const organization = await createOrganization(tx, {
        tenantId: MARKET_TENANT,
        ownerId: 'system',
        state: 'pending',
        kind: 'supplier',
        name: facts.organizationName,
        creditCode: facts.creditCode,
        legalRepresentative: facts.legalRepresentative,
        contact: facts.contact,
      });
      const person = await createPerson(tx, {
        tenantId: MARKET_TENANT,
        account,
        password,
        name: facts.contact,
        userType: '20',
        organizationId: organization.id,
        roles: [],
        mobile: facts.mobile,
        email: facts.email,
        state: 'pending',
      });
      const opened = await tx.insert(registration, {
        ...facts,
        tenantId: PLATFORM_TENANT,
        ownerId: person.id,
        userId: person.id,
        organizationId: organization.id,
      });
      return { registrationId: opened.id, account };
    });
  },
});
