import { existsSync } from 'node:fs';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { files } from './scripts/support/project.ts';
import { shortReporter } from './scripts/web/reporter.ts';
import { unbundled } from './scripts/web/unbundled.ts';
import { prepareVendor } from './scripts/web/vendor.ts';

// Browser tests run on the sources as they are, one module each, with the packages bundled once.
const root = import.meta.dirname;
const tests = files('test/elements/**/*.test.{ts,tsx}', 'test/ui/**/*.test.{ts,tsx}', 'test/**/*.test.tsx').filter(
  name => !name.startsWith('test/e2e/'),
);
const product = files('shared/**/*.{ts,tsx}', 'elements/**/*.{ts,tsx}', 'host/**/*.{ts,tsx}');
const executablePath =
  process.env.CHROME_PATH ??
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);

export default {
  rootDir: root,
  files: tests,
  concurrency: 2,
  browsers: [
    playwrightLauncher({
      product: 'chromium',
      launchOptions: {
        executablePath,
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
        ],
      },
    }),
  ],
  // For the runner's own modules only: packages come from .vendor/.
  nodeResolve: true,
  plugins: [unbundled(root, await prepareVendor(root, [...product, ...tests]))],
  reporters: [shortReporter()],
  testFramework: { config: { timeout: 60_000 } },
  testsFinishTimeout: 600_000,
  testRunnerHtml: framework =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tests</title></head><body><script>window.process={env:{NODE_ENV:"development"}}</script><script type="module" src="${framework}"></script></body></html>`,
};
