import { useState } from 'react';
import { registration } from '../../../shared/domain/account/registration.entity.ts';
import { useRecord } from '../../../shared/ui/hooks/use-record.ts';

/**
 * Whether all is read that decides how much stands above the facts of a registration: the record itself, of a change what it amends, and
 * `others`. What could not be read is told by the part that shows it. Once true it stays: nothing typed below is taken away.
 */
export function useWholeRegistration(id: string | null | undefined, others = true): boolean {
  const { record, error } = useRecord(registration, id);
  const before = useRecord(registration, record?.amendsId);
  const [wasRead, setRead] = useState(false);
  const isRead =
    error !== undefined ||
    (record !== undefined && others && (!record.amendsId || before.record !== undefined || before.error !== undefined));
  if (isRead && !wasRead) setRead(true);
  return isRead || wasRead;
}
