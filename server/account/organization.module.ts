import { sql } from 'kysely';
import { PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import { BY_APPROVAL } from '../../shared/domain/account/organization-tree.ts';
import { organization } from '../../shared/domain/account/organization.entity.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import { defineModule } from '../platform/module.ts';
import { refuse, refuseFields } from '../platform/refusal.ts';
import type { Ctx, Tx } from '../platform/types.ts';
import { keepAdministrators, noteAdministrators } from './administrators.ts';
import { refuseOutOfReach } from './reach.ts';
import { placeOf, refuseInUse, refuseWrongPlace } from './organization-tree.ts';
import { refuseOverLimit } from './tenant-limits.ts';

type Context = Ctx<typeof organization>;
type Values = Partial<RecordOf<typeof organization>>;

/** Refuses (422) a credit code that another organization has. */
export async function refuseTakenCode(tx: Tx, code: string | null | undefined, id: string): Promise<void> {
  if (!code) return;
  const taken = await tx.asSystem(() =>
    tx.one(sql`select 1 from organization where credit_code = ${code} and id <> ${id}`),
  );
  if (taken) refuseFields({ creditCode: 'account.reasons.creditCodeTaken' });
}

/** Refuses (422) the name of another company; two of one name could not be told apart in a bulletin. */
export async function refuseTakenName(tx: Tx, name: string | null | undefined, id: string): Promise<void> {
  const taken = await tx.asSystem(() =>
    tx.one(sql`select 1 from organization where coalesce(name, '') = ${name ?? ''} and kind <> 'department' and id <> ${id}
      and state <> 'disabled' limit 1`),
  );
  if (taken) refuseFields({ name: 'organization.reasons.nameTaken' });
}

// A record made within another belongs to that one's tenant, whoever of the platform's staff makes it.
async function defaults({ tx, input, actor }: Context): Promise<Partial<RecordOf<typeof organization>>> {
  const { parentId } = input as Values;
  if (!parentId || actor.tenantId !== PLATFORM_TENANT) return {};
  const above = await placeOf(tx, parentId);
  return above ? { tenantId: above.tenantId } : {};
}

async function create({ tx, input, record, actor }: Context): Promise<void> {
  const { creditCode, parentId } = input as Values;
  if (!parentId && actor.tenantId !== PLATFORM_TENANT)
    refuseFields({ parentId: 'organization.reasons.rootByPlatform' });
  await refuseOutOfReach(tx, actor, { permission: 'organization.create', organizationId: parentId, field: 'parentId' });
  await refuseTakenCode(tx, creditCode, record.id);
  await refuseWrongPlace(tx, '', record.tenantId, parentId ?? null);
  await refuseOverLimit(tx, 'organization', record.tenantId);
}

async function update({ tx, input, record, actor }: Context): Promise<void> {
  refuseForeign(actor, record);
  const values = input as Values;
  if (values.parentId !== undefined && values.parentId !== record.parentId)
    refuseFields({ parentId: 'organization.reasons.useMove' });
  if (values.kind !== undefined && values.kind !== record.kind)
    refuseFields({ kind: 'organization.reasons.kindStays' });
  // A department is its own tenant's business; what others rely on about a company is decided on.
  if (actor.tenantId !== PLATFORM_TENANT && record.kind !== 'department') {
    const changed = BY_APPROVAL.filter(
      name => values[name] !== undefined && (values[name] ?? '') !== (record[name] ?? ''),
    );
    if (changed.length > 0)
      refuseFields(Object.fromEntries(changed.map(name => [name, 'organization.reasons.byApproval'])));
  }
  await refuseTakenCode(tx, values.creditCode, record.id);
}

async function move({ tx, input, record, actor }: Context): Promise<void> {
  refuseForeign(actor, record);
  const { parentId = null } = input as Values;
  if (!parentId && record.kind === 'department') refuseFields({ parentId: 'organization.reasons.departmentAlone' });
  if (!parentId && actor.tenantId !== PLATFORM_TENANT)
    refuseFields({ parentId: 'organization.reasons.rootByPlatform' });
  await refuseOutOfReach(tx, actor, { permission: 'organization.move', organizationId: parentId, field: 'parentId' });
  await refuseWrongPlace(tx, record.id, record.tenantId, parentId);
  // A role of a company follows nobody into another one.
  await noteAdministrators(tx);
}

// Names of other tenants' companies are public; nothing of them is changed from outside.
function refuseForeign(actor: Context['actor'], record: { readonly tenantId: string }): void {
  if (actor.tenantId !== PLATFORM_TENANT && actor.tenantId !== record.tenantId) refuse('kernel.notFound', 404);
}

async function enable({ tx, record, actor }: Context): Promise<void> {
  refuseForeign(actor, record);
  const above = record.parentId ? await placeOf(tx, record.parentId) : undefined;
  if (above?.state === 'disabled') refuse('organization.reasons.parentDisabled');
  await refuseOverLimit(tx, 'organization', record.tenantId);
}

/** What stands directly below: how many, and how many people it has itself; for the right half of the tree's page. */
const figures = ({ tx, record }: Context) =>
  tx.asSystem(() =>
    tx.one<{ people: number; below: number }>(sql`
      select (select count(*)::int from "user" where organization_id = ${record.id} and state <> 'disabled') as people,
        (select count(*)::int from organization where parent_id = ${record.id}) as below`),
  );

/** Organizations and departments: their details and their place in the tree. */
export const organizationModule = defineModule(organization, {
  defaults,
  rules: {
    create,
    update,
    move,
    async disable({ tx, record, actor }) {
      refuseForeign(actor, record);
      if (record.kind === 'platform') refuse('organization.reasons.last');
      await refuseInUse(tx, String(record.path), record.id);
    },
    enable,
  },
  effects: { move: ({ tx }) => keepAdministrators(tx) },
  views: { figures },
});
