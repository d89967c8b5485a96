import {
  changedDetails,
  organizationChange,
  type ChangedDetail,
} from '../../shared/domain/account/organization-change.entity.ts';
import { BY_APPROVAL } from '../../shared/domain/account/organization-tree.ts';
import { organization } from '../../shared/domain/account/organization.entity.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import { PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import { translate } from '../platform/i18n.ts';
import { defineModule } from '../platform/module.ts';
import { refuse, refuseFields } from '../platform/refusal.ts';
import type { Ctx, Tx } from '../platform/types.ts';
import { refuseOutOfReach } from './reach.ts';
import { placeOf } from './organization-tree.ts';
import { refuseTakenCode, refuseTakenName } from './organization.module.ts';

type Context = Ctx<typeof organizationChange>;
type Organization = RecordOf<typeof organization>;

const targetOf = ({ tx, record }: Context): Promise<Organization> =>
  tx.asSystem(() => tx.get(organization, record.organizationId ?? '', { lock: true }));

// A tenant asks for its own organizations, the platform for any; a supplier's details are those of its registration.
async function refuseTarget(tx: Tx, actor: Context['actor'], id: string | null | undefined): Promise<void> {
  const place = id ? await placeOf(tx, id) : undefined;
  if (!place || (place.tenantId !== actor.tenantId && actor.tenantId !== PLATFORM_TENANT))
    refuseFields({ organizationId: 'kernel.unknownReference' });
  if (place.kind === 'supplier') refuseFields({ organizationId: 'organizationChange.reasons.supplier' });
  if (place.kind === 'department') refuseFields({ organizationId: 'organizationChange.reasons.department' });
}

async function refuseOpen(tx: Tx, organizationId: string): Promise<void> {
  const [open] = await tx.asSystem(() =>
    tx.find(organizationChange, { organizationId, state: ['draft', 'submitted', 'returned'] }, { limit: 1 }),
  );
  if (open) refuse('organizationChange.reasons.open');
}

const beforeOf = (of: Organization) => BY_APPROVAL.map(field => ({ field, value: of[field] ?? '' }));

async function submit(context: Context): Promise<void> {
  const { tx, record } = context;
  const changed = changedDetails(await targetOf(context), record);
  if (changed.length === 0) refuse('organizationChange.reasons.nothing');
  if (changed.some(({ field }) => field === 'name' || field === 'creditCode') && !record.attachments?.length)
    refuseFields({ attachments: 'organizationChange.reasons.proof' });
  await refuseTakenName(tx, record.name, record.organizationId ?? '');
  await refuseTakenCode(tx, record.creditCode, record.organizationId ?? '');
}

// What the decision is on is what it was when it was asked for: a detail changed meanwhile would be overwritten unseen.
async function approve(context: Context): Promise<void> {
  const { tx, record, lang } = context;
  const now = await targetOf(context);
  const before = new Map((record.before ?? []).map(each => [each.field, each.value ?? '']));
  const moved = BY_APPROVAL.filter(name => (now[name] ?? '') !== (before.get(name) ?? ''));
  if (moved.length > 0)
    refuse({
      key: 'organizationChange.reasons.moved',
      params: {
        fields: moved.map(name => translate(lang, `organization.fields.${name}`)).join(lang === 'zh' ? '、' : ', '),
      },
    });
  await refuseTakenName(tx, record.name, record.organizationId ?? '');
  await refuseTakenCode(tx, record.creditCode, record.organizationId ?? '');
}

async function decided({ tx, record, actor, now }: Context): Promise<void> {
  await tx.patch(organizationChange, record.id, { decidedBy: actor.id, decidedAt: now.toISOString() });
}

const tellAsker = ({ tx, record, input }: Context, what: 'approved' | 'returned') =>
  tx.notify(
    { users: [record.ownerId] },
    {
      key: `organizationChange.messages.${what}`,
      params: { organization: record.name ?? '', opinion: String(input['opinion'] ?? '') },
      path: `/base/organization/orgInfoChange?id=${record.id}`,
    },
  );

/** What differs now from the organization, or, once decided, what the request has changed. */
async function changes({ tx, record }: Context): Promise<readonly ChangedDetail[]> {
  if (record.before)
    return changedDetails(Object.fromEntries(record.before.map(each => [each.field ?? '', each.value])), record);
  const of = await tx.asSystem(() => tx.get(organization, record.organizationId ?? ''));
  return changedDetails(of, record);
}

/** Requests to change an organization's details: the approval changes them, in the same transaction. */
export const organizationChangeModule = defineModule(organizationChange, {
  async defaults({ tx, input }) {
    const { organizationId } = input as Partial<RecordOf<typeof organizationChange>>;
    const place = organizationId ? await placeOf(tx, organizationId) : undefined;
    return place ? { tenantId: place.tenantId } : {};
  },
  rules: {
    async create({ tx, actor, input }) {
      const { organizationId, creditCode } = input as Partial<RecordOf<typeof organizationChange>>;
      await refuseTarget(tx, actor, organizationId);
      const permission = 'organizationChange.create';
      await refuseOutOfReach(tx, actor, { permission, organizationId, field: 'organizationId' });
      await refuseOpen(tx, organizationId ?? '');
      await refuseTakenCode(tx, creditCode, organizationId ?? '');
    },
    async update({ tx, input, record }) {
      const values = input as Partial<RecordOf<typeof organizationChange>>;
      if (values.organizationId !== undefined && values.organizationId !== record.organizationId)
        refuseFields({ organizationId: 'kernel.systemField' });
      await refuseTakenCode(tx, values.creditCode, record.organizationId ?? '');
    },
    submit,
    approve,
  },
  effects: {
    async submit(context) {
      const { tx, record, now } = context;
      await tx.patch(organizationChange, record.id, {
        before: beforeOf(await targetOf(context)),
        submittedAt: now.toISOString(),
        opinion: null,
      });
      await tx.notify(
        { roles: ['platformOperator'] },
        {
          key: 'organizationChange.messages.submitted',
          params: { organization: record.name ?? '' },
          path: `/base/organization/orgInfoApproval?id=${record.id}`,
        },
      );
    },
    async approve(context) {
      const { tx, record } = context;
      await decided(context);
      const values = Object.fromEntries(BY_APPROVAL.map(name => [name, record[name]]));
      await tx.asSystem(() => tx.patch(organization, record.organizationId ?? '', values));
      await tellAsker(context, 'approved');
    },
    async return(context) {
      await decided(context);
      await tellAsker(context, 'returned');
    },
  },
  views: { changes },
});
