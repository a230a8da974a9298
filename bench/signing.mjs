import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from '../scripts/find-browser.mjs';
import { median } from './measure.mjs';

const FRAME_MS = 1000 / 60;
const STROKES = 50;
const POINTS = 60;
const RUNS = 7;
const SLOWED = 4;
/** 1.6 Mbit/s. */
const BYTES_PER_SECOND = 200_000;

const CLAUSES = Array.from(
  { length: 40 },
  (_, index) =>
    `<p>${index + 1}. Each Party shall keep the Confidential Information of the other in strict confidence, use it for the Purpose alone, and protect it with no less care than its own.</p>`,
).join('');
const TEXT = `<h1>Mutual NDA</h1>${CLAUSES}`;
const ROOM = {
  document: {
    id: 'd1',
    title: 'Mutual NDA',
    language: 'en',
    stage: 'finalized',
    signature_method: 'canvas',
    sender: 'Aino Lehtonen',
    message: null,
    due_at: null,
    sha256: 'a'.repeat(64),
    drafted: true,
    attachments: [],
  },
  signee: {
    id: 's1',
    state: 'waiting',
    first_name: 'Erik',
    last_name: 'Sandström',
    email: null,
    phone: null,
    company_name: null,
    job_title: null,
    signed_at: null,
    boxes: [],
    redirect_url: null,
    identified: null,
  },
  others: [],
  turn: 'now',
  ended: null,
  signed_pdf: 'none',
};

const page = (body) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Signing</title>${body}`;
const SCRIPT = '<script type="module" src="/deedkit/deedkit.js"></script>';
const ANSWERS = {
  '/pad': ['text/html', page(`${SCRIPT}<body style="margin:0"><deed-signature-pad></deed-signature-pad>`)],
  '/room': [
    'text/html',
    page(
      `${SCRIPT}<body style="margin:0"><deed-signing-room endpoint="/deedkit" document="d1" signature="s1"></deed-signing-room>`,
    ),
  ],
  '/bare': ['text/html', page(`<body>${TEXT}<button>Start</button>`)],
  '/deedkit/signatures/d1/s1': ['application/json', JSON.stringify({ data: ROOM })],
  '/deedkit/signatures/d1/s1/html': ['text/html', page(`<main>${TEXT}</main>`)],
};

/** The pages, and the script files as an adapter sends them: by brotli. */
async function serve() {
  const server = createServer(async ({ url }, response) => {
    response.setHeader('Cache-Control', 'no-store');
    const answer = ANSWERS[url];
    if (answer) return response.setHeader('Content-Type', answer[0]).end(answer[1]);
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

/** Milliseconds from the beginning of navigation to a frame with the text and the button. */
function waitForStart() {
  return new Promise((resolve) => {
    const look = () => {
      const root = document.querySelector('deed-signing-room')?.shadowRoot ?? document;
      const button = root.querySelector('[part=step], button:not([part])');
      if (root.querySelector('h1 ~ p') && button) requestAnimationFrame(() => resolve(performance.now()));
      else requestAnimationFrame(look);
    };
    look();
  });
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
  const server = await serve();
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
        starts[kind].push(await measureStart(browser, `${origin}/${kind}`));
    const [room, bare] = [median(starts.room), median(starts.bare)];
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
        ours: `${room.toFixed(0)} ms`,
        limit: `${bare.toFixed(0)} ms`,
        ratio: room / bare,
        goal: 1.5,
        atLeast: false,
      },
    ];
  } finally {
    await browser.close();
    server.close();
  }
}
