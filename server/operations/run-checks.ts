import { sql } from 'kysely';
import type { Finding, HealthCheck, HealthResult } from '../platform/health-check.ts';
import type { Services, Tx } from '../platform/types.ts';
import { worst } from './checks/grade.ts';

/** How long a check may take before it counts as hanging, in milliseconds. */
export const PATIENCE_MS = 5000;

/** How one check went. `failure` is the kind of an error (a code, never its text, which may hold addresses) or `timeout`. */
export interface CheckReport {
  readonly name: string;
  readonly result: HealthResult;
  readonly took: number;
  readonly failure?: string;
  readonly findings: readonly Finding[];
}

/** How the whole installation is, as one process found it. */
export interface SystemReport {
  readonly at: string;
  readonly result: HealthResult;
  readonly checks: readonly CheckReport[];
}

/** What the runner needs. */
export interface CheckDeps {
  readonly services: Services;
  readonly checks: ReadonlyMap<string, HealthCheck>;
  readonly jobs: ReadonlyMap<string, unknown>;
  /** Milliseconds; only tests give another than `PATIENCE_MS`. */
  readonly patience?: number;
}

/** Runs all checks at once; none waits for another, and one that hangs is reported as hanging. Never rejects. */
export async function runChecks(deps: CheckDeps): Promise<SystemReport> {
  const { services, checks, jobs, patience = PATIENCE_MS } = deps;
  const read = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    services.apart(async tx => {
      await tx.rows(sql`select set_config('statement_timeout', ${String(patience)}, true)`);
      return work(tx);
    });
  const reports = await Promise.all(
    [...checks].map(([name, check]) => report(name, () => check({ services, jobs, read }), patience)),
  );
  return { at: services.now().toISOString(), result: worst(reports.map(each => each.result)), checks: reports };
}

async function report(name: string, check: () => Promise<readonly Finding[]>, patience: number): Promise<CheckReport> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  let timer: NodeJS.Timeout | undefined;
  const hanging = new Promise<'timeout'>(resolve => {
    timer = setTimeout(() => resolve('timeout'), patience);
  });
  try {
    // In a function of its own, so that a check that throws at once is a failed check too.
    const findings = await Promise.race([(async () => check())(), hanging]);
    if (findings === 'timeout') return { name, result: 'fault', took: took(), failure: 'timeout', findings: [] };
    return { name, result: worst(findings.map(each => each.result)), took: took(), findings };
  } catch (error) {
    return { name, result: 'fault', took: took(), failure: kindOf(error), findings: [] };
  } finally {
    clearTimeout(timer);
  }
}

// The text of an error may name hosts, users and paths; its code does not.
function kindOf(error: unknown): string {
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string' && /^\w{1,40}$/.test(code)) return code;
  return error instanceof Error ? error.name : 'Error';
}
