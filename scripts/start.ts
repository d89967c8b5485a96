import { main } from '../server/main.ts';
import { buildIfChanged } from './support/build.ts';
import { say } from './support/project.ts';
import { providePostgres } from './support/provide.ts';

// `npm start`: everything up to the address of the portal. Killed with the command that started it.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
try {
  await buildIfChanged();
  if (!process.env['DATABASE_URL']) await providePostgres();
  await main();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
