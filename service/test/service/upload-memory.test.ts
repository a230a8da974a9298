import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { ZipFile } from 'yazl';
import { SERVICE_KEY as KEY, useServiceProcesses } from '../support/service-process.ts';
import { createTestDatabase } from '../support/start-test-service.ts';

const MIB = 1_048_576;
/**
 * The most memory that the serving process may hold above rest: a megabyte or two for each upload, and as much garbage
 * as is not collected yet. The uploads themselves hold 720 and 1080 MB.
 */
const MOST_MORE = 128 * MIB;

const HEADERS = { Authorization: `Bearer ${KEY}`, 'Content-Type': 'multipart/form-data; boundary=b' };
const HEAD = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\n';
const HANDLER = { method: 'GET', url: 'https://app.example.com/back' };
const HANDLERS = JSON.stringify({
  success_handler: HANDLER,
  cancel_handler: HANDLER,
  delete_handler: HANDLER,
  error_handler: HANDLER,
});

/** The largest that a process held since it was last forgotten, in bytes. */
function peakOf(pid: number): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]) * 1024;
}
function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** An archive of one entry that is larger than any may be, stored as it is. */
async function makeArchive(bytes: number): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.alloc(bytes, '{"a":1},'), 'state.json', { compress: false });
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

interface Sent {
  readonly url: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly pieces: readonly (Buffer | string)[];
}

/** Sends bytes as they are, and returns the status and code of the answer. */
function send({ url, path, headers, pieces }: Sent): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}${path}`,
      {
        method: 'POST',
        agent: false,
        headers: { ...headers, 'Content-Length': pieces.reduce((sum, one) => sum + Buffer.byteLength(one), 0) },
      },
      (response) => {
        let text = '';
        response.on('data', (piece: Buffer) => (text += piece.toString()));
        response.on('end', () => {
          resolve(`${response.statusCode} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`);
        });
      },
    );
    sent.on('error', reject);
    for (const piece of pieces) sent.write(piece);
    sent.end();
  });
}

describe.skipIf(process.platform !== 'linux')('an upload to a service', () => {
  const service = useServiceProcesses();
  let folder: string;
  let databaseUrl: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'deedkit-uploads-'));
    databaseUrl = await createTestDatabase(inject('emptyTables'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('lies on disk, not in its memory: eighteen archives of 60 MB at once', async () => {
    const { child, url } = await service.serve({ TMPDIR: folder, DATABASE_URL: databaseUrl });
    const pid = child.pid as number;
    const archive = await makeArchive(60_000_000);
    const sendArchive = (bytes: Buffer) =>
      send({
        url,
        path: '/api/builder/sessions/import',
        headers: HEADERS,
        pieces: [
          HEAD,
          bytes,
          `\r\n--b\r\nContent-Disposition: form-data; name="handlers"\r\n\r\n${HANDLERS}\r\n--b--\r\n`,
        ],
      });
    // The first run compiles the code.
    expect(await sendArchive(await makeArchive(10_000_000))).toBe('413 archive_too_large');
    forgetPeak(pid);
    const rest = peakOf(pid);
    const answers = await Promise.all(Array.from({ length: 18 }, () => sendArchive(archive)));
    expect(new Set(answers)).toEqual(new Set(['413 archive_too_large']));
    expect(peakOf(pid) - rest).toBeLessThan(MOST_MORE);
    await expect.poll(() => listUploads(folder)).toEqual(['owner']);
    // The next service removes the uploads that a killed one leaves.
    const half = request(`${url}/api/builder/sessions/import`, {
      method: 'POST',
      agent: false,
      headers: { ...HEADERS, 'Content-Length': 1_000_000 },
    });
    half.on('error', () => undefined);
    half.write(HEAD);
    half.write('PK');
    await expect.poll(() => listUploads(folder)).toHaveLength(2);
    await service.end(child, 'SIGKILL');
    await service.serve({ TMPDIR: folder, DATABASE_URL: databaseUrl });
    await expect.poll(() => listUploads(folder)).toEqual([]);
  }, 180_000);

  it('lies on disk, not in its memory: twelve files of 60 MB at once to be checked', async () => {
    const { child, url } = await service.serve({ TMPDIR: folder, DATABASE_URL: databaseUrl });
    const pid = child.pid as number;
    const check = (bytes: number) =>
      send({
        url,
        path: '/verification/files',
        headers: { 'Content-Type': 'application/pdf' },
        pieces: ['%PDF-1.7\n', Buffer.alloc(bytes, ' ')],
      });
    await check(10_000_000);
    forgetPeak(pid);
    const rest = peakOf(pid);
    const answers = await Promise.all(Array.from({ length: 12 }, () => check(60_000_000)));
    for (const answer of answers) expect(answer).toMatch(/^200 |^503 busy$/);
    expect(peakOf(pid) - rest).toBeLessThan(MOST_MORE);
    await expect.poll(() => listUploads(folder)).toEqual(['owner']);
  }, 180_000);
});

/** Lists the files in the folders where uploads wait. */
async function listUploads(folder: string): Promise<readonly string[]> {
  const folders = (await readdir(folder)).filter((name) => name.startsWith('deedkit-upload-'));
  return (await Promise.all(folders.map((name) => readdir(join(folder, name))))).flat();
}
