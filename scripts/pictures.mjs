// Makes docs/pictures/: the life of a contract on the product as `npm start` runs it, in a temporary folder.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from './find-browser.mjs';
import { fillArchive, fillFromExample } from './pictures/fill-archive.mjs';
import { reduceColours } from './pictures/reduce-colours.mjs';

const FOLDER = 'docs/pictures';
const NAME = 'NDA with Nordvik Instrument';

const data = mkdtempSync(join(tmpdir(), 'deedkit-pictures-'));
const product = spawn(process.execPath, ['scripts/start.mjs'], {
  env: { ...process.env, PORT: '0', SERVICE_PORT: '0', DEEDKIT_DATA: data },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const {
  demo,
  service,
  sandbox_key: key,
} = await new Promise((resolve) => {
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
const open = () =>
  browser.newPage({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });

try {
  mkdirSync(FOLDER, { recursive: true });
  const ask = async (path, { method = 'GET', body } = {}) => {
    const answer = await fetch(service + path, {
      method,
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()).data;
  };
  await fillArchive(ask);
  const page = await open();
  await choose(page);
  await draft(page, ask);
  await send(page);
  await sign(page);
  await keep(page);
} finally {
  await browser.close();
  product.kill('SIGTERM');
  await new Promise((resolve) => {
    product.on('exit', resolve);
  });
  rmSync(data, { recursive: true, force: true });
}

/** Nothing blinks, and nothing is marked by a pointer. */
async function picture(page, name) {
  await page.mouse.move(0, 0);
  await page.waitForTimeout(800);
  const png = await page.screenshot({ caret: 'hide' });
  const blank = await browser.newPage();
  writeFileSync(join(FOLDER, `${name}.png`), await reduceColours(png, blank));
  await blank.close();
}

async function choose(page) {
  await page.goto(`${demo}/new`);
  await page.getByRole('combobox', { name: 'Search templates' }).fill('disclosure');
  await page.getByRole('option', { name: /Mutual non-disclosure/i }).waitFor();
  await page.locator('deed-document-preview').getByText('Havukka Robotics Oy').first().waitFor();
  await page.getByRole('textbox', { name: 'Document name' }).fill(NAME);
  await picture(page, '1-choose');
}

async function draft(page, ask) {
  await page.getByRole('button', { name: 'Use this template' }).click();
  await page.waitForURL(/\/contracts\//);
  const state = `/public/v2/contracts/${page.url().split('/').at(-1)}/builder/state`;
  await ask(state, { method: 'PATCH', body: { operations: await fillFromExample(ask, 'mutual-nda') } });
  await page.locator('deed-document-preview').getByText('Havukka Robotics Oy').first().waitFor();
  const field = page.locator('deed-builder-form').getByRole('textbox', { name: 'Company name' }).first();
  await field.focus();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  await page.locator('deed-document-preview .paper:not(.waiting) h2').first().waitFor();
  await picture(page, '2-draft');
}

async function send(page) {
  await page.getByRole('button', { name: 'Finalize' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finalize' }).click();
  await page.getByRole('link', { name: 'Send to be signed' }).click();
  await page.locator('deed-send form').waitFor();
  await page
    .getByRole('textbox', { name: /^Message/ })
    .fill('Here is the agreement we spoke about. Please sign it by Friday.');
  await picture(page, '3-send');
  await page.getByRole('button', { name: 'Send to 2 people' }).click();
  await page.waitForURL(/\/signing$/);
}

async function sign(page) {
  for (const name of ['Aino Lehtonen', 'Erik Sandström']) {
    const letter = page.getByRole('article', { name: new RegExp(`^Email to ${name}.*asks you to sign`) });
    const link = await letter.getByRole('link', { name: /^Open the document/ }).getAttribute('href');
    const room = await open();
    await room.goto(link);
    await room.getByRole('button', { name: 'Start' }).click();
    const pad = room.locator('deed-signature-pad');
    await pad.getByText('Type', { exact: true }).click();
    await pad.getByRole('textbox').fill(name);
    await room.getByRole('checkbox').check();
    if (name === 'Erik Sandström') await picture(room, '4-sign');
    await room.getByRole('button', { name: 'Sign', exact: true }).click();
    await room.getByText('You have signed').first().waitFor();
    await room.close();
  }
  await page.getByText('Verified: the file is as it was sealed').waitFor({ timeout: 60_000 });
}

async function keep(page) {
  await page.goto(demo);
  const row = page.getByRole('row', { name: new RegExp(`${NAME}.*Completed`) });
  await row.focus();
  await row.press('i');
  await page.locator('deed-archive [part=details]').waitFor();
  await picture(page, '5-keep');
}
