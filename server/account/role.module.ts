import { sql } from 'kysely';
import { PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import { role, sharedRole } from '../../shared/domain/account/role.entity.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import { defineModule } from '../platform/module.ts';
import { refuse, refuseFields } from '../platform/refusal.ts';
import type { Ctx, Tx } from '../platform/types.ts';
import { keepAdministrators, noteAdministrators } from './administrators.ts';
import { addedLines, beyond, notGrantable, type GrantedLine } from './granting.ts';
import { refuseOutOfReach } from './reach.ts';
import { moveHolders } from './holders.ts';

type Context = Ctx<typeof role>;
type Input = Partial<RecordOf<typeof role>>;

/** A role's tenant: the platform's for the platform level, else that of the organization it is made for, else the maker's own. */
async function placeOf({ tx, actor, record }: Context): Promise<Input> {
  const level = record.level ?? (actor.tenantId === PLATFORM_TENANT || actor.tenantId === '' ? 'platform' : 'tenant');
  const fallback = actor.tenantId === '' ? PLATFORM_TENANT : actor.tenantId;
  if (level === 'platform') return { level, tenantId: PLATFORM_TENANT };
  const organization = record.organizationId ? await organizationOf(tx, record.organizationId) : undefined;
  return { level, tenantId: organization?.tenantId ?? fallback };
}

const organizationOf = (tx: Tx, id: string) =>
  tx.asSystem(() =>
    tx.one<{ tenantId: string; company: string }>(
      sql`select tenant_id as "tenantId", access_company(id) as company from organization where id = ${id}`,
    ),
  );

async function refuseCode(tx: Tx, record: RecordOf<typeof role>): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtext('role'), hashtext(${record.code}))`);
  const taken = await tx.asSystem(() =>
    tx.one(sql`select 1 from role where code = ${record.code} and id <> ${record.id} and state <> 'removed'
      and (tenant_id = ${record.tenantId} or level = 'platform' or ${record.level} = 'platform')`),
  );
  if (taken) refuseFields({ code: 'access.reasons.codeTaken' });
}

function refuseLines({ actor, input }: Context, before: readonly GrantedLine[], holds: boolean): void {
  const lines = (input as Input).permissions;
  if (!lines) return;
  const seen = new Set<string>();
  lines.forEach(({ permission }, index) => {
    if (seen.has(permission ?? ''))
      refuseFields({ [`permissions.${index}.permission`]: 'access.reasons.permissionTwice' });
    seen.add(permission ?? '');
  });
  const added = addedLines(before, lines);
  if (holds && beyond(actor, added).length > 0) refuseFields({ permissions: 'access.reasons.ownRights' });
  const reason = notGrantable(actor, added);
  if (reason) refuseFields({ permissions: reason });
}

async function createRules(context: Context): Promise<void> {
  const { tx, actor, record } = context;
  if (record.level === 'platform' && actor.tenantId !== PLATFORM_TENANT)
    refuseFields({ level: 'access.reasons.platformOnly' });
  const organization = record.organizationId ? await organizationOf(tx, record.organizationId) : undefined;
  if (organization && actor.tenantId !== PLATFORM_TENANT && organization.tenantId !== actor.tenantId)
    refuseFields({ organizationId: 'access.reasons.foreignOrganization' });
  if (record.level === 'company' && organization?.company !== record.organizationId)
    refuseFields({ organizationId: 'access.reasons.companyOnly' });
  const place = record.level === 'company' ? record.organizationId : null;
  await refuseOutOfReach(tx, actor, { permission: 'role.create', organizationId: place, field: 'level' });
  await refuseCode(tx, record);
  refuseLines(context, [], false);
}

async function updateRules(context: Context): Promise<void> {
  const { tx, actor, record, input } = context;
  const { code = record.code, level = record.level, organizationId = record.organizationId } = input as Input;
  if (code !== record.code) refuseFields({ code: 'access.reasons.codeFixed' });
  if (level !== record.level) refuseFields({ level: 'access.reasons.levelFixed' });
  if (organizationId !== record.organizationId) refuseFields({ organizationId: 'access.reasons.levelFixed' });
  refuseLines(context, record.permissions ?? [], actor.roles.includes(record.code ?? ''));
  await noteAdministrators(tx);
}

const ending = async (context: Context): Promise<void> => {
  await noteAdministrators(context.tx);
  await moveHolders(context);
};

/** Who holds the role again gets its permissions with it: enabling is granting. */
function enableRules({ actor, record }: Context): void {
  const lines = record.permissions ?? [];
  if (actor.roles.includes(record.code ?? '') && beyond(actor, lines).length > 0) refuse('access.reasons.ownRights');
  const reason = notGrantable(actor, lines);
  if (reason) refuse(reason);
}

const keep = ({ tx }: Context): Promise<void> => keepAdministrators(tx);

/** Roles: made, changed and ended within what the one who does it may grant; somebody always remains who administers. */
export const roleModule = defineModule(role, {
  defaults: placeOf,
  rules: { create: createRules, update: updateRules, disable: ending, remove: ending, enable: enableRules },
  effects: { update: keep, disable: keep, remove: keep },
  actionReasons: async ({ actor, record }) => ({ update: sharedRole(record, actor) }),
});
