import { formatInstant } from '../../../shared/i18n/format-instant.ts';
import { type Translate, useT } from '../../../shared/i18n/translate.ts';
import { Badge } from '../../../shared/ui/kit/badge.tsx';
import type { PlainColumn } from '../../../shared/ui/list/plain-list.tsx';
import { DELIVERY_TONES, isOpen, keyOf, type Delivery, type OutboxEvent } from './outbox-wire.ts';

/** An event as a row of the list. */
export interface OutboxLine extends OutboxEvent {
  readonly id: string;
}

/** What the cells of an event may do. */
export interface OutboxCells {
  readonly chosen: ReadonlySet<string>;
  readonly choose: (keys: readonly string[], isChosen: boolean) => void;
  /** Undefined for readers who may not see what an event says. */
  readonly show: ((event: OutboxEvent) => void) | undefined;
}

/** Columns of events, each with its deliveries; open ones can be chosen. */
export function outboxColumns(t: Translate, { chosen, choose, show }: OutboxCells): readonly PlainColumn<OutboxLine>[] {
  const said = ({ subscription, state, error }: Delivery) =>
    [`${subscription}: ${t.value('deliveryState', state)}`, error].filter(Boolean).join(' — ');
  return [
    {
      id: 'topic',
      label: t('outbox.topic'),
      width: 'text',
      text: row => row.topic,
      cell: row => <code>{row.topic}</code>,
    },
    { id: 'at', label: t('outbox.at'), text: row => formatInstant(t.lang, row.at, { seconds: true }) },
    { id: 'position', label: t('outbox.position'), text: row => row.position },
    { id: 'tenant', label: t('outbox.tenant'), text: row => row.tenantId ?? t('outbox.market') },
    {
      id: 'deliveries',
      label: t('outbox.deliveries'),
      width: 'text',
      text: row => row.deliveries.map(said).join('; ') || t('outbox.undelivered'),
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
    ...(show
      ? [
          {
            id: 'payload',
            label: t('outbox.actions'),
            text: () => '',
            cell: (row: OutboxLine) => (
              <button type="button" className="list-link" onClick={() => show(row)}>
                {t('outbox.payload')}
              </button>
            ),
          },
        ]
      : []),
  ];
}

interface DeliveryLineProps extends Pick<OutboxCells, 'chosen' | 'choose'> {
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
