import assert from 'node:assert/strict';
import { person, type Person } from '../../kit/people.ts';
import type { Answer, TestServer } from '../../kit/server.ts';

const ALL = [
  ...['read', 'setPlatform', 'setTenant', 'setCompany', 'setParameter', 'refresh'].map(each => `configItem.${each}`),
  ...['read', 'change'].flatMap(each => [`valueSetItem.${each}`, `holidayYear.${each}`, `translation.${each}`]),
];

/** The platform's administrator, administrators of two tenants, and somebody without any of these buttons. */
export const people = {
  platform: person('admin_p', { org: 'org_platform', tenant: 'platform', permissions: ALL }),
  a: person('admin_a', { org: 'org_a', tenant: 'tenant_a', permissions: ALL }),
  b: person('admin_b', { org: 'org_b', tenant: 'tenant_b', permissions: ALL }),
  clerk: person('clerk_a', { org: 'org_a', tenant: 'tenant_a' }),
} as const;

/** Enrols everybody, so that their organizations and tenants exist. */
export async function gather(server: TestServer): Promise<void> {
  for (const who of Object.values(people)) await server.token(who);
}

/** Sets a value and answers what came. */
export const set = (
  server: TestServer,
  who: Person,
  at: 'setPlatform' | 'setTenant' | 'setCompany' | 'setParameter',
  body: { key: string; value: unknown; revision?: number; tenantId?: string; organizationId?: string },
): Promise<Answer> =>
  server.call(who).post(`/configuration/configItem/${at}`, {
    ...body,
    value: body.value === null ? null : JSON.stringify(body.value),
  });

/** The value that holds for a person. */
export async function valueFor(server: TestServer, who: Person, key: string): Promise<unknown> {
  const answer = await server.call(who).get(`/configuration/value?key=${key}`);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.data.value;
}
