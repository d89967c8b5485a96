import path from 'node:path';
import { run as runTests } from 'node:test';
import { inspect } from 'node:util';
import { root, say } from '../support/project.ts';
import type { Counts } from './steps.ts';
import { watchFiles } from './watchdog.ts';

interface Event {
  readonly name: string;
  readonly file?: string;
  readonly line?: number;
  readonly skip?: string | boolean;
  readonly todo?: string | boolean;
  readonly details: {
    readonly type?: string;
    readonly error?: Error & { readonly failureType?: string; readonly cause?: unknown };
  };
}

const causeOf = ({ details }: Event): string => {
  const { error } = details;
  const cause = error?.cause ?? error;
  const text =
    cause instanceof Error
      ? (cause.stack ?? cause.message)
      : inspect(cause, { depth: 3, maxArrayLength: 20, maxStringLength: 2_000 });
  return text.split('\n').slice(0, 14).join('\n      ');
};

/** Runs test files, each in a process of its own, and shows the failures. Suites do not count, what they hold does. */
export function nodeTests(
  names: readonly string[],
  options: { concurrency?: number; timeout?: number } = {},
): Promise<Counts> {
  if (names.length === 0) return Promise.resolve({ passed: 0, failed: 0 });
  return new Promise(resolve => {
    let passed = 0;
    let failed = 0;
    const paths = names.map(name => path.join(root, name));
    const timeout = options.timeout ?? 180_000;
    const stopWatch = watchFiles(paths, timeout + 120_000);
    const stream = runTests({
      files: paths,
      concurrency: options.concurrency ?? 2,
      timeout,
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    stream.on('test:pass', (event: Event) => {
      if (event.details.type !== 'suite' && !event.skip && !event.todo) passed += 1;
    });
    stream.on('test:fail', (event: Event) => {
      if (event.details.error?.failureType === 'subtestsFailed') return;
      failed += 1;
      const where = event.file ? `${path.relative(root, event.file)}:${event.line ?? 1}` : '';
      say(`  ✖ ${where} ${event.name}\n      ${causeOf(event)}`);
    });
    stream.on('test:stderr', ({ message }: { message: string }) => void process.stderr.write(message));
    stream.on('end', () => {
      stopWatch();
      resolve({ passed, failed });
    });
    stream.resume();
  });
}
