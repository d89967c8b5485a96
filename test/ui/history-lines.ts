import type { HistoryEntry } from '../../shared/domain/kernel/wire.ts';

/** An entry of a record's history, an hour after the one before. */
export const line = (revision: number, action: string, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  at: new Date(Date.UTC(2026, 2, 1, 1) + revision * 3_600_000).toISOString(),
  actorId: 'u',
  actorName: 'Lin Yue',
  organizationName: 'City of Haiyuan',
  action,
  fromState: 'draft',
  toState: 'draft',
  revision,
  changes: {},
  ...more,
});
/** The record is handed in. */
export const submit = (revision: number) => line(revision, 'submit', { toState: 'approving' });
/** It is sent back with a reason. */
export const reject = (revision: number) =>
  line(revision, 'reject', { fromState: 'approving', actorName: 'Chen Bo', input: { opinion: 'Too long' } });
