/** One delivery of an event (`GET /operations/outbox/list`). */
export interface Delivery {
  readonly subscription: string;
  readonly state: 'pending' | 'done' | 'dead' | 'abandoned';
  readonly attempts: number;
  readonly retryAt: string;
  readonly error: string | null;
  readonly actedBy: string | null;
  readonly actedAt: string | null;
  readonly actReason: string | null;
}

/** One event with its deliveries. */
export interface OutboxEvent {
  readonly position: string;
  readonly at: string;
  readonly topic: string;
  readonly tenantId: string | null;
  readonly deliveries: readonly Delivery[];
}

/** What names a delivery in calls. */
export interface DeliveryKey {
  readonly position: string;
  readonly subscription: string;
}

/** How a topic stands (`GET /operations/outbox/topics`). */
export interface TopicCount {
  readonly topic: string;
  readonly hour: number;
  readonly pending: number;
  readonly dead: number;
}

/** The tone of a delivery's state. */
export const DELIVERY_TONES = { pending: 'primary', done: 'success', dead: 'danger', abandoned: 'neutral' } as const;

/** Whether something can still be done about a delivery. */
export const isOpen = (delivery: Delivery): boolean => delivery.state === 'dead' || delivery.state === 'pending';

/** The name of a delivery among those that are chosen. */
export const keyOf = (position: string, subscription: string): string => `${position} ${subscription}`;
