// Runs in the page, beside the script that registers the form: a box of rich text and a plain contenteditable, to be
// pasted into by hand.
import { createId } from 'deedkit/document';

const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['_type', '_id'],
  properties: {
    _type: { const: 'value' },
    _id: { type: 'string' },
    terms: { type: 'object', 'x-deed': { widget: 'richtext', label: { _type: 'translatable', en: 'Terms' } } },
  },
};

/** The box to paste into, in the caret of a paragraph that has words before and behind it. */
async function open(kind) {
  const host = document.createElement('main');
  document.body.append(host);
  const words = 'before behind';
  let box;
  if (kind === 'ours') {
    const form = document.createElement('deed-builder-form');
    form.schema = schema;
    form.value = {
      _type: 'value',
      _id: createId(),
      terms: { _type: 'richtext', content: [{ _type: 'paragraph', content: [{ _type: 'text', text: words }] }] },
    };
    host.append(form);
    while (!(box = form.shadowRoot?.querySelector('[data-role=rich]'))?.isContentEditable)
      await new Promise((resolve) => setTimeout(resolve, 20));
  } else {
    box = document.createElement('div');
    box.contentEditable = 'true';
    box.innerHTML = `<p>${words}</p>`;
    // As high as the box of a form; a line of the paste becomes a paragraph in it, too.
    box.style.cssText = 'max-block-size:60vh;overflow:auto';
    host.append(box);
  }
  box.focus();
  document.getSelection().setPosition(box.querySelector('p').firstChild, 'before '.length);
  return { box, close: () => host.remove() };
}

let opened;

/**
 * Opens a box; `window.pasted` then resolves to the milliseconds from the paste to the frame that shows it, and how
 * many lines stand there.
 */
window.openBox = async (kind) => {
  opened?.close();
  opened = await open(kind);
  const { box } = opened;
  window.pasted = new Promise((resolve) => {
    let start;
    window.addEventListener(
      'paste',
      () => {
        start = performance.now();
      },
      { capture: true, once: true },
    );
    box.addEventListener(
      'input',
      () => {
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () =>
            resolve({
              took: performance.now() - start,
              lines: box.innerText.split('\n').filter((line) => line.trim() !== '').length,
            });
          channel.port2.postMessage(0);
        });
      },
      { once: true },
    );
  });
};
