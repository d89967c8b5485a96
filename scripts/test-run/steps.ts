import { say } from '../support/project.ts';

/** What a step counts: a check is one, a group of tests as many as it has. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

const total = { passed: 0, failed: 0 };

/** Runs one step, says in one line how it went, and counts it. A step that throws counts as one failure. */
export async function step(name: string, work: () => Promise<Counts>): Promise<boolean> {
  const began = Date.now();
  let counts: Counts;
  try {
    counts = await work();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    counts = { passed: 0, failed: 1 };
  }
  total.passed += counts.passed;
  total.failed += counts.failed;
  const how = counts.failed > 0 ? `${counts.failed} failed` : 'ok';
  const many = counts.passed + counts.failed > 1 ? `, ${counts.passed} passed` : '';
  say(`${counts.failed > 0 ? '✖' : '✔'} ${name}: ${how}${many} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  return counts.failed === 0;
}

/** A step of one check: `faults` are its findings, none when all is well. */
export const check = (name: string, faults: () => Promise<readonly string[]> | readonly string[]): Promise<boolean> =>
  step(name, async () => {
    const found = await faults();
    for (const fault of found.slice(0, 40)) say(`  ${fault}`);
    if (found.length > 40) say(`  … and ${found.length - 40} more`);
    return found.length > 0 ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 };
  });

/** Says the result of the whole run in its last line and sets the exit code. */
export function finish(): void {
  say(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}
