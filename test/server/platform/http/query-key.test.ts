import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createApp } from '../../../../server/platform/app.ts';
import { queryKeyOf } from '../../../../server/platform/auth/query-key.ts';
import { issueTokens, tokenHash } from '../../../../server/platform/auth/tokens.ts';
import { readConfig } from '../../../../server/platform/config.ts';
import type { SessionData } from '../../../../shared/domain/kernel/wire.ts';
import { person } from '../../../kit/people.ts';
import { startServer, type TestServer } from '../../../kit/server.ts';

const SECRET = 'q'.repeat(40);
const [ann, bob] = [person('ann'), person('bob')];
let server: TestServer;
before(async () => {
  server = await startServer();
});
after(() => server.stop());

/** A session of this person, refreshed at a server with these settings. */
async function refreshed(who: typeof ann, settings: Readonly<Record<string, string>>): Promise<SessionData> {
  const env = { EBS_DATA_DIR: server.services.config.dataDir, EBS_LOG_LEVEL: 'silent', ...settings };
  const app = await createApp({ config: readConfig(env), platform: server.platform });
  try {
    const hash = tokenHash(await server.token(who));
    const { rows } = await server.db.query<{ session_id: string }>(
      'select session_id from session_token where access_hash = $1',
      [hash],
    );
    const { token, refreshToken } = await issueTokens(server.db, rows[0]?.session_id ?? '', '', undefined);
    const answer = await app.inject({
      method: 'POST',
      url: '/ebidding/api/user/refresh',
      payload: { token, refreshToken },
    });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json().data as SessionData;
  } finally {
    await app.close();
  }
}

describe('the key for sealed queries', () => {
  it('is in every session of a person, always the same, and another one for everybody else', async () => {
    const on = { EBS_QUERY_ENCRYPTION: 'on', EBS_SECRET_QUERY: SECRET };
    const [first, second, other] = [await refreshed(ann, on), await refreshed(ann, on), await refreshed(bob, on)];
    assert.equal(Buffer.from(first.queryKey ?? '', 'base64url').length, 32);
    assert.equal(first.queryKey, second.queryKey);
    assert.equal(first.queryKey, queryKeyOf(Buffer.from(SECRET), ann.id));
    assert.notEqual(first.queryKey, other.queryKey);
    const changed = await refreshed(ann, { ...on, EBS_SECRET_QUERY: 'r'.repeat(40) });
    assert.notEqual(first.queryKey, changed.queryKey);
  });

  it('is not there when query encryption is off', async () => {
    assert.equal('queryKey' in (await refreshed(ann, {})), false);
  });
});
