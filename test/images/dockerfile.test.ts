import type { ChildProcess } from 'node:child_process';
import { execFile, execFileSync, spawn } from 'node:child_process';
import { cpSync, chmodSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOwnPostgres } from '../../service/src/database/index.ts';
import { createLog } from '../../service/src/log.ts';
import type { Stage } from '../deploy/read-dockerfile.ts';
import { readDockerfile, readExec } from '../deploy/read-dockerfile.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const STAGES = readDockerfile(readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8'));
/** Folders at the root of an image. */
const AT_ROOT = /(?<=^|[\s"'=(])\/(build|packages|service|demo|app|data)(?=[\s"'/]|$)/g;
/** The account `nobody`, where tests run as root. */
const NOBODY = 65_534;

const run = promisify(execFile);

/**
 * Carries out the instructions of stages one by one, as a builder of images does, each stage in a folder that stands for
 * its root. What a stage takes from the checkout are the files that git tracks, no more.
 */
class Builder {
  readonly #place: string;

  constructor(place: string) {
    this.#place = place;
  }

  rootOf(stage: string): string {
    return join(this.#place, stage);
  }

  async build(stage: Stage): Promise<{ readonly folder: string; readonly environment: Record<string, string> }> {
    const root = this.rootOf(stage.name);
    mkdirSync(root, { recursive: true });
    let folder = root;
    const environment: Record<string, string> = {};
    for (const { name, rest } of stage.instructions) {
      if (name === 'WORKDIR') {
        folder = join(root, rest);
        mkdirSync(folder, { recursive: true });
      } else if (name === 'ENV')
        for (const [, key = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g))
          environment[key] = this.#inside(root, value);
      else if (name === 'COPY') this.#copy(rest, folder);
      else if (name === 'RUN') await this.#run(this.#inside(root, rest), folder);
      else if (!['USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD'].includes(name))
        throw new Error(`${name} is not known`);
    }
    return { folder, environment };
  }

  #inside(root: string, text: string): string {
    return text.replaceAll(AT_ROOT, (_, name: string) => join(root, name));
  }

  #copy(rest: string, folder: string): void {
    const [, stage, from = ''] = /^(?:--from=(\w+) )?(\S+) \.$/.exec(rest) ?? [];
    if (stage !== undefined)
      return cpSync(join(this.rootOf(stage), from), folder, { recursive: true, verbatimSymlinks: true });
    const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    for (const file of files.split('\0').filter(Boolean)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      cpSync(join(ROOT, file), join(folder, file), { verbatimSymlinks: true });
    }
  }

  async #run(command: string, cwd: string): Promise<void> {
    // Accounts of the image are not those of this machine.
    const steps = command.replace(/ && chown \S+ \S+/, '');
    await run('sh', ['-c', steps], {
      cwd,
      maxBuffer: 50_000_000,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
    });
  }
}

function stageOf(name: string): Stage {
  const found = STAGES.find((stage) => stage.name === name);
  if (!found) throw new Error(`There is no stage ${name}`);
  return found;
}

/** Resolves with the first line of output that matches; rejects when the process ends before. */
function lineOf(child: ChildProcess, pattern: RegExp): Promise<string> {
  let said = '';
  return new Promise((found, failed) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const line = pattern.exec(said)?.[0];
        if (line !== undefined) found(line);
      });
    child.once('exit', (code) => {
      failed(new Error(`It ended with ${code}: ${said}`));
    });
  });
}

describe('the images', () => {
  const place = mkdtempSync(join(tmpdir(), 'deedkit-images-'));
  const builder = new Builder(place);
  const closers: (() => Promise<unknown>)[] = [];
  let databaseUrl = '';

  beforeAll(async () => {
    chmodSync(place, 0o711);
    const log = createLog({ level: 'warn', write: (line) => process.stderr.write(line) });
    const own = await startOwnPostgres({ dataDir: join(place, 'postgres'), log });
    closers.push(own.close);
    databaseUrl = own.url;
    await builder.build(stageOf('build'));
  });
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
    await rm(place, { recursive: true, force: true, maxRetries: 5 });
  });

  /** Starts the program of a stage as an account without rights. */
  async function start(name: string, settings: Record<string, string>, ready: RegExp): Promise<string> {
    const stage = stageOf(name);
    const { folder, environment } = await builder.build(stage);
    const [program = '', ...args] = readExec(stage.instructions.find((one) => one.name === 'CMD')?.rest ?? '') ?? [];
    const isRoot = process.getuid?.() === 0;
    if (isRoot && environment['DEEDKIT_DATA'] !== undefined) chmodSync(environment['DEEDKIT_DATA'], 0o777);
    const child = spawn(program === 'node' ? process.execPath : program, args, {
      cwd: folder,
      ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
      env: { PATH: process.env['PATH'], ...environment, ...settings },
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    closers.push(() => {
      child.kill('SIGTERM');
      return ended;
    });
    return lineOf(child, ready);
  }

  it('run the service, which is ready by its health check, and the demo beside it', async () => {
    const key = 'deed_sandbox_images';
    const line = await start(
      'service',
      { DATABASE_URL: databaseUrl, DEEDKIT_SANDBOX_KEY: key, SERVICE_PORT: '0', DEEDKIT_SECRET: 'a'.repeat(32) },
      /deedkit-service ready \{.*\}/,
    );
    const { service } = JSON.parse(line.slice(line.indexOf('{'))) as { service: string };
    const url = service.replace('0.0.0.0', '127.0.0.1');
    const check = readExec(stageOf('service').instructions.find((one) => one.name === 'HEALTHCHECK')?.rest ?? '') ?? [];
    await run(
      process.execPath,
      check.slice(1).map((word) => word.replace('http://127.0.0.1:4181', url)),
    );
    const folders = await fetch(`${url}/public/v2/folders`, { headers: { Authorization: `Bearer ${key}` } });
    expect(folders.status).toBe(200);
    const said = await start(
      'demo',
      { DEEDKIT_URL: url, DEEDKIT_SANDBOX_KEY: key, GRANT_SECRET: 'b'.repeat(32), PORT: '0' },
      /http:\/\/\S+/,
    );
    const page = await fetch(said.replace('0.0.0.0', '127.0.0.1'));
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('deed-archive');
  });
});
