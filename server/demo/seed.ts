import { sql } from 'kysely';
import { seedStatutes } from '../content/index.ts';
import { createApp } from '../platform/app.ts';
import type { Config } from '../platform/config.ts';
import { offerDemoAccounts, offerDemoKeys } from '../platform/demo-endpoints.ts';
import type { Platform } from '../platform/platform.ts';
import { approvalSteps } from './approvals.ts';
import { gatherCast } from './cast.ts';
import { handOut } from './handed-out.ts';
import { DEMO_KEY_PASSWORD, demoKeyFile } from './identities.ts';
import { importExample } from './import-example.ts';
import { connectLegacySite, connectPartner } from './partner-system.ts';
import { postNotices } from './notices.ts';
import { demoAccounts } from './people.ts';
import { programme, beginningOf } from './programme.ts';
import { inOrder, play } from './story.ts';
import { beginInThePast, returnToThePresent, standsInThePast } from './timeline.ts';

// Any number that nobody else locks.
const LOCK = 7_301_077;

/**
 * Fills an empty demo installation with people and purchases at every step, by the platform's own endpoints, and tells the sign-in pages
 * who they are. Does nothing to an installation that has people already. Several processes may start at once.
 */
export async function seedDemo(platform: Platform, config: Config, say: (text: string) => void = print): Promise<void> {
  const holder = await platform.database.pool.connect();
  try {
    await holder.query('select pg_advisory_lock($1)', [LOCK]);
    if (await isEmpty(platform)) await tellAll(platform, config, say);
    else if (await standsInThePast(platform)) {
      say('The demo data of an earlier start is incomplete; for all of it, start on an empty data folder.');
      await returnToThePresent(platform);
    }
    offerDemoAccounts(demoAccounts);
    offerDemoKeys(async account => {
      const file = await demoKeyFile(config.dataDir, account);
      return file && { name: `${account}.p12`, file, password: DEMO_KEY_PASSWORD };
    });
  } finally {
    await holder.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    holder.release();
  }
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const isEmpty = (platform: Platform): Promise<boolean> =>
  platform.database.system(async tx => (await tx.rows(sql`select 1 from "user" limit 1`)).length === 0);

async function tellAll(platform: Platform, config: Config, say: (text: string) => void): Promise<void> {
  const began = Date.now();
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
  const progress = (text: string) => say(`  demo data: ${text} (${seconds()})`);
  say('Writing the demo data, about a minute…');
  const app = await createApp({ config: { ...config, signing: false, logLevel: 'silent' }, platform });
  try {
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const now = new Date();
    const clock = await beginInThePast(platform, beginningOf(now));
    const cast = await gatherCast(platform, origin, progress);
    await connectPartner(cast, config.dataDir);
    await platform.database.system(seedStatutes);
    await connectLegacySite(cast, config.dataDir);
    // Before the purchases, so that their notices bear the wordings.
    await handOut(cast);
    const steps = inOrder([...programme(now, cast, clock.now), ...approvalSteps(now, cast, platform, origin)]);
    const parts = Math.ceil(steps.length / 4);
    for (let from = 0; from < steps.length; from += parts) {
      await play(steps.slice(from, from + parts), clock);
      progress(`${Math.min(from + parts, steps.length)} of ${steps.length} steps`);
    }
    await clock.to(now);
    await importExample(cast);
    await returnToThePresent(platform);
    await postNotices(platform);
    await platform.settle();
    say(`The demo data is complete (${seconds()}).`);
  } finally {
    await app.close();
  }
}
