import { main } from '../server/main.ts';

// The server alone, for `npm run dev`, which starts it again when one of its files changes.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
await main();
