// A program of a process pool that behaves as its tasks ask it to.
import { readdirSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { serialize } from 'node:v8';

const { serveTasks } = await import(new URL('../../dist/processes/serve-tasks.js', import.meta.url).href);

/** @type {unknown[]} */
const kept = [];

/**
 * A message as the channel has it.
 * @param {unknown} message
 */
function frame(message) {
  const body = serialize(message);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.byteLength);
  return Buffer.concat([head, body]);
}

/** @type {Record<string, (id: number) => Buffer>} */
const RUBBISH = {
  'bytes that are no message': () => Buffer.from([0, 0, 0, 3, 1, 2, 3]),
  'a message of four gigabytes': () => Buffer.alloc(64, 255),
  'an answer to another task': (id) => frame({ id: id + 1, response: null, size: 0, rss: 1 }),
  'a message that is no answer': () => frame('nonsense'),
  'a file that is larger than its memory': (id) => frame({ id, response: null, size: 1e12, rss: 1 }),
  'a file of no size': (id) => frame({ id, response: null, size: -1, rss: 1 }),
  'a file that was not asked for': (id) => frame({ id, response: null, size: 5, rss: 1 }),
};

/** @type {Record<string, (request: any, files: Buffer[]) => unknown>} */
const handlers = {
  echo: (value, files) => ({
    response: { value, pid: process.pid, folder: process.cwd(), args: process.argv.slice(2) },
    ...(files.length > 0 ? { file: Buffer.concat(files) } : {}),
  }),
  // Written by libraries, and no part of an answer.
  print: () => {
    console.log('Hello');
    return { response: readdirSync('.') };
  },
  wait: async (ms) => {
    await sleep(ms);
    return { response: process.pid };
  },
  spin: () => {
    for (;;);
  },
  grow: async (bytes) => {
    kept.push(Buffer.alloc(bytes, 1));
    await sleep(500);
    return { response: process.pid };
  },
  exit: (code) => process.exit(code),
  rubbish: async ({ what, id }) => {
    writeSync(1, RUBBISH[what]?.(id) ?? Buffer.alloc(0));
    await sleep(60_000);
    return { response: null };
  },
  count: (value) => ({ response: kept.push(value) }),
};

await serveTasks(handlers);
