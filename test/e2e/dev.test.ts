import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createData, findPorts, openBrowser, removeData, watch } from './product.ts';

const root = resolve(import.meta.dirname, '../..');
const HEALTH = 'service/src/routes/builder/service-status.ts';
const NOT_COPIED = new Set(['node_modules', '.git', '.deedkit', '.cache', 'storybook-static']);

let copy = '';
let child: ChildProcess;
let output = '';
let demo = '';
let service = '';
let browser: Browser;
let page: Page;
let faults: string[] = [];

/** The sources of this test's own, so that it may change them. */
beforeAll(async () => {
  copy = createData();
  const names = readdirSync(root).filter((name) => !NOT_COPIED.has(name));
  // With their times, so that built files count as built.
  execFileSync('cp', ['-a', ...names, copy], { cwd: root });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  child = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: copy,
    env: {
      ...process.env,
      ...(await findPorts()),
      DATABASE_URL: '',
      DEEDKIT_SANDBOX_KEY: '',
      DEEDKIT_DATA: join(copy, '.deedkit'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ready = await new Promise<string>((found, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const match = /^deedkit ready (\{.*\})$/m.exec(output);
      if (match?.[1] !== undefined) found(match[1]);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('exit', () => {
      reject(new Error(output));
    });
  });
  ({ demo, service } = JSON.parse(ready) as { demo: string; service: string });
  browser = await openBrowser();
  page = await browser.newPage();
  faults = watch(page);
});

afterAll(async () => {
  await browser.close();
  if (child.exitCode === null) {
    const gone = new Promise((done) => child.on('exit', done));
    child.kill('SIGTERM');
    await gone;
  }
  removeData(copy);
});

/** Replaces a text that stands in a file once. */
function rewrite(file: string, before: string, after: string): void {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  expect(text.split(before)).toHaveLength(2);
  writeFileSync(path, text.replace(before, after));
}

async function readUntil(url: string, expected: string): Promise<void> {
  await expect
    .poll(
      async () =>
        fetch(url).then(
          (response) => response.text(),
          () => '',
        ),
      { timeout: 30_000 },
    )
    .toContain(expected);
}

describe('npm run dev', () => {
  it('shows the elements as they are in the sources, within the page’s own policy', async () => {
    await page.goto(`${demo}/new`);
    await page.getByRole('combobox', { name: 'Search templates' }).waitFor();
    await page.getByRole('option').first().waitFor();
    expect(faults).toEqual([]);
  });

  it('shows a changed element in a page that is open', async () => {
    rewrite(
      'src/elements/picker/render-search.ts',
      "sayPicker('search')}\n      placeholder",
      "'Look for'}\n      placeholder",
    );
    await page.getByRole('combobox', { name: 'Look for' }).waitFor({ timeout: 30_000 });
    expect(faults).toEqual([]);
  });

  it('answers by a changed route of the service', async () => {
    rewrite(HEALTH, "status: 'ok'", "status: 'changed'");
    await readUntil(`${service}/healthz`, 'changed');
    // The demo goes on with the service, and still shows the changed element.
    await page.getByRole('combobox', { name: 'Look for' }).waitFor({ timeout: 30_000 });
    await page.getByRole('option').first().waitFor();
  });

  it('answers by a changed adapter', async () => {
    rewrite('src/adapter/assets/get-script.ts', 'There is no such file.', 'There never was such a file.');
    await readUntil(`${demo}/deedkit/nothing.js`, 'There never was such a file.');
  });

  it('comes back when a change that breaks it is mended', async () => {
    rewrite(HEALTH, "status: 'changed'", "status: 'chan' ged'");
    await expect.poll(() => output, { timeout: 30_000 }).toContain('started again at the next change');
    rewrite(HEALTH, "status: 'chan' ged'", "status: 'mended'");
    await readUntil(`${service}/healthz`, 'mended');
  });

  it('stops all that it started', async () => {
    const gone = new Promise((done) => child.on('exit', done));
    child.kill('SIGTERM');
    expect(await gone).toBe(0);
    for (const url of [demo, service]) await expect(fetch(url)).rejects.toThrow();
  });
});
