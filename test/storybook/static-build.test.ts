import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../e2e/product.ts';
import { serveFolder } from '../install/serve-folder.ts';
import type { FolderServer } from '../install/serve-folder.ts';
import { readShownCode, readStoryCode } from './read-story-code.ts';
import type { StoryCode } from './read-story-code.ts';

const root = resolve(import.meta.dirname, '../..');
const place = mkdtempSync(join(tmpdir(), 'deedkit-stories-'));
let server: FolderServer;
let browser: Browser;

beforeAll(async () => {
  const run = (tool: string, ...args: string[]): void => {
    execFileSync(join(root, 'node_modules/.bin', tool), args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  };
  // Below the root of its site, as people put it.
  run('storybook', 'build', '-o', join(place, 'stories'), '--quiet');
  cpSync(join(root, 'dist/script'), join(place, 'deedkit'), { recursive: true });
  cpSync(join(root, 'stories/fixtures/mutual-nda.pdf'), join(place, 'document.pdf'));
  server = await serveFolder(place, {});
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  server.close();
  rmSync(place, { recursive: true, force: true });
});

/** A page, and what went wrong in it: errors, what the library complains of, and files that are not there. */
async function openPage(): Promise<{ page: Page; faults: string[] }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.text().includes('Deedkit')) faults.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  return { page, faults };
}

describe('the stories as files', () => {
  it('have the fonts of the document', async () => {
    const { page, faults } = await openPage();
    await page.goto(`${server.url}stories/iframe.html?viewMode=story&id=elements-document-preview--filled`);
    await page.waitForFunction(
      () =>
        [...document.fonts].filter(({ family, status }) => family.includes('Inter') && status === 'loaded').length >= 2,
    );
    expect(faults).toEqual([]);
    await page.close();
  });

  it('list each event by its name, and each patch unfolded', async () => {
    const { page } = await openPage();
    await page.goto(
      `${server.url}stories/index.html?path=/story/elements-builder-form--blank&addonPanel=storybook/actions/panel`,
    );
    const frame = page.frameLocator('#storybook-preview-iframe');
    const form = frame.locator('deed-builder-form');
    await form.getByRole('textbox', { name: 'Title', exact: true }).fill('Agreement');
    const panel = page.locator('#storybook-panel-root');
    await panel.getByText('"path":"/value/basic/title"').first().waitFor();
    const declared = JSON.parse(readFileSync(join(root, 'dist/custom-elements.json'), 'utf8')) as {
      modules: { declarations: { events?: { name: string }[] }[] }[];
    };
    const names = [
      ...new Set(
        declared.modules.flatMap(({ declarations }) =>
          declarations.flatMap(({ events = [] }) => events.map(({ name }) => name)),
        ),
      ),
    ].sort();
    expect(names.length).toBeGreaterThan(10);
    await form.evaluate((element, all) => {
      for (const name of all)
        element.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail: { told: `by ${name}` } }));
    }, names);
    const listed = async (): Promise<string[]> =>
      names.filter((name) => text.includes(`"told": "by ${name}"`) && text.includes(`${name}:`));
    let text = '';
    await expect
      .poll(async () => {
        text = await panel.innerText();
        return listed();
      })
      .toEqual(names);
    expect(text).toContain('[\n  {"op":"replace","path":"/value/basic/title","value":"Agreement"}\n]');
    expect(text).not.toMatch(/\bon[A-Z]/);
    await page.close();
  });
});

/** Returns the faults of a page that holds a story's code. */
async function tryCode(
  { page, faults }: Awaited<ReturnType<typeof openPage>>,
  { id, code }: StoryCode,
): Promise<string[]> {
  faults.length = 0;
  writeFileSync(
    join(place, 'copied', `${id}.html`),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${id}</title><body>\n${code}\n`,
  );
  await page.goto(`${server.url}copied/${id}.html`);
  const outer = /<(deed-[\w-]+)/.exec(code)?.[1] ?? 'none';
  const isShown = await page
    .waitForFunction(
      (tag) => {
        const element = document.querySelector(tag);
        return (element?.shadowRoot?.childElementCount ?? 0) > 0 && (element?.getBoundingClientRect().height ?? 0) > 0;
      },
      outer,
      { timeout: 10_000 },
    )
    .then(
      () => true,
      () => false,
    );
  // There is no adapter here: an element that asks for one says so in the page.
  const wrong = faults.filter(
    (fault) =>
      !/^404 \/deedkit\/(?:drafts|contracts|templates|signatures|fonts|verification|workspace|webhooks)/.test(fault),
  );
  return isShown && wrong.length === 0 ? [] : [`${id}: ${isShown ? '' : `no ${outer} `}${wrong.join(' ')}`];
}

describe('the code of a story', () => {
  let stories: StoryCode[] = [];
  beforeAll(async () => {
    stories = await readStoryCode(browser, `${server.url}stories/`);
    mkdirSync(join(place, 'copied'));
  });

  it('is what the page of its element unfolds', async () => {
    const page = `${server.url}stories/iframe.html?viewMode=docs&id=elements-signature-pad--docs`;
    expect(stories).toContainEqual(await readShownCode(browser, page));
  });

  it('shows its elements in a page that has copied it', async () => {
    expect(stories.length).toBeGreaterThan(250);
    // Many stories differ only in their actions: one page covers all that write the same.
    const queue = [...new Map(stories.map((story) => [story.code, story])).values()];
    const failed: string[] = [];
    const copy = async (): Promise<void> => {
      const opened = await openPage();
      for (let story = queue.shift(); story; story = queue.shift()) failed.push(...(await tryCode(opened, story)));
      await opened.page.close();
    };
    await Promise.all(Array.from({ length: 3 }, copy));
    expect(failed).toEqual([]);
  });
});
