import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { findBrowser } from '../scripts/find-browser.mjs';
import { median } from './measure.mjs';

const SLOWED = 4;
const RUNS = 5;
/** An A4 of 300 dpi. */
const [WIDTH, HEIGHT] = [2480, 3508];
const KINDS = ['fax-g4', 'jbig2', 'jpeg2000'];

/** Where pictures lie on an A4: one on all of it, or four of 150 dpi, which have the pixels of one of 300 dpi. */
const PLACES = {
  one: [[595, 842, 0, 0]],
  four: [0, 1].flatMap((column) => [0, 1].map((row) => [297, 421, column * 297, row * 421])),
};

/** JPEG 2000 by OpenJPEG 2.5: a page of text of 300 dpi, colours, lossy. */
function readJpeg2000() {
  const data = readFileSync('bench/fixtures/scan-300-dpi.jp2');
  const dict = `<< /Subtype /Image /Type /XObject /Width ${WIDTH} /Height ${HEIGHT} /Filter /JPXDecode /Length ${data.length} >>`;
  return makePage({ dict, data }, PLACES.one);
}

/** The dictionary and the data of the picture in a fixture. */
function readPicture(kind) {
  const pdf = readFileSync(`test/fixtures/scans/scan-${kind}.pdf`);
  const text = pdf.toString('latin1');
  const at = text.indexOf('/Subtype /Image');
  const begin = text.lastIndexOf('obj\n', at) + 'obj\n'.length;
  const stream = text.indexOf('stream\n', at);
  const dict = text.slice(begin, stream).trim();
  const from = stream + 'stream\n'.length;
  return { dict, data: pdf.subarray(from, from + Number(/\/Length (\d+)/.exec(dict)[1])) };
}

/** One page with the picture at each place, each an object of its own. */
function makePage({ dict, data }, corners) {
  const parts = [Buffer.from('%PDF-1.7\n')];
  const places = [];
  const size = () => parts.reduce((sum, part) => sum + part.length, 0);
  const add = (body, stream) => {
    places.push(size());
    parts.push(Buffer.from(`${places.length} 0 obj\n${body}\n`));
    if (stream) parts.push(Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n'));
    parts.push(Buffer.from('endobj\n'));
  };
  const content = Buffer.from(
    corners.map(([width, height, x, y], index) => `q ${width} 0 0 ${height} ${x} ${y} cm /I${index} Do Q`).join('\n'),
  );
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add('<< /Type /Pages /Count 1 /Kids [3 0 R] >>');
  const images = corners.map((_, index) => `/I${index} ${5 + index} 0 R`).join(' ');
  add(
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << ${images} >> >> >>`,
  );
  add(`<< /Length ${content.length} >>`, content);
  for (const _ of corners) add(dict, data);
  const start = size();
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${places.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** With a policy, also the worker may compile no WebAssembly. */
async function serve(pages, policy) {
  const server = createServer(async ({ url }, response) => {
    response.setHeader('Cache-Control', 'no-store');
    if (policy) response.setHeader('Content-Security-Policy', policy);
    const pdf = pages.get(url.slice(1));
    if (pdf) return response.setHeader('Content-Type', 'application/pdf').end(pdf);
    if (url === '/')
      return response
        .setHeader('Content-Type', 'text/html')
        .end(
          '<!doctype html><html lang="en"><meta charset="utf-8"><title>Scans</title><script type="module" src="/script/deedkit.js"></script>',
        );
    const body = await readFile(`dist${url}`).catch(() => undefined);
    response.statusCode = body ? 200 : 404;
    return response.setHeader('Content-Type', 'text/javascript').end(body);
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return server;
}

/** Milliseconds from the wish to the page that can be seen, in a page of its own on a slowed processor. */
async function measure(browser, port, name) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await page.goto(`http://127.0.0.1:${port}/`);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  const time = await page.evaluate(
    (src) =>
      new Promise((resolve, reject) => {
        const view = document.createElement('deed-pdf-view');
        const start = performance.now();
        view.addEventListener('deed-page-fault', () => reject(new Error('The page is not whole.')));
        view.addEventListener('deed-error', ({ detail }) => reject(new Error(detail.code)));
        view.addEventListener('deed-pdf-shown', () => resolve(performance.now() - start), { once: true });
        view.src = src;
        document.body.append(view);
      }),
    `/${name}`,
  );
  await page.close();
  return time;
}

/** The same page as JPEG: a page of text, compressed by the browser. */
async function makeJpeg(browser) {
  const page = await browser.newPage();
  const data = await page.evaluate(
    ([width, height]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d');
      context.fillStyle = '#fff';
      context.fillRect(0, 0, width, height);
      context.fillStyle = '#000';
      context.font = '44px sans-serif';
      for (let line = 160; line < height - 200; line += 76)
        context.fillText(
          'Each Party shall keep the Confidential Information of the other in strict confidence.',
          200,
          line,
        );
      return canvas.toDataURL('image/jpeg', 0.85).split(',')[1];
    },
    [WIDTH, HEIGHT],
  );
  await page.close();
  const bytes = Buffer.from(data, 'base64');
  const dict = `<< /Subtype /Image /Type /XObject /Width ${WIDTH} /Height ${HEIGHT} /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /DCTDecode /Length ${bytes.length} >>`;
  return { dict, data: bytes };
}

/** A page with the pixels of 300 dpi as scanners write it, against one of JPEG. */
export async function benchScans() {
  const found = await findBrowser();
  Object.assign(process.env, found.env);
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', ...found.args],
  });
  const pages = new Map(
    KINDS.map((kind) => [
      `${kind}.pdf`,
      kind === 'jpeg2000' ? readJpeg2000() : makePage(readPicture(kind), PLACES.four),
    ]),
  );
  pages.set('jpeg.pdf', makePage(await makeJpeg(browser), PLACES.one));
  const servers = [await serve(pages), await serve(pages, "script-src 'self'; worker-src 'self'")];
  const [port, strictPort] = servers.map((server) => server.address().port);
  const times = new Map([...pages.keys()].map((name) => [name, []]));
  const strict = [];
  try {
    for (let run = 0; run < RUNS; run += 1) {
      for (const [name, list] of times) list.push(await measure(browser, port, name));
      strict.push(await measure(browser, strictPort, 'jpeg2000.pdf'));
    }
  } finally {
    await browser.close();
    for (const server of servers) server.close();
  }
  const jpeg = median(times.get('jpeg.pdf'));
  const row = (what, list, goal) => ({
    what: `a scanned page of 300 dpi, ${what}, ${SLOWED}× slowed`,
    ours: `${median(list).toFixed(0)} ms`,
    limit: `${jpeg.toFixed(0)} ms as JPEG`,
    ratio: median(list) / jpeg,
    goal,
    atLeast: false,
  });
  return [
    ...KINDS.map((kind) => row(kind, times.get(`${kind}.pdf`), 2)),
    row('jpeg2000 where the worker may compile no WebAssembly', strict),
  ];
}
