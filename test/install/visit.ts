import type { Browser, Page } from 'playwright-core';

/** The outcome of a page with every element. */
export interface Visit {
  /** Answers that were none, errors, and what the page's policy stopped. */
  readonly faults: readonly string[];
  /** Tags in the page, and in the shadow roots, that are not registered. */
  readonly waiting: readonly string[];
  /** Tags of which one shows something. */
  readonly drawn: readonly string[];
  /** The elements whose PDF can be seen, and why others cannot. */
  readonly pages: readonly string[];
  /** The result of HTML: the trial's text in the dialog, and a paste into rich text. */
  readonly html: readonly (string | undefined)[];
}

/** Messages of Lit's development build for authors of elements. */
const LIT_ADVICE = /Lit is in dev mode|scheduled an update/;

/** Opens an address and waits until every PDF is shown or refused, or for a minute. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const faults = watchPage(page);
  try {
    await page.goto(url);
    await page
      .waitForFunction(() => (window as unknown as { shown?: string[] }).shown?.length === 2, undefined, {
        timeout: 60_000,
      })
      .catch(() => undefined);
    const html = await page.evaluate(readHtml);
    return { faults, html, ...(await page.evaluate(readElements)) };
  } finally {
    await context.close();
  }
}

/** Collects the faults of a page from now on. */
export function watchPage(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !LIT_ADVICE.test(message.text()))
      faults.push(`${message.type()}: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
  return faults;
}

function readElements(): Omit<Visit, 'faults' | 'html'> {
  const listAll = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? listAll(element.shadowRoot) : []),
    ]);
  const elements = listAll(document).filter(({ localName }) => localName.startsWith('deed-'));
  const isDrawn = (element: Element): boolean =>
    (element.shadowRoot?.textContent ?? '').trim() !== '' && element.getBoundingClientRect().height > 0;
  return {
    waiting: elements.filter(({ localName }) => !customElements.get(localName)).map(({ localName }) => localName),
    drawn: [
      ...new Set(
        elements
          .filter((element) => element.parentElement === document.body && isDrawn(element))
          .map(({ localName }) => localName),
      ),
    ].sort(),
    pages: [...((window as unknown as { shown?: string[] }).shown ?? [])].sort(),
  };
}

/** Opens the dialog of a trial, pastes into the first rich text, and reads the bold text in each. */
async function readHtml(): Promise<(string | undefined)[]> {
  const until = async (find: () => Element | null | undefined): Promise<Element | undefined> => {
    for (const end = Date.now() + 5000; Date.now() < end; await new Promise(requestAnimationFrame)) {
      const found = find();
      if (found) return found;
    }
    return undefined;
  };
  const [finalize, form] = ['body > deed-finalize-button', 'body > deed-builder-form'].map(
    (tag) => document.querySelector(tag) as HTMLElement & { open: () => void },
  );
  const box = (await until(() => form?.shadowRoot?.querySelector('[contenteditable]'))) as HTMLElement | undefined;
  box?.focus();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', '<p style="margin:0">A <span style="font-weight:700">pasted</span> text</p>');
  const pasted = await until(() => {
    // The editor comes when its box has the focus.
    if (!box?.querySelector('strong, b'))
      box?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    return box?.querySelector('strong, b');
  });
  finalize?.open();
  const ending = await until(() => finalize?.shadowRoot?.querySelector('dialog strong'));
  return [ending?.textContent, pasted?.textContent];
}
