import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { screenFile } from '../../scripts/support/screen-file.ts';
import { routes } from '../../shared/routes/registry.ts';

const root = new URL('../../', import.meta.url);
const where = async (address: string): Promise<string> =>
  (await promisify(execFile)(process.execPath, ['scripts/where.ts', address], { cwd: root })).stdout;

describe('npm run where', () => {
  it('finds the screen of an element that is one screen', async () => {
    const told = await where('/pls/invitation-bulletin/bulletinDetail?id=7');
    assert.match(told, /^screen {4}elements\/bulletin-detail\/bulletin-detail\.element\.tsx$/m);
  });

  it('finds a screen by any form of its address, also in the hash of a legacy one', async () => {
    for (const address of [
      '/iframe/index',
      'http://localhost:8080/iframe/index?url=x',
      '/demo/index.htm?no_sitemesh#/iframe/index',
    ])
      assert.match(await where(address), /^screen {4}elements\/workplace\/framed-page\.screen\.tsx$/m, address);
  });

  it('says so when an address is in no table', async () => {
    await assert.rejects(where('/nonsense'), (error: { code?: number; stdout?: string }) => {
      assert.equal(error.code, 1);
      assert.match(error.stdout ?? '', /in no route table/);
      return true;
    });
  });

  it('finds the file of every screen', () => {
    const lost = routes.filter(route => route.screen && !screenFile(route)).map(route => route.path);
    assert.deepEqual(lost, []);
  });
});
