import { useEffect, useState } from 'react';
import type { ConditionVariables } from '../../../../shared/domain/workflow/wire.ts';
import { useQuery } from '../../../../shared/ui/hooks/use-query.ts';
import { approvableOf } from '../approval/approvable.ts';

/** What conditions on a kind of record may ask, once the names of its fields are there in words; null when it cannot be read. */
export function useVariables(entity: string): ConditionVariables | null | undefined {
  const { data, error } = useQuery<ConditionVariables>(entity ? '/workflow/condition/variables' : null, { entity });
  const [worded, setWorded] = useState<string>();
  useEffect(() => {
    let over = false;
    const read = async () => {
      try {
        await approvableOf(entity)?.();
      } finally {
        // Without the texts the names stand as they are written.
        if (!over) setWorded(entity);
      }
    };
    read().catch(() => undefined);
    return () => {
      over = true;
    };
  }, [entity]);
  if (error) return null;
  return worded === entity ? data : undefined;
}

/** The label of a variable; nothing where its key has no text here. */
export const labelOf = (text: string, key: string): string => (text === key ? '' : text);
