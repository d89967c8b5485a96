import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createApp } from '../../../../server/platform/app.ts';
import { readConfig } from '../../../../server/platform/config.ts';
import { startServer, type TestServer } from '../../../kit/server.ts';

let server: TestServer;
before(async () => {
  server = await startServer();
});
after(() => server.stop());

/** The address that the server takes a visitor for who sends a forged header, behind as many proxies as are set. */
async function addressBehind(setting: string, forwarded: string): Promise<string> {
  const { dataDir } = server.services.config;
  const config = readConfig({ EBS_DATA_DIR: dataDir, EBS_LOG_LEVEL: 'silent', EBS_TRUST_PROXY: setting });
  const app = await createApp({ config, platform: server.platform });
  try {
    await server.db.query('truncate sign_in_attempt, sign_in_count');
    const answered = await app.inject({
      method: 'POST',
      url: '/ebidding/api/user/login',
      remoteAddress: '10.0.0.1',
      headers: { 'x-forwarded-for': forwarded },
      payload: { userType: 10, account: 'nobody.at.all', password: 'whatever it is' },
    });
    assert.equal(answered.statusCode, 401, answered.body);
    const { rows } = await server.db.query<{ address: string }>('select address from sign_in_attempt');
    assert.equal(rows.length, 1, answered.body);
    return rows[0]?.address ?? '';
  } finally {
    await app.close();
  }
}

describe('the address of a visitor', () => {
  it('is the one that the nearest proxies saw, whatever the visitor writes into the header', async () => {
    assert.equal(await addressBehind('off', '10.9.9.9'), '10.0.0.1');
    assert.equal(await addressBehind('on', '203.0.113.5'), '203.0.113.5');
    assert.equal(await addressBehind('on', '10.9.9.9, 203.0.113.5'), '203.0.113.5');
    assert.equal(await addressBehind('2', '10.9.9.9, 203.0.113.5, 10.0.0.2'), '203.0.113.5');
  });

  it('is not guessed from a setting that says nothing', () => {
    for (const EBS_TRUST_PROXY of ['all', '0', '1.5'])
      assert.throws(() => readConfig({ EBS_TRUST_PROXY }), /EBS_TRUST_PROXY/);
  });
});
