import { operationsGrants } from '../../../shared/domain/operations/operations.grants.ts';
import type { FileRef } from '../../../shared/domain/kernel/values.ts';
import { person, type Person } from '../../kit/people.ts';
import type { TestServer } from '../../kit/server.ts';

/** The platform's administrator, with the buttons of this area. */
export const admin = person('ops_admin', {
  org: 'org_platform',
  tenant: 'platform',
  roles: ['platformAdmin'],
  permissions: operationsGrants.platformAdmin ?? [],
});

/** Somebody of a tenant who holds all of these buttons, as a tenant's own role could give. */
export const tenantAdmin = person('ops_tenant', {
  org: 'org_t',
  tenant: 'tenant_t',
  permissions: operationsGrants.platformAdmin ?? [],
});

/** A stored file of a person, as a finished upload leaves it. */
export const fileOf = (server: TestServer, who: Person, name: string, text: string): Promise<FileRef> =>
  server.platform.database.transaction(server.caller(who), tx =>
    server.services.files.put(tx, { name, type: 'application/octet-stream', bytes: Buffer.from(text) }),
  );

/** A record after `create` or a move, or a thrown answer. */
export async function made(
  answer: Promise<{ status: number; body: { data: unknown; msg: string } }>,
): Promise<{ id: string; revision: number; state: string; [name: string]: unknown }> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`${status} ${body.msg} ${JSON.stringify(body.data)}`);
  return body.data as never;
}
