import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createVisitor } from '../../acceptance/support/visitor.ts';
import { clientOf } from '../support/client.ts';

const SERVICE = fileURLToPath(new URL('../..', import.meta.url));
const KEY = 'deed_sandbox_start';

interface Process {
  readonly child: ChildProcess;
  readonly url: string;
}

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

describe('the process', () => {
  let dataDir: string;
  const running = new Set<ChildProcess>();
  beforeEach(async () => { dataDir = await mkdtemp(join(tmpdir(), 'deedkit-process-')); });
  afterEach(async () => {
    await Promise.all([...running].map((child) => end(child, 'SIGTERM')));
    await rm(dataDir, { recursive: true, force: true });
  });

  const launch = (args: readonly string[], environment: Readonly<Record<string, string>>): ChildProcess => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts', ...args], {
      cwd: SERVICE, stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], SERVICE_PORT: '0', DEEDKIT_DATA: dataDir, DEEDKIT_SANDBOX_KEY: KEY, LOG_LEVEL: 'warn', ...environment },
    });
    running.add(child);
    child.once('exit', () => { running.delete(child); });
    return child;
  };
  const outcome = async (args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Ended> => {
    const child = launch(args, environment);
    const text = { out: '', err: '' };
    child.stdout?.on('data', (chunk: Buffer) => { text.out += chunk.toString(); });
    child.stderr?.on('data', (chunk: Buffer) => { text.err += chunk.toString(); });
    const code = await new Promise<number | null>((resolve) => { child.once('close', resolve); });
    return { code, ...text };
  };
  const serve = async (environment: Readonly<Record<string, string>> = {}): Promise<Process> => {
    const child = launch(['serve'], environment);
    let out = '';
    const line = await new Promise<string>((resolve, reject) => {
      child.stdout?.on('data', (chunk: Buffer) => {
        out += chunk.toString();
        const found = /^deedkit-service ready (\{.*\})\n/m.exec(out)?.[1];
        if (found !== undefined) resolve(found);
      });
      child.once('exit', (code) => { reject(new Error(`ended with ${code}`)); });
    });
    return { child, url: (JSON.parse(line) as { service: string }).service };
  };
  const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const gone = new Promise<number | null>((resolve) => { child.once('exit', resolve); });
    child.kill(signal);
    return gone;
  };
  const postgresPid = async (): Promise<number> => Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
  const isAlive = (pid: number): boolean => {
    try {
      process.kill(pid, 0);
      return true;
    } catch {
      return false;
    }
  };

  it('makes its data folder, keeps the password to itself, and stops everything on SIGTERM', async () => {
    const { child, url } = await serve();
    const session = await clientOf({ url }, KEY).start();
    const events = await clientOf({ url }, KEY).send('GET', `/api/builder/sessions/${session.id}/events`);
    expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600);
    const pid = await postgresPid();
    expect(await end(child, 'SIGTERM')).toBe(0);
    expect(isAlive(pid)).toBe(false);
    // The stream was ended, not broken.
    expect(await events.text()).toContain(': open');
  });

  it('a kill -9 of it, or of everything, loses nothing that was answered', async () => {
    for (const everything of [false, true]) {
      const { child, url } = await serve();
      const client = clientOf({ url }, KEY);
      const session = await client.start();
      let saved = '';
      for (let index = 0; index < 20; index++) {
        const name = `Saved ${index}`;
        if ((await client.rename(session, name)).status === 200) saved = name;
      }
      const pid = await postgresPid();
      await Promise.all([end(child, 'SIGKILL'), everything ? process.kill(pid, 'SIGKILL') : undefined]);
      const again = await serve();
      const response = await clientOf(again, KEY).contract(session);
      expect((await response.json() as { data: { state: { document_name: string } } }).data.state.document_name).toBe(saved);
      expect(response.headers.get('etag')).toBe('"20"');
      await end(again.child, 'SIGTERM');
    }
  });

  it.each(['SIGHUP', 'SIGINT'] as const)('stops everything on %s', async (signal) => {
    const { child } = await serve();
    const pid = await postgresPid();
    expect(await end(child, signal)).toBe(0);
    expect(isAlive(pid)).toBe(false);
  });

  it('leaves no PostgreSQL behind when a second signal ends it at once', async () => {
    const { child, url } = await serve();
    const pid = await postgresPid();
    const { port } = new URL(url);
    // A request that never comes to its end, which stopping waits for.
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    await new Promise<void>((resolve) => { socket.write(`POST /api/builder/sessions HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${KEY}\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`, () => { resolve(); }); });
    child.kill('SIGTERM');
    await expect.poll(async () => fetch(`${url}/readyz`).then(() => 'open', () => 'closed')).toBe('closed');
    expect(isAlive(pid)).toBe(true);
    expect(await end(child, 'SIGTERM')).toBe(143);
    await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
  });

  it('answers what was asked before it stops, through a hosted page and its adapter too', async () => {
    const { child, url } = await serve();
    const client = clientOf({ url }, KEY);
    const session = await client.start();
    const visitor = createVisitor(url);
    const page = await visitor.enter(session.url);
    // The first PDF takes longest: its renderer has to start.
    const [direct, adapted] = [client.send('GET', `/api/builder/sessions/${session.id}/pdf`), visitor.open(`${page}/deedkit/drafts/${session.id}/pdf`)];
    await expect.poll(async () => (await readdir(tmpdir())).some((name) => name.startsWith(`deedkit-pdf-${child.pid ?? 0}-`)), { timeout: 10_000, interval: 5 }).toBe(true);
    const ended = end(child, 'SIGTERM');
    for (const response of await Promise.all([direct, adapted])) {
      expect(response.status).toBe(200);
      expect(Buffer.from(await response.arrayBuffer()).subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect(await ended).toBe(0);
  });

  it.skipIf(process.platform === 'win32')('removes the folders of renderers that were killed together with their service', async () => {
    const TMPDIR = await mkdtemp(join(dataDir, 'tmp-'));
    await chmod(dataDir, 0o711);
    await chmod(TMPDIR, 0o777);
    const homes = async (): Promise<string[]> => (await readdir(TMPDIR)).filter((name) => name.startsWith('deedkit-pdf-'));
    const { child, url } = await serve({ TMPDIR });
    const client = clientOf({ url }, KEY);
    const session = await client.start();
    expect((await client.send('GET', `/api/builder/sessions/${session.id}/pdf`)).status).toBe(200);
    const left = await homes();
    expect(left.length).toBeGreaterThan(0);
    const renderers = execFileSync('ps', ['-eo', 'pid,ppid,args'], { encoding: 'utf8' }).split('\n').map((line) => /^\s*(\d+)\s+(\d+)\s.*typst-process/.exec(line))
      .filter((row) => Number(row?.[2]) === child.pid).map((row) => Number(row?.[1]));
    for (const pid of renderers) process.kill(pid, 'SIGSTOP');
    const gone = end(child, 'SIGKILL');
    for (const pid of renderers) process.kill(pid, 'SIGKILL');
    await gone;
    expect(await homes()).toEqual(left);
    await serve({ TMPDIR });
    await expect.poll(homes, { timeout: 10_000 }).toEqual([]);
  });

  it('starts its PostgreSQL again when that dies', async () => {
    const { url } = await serve();
    const client = clientOf({ url }, KEY);
    const session = await client.start();
    process.kill(await postgresPid(), 'SIGKILL');
    await expect.poll(async () => (await client.rename(session, 'Back')).status, { timeout: 15_000 }).toBe(200);
  });

  it('says that another service uses the data folder, and leaves that one alone', async () => {
    const { url } = await serve();
    const { code, err } = await outcome(['serve']);
    expect(code).toBe(1);
    expect(err).toBe(`deedkit-service: Another deedkit-service is running on the data folder ${dataDir}; stop it, or set DEEDKIT_DATA to another folder.\n`);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  it('listens with its PostgreSQL where it was told to, and says when somebody else does', async () => {
    const blocker = createServer();
    await new Promise<void>((resolve) => { blocker.listen(0, '127.0.0.1', resolve); });
    const DEEDKIT_POSTGRES_PORT = String((blocker.address() as AddressInfo).port);
    const { code, err } = await outcome(['serve'], { DEEDKIT_POSTGRES_PORT });
    expect(code).toBe(1);
    expect(err).toBe(`deedkit-service: Port ${DEEDKIT_POSTGRES_PORT} on 127.0.0.1 cannot be used for PostgreSQL (listen EADDRINUSE: address already in use 127.0.0.1:${DEEDKIT_POSTGRES_PORT}); free it, or set DEEDKIT_POSTGRES_PORT to another one.\n`);
    await new Promise((resolve) => { blocker.close(resolve); });
    await serve({ DEEDKIT_POSTGRES_PORT });
    expect((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3]).toBe(DEEDKIT_POSTGRES_PORT);
  });

  it('says what to do when the data was written by another PostgreSQL', async () => {
    const { child } = await serve();
    await end(child, 'SIGTERM');
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '17\n');
    const { code, err } = await outcome(['serve']);
    expect(code).toBe(1);
    expect(err).toMatch(/^deedkit-service: The database in .* was written by PostgreSQL 17, and this release brings PostgreSQL 18: make a backup with the release that you had .* restore it there with this one .*\.\n$/);
    // Nothing was touched.
    expect(await readFile(join(dataDir, 'postgres/PG_VERSION'), 'utf8')).toBe('17\n');
  });

  it('is backed up while it runs, but not restored over or moved away from', async () => {
    const { url } = await serve();
    await clientOf({ url }, KEY).start();
    const file = join(dataDir, 'deeds.backup');
    expect(await outcome(['backup', file])).toMatchObject({ code: 0, err: '' });
    for (const args of [['restore', file], ['move-to', 'postgres://127.0.0.1:1/x']]) {
      expect(await outcome(args)).toMatchObject({ code: 1, err: expect.stringContaining('Another deedkit-service is running on the data folder') as string });
    }
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  it('keys are made beside a running service', async () => {
    const { url } = await serve();
    const { out } = await outcome(['keys', 'create']);
    expect((await clientOf({ url }, out.trim()).send('GET', '/api/browser/templates')).status).toBe(200);
  });

  it('says that the port is in use', async () => {
    const blocker = createServer();
    await new Promise<void>((resolve) => { blocker.listen(0, '127.0.0.1', resolve); });
    const { port } = blocker.address() as AddressInfo;
    const { code, err } = await outcome(['serve'], { SERVICE_PORT: String(port) });
    expect(code).toBe(1);
    expect(err).toBe(`deedkit-service: Port ${port} on 127.0.0.1 is in use by another program; stop it, or set SERVICE_PORT to another port.\n`);
    await new Promise((resolve) => { blocker.close(resolve); });
  });

  it('says that the data folder cannot be used', async () => {
    const file = join(dataDir, 'file');
    await writeFile(file, '');
    const { code, out, err } = await outcome(['serve'], { DEEDKIT_DATA: file });
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^deedkit-service: The data folder .*file cannot be used \(.*\); set DEEDKIT_DATA to a folder that can be written\.\n$/);
  });

  // In /proc a folder cannot be made, though the one above it is there.
  it.skipIf(process.platform !== 'linux').each(['/proc/deedkit', '/proc/deedkit/data'])('says that the data folder %s cannot be made', async (folder) => {
    const { code, err } = await outcome(['serve'], { DEEDKIT_DATA: folder });
    expect(code).toBe(1);
    expect(err).toMatch(/^deedkit-service: The data folder \/proc\/deedkit\S* cannot be used \(ENOENT.*\); set DEEDKIT_DATA to a folder that can be written\.\n$/);
  });

  it('says that the database cannot be reached, without its password', async () => {
    const { code, err } = await outcome(['migrate'], { DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/deeds' });
    expect(code).toBe(1);
    expect(err).toContain('deedkit-service: The database at 127.0.0.1:1/deeds cannot be used (setting DATABASE_URL): connect ECONNREFUSED 127.0.0.1:1.\n');
    expect(err).not.toContain('hunter2');
  });

  it('names every bad setting', async () => {
    const { code, err } = await outcome(['serve'], { SERVICE_PORT: '99999', PUBLIC_URL: 'example', DEEDKIT_LIVE_KEY: 'deed_sandbox_x', DATABASE_URL: 'mysql://x' });
    expect(code).toBe(2);
    for (const name of ['SERVICE_PORT', 'PUBLIC_URL', 'DEEDKIT_LIVE_KEY', 'DATABASE_URL']) expect(err).toContain(`deedkit-service: ${name} is `);
  });

  it('templates import names file, line and fault', async () => {
    const { code, err } = await outcome(['templates', 'import', join(SERVICE, 'test')]);
    expect(code).toBe(1);
    expect(err).toMatch(/^.+:\d+: .+$/m);
    const imported = await outcome(['templates', 'import', 'templates/mutual-nda']);
    expect(imported).toMatchObject({ code: 0, out: 'mutual-nda (en, fi, sv) is offered.\n' });
  });
});
