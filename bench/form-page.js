// Runs in the page, beside the script that registers the form: builds forms of both kinds and times them. `window.bench(kind, fields)` answers with milliseconds.
import { applyPatch, createInstance, createId } from 'deedkit/document';

const GROUP = 10;
const ROUNDS = 15;
const text = (label) => ({ type: 'string', maxLength: 200, 'x-deed': { widget: 'text', label: { _type: 'translatable', en: label } } });
const schemaOf = (groups) => ({
  type: 'object', additionalProperties: false, required: ['_type', '_id'],
  properties: {
    _type: { const: 'value' }, _id: { type: 'string', format: 'uuid' },
    rows: {
      type: 'array', minItems: 0, maxItems: groups + 50, 'x-deed': { label: { _type: 'translatable', en: 'Rows' }, repeatable: { min: 0, max: groups + 50, itemLabel: ['f0'] } },
      items: {
        type: 'object', additionalProperties: false, required: ['_type', '_id'],
        properties: { _type: { const: 'value' }, _id: { type: 'string', format: 'uuid' }, ...Object.fromEntries(Array.from({ length: GROUP }, (_, index) => [`f${index}`, text(`Field ${index + 1}`)])) },
      },
    },
  },
});

/** Time from a call inside a frame to the moment that frame has been laid out and painted, without the wait for the next one. */
function frame(work) {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      const start = performance.now();
      channel.port1.onmessage = () => resolve(performance.now() - start);
      work();
      // Lit draws in a microtask; the frame's own layout and paint come after those.
      queueMicrotask(() => channel.port2.postMessage(0));
    });
  });
}

const idle = () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 30)));

function createOurs(host, groups) {
  const schema = schemaOf(groups);
  const row = () => ({ ...createInstance(schema.properties.rows.items, { languages: ['en'] }), f0: 'Row' });
  let value = { _type: 'value', _id: createId(), rows: Array.from({ length: groups }, row) };
  let form;
  // What the page around holds changes first; showing it is what is timed.
  const prepare = (operation) => {
    value = applyPatch({ value }, [operation]).value.value;
    return () => { form.value = value; };
  };
  return {
    build() {
      form = document.createElement('deed-builder-form');
      form.schema = schema;
      form.value = value;
      form.addEventListener('deed-patch', (event) => { value = applyPatch({ value }, event.detail.operations).value.value; });
      host.append(form);
    },
    settled: async () => { while (form.shadowRoot.querySelectorAll('input').length < groups * GROUP) await idle(); },
    input: () => form.shadowRoot.querySelectorAll('input')[3],
    prepareAdd: () => prepare({ op: 'add', path: '/value/rows/-', value: row() }),
    prepareChange: (content) => prepare({ op: 'replace', path: '/value/rows/1/f2', value: content }),
    fields: () => form.shadowRoot.querySelectorAll('input').length,
    close: () => undefined,
  };
}

/** What a careful person writes by hand: the same inputs with labels, a group each, skipped by the browser while out of sight. */
function createPlain(host, groups) {
  const model = Array.from({ length: groups }, () => Object.fromEntries(Array.from({ length: GROUP }, (_, index) => [`f${index}`, index === 0 ? 'Row' : ''])));
  const style = document.createElement('style');
  style.textContent = '.group{content-visibility:auto;contain-intrinsic-size:auto 420px;display:grid;grid-template-columns:1fr 1fr;gap:12px;padding:12px;border:1px solid #ccc;margin:8px}label{display:grid}input{font:inherit;padding:7px}';
  document.head.append(style);
  const root = document.createElement('form');
  const createGroup = (values) => {
    const group = document.createElement('fieldset');
    group.className = 'group';
    const legend = document.createElement('legend');
    legend.textContent = values.f0;
    group.append(legend);
    for (const [name, content] of Object.entries(values)) {
      const label = document.createElement('label');
      const caption = document.createElement('span');
      caption.textContent = `Field ${Number(name.slice(1)) + 1}`;
      const input = document.createElement('input');
      input.name = name;
      input.maxLength = 200;
      input.value = content;
      label.append(caption, input);
      group.append(label);
    }
    return group;
  };
  return {
    build() {
      root.append(...model.map(createGroup));
      root.addEventListener('input', (event) => {
        const index = [...root.children].indexOf(event.target.closest('.group'));
        model[index][event.target.name] = event.target.value;
        if (event.target.name === 'f0') event.target.closest('.group').querySelector('legend').textContent = event.target.value;
      });
      host.append(root);
    },
    settled: idle,
    input: () => root.querySelectorAll('input')[3],
    prepareAdd() {
      const values = { ...model[0] };
      model.push(values);
      return () => { root.append(createGroup(values)); };
    },
    prepareChange(content) {
      model[1].f2 = content;
      return () => { root.children[1].querySelector('[name=f2]').value = content; };
    },
    fields: () => root.querySelectorAll('input').length,
    close: () => style.remove(),
  };
}

const create = { ours: createOurs, plain: createPlain };

/** A form of this kind, alone in the page: how long its first frame took, and what can be done with it. */
async function open(kind, fields) {
  const host = document.createElement('main');
  document.body.append(host);
  const form = create[kind](host, fields / GROUP);
  await idle();
  const first = await frame(() => form.build());
  await form.settled();
  const close = async () => { form.close(); host.remove(); await idle(); };
  return { form, first, close };
}

/** The median of a step, `prepare` making what the step then shows. */
async function medianOf(prepare) {
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const work = prepare(round);
    await idle();
    times.push(await frame(work));
  }
  return times.sort((a, b) => a - b)[ROUNDS >> 1];
}

/** One form of this kind in the page as it is: its first frame, and the median of each step in it. */
window.bench = async (kind, fields) => {
  const { form, first, close } = await open(kind, fields);
  const count = form.fields();
  const input = form.input();
  input.focus();
  const key = await medianOf((round) => () => { input.value += String(round % 10); input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertText' })); });
  const change = await medianOf((round) => form.prepareChange(`changed ${round}`));
  const add = await medianOf(() => form.prepareAdd());
  await close();
  return { first, key, change, add, count };
};

/** The first form of a page that has had none: with what a page pays once, whatever it shows. */
window.benchCold = async (kind, fields) => (await open(kind, fields)).first;
