import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { modules } from '../../server/modules.ts';
import { searchExpression, tableColumns, tableOf } from '../../server/platform/columns.ts';
import { entities } from '../../shared/domain/registry.ts';
import type { AnyEntity } from '../../shared/domain/kernel/entity.ts';
import { APP_ROLE } from '../../server/platform/pool.ts';
import { cloneDatabase, type TestDatabase } from '../kit/database.ts';

interface Column {
  readonly column: string;
  readonly type: string;
  readonly required: boolean;
}

const ALWAYS = new Set(['id', 'tenant_id', 'owner_id', 'state', 'revision', 'created_at', 'updated_at']);

/** Faults of an entity's table; none when the migrations and the entity agree. */
function faultsOf(entity: AnyEntity, columns: readonly Column[]): string[] {
  const table = tableOf(entity);
  if (columns.length === 0) return [`${table}: no table`];
  const wanted = new Map(
    tableColumns(entity).map(([name, type]) => [
      name,
      type.replace('char(3)', 'character(3)').replace('timestamptz', 'timestamp with time zone'),
    ]),
  );
  const faults = columns.filter(c => !wanted.has(c.column)).map(c => `${table}.${c.column}: no such field`);
  for (const [name, type] of wanted) {
    const found = columns.find(c => c.column === name);
    if (!found) faults.push(`${table}.${name}: no column`);
    else if (found.type !== type) faults.push(`${table}.${name}: ${found.type}, not ${type}`);
    else if (ALWAYS.has(name) && !found.required) faults.push(`${table}.${name}: may be null`);
  }
  return faults;
}

describe('entities and the database', () => {
  let database: TestDatabase;
  let db: pg.Client;
  before(async () => {
    database = await cloneDatabase();
    db = new pg.Client({ connectionString: database.url });
    await db.connect();
  });
  after(async () => {
    await db.end();
    await database.drop();
  });

  const columnsOf = async (entity: AnyEntity): Promise<Column[]> =>
    (
      await db.query(
        `select attname as column, format_type(atttypid, atttypmod) as type, attnotnull as required from pg_attribute
         where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
        [`"${tableOf(entity)}"`],
      )
    ).rows as Column[];

  it('every entity has a table whose columns equal its fields', async () => {
    const faults: string[] = [];
    for (const entity of entities) faults.push(...faultsOf(entity, await columnsOf(entity)));
    assert.deepEqual(faults, []);
  });

  it('every entity’s table is isolated by row and open to the application role', async () => {
    const faults: string[] = [];
    for (const entity of entities) {
      const { rows } = await db.query(
        `select relrowsecurity and relforcerowsecurity as isolated, has_table_privilege($2, oid, 'select') as readable,
           (select count(*)::int from pg_policies where tablename = relname and cmd in ('SELECT', 'INSERT', 'UPDATE')) as policies
         from pg_class where oid = to_regclass($1)`,
        [`"${tableOf(entity)}"`, APP_ROLE],
      );
      const [found] = rows as { isolated: boolean; readable: boolean; policies: number }[];
      if (!found?.isolated || !found.readable || found.policies < 3) faults.push(tableOf(entity));
    }
    assert.deepEqual(faults, []);
  });

  it('every searched entity has the index its search needs', async () => {
    const faults: string[] = [];
    for (const entity of entities) {
      const wanted = searchExpression(entity)?.replaceAll('"', '');
      if (!wanted) continue;
      const { rows } = await db.query(
        `select indexdef from pg_indexes where tablename = $1 and indexdef like '%app_search%'`,
        [tableOf(entity)],
      );
      // PostgreSQL prints the call's arguments as the array they are.
      const found = (rows as { indexdef: string }[]).map(row => row.indexdef.replaceAll(/"|VARIADIC ARRAY\[|\]/g, ''));
      if (!found.some(definition => definition.includes(wanted))) faults.push(`${tableOf(entity)}: ${wanted}`);
    }
    assert.deepEqual(faults, []);
  });

  it('every entity is served by exactly one module', () => {
    const served = modules.flatMap(module => module.entity?.name ?? []);
    assert.deepEqual(served.toSorted(), entities.map(entity => entity.name).toSorted());
  });

  it('no entity has a field named like a base column, and every name stays within PostgreSQL’s 63 bytes', () => {
    const faults = entities.flatMap(entity => {
      const names = tableColumns(entity).map(([name]) => name);
      return [
        ...names
          .filter((name, i) => names.indexOf(name) !== i || name.length > 63)
          .map(name => `${entity.name}.${name}`),
        ...(tableOf(entity).length > 40 ? [entity.name] : []),
      ];
    });
    assert.deepEqual(faults, []);
  });
});
