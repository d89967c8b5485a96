import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type pg from 'pg';
import { migrate, migrationFiles, type MigrationFile } from '../../../server/platform/migrate.ts';
import { openPool } from '../../../server/platform/pool.ts';
import { serverUrl } from '../../kit/database.ts';

/** The first migration of the version that came after the one with data. */
const NEW = '050';

const name = `ebs_upgrade_${randomBytes(4).toString('hex')}`;
const password = randomBytes(16).toString('hex');
let admin: pg.Pool;
let files: readonly MigrationFile[];
let url: string;
let owner: pg.Pool;

const licence = [{ id: 'file_1', name: 'licence.pdf', size: 10, type: 'application/pdf', sha256: 'a'.repeat(64) }];

before(async () => {
  admin = openPool({ url: serverUrl(), role: null, max: 1 });
  files = await migrationFiles();
  await admin.query(`create role ${name} login createrole password '${password}'`);
  await admin.query(`grant set on parameter "app.system" to ${name}`);
  await admin.query(`create database ${name} owner ${name} template template0 encoding 'UTF8'`);
  const address = new URL(serverUrl());
  address.pathname = `/${name}`;
  address.username = name;
  address.password = password;
  url = address.href;
  await migrate(
    url,
    files.filter(file => file.name < NEW),
  );
  owner = openPool({ url, role: null, max: 1 });
  await owner.query(`begin`);
  await owner.query(`select set_config('app.system', 'on', true)`);
  await owner.query(
    `insert into registration (id, tenant_id, owner_id, state, created_at, updated_at, organization_name, credit_code, organization_id, user_id, licence)
     values ('registration_1', 'platform', 'user_1', 'approved', now(), now(), 'Old supplier', '91350211M0002PK02X', 'organization_1', 'user_1', $1),
            ('registration_2', 'platform', 'user_2', 'draft', now(), now(), 'New supplier', null, 'organization_2', 'user_2', null)`,
    [JSON.stringify(licence)],
  );
  await owner.query(
    `insert into expert (id, tenant_id, owner_id, state, created_at, updated_at, name, user_id)
     values ('expert_1', 'platform', 'user_3', 'active', now(), now(), 'Old expert', 'user_3')`,
  );
  await owner.query(`insert into credential (user_id, password_hash) values ('user_1', 'hash')`);
  await owner.query(`insert into session (id, user_id, address) values ('session_1', 'user_1', '192.0.2.1')`);
  await owner.query(`commit`);
});
after(async () => {
  await owner?.end();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`revoke set on parameter "app.system" from ${name}`);
  await admin.query(`drop role if exists ${name}`);
  await admin.end();
});

/** What the tables hold, as the server itself reads them. */
async function rows(text: string): Promise<readonly unknown[]> {
  await owner.query('begin');
  await owner.query(`select set_config('app.system', 'on', true)`);
  const found = await owner.query(text);
  await owner.query('commit');
  return found.rows;
}

describe('an upgrade by an owner without superuser rights', () => {
  it('keeps what suppliers, experts and people had: licences become documents, sessions and passwords stay', async () => {
    const run = await migrate(url, files);
    assert.deepEqual(
      run,
      files.filter(file => file.name >= NEW).map(file => file.name),
    );
    assert.deepEqual(await rows(`select id, kind, documents from registration order by id`), [
      {
        id: 'registration_1',
        kind: 'domesticEnterprise',
        documents: [{ kind: 'licence', files: licence, permanent: true }],
      },
      { id: 'registration_2', kind: 'domesticEnterprise', documents: null },
    ]);
    assert.deepEqual(await rows(`select id, name, state from expert`), [
      { id: 'expert_1', name: 'Old expert', state: 'active' },
    ]);
    assert.deepEqual(await rows(`select user_id, password_hash, must_change from credential`), [
      { user_id: 'user_1', password_hash: 'hash', must_change: null },
    ]);
    assert.deepEqual(await rows(`select id, way, otp from session`), [
      { id: 'session_1', way: 'password', otp: false },
    ]);
    assert.deepEqual(await rows(`select id, state from sign_in_rule`), [
      { id: 'signInRule_platform', state: 'active' },
    ]);
  });
});
