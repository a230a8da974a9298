// Runs in the page, beside the script that registers the Builder. Opens a draft in it with as many comments as asked
// for, from an adapter in memory, and times keys. `window.bench(comments)` answers with milliseconds.
import { createInstance, createId, DEFAULT_APPEARANCE } from 'deedkit/document';

const [ROWS, FIELDS, SECTIONS, PARAGRAPHS, KEYS] = [30, 10, 20, 15, 40];
const label = (en) => ({ _type: 'translatable', en });
const ids = { _type: { const: 'value' }, _id: { type: 'string', format: 'uuid' } };
const fieldset = (properties, notes) => ({
  type: 'object',
  additionalProperties: false,
  required: ['_type', '_id'],
  properties: { ...ids, ...properties },
  ...(notes ? { 'x-deed': notes } : {}),
});
const row = fieldset(
  Object.fromEntries(
    Array.from({ length: FIELDS }, (_, index) => [
      `f${index}`,
      { type: 'string', maxLength: 200, 'x-deed': { widget: 'text', label: label(`Field ${index + 1}`) } },
    ]),
  ),
);
const schema = fieldset({
  rows: {
    type: 'array',
    maxItems: ROWS,
    items: row,
    'x-deed': { label: label('Rows'), repeatable: { min: 0, max: ROWS, itemLabel: ['f0'] } },
  },
  terms: fieldset(
    { title: { type: 'string', maxLength: 200, 'x-deed': { widget: 'text', label: label('Title') } } },
    {
      label: label('Terms'),
    },
  ),
});

const text = (content) => ({ _type: 'text', text: content });
function createState() {
  const rows = Array.from({ length: ROWS }, () => ({ ...createInstance(row, { languages: ['en'] }), f0: 'Row' }));
  const value = { ...createInstance(schema, { languages: ['en'] }), rows };
  const sections = Array.from({ length: SECTIONS }, (_, at) => ({
    _type: 'section',
    _id: createId(),
    source: 'template',
    title: label(`Section ${at + 1}`),
    content: Array.from({ length: PARAGRAPHS }, (__, index) => ({
      _type: 'paragraph',
      // Each key changes words in every section, as a party's name does.
      content: [text(`Clause ${at}.${index} of `), { _type: 'ref', path: '/terms/title' }, text(' holds.')],
    })),
  }));
  const about = { document_name: 'Bench', jurisdiction: 'fi', languages: ['en'], appearance: DEFAULT_APPEARANCE };
  return { id: createId(), status: 'draft', value, sections, ...about };
}

/** Half of them on fields, half on paragraphs. */
function createThreads(count, { value, sections }) {
  const [participant, created_at] = [{ id: createId(), display_name: 'Erik' }, new Date().toISOString()];
  return Array.from({ length: count }, (_, index) => {
    const [section, at] = [sections[index % SECTIONS], Math.floor(index / SECTIONS) % PARAGRAPHS];
    const anchor =
      index % 2
        ? { kind: 'field', path: `/rows/${value.rows[index % ROWS]._id}/f${index % FIELDS}`, quote: '' }
        : { kind: 'paragraph', section_id: section._id, quote: `Clause ${index % SECTIONS}.${at} of` };
    const comments = [{ id: createId(), participant, body: `Comment ${index}`, created_at, edited_at: null }];
    return { id: createId(), revision: index + 1, anchor, resolved: null, comments, created_at };
  });
}

/** An adapter that takes everything. */
function createFetch(state, threads) {
  let revision = 1;
  const json = (body) => new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });
  return async (input, { method = 'GET' } = {}) => {
    const path = String(input);
    if (path.includes('/threads')) return json({ threads, revision: threads.length });
    if (path.endsWith('/events')) return new Response(new ReadableStream());
    if (method !== 'GET') return json({ revision: (revision += 1) });
    const settings = { environment: 'live', ui_language: null, trial: null, finalization: null };
    const verbs = ['read-comments', 'comment'];
    return json({ id: state.id, revision, state, schema, participant: null, verbs, ...settings });
  };
}

function frame(work) {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      const start = performance.now();
      channel.port1.onmessage = () => resolve(performance.now() - start);
      work();
      queueMicrotask(() => channel.port2.postMessage(0));
    });
  });
}
const idle = () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 20)));
async function until(test) {
  for (const end = performance.now() + 20_000; !test(); await idle())
    if (performance.now() > end) throw new Error(`Never: ${test}`);
}

window.bench = async (comments) => {
  const state = createState();
  const threads = createThreads(comments, state);
  const draft = document.createElement('deed-draft');
  Object.assign(draft, { endpoint: '/deedkit', session: state.id, fetch: createFetch(state, threads) });
  draft.style.cssText = 'display:block;block-size:900px';
  draft.append(document.createElement('deed-builder'));
  document.body.append(draft);
  const root = () => draft.firstElementChild.shadowRoot;
  const inside = (tag) => root()?.querySelector(tag)?.shadowRoot;
  const count = (tag, selector) => inside(tag)?.querySelectorAll(selector).length ?? 0;
  const fields = () => count('deed-builder-form', 'input');
  const marks = () => count('deed-builder-form', '.comment-mark') + count('deed-document-preview', '.comment-mark');
  await until(() => fields() > ROWS * FIELDS && count('deed-document-preview', 'p') >= SECTIONS * PARAGRAPHS);
  const places = new Set(threads.map(({ anchor }) => anchor.path ?? anchor.section_id + anchor.quote)).size;
  await until(() => marks() === places);
  const input = inside('deed-builder-form').querySelector('[data-key="terms/title"] input');
  input.focus();
  const times = [];
  const followed = [];
  for (let key = 0; key < KEYS; key += 1) {
    await idle();
    let pressed;
    times.push(
      await frame(() => {
        pressed = performance.now();
        input.value += 'x';
        input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      }),
    );
    await root().querySelector('deed-document-preview').updateComplete;
    await frame(() => undefined);
    followed.push(performance.now() - pressed);
  }
  if (!inside('deed-document-preview').textContent.includes('xxxx')) throw new Error('The document does not follow');
  const found = marks();
  draft.remove();
  return { times: times.slice(5), followed: followed.slice(5), marks: found, places };
};
