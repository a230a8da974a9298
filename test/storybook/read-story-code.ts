import type { Browser } from 'playwright-core';

/** A story, and the code that the docs page of its element shows. */
export interface StoryCode {
  readonly id: string;
  readonly code: string;
}

/** Opens the docs page of every element at an address of the stories, unfolds all code and reads it. */
export async function readStoryCode(browser: Browser, url: string): Promise<StoryCode[]> {
  const index = (await (await fetch(`${url}index.json`)).json()) as {
    entries: Record<string, { type: string; id: string }>;
  };
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const found: StoryCode[] = [];
  for (const { id } of Object.values(index.entries).filter(({ type }) => type === 'docs')) {
    await page.goto(`${url}iframe.html?viewMode=docs&id=${id}`);
    await page.locator('.docblock-code-toggle').first().waitFor({ state: 'attached' });
    // One after the other: each draws its own code.
    for (const [index] of (await page.locator('.docblock-code-toggle').all()).entries()) {
      await page.evaluate((at) => {
        document.querySelectorAll<HTMLElement>('.docblock-code-toggle')[at]?.click();
      }, index);
      await page.waitForFunction(
        (at) =>
          document.querySelectorAll('.sbdocs-preview')[at]?.querySelector('pre')?.textContent?.includes('<script'),
        index,
        { timeout: 20_000 },
      );
    }
    found.push(
      ...(await page.evaluate(() =>
        [...document.querySelectorAll('.sbdocs-preview')].map((preview) => ({
          id: (preview.querySelector('.sb-story')?.id ?? '').replace('story--', ''),
          code: preview.querySelector('pre')?.textContent ?? '',
        })),
      )),
    );
  }
  await page.close();
  return found;
}
