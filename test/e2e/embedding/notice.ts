import { sql } from 'kysely';
import type { TestServer } from '../../kit/server.ts';

/** The id of the bulletin that `publishNotice` makes. */
export const NOTICE = 'bul_00000000000000e1';

/** An image of one point, as a PNG. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** An image as a part of a bulletin, in the HTML of its text. */
export async function imageOf(server: TestServer, bulletinId: string): Promise<string> {
  const { database } = server.platform;
  const file = { name: 'site plan.png', type: 'image/png', bytes: PIXEL, ownerEntity: 'bulletin', ownerId: bulletinId };
  const { id } = await database.system(tx => server.services.files.put(tx, file));
  return `<p><img data-file="${id}" alt="Site plan"></p>`;
}

/**
 * Puts one bulletin into the database, published as a guest may read it unless another state is named: what pages of other sites show in
 * these tests. `html` stands before its text.
 */
export async function publishNotice(
  server: TestServer,
  { id = NOTICE, state = 'published', html = '' } = {},
): Promise<void> {
  const body = html + '<p>招标人现邀请合格的投标人投标。</p>'.repeat(20);
  await server.platform.database.system(tx =>
    tx.rows(sql`insert into bulletin (id, tenant_id, owner_id, state, revision, created_at, updated_at, project_id, kind, title, body, project_code, buyer_name, region, bid_deadline, published_at, version)
      values (${id}, 'embedding', 'usr_embedding', ${state}, 1, now(), now(), null, 'tender', '水泵设备采购项目', ${body}, 'EM-2026-1', '临江市', '320500', now() + interval '20 day', now(), 1)`),
  );
}
