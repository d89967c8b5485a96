import { useStore } from '@nanostores/react';
import { core } from '../../client/core.ts';
import type { UserInfo } from '../../domain/kernel/wire.ts';
import { useQuery } from './use-query.ts';

/** Who is signed in; undefined while it is not known, null for a guest. */
export function useUser(): UserInfo | null | undefined {
  const known = useStore(core().$user);
  const { data, error } = useQuery<UserInfo>(known ? null : '/user/info');
  return known ?? data ?? (error ? null : undefined);
}

/** Whether the reader holds a button permission, such as `bulletin.create` (contract §1). For showing only: the server decides. */
export function useMay(permission: string): boolean {
  const known = useStore(core().$buttons);
  const { data } = useQuery<readonly string[]>(known.size ? null : '/user/buttons');
  return known.has(permission) || (data?.includes(permission) ?? false);
}
