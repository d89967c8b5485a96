import type { Reporter, TestResult, TestSuiteResult } from '@web/test-runner-core';
import { writeFileSync } from 'node:fs';

const leaves = (suite: TestSuiteResult, trail: readonly string[] = []): { name: string; test: TestResult }[] => [
  ...suite.tests.map(test => ({ name: [...trail, test.name].join(' › '), test })),
  ...suite.suites.flatMap(inner => leaves(inner, [...trail, inner.name])),
];

/** Reports browser tests shortly: failures with their messages, then how many passed and failed. */
export function shortReporter(): Reporter {
  return {
    stop() {
      return undefined;
    },
    onTestRunFinished({ sessions }) {
      let passed = 0;
      let failed = 0;
      const out: string[] = [];
      for (const session of sessions) {
        const file = session.testFile?.replace(`${process.cwd()}/`, '') ?? '';
        for (const { name, test } of session.testResults ? leaves(session.testResults) : []) {
          if (test.passed) passed += 1;
          else if (!test.skipped) {
            failed += 1;
            const { message = '', stack = '', expected, actual } = test.error ?? {};
            const values =
              expected === undefined && actual === undefined
                ? ''
                : `\n    expected ${expected}\n    actual   ${actual}`;
            out.push(
              `✖ ${file}: ${name}\n    ${message}${values}\n    ${stack.split('\n').slice(0, 4).join('\n    ')}`,
            );
          }
        }
        for (const error of session.errors) {
          failed += 1;
          out.push(`✖ ${file}: ${error.message}\n${error.stack ?? ''}`);
        }
        for (const request of session.request404s) out.push(`  ${file}: not found: ${request}`);
        if (session.errors.length > 0) for (const log of session.logs.flat().slice(0, 5)) out.push(`  ${String(log)}`);
      }
      for (const line of out) process.stdout.write(`${line}\n`);
      const counts = process.env['EBS_COUNTS_FILE'];
      if (counts) writeFileSync(counts, JSON.stringify({ passed, failed }));
      else process.stdout.write(`${passed} passed, ${failed} failed\n`);
    },
  };
}
