import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import type { ApiError } from '../../client/api-error.ts';
import { changeSetting, readSetting, settingStore } from '../../client/settings.ts';
import type { SettingKey, SettingValue } from '../../domain/workplace/settings.ts';
import { useScreen } from '../element-context.tsx';
import { useToast } from '../toast.tsx';
import { asApiError } from './use-query.ts';
import { useTelling } from './use-telling.ts';

/** One of the person's settings as a screen sees it. */
export interface Setting<K extends SettingKey> {
  /** Undefined until it was read; null when the person has not set it. */
  readonly value: SettingValue<K> | null | undefined;
  /** Why it could not be read. */
  readonly error: ApiError | undefined;
  /** Changes it, at once on screen and on the server; a failure is shown and answers false. */
  readonly change: (next: (now: SettingValue<K> | null) => SettingValue<K> | null) => Promise<boolean>;
}

/** Follows one of the person's settings (`shared/domain/workplace/settings.ts`), over all screens and elements of the page. */
export function useSetting<K extends SettingKey>(key: K): Setting<K> {
  const { api } = useScreen();
  const toast = useToast();
  const { failed } = useTelling();
  const value = useStore(settingStore(api, key)) as SettingValue<K> | null | undefined;
  const unread = value === undefined;
  const [error, setError] = useState<ApiError>();
  useEffect(() => {
    let current = true;
    readSetting(api, key).then(
      () => current && setError(undefined),
      (fault: unknown) => current && setError(asApiError(fault)),
    );
    return () => {
      current = false;
    };
  }, [api, key, unread]);
  const change = useCallback<Setting<K>['change']>(
    async next => {
      try {
        await changeSetting(api, key, next);
        return true;
      } catch (fault) {
        toast(failed(fault).message, 'danger');
        return false;
      }
    },
    [api, key, failed, toast],
  );
  return { value, error, change };
}
