import { UserType, type Actor, type Scope, type Where } from './access.ts';

/** True for people who work for the buying side or supervise it: their row scope is their tenant. */
export const isStaff = (actor: Actor): boolean =>
  actor.userType === UserType.purchaser ||
  actor.userType === UserType.tenderer ||
  actor.userType === UserType.supervisor;

/** The tenant's rows for staff, the given filters for suppliers, none for anyone else unless `others` says so. */
export function staffOrSupplier(actor: Actor, supplier: readonly Where[], others: Scope = 'none'): Scope {
  if (isStaff(actor)) return 'all';
  return actor.userType === UserType.supplier ? supplier : others;
}
