// Makes docs/screenshot.png: the product as `npm start` runs it, with the shipped agreement half filled in.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from './find-browser.mjs';

const data = mkdtempSync(join(tmpdir(), 'deedkit-screenshot-'));
const product = spawn(process.execPath, ['scripts/start.mjs'], {
  env: { ...process.env, PORT: '0', SERVICE_PORT: '0', DEEDKIT_DATA: data },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ready = await new Promise((resolve) => {
  let output = '';
  product.stdout.on('data', (chunk) => {
    output += chunk;
    const match = /^deedkit ready (\{.*\})$/m.exec(output);
    if (match) resolve(JSON.parse(match[1]));
  });
});

const found = await findBrowser();
Object.assign(process.env, found.env);
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', ...found.args],
});
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', colorScheme: 'light' });
await page.goto(`${ready.demo}/new`);
await page.getByRole('combobox', { name: 'Search templates' }).fill('disclosure');
await page.getByRole('textbox', { name: 'Document name' }).fill('NDA with Nordvik Instrument');
await page.getByRole('button', { name: 'Use this template' }).click();
const form = page.locator('deed-builder-form');
const field = (name, index = 0) => form.getByRole('textbox', { name }).nth(index);
await field('Title').fill('Mutual Non-Disclosure Agreement');
await form.locator('input[type=date]').first().fill('2026-03-02');
for (const [index, [name, number, address, first, last, job]] of [
  ['Havukka Robotics Oy', '1234567-1', 'Satamakatu 12 B, 00160 Helsinki', 'Aino', 'Lehtonen', 'CEO'],
  ['Nordvik Instrument AB', '556000-0001', '', 'Erik', 'Sandström', ''],
].entries()) {
  const values = [
    ['Company name', name],
    [/registration|business/i, number],
    [/address/i, address],
    ['First name', first],
    ['Last name', last],
    [/title|position/i, job, 1],
  ];
  for (const [label, value, skip = 0] of values) if (value !== '') await field(label, index + skip).fill(value);
}
await page.evaluate(() => {
  window.scrollTo(0, 0);
});
await field('Company name').focus();
await page.getByText('Saved', { exact: true }).first().waitFor();
await page.waitForTimeout(600);
await page.screenshot({ path: 'docs/screenshot.png' });
await browser.close();
product.kill('SIGTERM');
await new Promise((resolve) => {
  product.on('exit', resolve);
});
rmSync(data, { recursive: true, force: true });
