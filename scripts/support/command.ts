import { say } from './project.ts';

/** Runs a command's work and ends with its message and code 1 when it throws. */
export async function command(work: () => Promise<void>): Promise<never> {
  try {
    await work();
    process.exit(0);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
