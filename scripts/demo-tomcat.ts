import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { command } from './support/command.ts';
import { say } from './support/project.ts';
import { startLegacySite } from './support/tomcat.ts';

const { PORTAL = 'http://localhost:8080', LEGACY_PORT = '8091', LEGACY_SECRET, EBS_DATA_DIR = '.data' } = process.env;

/** The secret that the demo installation has made for the legacy site (`server/demo/partner-system.ts`). */
const secretOf = async (): Promise<string> =>
  LEGACY_SECRET ??
  (
    await readFile(path.join(EBS_DATA_DIR, 'demo', 'legacy.secret'), 'utf8').catch(() => {
      throw new Error(
        `There is no ${path.join(EBS_DATA_DIR, 'demo', 'legacy.secret')}: start a demo installation first (npm start), or give LEGACY_SECRET.`,
      );
    })
  ).trim();

async function hints(origin: string): Promise<void> {
  const answer = await fetch(`${PORTAL}/ebidding/api/time`, { headers: { origin } }).catch(() => undefined);
  if (!answer) say(`The portal ${PORTAL} does not answer: start it, or name it with PORTAL=….`);
  else if (answer.headers.get('access-control-allow-origin') !== origin)
    say(
      `For the pages with a signed-in element, start the portal with EBS_ALLOWED_ORIGINS=${origin} EBS_FRAME_ORIGINS=${origin}.`,
    );
}

// `npm run demo:legacy`: the old JSP site of `demo/legacy-jsp` in Tomcat, beside a running demo installation, until it is stopped.
await command(async () => {
  const site = await startLegacySite({ portal: PORTAL, secret: await secretOf(), port: Number(LEGACY_PORT) });
  await hints(site.origin);
  say(`Ready: ${site.origin} (portal: ${PORTAL}). Ctrl-C ends it.`);
  await new Promise<void>(resolve => {
    for (const sign of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(sign, () => resolve());
  });
  await site.stop();
});
