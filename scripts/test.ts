import { startThrowawayPostgres } from '../test/support/throwaway-postgres.ts';
import { sizeFaults, sizeTable } from './size-budgets.ts';
import { buildIfChanged } from './support/build.ts';
import { files, say } from './support/project.ts';
import { provideChromium, providePostgres } from './support/provide.ts';
import { browserTests } from './test-run/browser-tests.ts';
import { lintChecks, staticChecks } from './test-run/checks.ts';
import { nodeTests } from './test-run/node-tests.ts';
import { check, finish, step } from './test-run/steps.ts';

/*
 * `npm test`: everything. `npm test -- check|lint|domain|server|elements|build|e2e|legacy` runs parts, and names of test files run those.
 * `server` is what needs the database, `domain` what needs neither database nor browser.
 */
const browser = files('test/elements/**/*.test.{ts,tsx}', 'test/ui/**/*.test.{ts,tsx}', 'test/**/*.test.tsx').filter(
  name => !name.startsWith('test/e2e/'),
);
// The legacy site needs Java and Tomcat, which are installed for it: nothing else waits for that.
const legacy = ['test/e2e/legacy-site.e2e.test.ts'];
const e2e = files('test/e2e/**/*.{test,spec}.ts').filter(name => !legacy.includes(name));
const node = files('test/**/*.test.ts').filter(name => ![...browser, ...e2e, ...legacy].includes(name));
const server = node.filter(name => /^test\/(server|conformance|stories)\//.test(name));
const domain = node.filter(name => !server.includes(name));

async function withDatabase(work: () => Promise<unknown>): Promise<void> {
  if (!process.env['TEST_DATABASE_URL']) await providePostgres();
  const database = await startThrowawayPostgres();
  process.env['TEST_DATABASE_URL'] = database.url;
  if (database.folder) process.env['EBS_TEST_FOLDER'] = database.folder;
  try {
    await work();
  } finally {
    delete process.env['TEST_DATABASE_URL'];
    delete process.env['EBS_TEST_FOLDER'];
    await database.stop();
  }
}

const parts: Record<string, () => Promise<unknown>> = {
  check: () => staticChecks(),
  lint: () => lintChecks(),
  domain: () => step('domain and tooling tests', () => nodeTests(domain)),
  server: () => withDatabase(() => step('server tests (PostgreSQL)', () => nodeTests(server))),
  elements: () => step('element tests (Chromium)', async () => browserTests(await provideChromium(), browser)),
  async build() {
    await check('build', async () => {
      await buildIfChanged();
      return [];
    });
    say(sizeTable());
    await check('size budgets', sizeFaults);
  },
  e2e: () => endToEnd('end-to-end tests', e2e),
  legacy: () => endToEnd('legacy site in Tomcat', legacy),
};
const whole = ['check', 'domain', 'server', 'elements', 'build', 'e2e', 'legacy'];

async function endToEnd(name: string, tests: readonly string[]): Promise<void> {
  await buildIfChanged();
  const chromium = await provideChromium();
  if (chromium) process.env['CHROME_PATH'] = chromium;
  await withDatabase(() => step(name, () => nodeTests(tests, { concurrency: 2, timeout: 300_000 })));
}

/** The parts and files named on the command line, or everything. */
async function main(asked: readonly string[]): Promise<void> {
  const named = asked.filter(name => name.startsWith('test/'));
  const unknown = asked.find(name => !Object.hasOwn(parts, name) && !named.includes(name));
  if (unknown) {
    say(`There is no part "${unknown}". Parts: ${Object.keys(parts).join(', ')}, or names of test files.`);
    process.exit(2);
  }
  for (const part of asked.length === 0 ? whole : asked.filter(name => !named.includes(name))) await parts[part]!();
  if (named.some(name => browser.includes(name))) {
    await step('named element tests', async () =>
      browserTests(
        await provideChromium(),
        named.filter(name => browser.includes(name)),
      ),
    );
  }
  const pages = named.filter(name => name.startsWith('test/e2e/'));
  if (pages.length > 0) await endToEnd('named end-to-end tests', pages);
  const rest = named.filter(name => ![...browser, ...pages].includes(name));
  if (rest.length > 0) await withDatabase(() => step('named tests', () => nodeTests(rest)));
  finish();
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  say('0 passed, 1 failed');
  process.exit(1);
}
// Nothing may keep a finished run from ending.
process.exit(process.exitCode);
