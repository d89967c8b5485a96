import type { Services, Tx } from './types.ts';

/** How well a part of the installation is. */
export type HealthResult = 'ok' | 'warn' | 'fault';

/** How the value of a finding is written. */
export type FindingUnit = 'bytes' | 'ms' | 'seconds' | 'days' | 'percent' | 'count' | 'instant' | 'text';

/**
 * One thing that a check has found: `operations.items.<item>.name` names it and `.advice` says what to do when it is not well. `of` is what
 * it was found at, such as the name of a job or a table. Never an address with a password, a key or a path of this machine.
 */
export interface Finding {
  readonly item: string;
  readonly result: HealthResult;
  readonly unit: FindingUnit;
  readonly value: number | string | null;
  readonly of?: string;
}

/** What a check may use. `read` runs queries in a short transaction of its own, with the system's rights and a limit on their time. */
export interface CheckContext {
  readonly services: Services;
  readonly jobs: ReadonlyMap<string, unknown>;
  readonly read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/** Looks at one part of the installation. A rejection counts as a fault; so does no answer within the runner's patience. */
export type HealthCheck = (context: CheckContext) => Promise<readonly Finding[]>;
