import type { Cast } from './cast.ts';
import { ocdsExample } from './ocds-example.ts';

/** The manager imports the example file, as a purchase that another system has planned. */
export async function importExample(cast: Cast): Promise<void> {
  await cast.visitor('manager').post('/pre-tender/project/import', { text: JSON.stringify(ocdsExample) });
}
