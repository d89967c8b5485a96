import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import { ssoSystem } from '../../shared/domain/sso/sso-system.entity.ts';
import { refuse } from '../platform/refusal.ts';
import type { Tx } from '../platform/types.ts';
import { decrypted, hashOf } from './secrets.ts';

/** A connected system. */
export type System = RecordOf<typeof ssoSystem>;

/** The enabled system of a code, as the server itself sees it. Refuses 404 when there is none, 403 when it is switched off. */
export async function systemByCode(tx: Tx, code: string): Promise<System> {
  const [found] = await tx.find(ssoSystem, { tenantId: PLATFORM_TENANT, code }, { limit: 1 });
  if (!found || found.state === 'draft') refuse('sso.reasons.unknownSystem', 404);
  return mustBeOn(found);
}

/** The enabled system of an id. Refuses 403 when it was switched off meanwhile. */
export const systemById = async (tx: Tx, id: string): Promise<System> => mustBeOn(await tx.get(ssoSystem, id));

const mustBeOn = (system: System): System =>
  system.state === 'enabled' ? system : refuse('sso.reasons.systemOff', 403);

/** The client secret in clear, for the token endpoint; undefined when none is set. */
export async function clientSecretOf(tx: Tx, secret: Buffer, systemId: string): Promise<string | undefined> {
  const row = await tx.one<{ client_secret: Buffer | null }>(
    sql`select client_secret from sso_secret where system_id = ${systemId}`,
  );
  return row?.client_secret ? decrypted(secret, systemId, row.client_secret) : undefined;
}

/** The enabled system whose interface secret a call bears. Refuses 401. */
export async function systemBySecret(tx: Tx, secret: string | undefined): Promise<System> {
  const hash = hashOf('api', secret ?? '');
  const row = await tx.one<{ system_id: string; api_secret_hash: Buffer }>(
    sql`select system_id, api_secret_hash from sso_secret where api_secret_hash = ${hash}`,
  );
  if (!row || !timingSafeEqual(row.api_secret_hash, hash)) refuse('sso.reasons.wrongSecret', 401);
  return systemById(tx, row.system_id);
}

/** What anybody may know of the systems that people can sign in by. */
export interface ListedSystem {
  readonly code: string;
  readonly name: string;
  readonly kind: string;
  /** Where people of the system begin; null when it has no such page. */
  readonly entryUrl: string | null;
}

/** The enabled systems in the reader's language. */
export async function listedSystems(tx: Tx, lang: 'zh' | 'en'): Promise<readonly ListedSystem[]> {
  const found = await tx.asSystem(() =>
    tx.find(ssoSystem, { tenantId: PLATFORM_TENANT, state: 'enabled' }, { sort: 'code' }),
  );
  return found.map(({ code, nameZh, nameEn, kind, entryUrl }) => ({
    code: code ?? '',
    name: (lang === 'zh' ? nameZh : nameEn) ?? '',
    kind: kind ?? '',
    entryUrl,
  }));
}
