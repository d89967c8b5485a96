import { formatInstant } from '../../../shared/i18n/format-instant.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useMay } from '../../../shared/ui/hooks/use-user.ts';
import { Badge } from '../../../shared/ui/kit/badge.tsx';
import { DataTable } from '../../../shared/ui/kit/data-table.tsx';
import { EmptyState } from '../../../shared/ui/kit/empty-state.tsx';
import { DELIVERY_TONES, isOpen, keyOf, type Delivery, type OutboxEvent } from './outbox-wire.ts';

interface OutboxTableProps {
  readonly events: readonly OutboxEvent[];
  readonly chosen: ReadonlySet<string>;
  readonly choose: (keys: readonly string[], isChosen: boolean) => void;
  readonly show: (event: OutboxEvent) => void;
}

/** Events, newest first, each with its deliveries; open ones can be chosen. */
export function OutboxTable({ events, chosen, choose, show }: OutboxTableProps) {
  const t = useT();
  const mayRead = useMay('outbox.payload');
  return (
    <DataTable
      caption={t('outbox.events')}
      rows={events}
      rowKey={row => row.position}
      empty={<EmptyState title={t('outbox.empty')} text={t('outbox.emptyText')} />}
      columns={[
        { key: 'position', label: t('outbox.position'), cell: row => row.position, width: '7em' },
        {
          key: 'at',
          label: t('outbox.at'),
          cell: row => formatInstant(t.lang, row.at, { seconds: true }),
          width: '12em',
        },
        { key: 'topic', label: t('outbox.topic'), main: true, cell: row => <code>{row.topic}</code> },
        { key: 'tenant', label: t('outbox.tenant'), cell: row => row.tenantId ?? t('outbox.market'), width: '9em' },
        {
          key: 'deliveries',
          label: t('outbox.deliveries'),
          cell: row =>
            row.deliveries.length === 0 ? (
              <span className="ebs-quiet">{t('outbox.undelivered')}</span>
            ) : (
              row.deliveries.map(delivery => (
                <DeliveryLine
                  key={delivery.subscription}
                  delivery={delivery}
                  position={row.position}
                  chosen={chosen}
                  choose={choose}
                />
              ))
            ),
        },
        ...(mayRead
          ? [
              {
                key: 'actions',
                label: t('outbox.actions'),
                width: '11em',
                cell: (row: OutboxEvent) => (
                  <button type="button" className="list-link" onClick={() => show(row)}>
                    {t('outbox.payload')}
                  </button>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

interface DeliveryLineProps extends Pick<OutboxTableProps, 'chosen' | 'choose'> {
  readonly delivery: Delivery;
  readonly position: string;
}

function DeliveryLine({ delivery, position, chosen, choose }: DeliveryLineProps) {
  const t = useT();
  const { subscription, state, attempts, error, retryAt, actedBy, actedAt, actReason } = delivery;
  const key = keyOf(position, subscription);
  return (
    <div className="outbox-delivery">
      {isOpen(delivery) && (
        <input
          type="checkbox"
          aria-label={t('outbox.choose', { what: `${position} ${subscription}` })}
          checked={chosen.has(key)}
          onChange={event => choose([key], event.currentTarget.checked)}
        />
      )}
      <code>{subscription}</code>
      <Badge tone={DELIVERY_TONES[state]}>{t.value('deliveryState', state)}</Badge>
      {attempts > 0 && <span className="ebs-quiet">{t('outbox.tries', { count: attempts })}</span>}
      {state === 'pending' && attempts > 0 && (
        <span className="ebs-quiet">{t('outbox.next', { at: formatInstant(t.lang, retryAt, { seconds: true }) })}</span>
      )}
      {error && <span className="outbox-error">{error}</span>}
      {actedBy && (
        <span className="outbox-error">
          {t('outbox.acted', { who: actedBy, at: formatInstant(t.lang, actedAt) })} {actReason}
        </span>
      )}
    </div>
  );
}
