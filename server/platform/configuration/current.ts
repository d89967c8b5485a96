import { AsyncLocalStorage } from 'node:async_hooks';
import { followCalendar } from '../../../shared/domain/calendar/working-calendar.ts';
import type { Snapshot } from './snapshot.ts';

/** The configuration and the tenant of what is being done: a request, or a transaction of the server itself. */
interface Current {
  readonly snapshot: () => Snapshot;
  readonly tenantId: () => string;
}

const current = new AsyncLocalStorage<Current>();

/** Does `work` under a configuration, for a tenant's readers. Several installations may run in one process, so it is bound to the work. */
export const underConfiguration = <T>(of: Current, work: () => T): T => current.run(of, work);

/** The configuration of the work under way; undefined outside of any. */
export const snapshotNow = (): Snapshot | undefined => current.getStore()?.snapshot();

/** The same with the tenant whose readers the work is for. */
export const configurationNow = (): { readonly snapshot: Snapshot; readonly tenantId: string } | undefined => {
  const held = current.getStore();
  return held && { snapshot: held.snapshot(), tenantId: held.tenantId() };
};

/** The text that the reader's tenant shows instead of the product's. */
export const textNow = (lang: 'zh' | 'en', key: string): string | undefined => {
  const held = current.getStore();
  return held?.snapshot().text(lang, key, held.tenantId());
};

followCalendar(() => snapshotNow()?.calendar);
