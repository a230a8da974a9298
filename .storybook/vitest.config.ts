import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findBrowser } from '../scripts/find-browser.mjs';
import { checkByAlfa } from '../test/accessibility/alfa.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const browser = await findBrowser();
Object.assign(process.env, browser.env);
// The controls come from the manifest, which preview.ts imports; a build has made it.
if (!existsSync(new URL('../dist/custom-elements.json', import.meta.url)))
  execFileSync('npm', ['run', 'manifest', '--silent'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });

/** Every story is opened, its play function runs, and three engines and a look at its focus go through it. */
export default defineConfig({
  root,
  plugins: [
    storybookTest({ configDir: fileURLToPath(new URL('.', import.meta.url)), storybookScript: 'storybook dev --ci' }),
  ],
  optimizeDeps: { include: ['accessibility-checker-engine/ace-window.js', '@siteimprove/alfa-dom/native', 'axe-core'] },
  test: {
    name: 'stories',
    // What the elements are is read once, not once a file; a story leaves nothing behind that another could meet.
    isolate: false,
    // The engines say much that is no finding; of a story that fails, everything is printed.
    silent: 'passed-only',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Two further engines take half a second a story: `ENGINES=off` leaves them out while a story is written.
    setupFiles: process.env['ENGINES'] === 'off' ? [] : [fileURLToPath(new URL('engines.ts', import.meta.url))],
    browser: {
      // Its rules run in Node, beside the browser. The two that compute most of all are left to the browser, which
      // knows the answer: what the focus changes (focus-seen.ts), and how large a target is (target-size.ts).
      commands: {
        checkByAlfa: (_context, document: string) =>
          checkByAlfa(JSON.parse(document) as never, ['sia-r65', 'sia-r113']),
      },
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: {
          executablePath: browser.executablePath,
          args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', ...browser.args],
        },
      }),
      instances: [{ browser: 'chromium' }],
      screenshotFailures: false,
    },
  },
});
