import { useLayoutEffect } from 'react';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import { goesToServer } from '../../domain/workplace/drafts.ts';
import { useScreen } from '../element-context.tsx';
import { useUser } from '../hooks/use-user.ts';
import { readDraftAhead } from './draft-reading.ts';

/** Has the draft of a record's form read while the form still `waits` for the record; without a record nothing. */
export function useDraftAhead(entity: AnyEntity, id: string | null | undefined, waits: boolean): void {
  const { api } = useScreen();
  const user = useUser();
  const asks = Boolean(waits && id && user && goesToServer(entity));
  useLayoutEffect(() => {
    if (asks) readDraftAhead(api, { entity: entity.name, id: id! });
  }, [api, entity, id, asks]);
}
