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

interface Options {
  readonly concurrency?: number;
  readonly timeout?: number;
}

/**
 * Runs test files, each in a process of its own, and shows the failures. Suites do not count, what they hold does. A file that hung and was
 * ended is run once more when the others are done: that it hung stays in the output, what its tests show is known all the same.
 */
export async function nodeTests(names: readonly string[], options: Options = {}): Promise<Counts> {
  const { hung, ...first } = await runFiles(names, options);
  if (hung.length === 0) return first;
  const second = await runFiles(hung, options);
  return { passed: first.passed + second.passed, failed: first.failed + second.failed + second.hung.length };
}

function runFiles(names: readonly string[], options: Options): Promise<Counts & { readonly hung: readonly string[] }> {
  if (names.length === 0) return Promise.resolve({ passed: 0, failed: 0, hung: [] });
  return new Promise(resolve => {
    const passes: string[] = [];
    const failures: string[] = [];
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
      if (event.details.type !== 'suite' && !event.skip && !event.todo) passes.push(event.file ?? '');
    });
    stream.on('test:fail', (event: Event) => {
      if (event.details.error?.failureType === 'subtestsFailed') return;
      failures.push(event.file ?? '');
      const where = event.file ? `${path.relative(root, event.file)}:${event.line ?? 1}` : '';
      say(`  ✖ ${where} ${event.name}\n      ${causeOf(event)}`);
    });
    stream.on('test:stderr', ({ message }: { message: string }) => void process.stderr.write(message));
    stream.on('end', () => {
      const ended = stopWatch();
      const hung = names.filter(name => ended.has(path.join(root, name)));
      const counted = (tests: readonly string[]) => tests.filter(file => !ended.has(file)).length;
      resolve({ passed: counted(passes), failed: counted(failures), hung });
    });
    stream.resume();
  });
}
