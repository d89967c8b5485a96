import { sql } from 'kysely';
import { PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import { routes } from '../../shared/routes/registry.ts';
import { newId } from '../platform/ids.ts';
import type { Tx } from '../platform/types.ts';

/**
 * Brings the list of functions in line with the route tables: new ones come, changed ones change, what is no route any more is marked as
 * taken out. Run at every start, as system; without effect when nothing has changed.
 */
export async function seedFeatures(tx: Tx): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(7301081)`);
  const rows = routes.map(({ path, title, element, menu, kind, access, screen, needs }) => ({
    ...{ id: newId('feature'), path, title: title.zh, title_en: title.en, element, menu_group: menu?.group ?? null },
    ...{ kind, access, screen: screen ?? null, needs: needs ?? null, state: screen ? 'standing' : 'planned' },
  }));
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (id text, path text, title text, title_en text, element text,
    menu_group text, kind text, access text, screen text, needs text, state text)`;
  await tx.rows(sql`insert into feature as f (id, tenant_id, owner_id, state, created_at, updated_at, path, title, title_en, element, menu_group, kind, access, screen, needs)
    select w.id, ${PLATFORM_TENANT}, 'system', w.state, app_now(), app_now(), w.path, w.title, w.title_en, w.element, w.menu_group, w.kind, w.access, w.screen, w.needs from ${wanted}
    on conflict (path) do update set state = excluded.state, title = excluded.title, title_en = excluded.title_en, element = excluded.element,
      menu_group = excluded.menu_group, kind = excluded.kind, access = excluded.access, screen = excluded.screen, needs = excluded.needs,
      revision = f.revision + 1, updated_at = app_now()
    where (f.state, f.title, f.title_en, f.element, f.menu_group, f.kind, f.access, f.screen, f.needs) is distinct from
      (excluded.state, excluded.title, excluded.title_en, excluded.element, excluded.menu_group, excluded.kind, excluded.access, excluded.screen, excluded.needs)`);
  await tx.rows(sql`update feature set state = 'retired', revision = revision + 1, updated_at = app_now()
    where state <> 'retired' and not path = any(${routes.map(route => route.path)}::text[])`);
}
