import { useCallback } from 'react';
import type { ApiError } from '../../client/api-error.ts';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Answered } from '../../domain/kernel/wire.ts';
import { useT } from '../../i18n/translate.ts';
import { useScreen } from '../element-context.tsx';
import { useToast } from '../toast.tsx';
import { entityPath } from './entity-path.ts';
import { invalidate } from './query-cache.ts';
import { asApiError } from './use-query.ts';
import { useWrite } from './use-write.ts';

/** Whether a refusal means that someone else saved the record meanwhile: 409 with the record as it stands. Other 409s say why not. */
export const isConflict = (error: ApiError): boolean => error.status === 409 && error.data.current !== undefined;

/** What a move needs of the record it is run on. */
export interface Acted {
  readonly id: string;
  readonly revision: number;
}

/** Runs a move, `create` or `update` and resolves to the record as it then stands. */
export type RunAction<E extends AnyEntity> = (
  action: (keyof E['transitions'] & string) | 'create' | 'update',
  record: Acted | null,
  input?: object,
) => Promise<Answered<E>>;

/**
 * The writes of an entity. Afterwards what is on screen is read again, after `create` and `update` that of the entity, after a
 * move everything, since a move has effects on other records; `ebs-saved` is sent. Throws the `ApiError`; one that no field can show
 * (no `data.fields`) has been shown as a message already, but a legal refusal (`data.ruleId`) is the caller's to show.
 * `quiet` leaves every refusal to the caller: an open dialog says it where the person looks.
 */
export function useAction<E extends AnyEntity>(entity: E, { quiet = false } = {}): RunAction<E> {
  const { api } = useScreen();
  const write = useWrite();
  const t = useT();
  const toast = useToast();
  return useCallback(
    async (action, record, input = {}) => {
      try {
        const body = action === 'create' ? { input } : { id: record?.id, revision: record?.revision, input };
        const saved = await write<Answered<E>>(entity.name, entityPath(entity, action), body);
        await invalidate(api, action === 'create' || action === 'update' ? `/${entity.area}/${entity.name}/` : '/');
        return saved;
      } catch (fault) {
        const error = asApiError(fault);
        const known = quiet || error.aborted || error.data.fields || error.data.ruleId;
        if (!known && isConflict(error)) toast(t('kernel.readAnew'), 'warning');
        else if (!known) toast(error.message, 'danger');
        // The record was not as it was shown: what is on screen is read again.
        if (error.status === 409) void invalidate(api, `/${entity.area}/${entity.name}/`);
        throw error;
      }
    },
    [api, write, entity, quiet, t, toast],
  );
}
