import { useState } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { useWrite } from '../../../shared/ui/hooks/use-write.ts';
import { useToast } from '../../../shared/ui/toast.tsx';
import type { DeliveryKey } from './outbox-wire.ts';

/** What is done about deliveries; `busy` while a call is under way. */
export interface OutboxActs {
  readonly busy: boolean;
  retry(keys: readonly DeliveryKey[]): Promise<boolean>;
  /** Answers whether it was done; a refusal is shown. */
  abandon(keys: readonly DeliveryKey[], reason: string): Promise<boolean>;
}

/** Tries deliveries again or gives them up, says how many, and reads anew by `done`. */
export function useOutboxActs(done: () => void): OutboxActs {
  const t = useT();
  const write = useWrite();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const call = async (path: string, said: string, body: { deliveries: readonly DeliveryKey[]; reason?: string }) => {
    setBusy(true);
    try {
      const answer = await write<{ done: number }>(null, `/operations/outbox/${path}`, body);
      const { length: count } = body.deliveries;
      toast(t(said, { done: answer.done, count }), answer.done === count ? 'success' : 'warning');
      done();
      return true;
    } catch (fault) {
      const failure = asApiError(fault);
      if (!failure.aborted) toast(Object.values(failure.data.fields ?? {})[0] ?? failure.message, 'danger');
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    retry: deliveries => call('retry', 'outbox.retried', { deliveries }),
    abandon: (deliveries, reason) => call('abandon', 'outbox.abandoned', { deliveries, reason }),
  };
}
