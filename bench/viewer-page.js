// Two ways to the first page of a PDF, each timed from the wish to the frame it can be seen in.
const URL_OF_PDF = '/document.pdf';
const SCALE = 96 / 72;

const nextFrame = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      setTimeout(resolve);
    });
  });

async function showInViewer(place) {
  await import('../src/elements/define/pdf-view.ts');
  const view = document.createElement('deed-pdf-view');
  const shown = new Promise((resolve, reject) => {
    view.addEventListener('deed-pdf-shown', resolve, { once: true });
    view.addEventListener('deed-error', ({ detail }) => reject(new Error(JSON.stringify(detail))), { once: true });
  });
  view.src = URL_OF_PDF;
  place.append(view);
  await shown;
  return view.shadowRoot.querySelector('canvas');
}

let bareWorker;

/** The plain way with PDF.js alone: fetch, open, draw one canvas. */
async function showBare(place) {
  const library = import('pdfjs-dist/legacy/build/pdf.mjs');
  const fetched = fetch(URL_OF_PDF).then((response) => response.arrayBuffer());
  bareWorker ??= library.then(
    ({ PDFWorker }) =>
      new PDFWorker({
        port: new Worker(new URL('../src/elements/document/pdf-view/pdf-worker.js', import.meta.url), {
          type: 'module',
        }),
      }),
  );
  const { getDocument } = await library;
  const pdf = await getDocument({ data: new Uint8Array(await fetched), worker: await bareWorker, useWasm: false })
    .promise;
  const page = await pdf.getPage(1);
  const viewport = page.getViewport({ scale: SCALE * devicePixelRatio });
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.floor(viewport.width), Math.floor(viewport.height)];
  await page.render({ canvas, viewport }).promise;
  place.append(canvas);
  return canvas;
}

window.bench = async (kind) => {
  const place = document.createElement('div');
  place.style.width = '1000px';
  document.body.append(place);
  const start = performance.now();
  const canvas = await (kind === 'ours' ? showInViewer(place) : showBare(place));
  await nextFrame();
  const time = performance.now() - start;
  const size = [canvas.width, canvas.height];
  // The viewer's work after its first page is not part of the next run.
  await new Promise((resolve) => {
    setTimeout(resolve, 400);
  });
  place.remove();
  return { time, size };
};
