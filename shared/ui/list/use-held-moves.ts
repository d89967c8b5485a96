import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { core } from '../../client/core.ts';
import { type AnyEntity, permissionOf } from '../../domain/kernel/entity.ts';

/** Those of some moves that the reader holds the permission of; all of them while the rights are not known. For showing only: the server decides. */
export function useHeldMoves(entity: AnyEntity, moves: readonly string[]): readonly string[] {
  const held = useStore(core().$buttons);
  return useMemo(
    () => (held.size === 0 ? moves : moves.filter(move => held.has(permissionOf(entity, move)))),
    [entity, moves, held],
  );
}
