import { seedFeatures } from '../../../server/access/index.ts';
import { seedRoles } from '../../../server/account/index.ts';
import { person, roleHolder, type Person } from '../../kit/people.ts';
import { startServer, type Answer, type TestServer } from '../../kit/server.ts';

/** The platform's administrator, by the default role alone. */
export const admin: Person = roleHolder('padmin', ['platformAdmin'], { tenant: 'platform', org: 'org_platform' });

/** What the administrators of the tests' tenants hold. */
export const LOCAL = [
  ...['role.read', 'role.create', 'role.update', 'role.disable', 'role.enable', 'role.remove'],
  ...['user.read', 'user.create', 'user.update', 'user.disable', 'organization.read', 'access.explain'],
  ...['feature.read', 'menuTree.read', 'menuTree.create', 'menuTree.update'],
  ...['lowcodeForm.read', 'lowcodeForm.create', 'lowcodeForm.update'],
];

/** The administrator of a tenant. */
export const localAdmin = (id: string, tenant: string): Person =>
  person(id, { tenant, org: `org_${tenant}`, permissions: LOCAL });

/** A person of a tenant without any right but to read the own colleagues. */
export const worker = (id: string, tenant: string): Person =>
  person(id, { tenant, org: `org_${tenant}`, permissions: ['user.read'] });

/** A server with the default roles and the list of functions, where these people exist. */
export async function accessServer(...people: readonly Person[]): Promise<TestServer> {
  const server = await startServer(undefined, { max: 8 });
  await server.platform.database.system(seedRoles);
  await server.platform.database.system(seedFeatures);
  for (const each of people) await server.token(each);
  return server;
}

/** Makes a role as a person and answers it. */
export async function makeRole(server: TestServer, as: Person, input: object): Promise<Answer['body']['data']> {
  const { status, body } = await server.call(as).post('/account/role/create', {
    input: { name: '角色', nameEn: 'Role', permissions: [], ...input },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
}

/** Sets the roles of a person as another one. */
export async function setRoles(
  server: TestServer,
  as: Person,
  userId: string,
  roles: readonly string[],
): Promise<Answer> {
  const { body } = await server.call(as).get(`/account/user/get?id=${userId}`);
  return server
    .call(as)
    .post('/account/user/update', { id: userId, revision: body.data?.revision ?? 1, input: { roles } });
}

/** The roles of a person as stored. */
export async function rolesOf(server: TestServer, userId: string): Promise<readonly string[]> {
  const { rows } = await server.db.query('select roles from "user" where id = $1', [userId]);
  return (rows[0] as { roles: string[] }).roles;
}

/**
 * Changes the database past the server, and goes on when its process has heard of it: what is told later on the same connection is heard later.
 */
export async function written(server: TestServer, sql: string, values: readonly unknown[] = []): Promise<void> {
  await server.db.query(sql, [...values]);
  let stop: (() => Promise<void>) | undefined;
  await new Promise<void>((resolve, reject) => {
    server.platform.database
      .listen('test_heard', () => resolve())
      .then(async ends => {
        stop = ends;
        await server.db.query(`select pg_notify('test_heard', '')`);
      })
      .catch(reject);
  });
  await stop?.();
}
