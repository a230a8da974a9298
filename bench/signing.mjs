import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from '../scripts/find-browser.mjs';
import { startBenchService } from './bench-service.mjs';
import { median } from './measure.mjs';

const FRAME_MS = 1000 / 60;
const STROKES = 50;
const POINTS = 60;
const RUNS = 7;
const SLOWED = 4;
/** 1.6 Mbit/s. */
const BYTES_PER_SECOND = 200_000;

const page = (body) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Signing</title>${body}`;
const SCRIPT = '<script type="module" src="/deedkit/deedkit.js"></script>';
const PAD = page(`${SCRIPT}<body style="margin:0"><deed-signature-pad></deed-signature-pad>`);

/** The pages, compressed as the service does, and the script files as an adapter sends them: by brotli. */
async function serve(answers) {
  const server = createServer(async ({ url }, response) => {
    response.setHeader('Cache-Control', 'no-store');
    const answer = answers[url];
    if (answer)
      return response
        .setHeader('Content-Type', 'text/html')
        .setHeader('Content-Encoding', 'gzip')
        .end(gzipSync(answer));
    const body = await readFile(join('dist/script', `${url.replace('/deedkit', '')}.br`)).catch(() => undefined);
    response.statusCode = body ? 200 : 404;
    if (body) response.setHeader('Content-Encoding', 'br');
    return response.setHeader('Content-Type', 'text/javascript').end(body);
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return server;
}

/** A page of its own on a slowed processor, and on a slow line where that is asked for. */
async function openSlowed(browser, { isLineSlow }) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const opened = await context.newPage();
  const session = await context.newCDPSession(opened);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  if (isLineSlow)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    });
  return { opened, close: () => context.close() };
}

/** Milliseconds from a point that a pointer gives until the frame with it is handed over, for each point of a stroke. */
function drawPoints({ strokes, points }) {
  const canvas = document.querySelector('deed-signature-pad').shadowRoot.querySelector('canvas');
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const tell = (type, part, row) =>
    canvas.dispatchEvent(
      new PointerEvent(type, {
        pointerId: 1,
        clientX: left + width * (0.1 + 0.8 * part),
        clientY: top + height * (0.1 + 0.8 * row + 0.06 * Math.sin(part * 20)),
      }),
    );
  for (let stroke = 0; stroke < strokes; stroke += 1) {
    tell('pointerdown', 0, stroke / strokes);
    for (let point = 1; point < points; point += 1) tell('pointermove', point / points, stroke / strokes);
    tell('pointerup', 1, stroke / strokes);
  }
  const frame = (act) =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const begun = performance.now();
        act();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - begun);
        port2.postMessage(0);
      });
    });
  return (async () => {
    const times = [];
    for (let rest = 0; rest < 10; rest += 1) await frame(() => undefined);
    tell('pointerdown', 0, 0.5);
    for (let point = 1; point < points; point += 1)
      times.push(await frame(() => tell('pointermove', point / points, 0.5)));
    tell('pointerup', 1, 0.5);
    if (document.querySelector('deed-signature-pad').empty) throw new Error('Nothing was drawn.');
    return times;
  })();
}

/** Milliseconds from the beginning of navigation to a frame with the text and a way to begin. */
function waitForStart() {
  return new Promise((resolve) => {
    const look = () => {
      const inside = document.querySelector('deed-signing-room')?.shadowRoot;
      const root = inside?.querySelector('.paper') ? inside : document;
      const text = root.querySelector('h1 ~ p, h2 ~ p, h2 ~ .clause');
      const start = root.querySelector('[part=step], [data-deed-start], button:not([part])');
      if (text?.checkVisibility() && start?.checkVisibility()) requestAnimationFrame(() => resolve(performance.now()));
      else requestAnimationFrame(look);
    };
    look();
  });
}

const HANDLER = { method: 'GET', url: 'https://app.example.com/' };

/** A contract on its way to those who sign it: the link of one of them, and its text. */
export async function sendContract({ upstream: { baseUrl, key } }) {
  const ask = async (path, { method = 'POST', headers = {}, body } = {}) => {
    const init = {
      method,
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...headers },
    };
    const response = await fetch(`${baseUrl}${path}`, body ? { ...init, body: JSON.stringify(body) } : init);
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()).data;
  };
  const handlers = Object.fromEntries(
    ['success', 'cancel', 'delete', 'error'].map((name) => [`${name}_handler`, HANDLER]),
  );
  const contract = { template_id: 'mutual-nda', languages: ['en'], document_name: 'Mutual NDA' };
  const { id, participant } = await ask('/api/builder/sessions', { body: { contract, handlers } });
  const { example } = await ask('/api/browser/templates/mutual-nda', { method: 'GET' });
  const operations = Object.entries(example)
    .filter(([name]) => !name.startsWith('_'))
    .map(([name, value]) => ({ op: 'replace', path: `/value/${name}`, value }));
  const headers = { 'X-Participant': participant.id };
  const path = `/api/builder/sessions/${id}/contract`;
  await ask(path, { method: 'PATCH', headers, body: { operations } });
  await ask(`${path}/finalize`, { headers });
  await ask(`${path}/send`, { headers, body: {} });
  const letters = await ask('/sandbox/outbox', { method: 'GET' });
  const [link] = /https?:\S+\/sign\/\S+/.exec(letters.find(({ channel }) => channel === 'email').text);
  const html = await (await fetch(`${link}/document.html`)).text();
  return { link, text: /<main[^>]*>([^]*)<\/main>/.exec(html)[1] };
}

async function measureStart(browser, address) {
  const { opened, close } = await openSlowed(browser, { isLineSlow: true });
  await opened.goto(address, { waitUntil: 'commit' });
  const time = await opened.evaluate(waitForStart);
  await close();
  return time;
}

/** Drawing with many strokes on the pad, and the room's first text on a slow machine and line. */
export async function benchSigning() {
  const found = await findBrowser();
  Object.assign(process.env, found.env);
  const service = await startBenchService();
  const { link, text } = await sendContract(service);
  const bare = page(`<meta name="viewport" content="width=device-width"><body>${text}<button>Start</button>`);
  const server = await serve({ '/pad': PAD, '/bare': bare });
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: ['--no-sandbox', ...found.args],
  });
  try {
    const origin = `http://127.0.0.1:${server.address().port}`;
    const { opened, close } = await openSlowed(browser, { isLineSlow: false });
    await opened.goto(`${origin}/pad`);
    await opened.locator('deed-signature-pad canvas').waitFor();
    const times = (await opened.evaluate(drawPoints, { strokes: STROKES, points: POINTS })).sort((a, b) => a - b);
    await close();
    const slowest = times[Math.floor(times.length * 0.95)];
    const starts = { room: [], bare: [] };
    for (let run = 0; run < RUNS; run += 1)
      for (const kind of run % 2 ? ['room', 'bare'] : ['bare', 'room'])
        starts[kind].push(await measureStart(browser, kind === 'room' ? link : `${origin}/bare`));
    const [ours, limit] = [median(starts.room), median(starts.bare)];
    return [
      {
        what: `drawing: a point to the screen, ${STROKES} strokes on the pad, ${SLOWED}× slowed, 95 of 100`,
        ours: `${slowest.toFixed(1)} ms`,
        limit: `${FRAME_MS.toFixed(1)} ms`,
        ratio: slowest / FRAME_MS,
        goal: 1,
        atLeast: false,
      },
      {
        what: `signing room: text and Start, ${SLOWED}× slowed, 1.6 Mbit/s, against a bare page`,
        ours: `${ours.toFixed(0)} ms`,
        limit: `${limit.toFixed(0)} ms`,
        ratio: ours / limit,
        goal: 1.5,
        atLeast: false,
      },
    ];
  } finally {
    await browser.close();
    server.close();
    await service.close();
  }
}
