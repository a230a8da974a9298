import { chromeLauncher } from '@web/test-runner-chrome';
import { defaultReporter } from '@web/test-runner';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { bundleBrowserTests } from './scripts/bundle-browser-tests.mjs';
import { findBrowser } from './scripts/find-browser.mjs';
import { reportResults } from './scripts/tests/wtr-report.mjs';

const browser = await findBrowser();
Object.assign(process.env, browser.env);

/** Of a few files the sources are served as they are; the whole is bundled first. */
const areChosen = process.argv.some((argument) => argument === '--files' || argument === '--watch');

export default {
  files: areChosen
    ? ['test/document/**/*.test.ts', 'test/elements/**/*.test.ts']
    : await bundleBrowserTests(['test/document', 'test/elements']),
  nodeResolve: { exportConditions: ['browser'] },
  // One page at a time: focus and layout are real, and a page in the background has neither.
  concurrency: 1,
  browsers: [
    chromeLauncher({
      launchOptions: {
        executablePath: browser.executablePath,
        args: [
          '--no-sandbox',
          '--disable-background-networking',
          '--disable-component-update',
          '--lang=en-GB',
          ...browser.args,
        ],
      },
    }),
  ],
  plugins: [esbuildPlugin({ ts: true, json: true, target: 'es2022', tsconfig: 'tsconfig.json' })],
  reporters: [defaultReporter(), ...(process.env.TEST_REPORT ? [reportResults(process.env.TEST_REPORT)] : [])],
  testFramework: { config: { timeout: 10_000 } },
  testsFinishTimeout: 240_000,
};
