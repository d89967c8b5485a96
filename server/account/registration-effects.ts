import { MARKET_TENANT } from '../../shared/domain/account/account.values.ts';
import { organization } from '../../shared/domain/account/organization.entity.ts';
import {
  CHANGED_AT_ONCE,
  documentsInForce,
  type RegistrationFacts,
} from '../../shared/domain/account/registration-facts.ts';
import { registration } from '../../shared/domain/account/registration.entity.ts';
import { user } from '../../shared/domain/account/user.entity.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import { sendOutside } from '../platform/outside/send-outside.ts';
import type { Ctx, Tx } from '../platform/types.ts';

type Registration = RecordOf<typeof registration>;
type Context = Ctx<typeof registration>;

/** An approval takes effect: organization and documents, and for a first registration the account, for a change the end of what it amends. */
export async function applyRegistration({ tx, record, actor, now }: Context): Promise<void> {
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
    await tx.patch(registration, record.id, {
      documents: documentsInForce(record as RegistrationFacts) as Registration['documents'],
      heldDocuments: null,
      remarks: null,
      decidedBy: actor.id,
      decidedAt: now.toISOString(),
    });
    if (record.amendsId) await tx.transition(registration, record.amendsId, 'supersede');
    else await admit(tx, record);
  });
}

async function admit(tx: Tx, record: Registration): Promise<void> {
  await tx.transition(organization, record.organizationId ?? '', 'admit');
  await tx.patch(user, record.userId ?? '', {
    roles: ['supplier'],
    name: record.contact,
    mobile: record.mobile,
    email: record.email,
  });
  await tx.transition(user, record.userId ?? '', 'activate');
  await tx.publish('account.supplierApproved', {
    tenantId: MARKET_TENANT,
    organizationId: record.organizationId,
    userId: record.userId,
  });
}

/** Contact and address are in force at once, in an open change as well: its approval must not bring the old ones back. */
export async function applyContact({ tx, record }: Context): Promise<void> {
  await tx.asSystem(async () => {
    const { contact, address, region } = record;
    await tx.patch(organization, record.organizationId ?? '', { contact, address, region });
    const facts = Object.fromEntries(CHANGED_AT_ONCE.map(name => [name, record[name]]));
    for (const open of await tx.find(registration, {
      amendsId: record.id,
      state: ['draft', 'submitted', 'returned'],
    }))
      await tx.patch(registration, open.id, facts);
  });
}

/** What an applicant is told of. */
export type Told = 'submitted' | 'approved' | 'returned' | 'rejected';

/** Tells the applicant what has become of a registration: by a message on the platform and by e-mail. */
export async function tellApplicant(tx: Tx, record: Registration, what: Told, opinion = ''): Promise<void> {
  const params = { organization: record.organizationName ?? '', opinion };
  const messages: Readonly<Record<Told, string | undefined>> = {
    submitted: undefined,
    approved: record.amendsId ? 'supplier.messages.changeApproved' : 'account.messages.registrationApproved',
    returned: 'account.messages.registrationReturned',
    rejected: 'supplier.messages.rejected',
  };
  const key = messages[what];
  const path = what === 'approved' && !record.amendsId ? '/mine/mine' : `/ls/registerDetail?id=${record.id}`;
  if (key) await tx.notify({ users: [record.userId ?? ''] }, { key, params, path });
  if (record.email)
    await sendOutside(tx, {
      channel: 'email',
      to: record.email,
      lang: record.language ?? 'zh',
      subjectKey: `supplier.mail.${what}Subject`,
      bodyKey: `supplier.mail.${what}`,
      params,
    });
}
