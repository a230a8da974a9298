// Runs in the page, beside the script that registers the editor of places. `window.open(kind)` opens a file of ten pages
// in the editor or in the viewer alone, `window.begin()` shows 200 pages with 400 places, and `window.add(kind)` adds one
// of them, or a bare element at the same place; those answer with milliseconds until the frame that shows it.
import { createPdf } from '../test/elements/fixtures/pdf.ts';

const PARTIES = [
  { id: 'a', name: 'Aino Virta' },
  { id: 'b', name: 'Erik Sandström' },
];
const TEN = createPdf({ pages: 10 });

const fieldAt = (index, { page, x, y }) => ({
  id: `f${index}`,
  type: 'signature',
  party: PARTIES[index % 2].id,
  label: 'Signature',
  required: true,
  editable: true,
  value: null,
  places: [{ page, x, y, width: 160, height: 44 }],
});

const nextFrame = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      setTimeout(resolve);
    });
  });

/** Shows an element and waits until its pages are there. */
async function show(element) {
  const shown = new Promise((resolve, reject) => {
    element.addEventListener('deed-pdf-shown', resolve, { once: true, capture: true });
    element.addEventListener('deed-error', ({ detail }) => reject(new Error(JSON.stringify(detail))), { once: true });
  });
  document.body.append(element);
  await element.updateComplete;
  // Its event is the viewer's, which does not leave the editor.
  element.shadowRoot.querySelector('deed-pdf-view')?.addEventListener('deed-pdf-shown', () => {
    element.dispatchEvent(new CustomEvent('deed-pdf-shown'));
  });
  await shown;
}

function createEditor(pdf, fields) {
  const editor = document.createElement('deed-place-editor');
  Object.assign(editor, { src: pdf, parties: PARTIES, fields });
  return editor;
}

window.open = async (kind) => {
  const view = document.createElement('deed-pdf-view');
  view.src = TEN;
  const element = kind === 'ours' ? createEditor(TEN, []) : view;
  element.style.setProperty('--deed-place-editor-block-size', '800px');
  const start = performance.now();
  await show(element);
  if (kind === 'ours') while (!element.shadowRoot.querySelector('.layer')) await nextFrame();
  await nextFrame();
  const time = performance.now() - start;
  element.remove();
  return time;
};

let editor;
window.begin = async () => {
  const fields = Array.from({ length: 400 }, (_, index) =>
    fieldAt(index, { page: (index >> 1) + 1, x: 72, y: index % 2 ? 420 : 300 }),
  );
  editor = createEditor(createPdf({ pages: 200 }), fields);
  editor.style.setProperty('--deed-place-editor-block-size', '800px');
  await show(editor);
  while (editor.shadowRoot.querySelectorAll('.place').length < 400) await nextFrame();
  // Frames that were drawn, for whoever drags.
  window.frames_ = 0;
  const count = () => {
    window.frames_ += 1;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
  const { left, top, width, height } = editor.shadowRoot.querySelector('.place').getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

let added = 0;
window.add = async (kind) => {
  await nextFrame();
  added += 1;
  const field = fieldAt(1000 + added, { page: 1, x: 300, y: 60 + (added % 30) * 20 });
  const layer = editor.shadowRoot.querySelector('.layer');
  const { fields } = editor;
  const start = performance.now();
  let bare;
  if (kind === 'ours') editor.fields = [...fields, field];
  else {
    bare = document.createElement('div');
    bare.style.cssText = 'position: absolute; left: 300px; top: 60px; width: 160px; height: 44px; border: 1px solid';
    bare.textContent = 'Signature';
    layer.append(bare);
  }
  await editor.updateComplete;
  await nextFrame();
  const time = performance.now() - start;
  bare?.remove();
  editor.fields = fields;
  await editor.updateComplete;
  await nextFrame();
  return time;
};
