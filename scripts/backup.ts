import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { command } from './support/command.ts';
import { clientProgram, connectionOf, openInstallation } from './support/database.ts';
import { run, say } from './support/project.ts';

/*
 * `npm run backup [folder]`: database and files of the installation as one new folder (default: backups/<time>). May run while
 * the platform is in use: the database is dumped first, as of one moment, and files are never changed once written, so every
 * file that the dump names is in the copy.
 */
await command(async () => {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const target = path.resolve(process.argv[2] ?? path.join('backups', stamp));
  if (existsSync(target)) throw new Error(`${target} exists already: name a new folder.`);
  const pgDump = clientProgram('pg_dump');
  const installation = await openInstallation();
  const draft = `${target}.part`;
  try {
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true, mode: 0o700 });
    say('Dumping the database…');
    const { address, env } = connectionOf(installation.url);
    const dump = await run(
      pgDump,
      ['--format=custom', '--compress=6', '--no-owner', `--file=${path.join(draft, 'database.dump')}`, address],
      { env },
    );
    if (dump.code !== 0) throw new Error(`pg_dump failed: ${dump.output.trim()}`);
    say('Copying files and secrets…');
    const parts = existsSync(installation.dataDir)
      ? readdirSync(installation.dataDir).filter(name => name !== 'postgres')
      : [];
    for (const part of parts)
      cpSync(path.join(installation.dataDir, part), path.join(draft, 'data', part), {
        recursive: true,
        preserveTimestamps: true,
      });
    writeFileSync(
      path.join(draft, 'backup.json'),
      `${JSON.stringify({ at: new Date().toISOString(), parts: ['database', ...parts] }, null, 2)}\n`,
    );
    renameSync(draft, target);
    say(`The backup is in ${target}. It holds the installation's secret keys: keep it as safe as the installation.`);
  } finally {
    rmSync(draft, { recursive: true, force: true });
    await installation.close();
  }
});
