import { openDisk } from '../../server/platform/files/disk.ts';
import { fileStoreOn } from '../../server/platform/files/file-store.ts';
import { readConfig } from '../../server/platform/config.ts';
import { migrate } from '../../server/platform/migrate.ts';
import type { Platform } from '../../server/platform/platform.ts';
import { carriersOf } from '../../server/platform/outside/carriers.ts';
import { openPlatform } from '../../server/platform/platform.ts';
import { modules } from '../../server/modules.ts';
import { openInstallation } from './database.ts';
import { say } from './project.ts';

/** Does a command's work on the installation's own data, brought up to date, without a web server; events it causes are delivered. */
export async function withPlatform<T>(work: (platform: Platform) => Promise<T>): Promise<T> {
  const config = readConfig();
  const installation = await openInstallation();
  try {
    await migrate(installation.url);
    const disk = openDisk(config.dataDir);
    const complain = (data: object, message: string): void => say(`${message} ${JSON.stringify(data)}`);
    const platform = await openPlatform({
      url: installation.url,
      modules,
      max: 3,
      edges: {
        demo: config.demo,
        files: fileStoreOn(disk, config.maxUpload),
        log: { info: () => undefined, warn: complain, error: complain },
        config: { baseUrl: config.baseUrl, dataDir: config.dataDir },
        carriers: carriersOf(config.outside),
      },
    });
    try {
      const result = await work(platform);
      await platform.settle();
      return result;
    } finally {
      await platform.stop();
    }
  } finally {
    await installation.close();
  }
}
