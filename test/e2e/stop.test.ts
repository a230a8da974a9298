import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createData, findDatabase, findPorts, listChildren, removeData, startProduct } from './product.ts';

const data = createData();

afterAll(() => {
  removeData(data);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('stopping', () => {
  it('waits for the answer that a page is waiting for', async () => {
    const product = await startProduct({ data, ports: await findPorts() });
    const created = await fetch(`${product.demo}/deedkit/drafts`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: product.demo },
      body: JSON.stringify({ template_id: 'mutual-nda', language: 'en', document_name: 'Stopped' }),
    });
    const { id } = (await created.json()) as { id: string };
    const page = await (await fetch(`${product.demo}/contracts/${id}`)).text();
    const grant = /grant="([^"]+)"/.exec(page)?.[1] ?? '';
    const headers = { 'X-Deed-Grant': grant };
    // The first PDF waits for its renderer, and somebody looks at the page.
    const events = await fetch(`${product.demo}/deedkit/drafts/${id}/events`, { headers });
    expect(events.status).toBe(200);
    const { length } = listChildren(product.process);
    const pdf = fetch(`${product.demo}/deedkit/drafts/${id}/pdf`, { headers });
    await expect.poll(() => listChildren(product.process).length).toBeGreaterThan(length);
    const database = findDatabase(product.process);
    const stopped = product.stop();
    const answer = await pdf;
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1000);
    expect(await stopped).toBe(0);
    expect(isAlive(database)).toBe(false);
    await events.body?.cancel().catch(() => undefined);
  });

  it.skipIf(process.platform === 'win32')('of npm stops everything that npm start has started', async () => {
    const child = spawn('npm', ['start'], {
      env: { ...process.env, DATABASE_URL: '', DEEDKIT_SANDBOX_KEY: '', ...(await findPorts()), DEEDKIT_DATA: data },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let output = '';
    await new Promise<void>((resolve) => {
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('deedkit ready')) resolve();
      });
    });
    const { demo } = JSON.parse(/^deedkit ready (\{.*\})$/m.exec(output)?.[1] ?? '') as { demo: string };
    const database = Number((await readFile(join(data, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
    expect(isAlive(database)).toBe(true);
    child.kill('SIGTERM');
    await expect.poll(() => isAlive(database), { timeout: 30_000 }).toBe(false);
    await expect
      .poll(
        () =>
          fetch(demo).then(
            () => 'open',
            () => 'closed',
          ),
        { timeout: 10_000 },
      )
      .toBe('closed');
  });
});
