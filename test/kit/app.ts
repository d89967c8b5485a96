import type { FastifyInstance } from 'fastify';
import { createApp } from '../../server/platform/app.ts';
import { readConfig } from '../../server/platform/config.ts';
import type { Platform } from '../../server/platform/platform.ts';

/** The HTTP application over a test's platform, with the configuration of a test installation. */
export function makeTestApp(
  platform: Platform,
  options: { url: string; dataDir: string; demo: boolean },
): Promise<FastifyInstance> {
  const config = readConfig({
    NODE_ENV: options.demo ? 'development' : 'test',
    DATABASE_URL: options.url,
    EBS_DATA_DIR: options.dataDir,
    EBS_LOG_LEVEL: 'silent',
  });
  return createApp({ config, platform });
}
