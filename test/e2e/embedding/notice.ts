import { sql } from 'kysely';
import type { TestServer } from '../../kit/server.ts';

/** The id of the bulletin that `publishNotice` makes. */
export const NOTICE = 'bul_00000000000000e1';

/** Puts one published bulletin into the database, as a guest may read it: what pages of other sites show in these tests. */
export async function publishNotice(server: TestServer): Promise<void> {
  const body = '<p>招标人现邀请合格的投标人投标。</p>'.repeat(20);
  await server.platform.database.system(tx =>
    tx.rows(sql`insert into bulletin (id, tenant_id, owner_id, state, revision, created_at, updated_at, project_id, kind, title, body, project_code, buyer_name, region, bid_deadline, published_at, version)
      values (${NOTICE}, 'embedding', 'usr_embedding', 'published', 1, now(), now(), null, 'tender', '水泵设备采购项目', ${body}, 'EM-2026-1', '临江市', '320500', now() + interval '20 day', now(), 1)`),
  );
}
