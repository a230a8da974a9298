import type { Browser } from 'playwright-core';

/** A story, and the code that the docs page of its element shows. */
export interface StoryCode {
  readonly id: string;
  readonly code: string;
}

/** The stories as Storybook's page has them: its own type, no wider than it is read here. */
interface Preview {
  readonly loadStory: (of: { storyId: string }) => Promise<Story>;
  readonly getStoryContext: (story: Story) => { readonly unmappedArgs: unknown };
}

interface Story {
  readonly parameters: {
    readonly docs: { readonly source: { transform: (code: string, context: unknown) => string } };
  };
}

/**
 * The code of every story at an address of the stories, as the docs pages write it. One page reads them all: opening
 * each docs page, with all of its stories running, and unfolding the code of each takes minutes.
 */
export async function readStoryCode(browser: Browser, url: string): Promise<StoryCode[]> {
  const { entries } = (await (await fetch(`${url}index.json`)).json()) as {
    entries: Record<string, { type: string; id: string }>;
  };
  const ids = Object.values(entries)
    .filter(({ type }) => type === 'story')
    .map(({ id }) => id);
  const page = await browser.newPage();
  await page.goto(`${url}iframe.html?viewMode=story&id=${ids[0] ?? ''}`);
  await page.waitForFunction(() => document.querySelector('#storybook-root > *'));
  const found = await page.evaluate(async (all) => {
    const { __STORYBOOK_PREVIEW__: preview } = window as unknown as { __STORYBOOK_PREVIEW__: Preview };
    const read: { id: string; code: string }[] = [];
    for (const id of all) {
      const story = await preview.loadStory({ storyId: id });
      const context = preview.getStoryContext(story);
      const { transform } = story.parameters.docs.source;
      read.push({ id, code: transform('', { ...context, args: context.unmappedArgs }) });
    }
    return read;
  }, ids);
  await page.close();
  return found;
}

/** The first code that a docs page shows, unfolded as a reader does. */
export async function readShownCode(browser: Browser, address: string): Promise<StoryCode> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(address);
  const preview = page.locator('.sbdocs-preview').first();
  await page.getByRole('switch', { name: 'Show code' }).first().click();
  const code = await preview.locator('pre', { hasText: '<script' }).textContent();
  const id = await preview.locator('.sb-story').getAttribute('id');
  await page.close();
  return { id: (id ?? '').replaceAll(/^story--|--primary$/g, ''), code: code ?? '' };
}
