import assert from 'node:assert/strict';
import type pg from 'pg';
import type { AnyEntity } from '../../../shared/domain/kernel/entity.ts';
import type { Fields } from '../../../shared/domain/kernel/fields.ts';
import { newId } from '../../../server/platform/ids.ts';
import { insertRow, newRecord } from '../../../server/platform/store.ts';
import type { Answer, TestServer } from '../../kit/server.ts';
import type { Person } from '../../kit/people.ts';
import { valueFor } from './values.ts';

const ANSWERED_BY_DATABASE = new Set(['creditCode']);

/** A stored record of an entity in a state, owned by a person and with every reference to `known` records, to the person or to the organization. */
export async function store(
  server: TestServer,
  entity: AnyEntity,
  state: string,
  owner: Person,
  known: ReadonlyMap<string, { readonly id: string }> = new Map(),
): Promise<{ id: string; revision: number }> {
  const refs: Readonly<Record<string, string>> = {
    ...Object.fromEntries([...known].map(([name, { id }]) => [name, id])),
    organization: owner.organizationId,
    user: owner.id,
  };
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(entity.fields as Fields)) {
    if (ANSWERED_BY_DATABASE.has(name)) continue;
    const value = valueFor(name, field, refs);
    // Unique numbers and codes must differ from record to record.
    values[name] = field.type === 'ref' && !(field.target! in refs) ? newId(field.target!) : value;
  }
  for (const name of ['code', 'account', 'serial', 'thumbprint'])
    if (name in values) values[name] = newId('zinnober7').slice(-30);
  return server.platform.database.system(tx =>
    insertRow(
      tx.session,
      entity,
      newRecord(tx.session, entity, { ...values, state, tenantId: owner.tenantId, ownerId: owner.id }),
    ),
  );
}

/** How many rows each table holds: equal before and after when nothing was written. Sessions are of the tests' own making. */
export async function rowCounts(db: pg.Pool): Promise<Readonly<Record<string, number>>> {
  const { rows } = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('session', 'token', 'session_token') order by 1`,
  );
  const counted = await db.query<Record<string, number>>(
    `select ${rows.map(({ name }) => `(select count(*)::int from "${name}") as "${name}"`).join(', ')}`,
  );
  return counted.rows[0] ?? {};
}

/** Asserts that an answer is the envelope of a refusal with the code of its status, worded for people. */
export function assertRefused(answer: Answer, statuses: readonly number[], what: string): void {
  const said = JSON.stringify(answer.body)?.slice(0, 300);
  assert.ok(statuses.includes(answer.status), `${what}: ${answer.status} instead of ${statuses.join('/')}: ${said}`);
  assert.equal(answer.body.code, answer.status, what);
  assert.equal(answer.body.success, false, what);
  assert.ok(typeof answer.body.msg === 'string' && answer.body.msg.length > 3, `${what}: no text: ${said}`);
  assert.doesNotMatch(answer.body.msg, /^[a-z][\w-]*(\.[\w-]+)+$/, `${what}: a key instead of a text`);
}
