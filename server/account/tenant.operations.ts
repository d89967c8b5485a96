import { sql } from 'kysely';
import type { organization } from '../../shared/domain/account/organization.entity.ts';
import { COMPANY_KINDS } from '../../shared/domain/account/organization-tree.ts';
import { PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import { isCreditCode } from '../../shared/domain/account/credit-code.ts';
import { tenant } from '../../shared/domain/account/tenant.entity.ts';
import { user } from '../../shared/domain/account/user.entity.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { valueSet, type FileRef } from '../../shared/domain/kernel/values.ts';
import { ruleIn } from '../platform/auth/credentials.ts';
import { defineOperation } from '../platform/module.ts';
import { refuse, refuseFields } from '../platform/refusal.ts';
import { generatedPassword } from './generated-password.ts';
import { createOrganization, createPerson } from './people.ts';
import { arrangeEnd, refuseWrongTenant } from './tenant.module.ts';

/** What the first company of a tenant may be; suppliers register by themselves, in the tenant of the market. */
const firstKinds = valueSet(
  'organizationKind',
  COMPANY_KINDS.filter(kind => kind !== 'platform' && kind !== 'supplier'),
);

/** Which sign-in page the administrator of a company uses. */
const TYPE_OF: Readonly<Record<string, '10' | '35' | '50'>> = { supervisor: '50', agency: '35' };

/** Opens a tenant with its first company and its administrator, all or nothing. The administrator's password is answered this once. */
export const openTenant = defineOperation({
  method: 'POST',
  path: '/account/tenant/open',
  access: 'tenant.create',
  summary: 'Opens a tenant with its first company and its administrator, whose generated password is answered once.',
  input: {
    code: field.text({ required: true, min: 2, max: 30, pattern: /^[a-z][a-z0-9-]*$/ }),
    name: tenant.fields.name,
    expiresOn: tenant.fields.expiresOn,
    mostPeople: tenant.fields.mostPeople,
    mostOrganizations: tenant.fields.mostOrganizations,
    mostStorage: tenant.fields.mostStorage,
    company: field.text({ required: true }),
    kind: field.choice(firstKinds, { required: true }),
    creditCode: field.text({ required: true, max: 18 }),
    account: user.fields.account,
    adminName: field.text({ required: true, max: 100 }),
    mobile: user.fields.mobile,
    email: user.fields.email,
  },
  async handle({ tx, actor, input, now }) {
    if (actor.tenantId !== PLATFORM_TENANT) refuse('kernel.noPermission', 403);
    const { code, name, expiresOn, mostPeople, mostOrganizations, mostStorage, mobile, email } = input;
    const id = code ?? '';
    const creditCode = input.creditCode ?? '';
    if (!isCreditCode(creditCode)) refuseFields({ creditCode: 'account.reasons.creditCode' });
    const facts = { expiresOn, mostPeople, mostOrganizations, mostStorage };
    return tx.asSystem(async () => {
      if (await tx.one(sql`select 1 from tenant where id = ${id}`)) refuseFields({ code: 'tenant.reasons.taken' });
      await refuseWrongTenant({ tx, now }, id, facts);
      const made = await tx.insert(tenant, {
        ...facts,
        id,
        tenantId: id,
        name,
        contact: input.adminName,
        mobile,
        email,
      });
      await arrangeEnd({ tx, record: made });
      const company = await createOrganization(tx, {
        tenantId: id,
        name: input.company ?? '',
        kind: input.kind as (typeof organization.fields.kind)['_value'] & string,
        creditCode,
      });
      const password = generatedPassword((await ruleIn(tx, { tenantId: id })).minLength);
      const person = await createPerson(tx, {
        tenantId: id,
        account: input.account ?? '',
        password,
        name: input.adminName ?? '',
        userType: TYPE_OF[input.kind ?? ''] ?? '10',
        organizationId: company.id,
        roles: ['tenantAdmin'],
        mobile,
        email,
        mustChange: true,
      });
      return { id, organizationId: company.id, userId: person.id, account: person.account, password };
    });
  },
});

/** The tenant of the person who asks: its name and brand. */
export const ownTenant = defineOperation({
  method: 'GET',
  path: '/account/tenant/own',
  access: 'signedIn',
  summary: "Name and brand of the caller's own tenant.",
  input: {},
  handle: ({ tx, actor }) =>
    tx.asSystem(() =>
      tx.one(sql`select id, name, brand_name as "brandName", logo from tenant where id = ${actor.tenantId}`),
    ),
});

/** The logo of that tenant, shown at the head of the portal to all its people; 404 without one. */
export const ownLogo = defineOperation({
  method: 'GET',
  path: '/account/tenant/logo',
  access: 'signedIn',
  summary:
    "The picture that the caller's own tenant keeps as its logo. `id` names the file, so that a browser may keep it.",
  input: { id: field.text({ max: 60 }) },
  async handle({ tx, actor, services }) {
    const found = await tx.asSystem(() =>
      tx.one<{ logo: readonly FileRef[] | null }>(sql`select logo from tenant where id = ${actor.tenantId}`),
    );
    const [file] = found?.logo ?? [];
    if (!file) return refuse('kernel.notFound', 404);
    return { file: { name: file.name, type: file.type, body: await services.files.open(file.id), inline: true } };
  },
});
