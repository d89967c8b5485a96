import type { Queryable } from './pool.ts';
import { UserType, type Actor } from '../../shared/domain/kernel/access.ts';
import type { Registry } from './registry.ts';
import type { Services } from './types.ts';

/** The server itself as actor, of deadlines and effects. It belongs to no tenant and holds no permission. */
export const SYSTEM: Actor = {
  id: 'system',
  name: 'system',
  userType: UserType.purchaser,
  tenantId: '',
  organizationId: '',
  roles: [],
  permissions: new Set(),
};
/** A visitor without a session. */
export const GUEST: Actor = { ...SYSTEM, id: '', name: 'guest' };

/** What all parts of one transaction share. */
export interface TxSession {
  readonly client: Queryable;
  readonly registry: Registry;
  readonly services: Services;
  readonly actor: Actor;
  readonly lang: 'zh' | 'en';
  readonly address: string;
}
