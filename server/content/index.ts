import type { ServerModule } from '../platform/types.ts';
import { statuteModule } from './statute.module.ts';

export { seedStatutes } from './seed-statutes.ts';

/** The content area: what the platform publishes besides bulletins. */
export const contentModules: readonly ServerModule[] = [statuteModule];
