import { useState } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { Dialog } from '../../../shared/ui/kit/dialog.tsx';
import { Drawer } from '../../../shared/ui/kit/drawer.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { excess } from '../../../shared/ui/kit/limit.tsx';
import { Textarea } from '../../../shared/ui/kit/textarea.tsx';
import type { DeliveryKey, OutboxEvent } from './outbox-wire.ts';

const SHORTEST = 4;
const LONGEST = 500;

interface AbandonDialogProps {
  readonly deliveries: readonly DeliveryKey[];
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onAbandon: (reason: string) => void;
}

/** Asks why deliveries are given up. */
export function AbandonDialog({ deliveries, busy, onClose, onAbandon }: AbandonDialogProps) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isShort = reason.trim().length < SHORTEST;
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      title={t('outbox.abandonTitle')}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('outbox.cancel')}
          </Button>
          <Button
            tone="danger"
            loading={busy}
            onClick={() => {
              setAsked(true);
              if (!isShort && excess(reason, LONGEST) === 0) onAbandon(reason.trim());
            }}
          >
            {t('outbox.abandon')}
          </Button>
        </>
      }
    >
      <p>{t('outbox.abandonText', { count: deliveries.length })}</p>
      <Textarea
        label={t('outbox.reason')}
        hint={t('outbox.reasonHint')}
        error={isAsked && isShort ? t('outbox.reasonHint') : undefined}
        required
        maxLength={LONGEST}
        value={reason}
        onChange={value => setReason(value ?? '')}
      />
    </Dialog>
  );
}

interface PayloadDrawerProps {
  readonly event: OutboxEvent;
  readonly onClose: () => void;
}

/** What one event says. */
export function PayloadDrawer({ event, onClose }: PayloadDrawerProps) {
  const t = useT();
  const { position, topic } = event;
  const { data, error, reload } = useQuery<{ payload: unknown }>('/operations/outbox/payload', { position });
  return (
    <Drawer open onClose={onClose} title={t('outbox.payloadOf', { position, topic })}>
      <p className="ebs-quiet">{t('outbox.payloadHint')}</p>
      {data ? (
        <pre className="outbox-payload" tabIndex={0} aria-label={t('outbox.payload')}>
          {JSON.stringify(data.payload, null, 2)}
        </pre>
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => void reload()} />
      ) : (
        <Skeleton />
      )}
    </Drawer>
  );
}
