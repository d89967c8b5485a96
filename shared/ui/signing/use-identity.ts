import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { certificate } from '../../domain/bidding/certificate.entity.ts';
import type { Answered, ListAnswer } from '../../domain/kernel/wire.ts';
import type { StoredKey } from '../../sealing/key-store.ts';
import { useScreen } from '../element-context.tsx';
import { useQuery } from '../hooks/use-query.ts';
import { useUser } from '../hooks/use-user.ts';
import { $heldKeys, keysOf, takeKeyFile } from './held-keys.ts';

/**
 * Where a person stands with keys in this browser. `blocked`: the page is not on https, so there is no cryptography. `none`: no valid
 * certificate yet. `elsewhere`: certificates exist, their keys are not here (bind a key file). `ready`: can sign and open.
 */
export type IdentityStatus = 'loading' | 'blocked' | 'none' | 'elsewhere' | 'ready';

/** The signed-in person's keys as screens use them. */
export interface IdentityHere {
  readonly status: IdentityStatus;
  readonly userId: string;
  /** Signs: its certificate is active on the platform. */
  readonly signer: StoredKey | undefined;
  /** Seals for oneself and opens: its certificate is active on the platform. */
  readonly opener: StoredKey | undefined;
  /** Every key here, also those of earlier certificates, which still open what was sealed for them. */
  readonly keys: readonly StoredKey[];
  /** The person's certificates on the platform, active and ended. */
  readonly certificates: readonly Answered<typeof certificate>[];
  /** Takes a PKCS#12 file. Throws a `KeyFileError`. */
  bind(file: Uint8Array, password: string, keep: boolean): Promise<void>;
  reload(): Promise<void>;
}

/** The signed-in person's keys and certificates. Loads the cryptography only when a screen asks. */
export function useIdentity(): IdentityHere {
  const user = useUser();
  const { api } = useScreen();
  const userId = user?.id ?? '';
  const held = useStore($heldKeys);
  const [keys, setKeys] = useState<readonly StoredKey[]>();
  const list = useQuery<ListAnswer<Answered<typeof certificate>>>(userId ? '/bidding/certificate/list' : null, {
    userId,
    size: 100,
  });
  const read = useCallback(async () => {
    if (userId) setKeys(await keysOf(userId));
  }, [userId]);
  useEffect(() => {
    let over = false;
    if (userId) void keysOf(userId).then(found => !over && setKeys(found));
    return () => {
      over = true;
    };
  }, [userId, held]);

  const rows = list.data?.rows;
  const settled = keys !== undefined && (rows !== undefined || list.error !== undefined);
  const chosen = useMemo(() => {
    const certificates = (rows ?? []).filter(each => each.userId === userId);
    const active = new Set(certificates.filter(({ state }) => state === 'active').map(({ thumbprint }) => thumbprint));
    const now = api.now();
    // Without an answer of the server the dates alone decide; the server checks again when something is handed in.
    const usable = ({ certificate: own }: StoredKey) =>
      rows ? active.has(own.thumbprint) : own.notBefore.getTime() <= now && now <= own.notAfter.getTime();
    const first = (use: StoredKey['use']) => keys?.find(key => key.use === use && usable(key));
    return { certificates, active, signer: first('sign'), opener: first('encrypt') };
  }, [api, keys, rows, userId]);

  const { certificates, active, signer, opener } = chosen;
  const mine = useMemo(() => certificates.map(({ thumbprint }) => thumbprint ?? ''), [certificates]);
  const bind = useCallback(
    async (file: Uint8Array, password: string, keep: boolean) => {
      await takeKeyFile(file, password, { userId, mine, keep });
      await read();
    },
    [mine, read, userId],
  );
  const { reload: reloadList } = list;
  const reload = useCallback(async () => {
    await Promise.all([read(), reloadList()]);
  }, [read, reloadList]);
  const status: IdentityStatus = !globalThis.crypto?.subtle
    ? 'blocked'
    : user === null
      ? 'none'
      : !settled
        ? 'loading'
        : signer && opener
          ? 'ready'
          : active.size > 0
            ? 'elsewhere'
            : 'none';
  return { status, userId, signer, opener, keys: keys ?? [], certificates, bind, reload };
}
