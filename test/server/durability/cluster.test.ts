import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { createOrganization, createPerson, seedRoles } from '../../../server/account/index.ts';
import { modules } from '../../../server/modules.ts';
import { openDisk } from '../../../server/platform/files/disk.ts';
import { fileStoreOn } from '../../../server/platform/files/file-store.ts';
import { openPlatform, type Platform } from '../../../server/platform/platform.ts';
import { certificate } from '../../../shared/domain/bidding/certificate.entity.ts';
import { opening } from '../../../shared/domain/bidding/opening.entity.ts';
import { role } from '../../../shared/domain/account/role.entity.ts';
import { cloneDatabase, type TestDatabase } from '../../kit/database.ts';
import { call, startChild, until, type ChildServer } from './child-server.ts';

const PASSWORD = 'bamboo-River-27-lantern';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
/** What a sign-in answers. */
type Signed = { readonly token: string; readonly refreshToken: string };

describe('two server processes on one database', () => {
  const home = mkdtempSync(join(tmpdir(), 'ebidding-test-cluster-'));
  let database: TestDatabase;
  /** The test's own way into the data; it runs no workers, so that only the two processes carry out what is due. */
  let platform: Platform;
  let owner: pg.Client;
  let clerk: { readonly id: string; readonly organizationId: string };
  let roleId: string;
  let servers: readonly [ChildServer, ChildServer];

  before(async () => {
    database = await cloneDatabase();
    const edges = {
      demo: false,
      files: fileStoreOn(openDisk(home), 1024),
      log: silent,
      config: { baseUrl: '', dataDir: home },
      carriers: {},
    };
    platform = await openPlatform({ url: database.url, modules, edges, max: 2 });
    owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    await platform.database.system(async tx => {
      await seedRoles(tx);
      const organization = await createOrganization(tx, {
        tenantId: 'platform',
        name: 'The platform',
        kind: 'platform',
      });
      const permissions = ['role.read', 'opening.read'].map(permission => ({ permission, scope: null }));
      roleId = (
        await tx.insert(role, {
          tenantId: 'platform',
          ownerId: 'system',
          code: 'clerk',
          name: 'clerk',
          nameEn: 'clerk',
          permissions,
        })
      ).id;
      const made = await createPerson(tx, {
        tenantId: 'platform',
        account: 'clerk.luo',
        password: PASSWORD,
        name: 'Luo',
        userType: '10',
        organizationId: organization.id,
        roles: ['clerk'],
      });
      clerk = { id: made.id, organizationId: organization.id };
    });
    const env = { NODE_ENV: 'production', DATABASE_URL: database.url, EBS_DATA_DIR: home };
    servers = await Promise.all([startChild(env), startChild(env)]);
  });
  after(async () => {
    await Promise.all((servers ?? []).map(server => server.kill()));
    await owner?.end();
    await platform?.stop();
    await database?.drop();
    rmSync(home, { recursive: true, force: true });
  });

  const signIn = async (at: ChildServer): Promise<Signed> => {
    const input = { userType: 10, account: 'clerk.luo', password: PASSWORD };
    const { status, data } = await call<Signed>(at.api, '', '/user/login', input);
    assert.equal(status, 200, JSON.stringify(data));
    assert.ok(data);
    return data;
  };
  const statuses = async (token: string, path: string, body?: object): Promise<readonly number[]> => {
    const answers = [];
    for (const server of servers) answers.push((await call(server.api, token, path, body)).status);
    return answers;
  };
  const allow = (...permissions: readonly string[]) =>
    platform.database.system(tx =>
      tx.patch(role, roleId, { permissions: permissions.map(permission => ({ permission, scope: null })) }),
    );

  it('know each other’s sessions, and their end', async () => {
    const { token, refreshToken } = await signIn(servers[0]);
    assert.deepEqual(await statuses(token, '/account/role/list'), [200, 200]);
    const renewed = await call<Signed>(servers[1].api, '', '/user/refresh', { token, refreshToken });
    assert.equal(renewed.status, 200);
    assert.ok(renewed.data);
    assert.deepEqual(await statuses(renewed.data.token, '/user/info'), [200, 200]);
    await call(servers[0].api, '', '/user/logout', { refreshToken: renewed.data.refreshToken });
    const { token: ended } = renewed.data;
    // The other process is told by the database, a moment later.
    await until('the end of the session at both', async () =>
      (await statuses(ended, '/user/info')).every(status => status === 401),
    );
  });

  it('obey a changed role without a new sign-in, as soon as the database has told them', async () => {
    const { token } = await signIn(servers[0]);
    const create = () => {
      const code = `r${randomBytes(4).toString('hex')}`;
      return { input: { code, name: code, nameEn: code } };
    };
    assert.deepEqual(await statuses(token, '/account/role/create', create()), [403, 403]);
    const answered = (status: number) => async () => {
      for (const server of servers)
        if ((await call(server.api, token, '/account/role/create', create())).status !== status) return false;
      return true;
    };
    await allow('role.read', 'opening.read', 'role.create');
    await until('the new right at both', answered(200));
    await allow('role.read', 'opening.read');
    await until('its end at both', answered(403));
  });

  it('bring to the followers of one what was written at the other', async () => {
    const { token } = await signIn(servers[1]);
    const hall = await platform.database.system(tx => tx.insert(opening, { tenantId: 'platform', ownerId: clerk.id }));
    const followers = await Promise.all(servers.map(server => follow(server, token, `opening:${hall.id}`)));
    await platform.database.system(tx => tx.publish(`opening:${hall.id}`, { step: 'signed' }));
    const heard = await Promise.all(followers.map(follower => follower.hears(/"step":\s*"signed"/)));
    for (const text of heard) assert.equal(text.match(/"step"/g)?.length, 1, text);
  });

  it('run what falls due once', async () => {
    const ids = await platform.database.system(async tx => {
      const made = [];
      for (let n = 0; n < 12; n += 1) {
        // One person holds one valid certificate of a kind, hence a holder for each.
        const holder = { userId: `holder_${n}`, usage: 'sign', subject: `c${n}` } as const;
        const { id } = await tx.insert(certificate, { tenantId: 'platform', ownerId: clerk.id, ...holder });
        await tx.schedule(certificate, id, 'expire', new Date(Date.now() - 1_000));
        made.push(id);
      }
      return made;
    });
    const runs = async () => {
      const { rows } = await owner.query<{ record_id: string }>(
        `select record_id from audit where action = 'expire' and record_id = any($1)`,
        [ids],
      );
      return rows.map(row => row.record_id);
    };
    await until('everything due has run', async () => new Set(await runs()).size === ids.length);
    assert.deepEqual((await runs()).sort(), [...ids].sort());
    const left = await owner.query('select 1 from schedule where record_id = any($1)', [ids]);
    assert.equal(left.rowCount, 0);
  });

  it('let one of two chunks at the same upload through, and the other process give it out', async () => {
    const { token } = await signIn(servers[0]);
    const chunks = [randomBytes(400_000), randomBytes(400_000)] as const;
    const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
    const made = await fetch(`${servers[0].api}/files/uploads`, {
      method: 'POST',
      headers: { ...headers, 'upload-length': '400000' },
    });
    const uploadId = made.headers.get('location')?.split('/').at(-1) ?? '';
    const answers = await Promise.all(
      servers.map((server, n) =>
        fetch(`${server.api}/files/uploads/${uploadId}`, {
          method: 'PATCH',
          headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
          body: new Uint8Array(chunks[n] as Buffer),
        }),
      ),
    );
    const through = answers.flatMap((answer, n) => (answer.status === 204 ? [chunks[n] as Buffer] : []));
    assert.equal(through.length, 1, answers.map(answer => answer.status).join());
    const sha256 = createHash('sha256')
      .update(through[0] as Buffer)
      .digest('hex');
    const claimed = await call<{ id: string }>(servers[1].api, token, '/files/claim', { uploadId, sha256 });
    assert.equal(claimed.status, 200);
    const file = await fetch(`${servers[0].api}/files/get?id=${claimed.data?.id}`, { headers });
    assert.ok(through[0]?.equals(Buffer.from(await file.arrayBuffer())));
  });

  it('go on alone when the other one is killed', async () => {
    const { token } = await signIn(servers[0]);
    await servers[0].kill();
    assert.equal((await call(servers[1].api, token, '/user/info')).status, 200);
    assert.equal(await servers[1].stop(), 0);
  });
});

/** Follows a live topic from now on; `hears` reads until the text matches and hangs up. */
async function follow(server: ChildServer, token: string, topic: string) {
  const stop = AbortSignal.timeout(10_000);
  const answer = await fetch(`${server.api}/live?topic=${encodeURIComponent(topic)}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop,
  });
  assert.equal(answer.status, 200);
  const { body } = answer;
  assert.ok(body);
  return {
    async hears(expected: RegExp): Promise<string> {
      let text = '';
      const decoder = new TextDecoder();
      for await (const chunk of body) {
        text += decoder.decode(chunk, { stream: true });
        if (expected.test(text)) break;
      }
      return text;
    },
  };
}
