import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';

const KEY = 'deed_sandbox_bench';
const MIB = 1_048_576;
/**
 * The memory that sending the largest PDF with ten such attachments may add to a process at rest, and the memory that
 * twenty at once may take.
 */
const ONE_MIB = 60;
const TWENTY_MIB = 300;

/** Memory of a service, in a process of its own, while PDFs with ten attachments of 13 MB each are sent. Linux only. */
export async function benchUpload({ atOnce = 20 } = {}) {
  const { makePdf } = await tsImport('../service/acceptance/support/pdfs.ts', import.meta.url);
  const pdf = await makePdf({ fill: 13 * MIB - 2000 });
  const folder = mkdtempSync(join(tmpdir(), 'deedkit-bench-'));
  const service = await start(folder);
  try {
    // The first run compiles code and starts processes.
    await send(service, { pdf: await makePdf({ fill: 3 * MIB }), attachments: 3 });
    const rest = memoryOf(service.pid);
    const one = await peakWhile(service.pid, () => send(service, { pdf, attachments: 10 }));
    const many = await peakWhile(service.pid, () =>
      Promise.all(Array.from({ length: atOnce }, () => send(service, { pdf, attachments: 10 }))),
    );
    return [
      row(`a PDF and ten attachments of 13 MB, above rest; ${one.seconds} s`, one.peak - rest, ONE_MIB),
      row(`${atOnce} such at once, in all; ${many.seconds} s`, many.peak, TWENTY_MIB),
    ];
  } finally {
    service.child.kill('SIGTERM');
    await new Promise((resolve) => {
      service.child.once('exit', resolve);
    });
    rmSync(folder, { recursive: true, force: true });
  }
}

function row(what, bytes, limit) {
  const mib = bytes / MIB;
  return { what: `memory: ${what}`, ours: `${mib.toFixed(0)} MB`, limit: `${limit} MB`, ratio: mib / limit, goal: 1 };
}

async function start(folder) {
  const command = fileURLToPath(new URL('../service/bin/deedkit-service.js', import.meta.url));
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    SERVICE_PORT: '0',
    DEEDKIT_DATA: folder,
    DEEDKIT_SANDBOX_KEY: KEY,
    LOG_LEVEL: 'warn',
  };
  const child = spawn(process.execPath, [command, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of child.stdout) {
    const found = /\{.*\}/.exec(line.toString());
    if (found) return { child, pid: child.pid, url: JSON.parse(found[0]).service };
  }
  throw new Error('The service did not start');
}

/** Sends a form from one buffer, however many files it has. */
async function send({ url }, { pdf, attachments }) {
  const head = (name, more = '') => `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const parts = [head('parties[0][email]'), 'a@example.com\r\n', head('file', '; filename="a.pdf"'), pdf, '\r\n'];
  for (let index = 0; index < attachments; index++)
    parts.push(head('attachments[]', `; filename="${index}.pdf"`), pdf, '\r\n');
  parts.push('--b--\r\n');
  const status = await new Promise((resolve, reject) => {
    const sent = request(
      `${url}/public/v2/contracts`,
      {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${KEY}`,
          'Content-Type': 'multipart/form-data; boundary=b',
          'Content-Length': parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0),
        },
      },
      (answer) => {
        let text = '';
        answer.on('data', (piece) => (text += piece)).on('end', () => resolve(`${answer.statusCode} ${text}`));
      },
    );
    sent.on('error', reject);
    for (const part of parts) sent.write(part);
    sent.end();
  });
  if (!status.startsWith('201')) throw new Error(status.slice(0, 500));
}

const memoryOf = (pid) => Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * 4096;

async function peakWhile(pid, run) {
  const begun = performance.now();
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid));
  }, 10);
  await run();
  clearInterval(timer);
  return { peak, seconds: ((performance.now() - begun) / 1000).toFixed(1) };
}
