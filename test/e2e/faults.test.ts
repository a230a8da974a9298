import { execFileSync, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createData, findDatabase, findPorts, openBrowser, removeData, startProduct } from './product.ts';
import type { Product } from './product.ts';

const data = createData();
let ports: Awaited<ReturnType<typeof findPorts>>;
let product: Product;
let browser: Browser;

beforeAll(async () => {
  ports = await findPorts();
  [product, browser] = await Promise.all([startProduct({ data, ports }), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await product.stop();
  removeData(data);
});

async function createDraft(): Promise<{ id: string; grant: string }> {
  const response = await fetch(`${product.demo}/deedkit/drafts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: product.demo },
    body: JSON.stringify({ template_id: 'mutual-nda', language: 'en', document_name: 'Faults' }),
  });
  return (await response.json()) as { id: string; grant: string };
}

async function openDraft(id: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  await page.goto(`${product.demo}/contracts/${id}`);
  await page.locator('deed-builder-form').getByRole('textbox').first().waitFor();
  return page;
}

const title = (page: Page): ReturnType<Page['locator']> =>
  page.locator('deed-builder-form').getByRole('textbox').first();

describe('the adapter of the demo', () => {
  it('refuses requests from elsewhere, without a grant, or with that of another draft', async () => {
    const [mine, other] = [await createDraft(), await createDraft()];
    const url = `${product.demo}/deedkit/drafts/${mine.id}`;
    const edit = {
      method: 'PATCH',
      body: JSON.stringify({ operations: [{ op: 'replace', path: '/document_name', value: 'taken over' }] }),
    };
    const json = { 'Content-Type': 'application/json' };
    const statuses = await Promise.all(
      [
        fetch(url, { ...edit, headers: { ...json, Origin: 'https://evil.example', 'X-Deed-Grant': mine.grant } }),
        fetch(url, { ...edit, headers: { ...json, 'X-Deed-Grant': mine.grant } }),
        fetch(url, { ...edit, headers: { ...json, Origin: product.demo } }),
        fetch(url, { ...edit, headers: { ...json, Origin: product.demo, 'X-Deed-Grant': other.grant } }),
        fetch(url),
        fetch(`${url}/events`),
        fetch(`${url}/html`),
        fetch(`${url}/finalize`, { method: 'POST', headers: { Origin: product.demo } }),
      ].map((answer) => answer.then(({ status }) => status)),
    );
    expect(statuses).toEqual([403, 403, 403, 403, 403, 403, 403, 403]);
    const read = await fetch(url, { headers: { 'X-Deed-Grant': mine.grant } });
    expect(((await read.json()) as { state: { document_name: string } }).state.document_name).toBe('Faults');
  });

  it('serves every page under a policy without unsafe-*, with Trusted Types', async () => {
    for (const path of ['/', '/new', `/contracts/${(await createDraft()).id}`, '/nothing']) {
      const policy = (await fetch(product.demo + path)).headers.get('Content-Security-Policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/unsafe|\*/);
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types deedkit lit-html");
    }
  });

  it('takes a language that a page adds, under that policy', async () => {
    const page = await openDraft((await createDraft()).id);
    const faults: string[] = [];
    page.on('console', (line) => {
      if (line.type() === 'error') faults.push(line.text());
    });
    // As text: the test runner writes import() anew.
    await page.evaluate(`(async () => {
      const { registerLanguage } = await import('/deedkit/deedkit.js');
      await registerLanguage('da', async () => (await import('/deedkit/language-da.js')).da);
      document.querySelector('deed-draft').uiLanguage = 'da';
    })()`);
    await page.getByRole('button', { name: 'Udseende' }).waitFor();
    expect(faults).toEqual([]);
    await page.close();
  });
});

describe('a draft that is deleted while it is open', () => {
  it('says so in the page, which has a way out', async () => {
    const { id } = await createDraft();
    const page = await openDraft(id);
    await fetch(`${product.service}/api/builder/sessions/${id}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${product.sandboxKey}`, Accept: 'application/json' },
    });
    await page.getByText('This document is no longer here').waitFor();
    await page.getByRole('link', { name: 'All contracts' }).click();
    await page.getByRole('heading', { name: 'Contracts' }).waitFor();
    await page.close();
  });
});

describe('a database that is lost while running', () => {
  /** Kills the database whenever there is one, until the interval is cleared. */
  function keepDown(): ReturnType<typeof setInterval> {
    const kill = (): void => {
      try {
        process.kill(findDatabase(product.process), 'SIGKILL');
      } catch {
        // It is not there yet.
      }
    };
    kill();
    return setInterval(kill, 100);
  }

  it('keeps typed text, says so, and sends it when the database is back', async () => {
    const { id } = await createDraft();
    const page = await openDraft(id);
    // The service starts it again at once: it is kept down until the page has said so.
    const down = keepDown();
    try {
      await title(page).fill('Typed without a database');
      await page.getByText('Cannot save right now · 1 change kept', { exact: true }).first().waitFor();
    } finally {
      clearInterval(down);
    }
    await expect
      .poll(
        async () => {
          const response = await fetch(`${product.service}/api/builder/sessions/${id}/contract`, {
            headers: { Authorization: `Bearer ${product.sandboxKey}` },
          });
          if (!response.ok)
            expect([response.status, Number(response.headers.get('Retry-After')) > 0]).toEqual([503, true]);
          return response.text();
        },
        { timeout: 45_000, interval: 500 },
      )
      .toContain('Typed without a database');
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await page.close();
  });
});

describe('starting', () => {
  /** Runs `npm start`'s script and waits for it to give up. */
  function fail(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    return new Promise((resolve) => {
      child.on('exit', (code) => {
        resolve({ code, output });
      });
    });
  }

  it('names a port that is taken, whichever of the two, and leaves nothing running', async () => {
    const blocker = createServer();
    await new Promise<void>((resolve) => {
      blocker.listen(0, '127.0.0.1', resolve);
    });
    const taken = String((blocker.address() as AddressInfo).port);
    const fresh = createData();
    for (const name of ['PORT', 'SERVICE_PORT'] as const) {
      const { code, output } = await fail({ ...(await findPorts()), [name]: taken, DEEDKIT_DATA: fresh });
      expect(code).toBe(1);
      expect(output).toContain(`Port ${taken}`);
      expect(output).toContain(name);
      expect(output).not.toMatch(/\n\s+at /);
      expect(execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })).not.toContain(fresh);
    }
    blocker.close();
    removeData(fresh);
  });

  it('says in one sentence that the database cannot be reached, without its password', async () => {
    const { code, output } = await fail({
      ...(await findPorts()),
      DEEDKIT_DATA: createData(),
      DATABASE_URL: 'postgres://someone:hidden-password@127.0.0.1:9/nothing',
    });
    expect(code).toBe(1);
    expect(output).toMatch(/database/i);
    expect(output).not.toMatch(/hidden-password|\n\s+at /);
  });
});
