import { sql } from 'kysely';
import type { user } from '../../shared/domain/account/user.entity.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import { refuseFields } from '../platform/refusal.ts';
import type { Ctx } from '../platform/types.ts';
import { noteAdministrators } from './administrators.ts';
import { rolesFor, whyNotGiven } from './granting.ts';

type Values = Partial<RecordOf<typeof user>>;

/** Refuses the roles of a person who is being made, unless the maker may grant each of them. */
export async function newPersonRoles({ tx, actor, record }: Ctx<typeof user>): Promise<void> {
  const organizationId = record.organizationId ?? '';
  const reason = await whyNotGiven(tx, { actor, userId: null, organizationId, added: record.roles ?? [] });
  if (reason) refuseFields({ roles: reason });
}

/** Refuses a change of a person's roles that the writer may not make; roles follow nobody into another tenant unasked. */
export async function changedRoles({ tx, actor, record, input }: Ctx<typeof user>): Promise<void> {
  const { roles = record.roles, organizationId = record.organizationId } = input as Values;
  const moved = organizationId !== record.organizationId && (await leavesTenant(tx, record.tenantId, organizationId));
  const held = new Set(moved ? [] : record.roles);
  const added = [...new Set(roles ?? [])].filter(code => !held.has(code));
  const reason = await whyNotGiven(tx, { actor, userId: record.id, organizationId: organizationId ?? '', added });
  if (reason) refuseFields({ roles: reason });
  if (added.length > 0 || (roles ?? []).length < held.size || organizationId !== record.organizationId)
    await noteAdministrators(tx);
}

/**
 * Refuses a move to where roles that the person still has, and that are not in force where they are, would be in force again, unless the
 * mover may give them: the way back into a company gives what its role gives.
 */
export async function refuseWakened({ tx, actor, record, input }: Ctx<typeof user>): Promise<void> {
  const { organizationId } = input as Values;
  const codes = record.roles ?? [];
  if (!organizationId || organizationId === record.organizationId || codes.length === 0) return;
  const before = await rolesFor(tx, record.organizationId ?? '', codes);
  const counted = new Set(before.filter(role => role.counts).map(role => role.code));
  const woken = (await rolesFor(tx, organizationId, codes)).filter(role => role.counts && !counted.has(role.code));
  const added = woken.map(role => role.code);
  const reason = await whyNotGiven(tx, { actor, userId: record.id, organizationId, added });
  if (reason) refuseFields({ organizationId: reason });
}

async function leavesTenant(tx: Ctx['tx'], tenantId: string, organizationId: string | null): Promise<boolean> {
  const found = await tx.asSystem(() =>
    tx.one<{ tenant: string }>(sql`select tenant_id as tenant from organization where id = ${organizationId}`),
  );
  return found?.tenant !== tenantId;
}
