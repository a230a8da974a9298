// Runs in the page, beside the script that registers the form: builds forms of both kinds and times them.
// `window.bench(kind, fields, shape)` answers with milliseconds; `window.cpu()` is the runner's, the milliseconds of
// CPU that the page's process has taken so far.
import { applyPatch, createInstance, createId } from 'deedkit/document';

const GROUP = 10;
const ROUNDS = 15;
const text = (label) => ({
  type: 'string',
  maxLength: 200,
  'x-deed': { widget: 'text', label: { _type: 'translatable', en: label } },
});
const fieldset = (properties) => ({
  type: 'object',
  additionalProperties: false,
  required: ['_type', '_id'],
  properties: { _type: { const: 'value' }, _id: { type: 'string', format: 'uuid' }, ...properties },
});
const rowSchema = fieldset(
  Object.fromEntries(Array.from({ length: GROUP }, (_, index) => [`f${index}`, text(`Field ${index + 1}`)])),
);
const listSchema = (groups) => ({
  type: 'array',
  minItems: 0,
  maxItems: groups + 50,
  items: rowSchema,
  'x-deed': {
    label: { _type: 'translatable', en: 'Rows' },
    repeatable: { min: 0, max: groups + 50, itemLabel: ['f0'] },
  },
});
/** The same list at the root (`rows[]`) or inside a fieldset (`contract.rows[]`), as other form engines have it. */
const SHAPES = {
  root: {
    path: '/value/rows',
    schema: (groups) => fieldset({ rows: listSchema(groups) }),
    value: (rows) => ({ rows }),
  },
  nested: {
    path: '/value/contract/rows',
    schema: (groups) =>
      fieldset({
        contract: {
          ...fieldset({ rows: listSchema(groups) }),
          'x-deed': { label: { _type: 'translatable', en: 'Contract' } },
        },
      }),
    value: (rows) => ({ contract: { _type: 'value', _id: createId(), rows } }),
  },
};

/**
 * Time from a call inside a frame to the moment that frame has been laid out and painted, without the wait for the next
 * one.
 */
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

function createOurs(host, groups, shape) {
  const { path, ...make } = SHAPES[shape];
  const schema = make.schema(groups);
  const row = () => ({ ...createInstance(rowSchema, { languages: ['en'] }), f0: 'Row' });
  let value = { _type: 'value', _id: createId(), ...make.value(Array.from({ length: groups }, row)) };
  let form;
  // The value of the surrounding page changes first; only showing it is timed.
  const prepare = (operation) => {
    value = applyPatch({ value }, [operation]).value.value;
    return () => {
      form.value = value;
    };
  };
  return {
    build() {
      form = document.createElement('deed-builder-form');
      form.schema = schema;
      form.value = value;
      form.addEventListener('deed-patch', (event) => {
        value = applyPatch({ value }, event.detail.operations).value.value;
      });
      host.append(form);
    },
    present: () =>
      new Promise((resolve) => {
        const look = () => {
          if (form.shadowRoot.querySelectorAll('input').length < groups * GROUP) return;
          observer.disconnect();
          // Laid out, as those by hand are by now.
          resolve(form.offsetHeight);
        };
        const observer = new MutationObserver(look);
        observer.observe(form.shadowRoot, { childList: true, subtree: true });
        look();
      }),
    input: () => form.shadowRoot.querySelectorAll('input')[3],
    prepareAdd: () => prepare({ op: 'add', path: `${path}/-`, value: row() }),
    prepareChange: (content) => prepare({ op: 'replace', path: `${path}/1/f2`, value: content }),
    fields: () => form.shadowRoot.querySelectorAll('input').length,
    close: () => undefined,
  };
}

/**
 * The form as a careful person writes it by hand: the same inputs with labels, a group each, skipped by the browser
 * while out of sight.
 */
function createPlain(host, groups) {
  const model = Array.from({ length: groups }, () =>
    Object.fromEntries(Array.from({ length: GROUP }, (_, index) => [`f${index}`, index === 0 ? 'Row' : ''])),
  );
  const style = document.createElement('style');
  style.textContent =
    '.group{content-visibility:auto;contain-intrinsic-size:auto 420px;display:grid;grid-template-columns:1fr 1fr;gap:12px;padding:12px;border:1px solid #ccc;margin:8px}label{display:grid}input{font:inherit;padding:7px}';
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
        if (event.target.name === 'f0')
          event.target.closest('.group').querySelector('legend').textContent = event.target.value;
      });
      host.append(root);
    },
    present: async () => undefined,
    input: () => root.querySelectorAll('input')[3],
    prepareAdd() {
      const values = { ...model[0] };
      model.push(values);
      return () => {
        root.append(createGroup(values));
      };
    },
    prepareChange(content) {
      model[1].f2 = content;
      return () => {
        root.children[1].querySelector('[name=f2]').value = content;
      };
    },
    fields: () => root.querySelectorAll('input').length,
    close: () => style.remove(),
  };
}

const create = { ours: createOurs, plain: createPlain };

/**
 * A form of this kind, alone in the page: how long its first frame took and until all its fields stood, and what can be
 * done with it.
 */
async function open(kind, fields, shape) {
  const host = document.createElement('main');
  document.body.append(host);
  const form = create[kind](host, fields / GROUP, shape);
  // Collects the garbage of the form before, so that it does not count for this one.
  globalThis.gc?.();
  await idle();
  const [start, cpu] = [performance.now(), await window.cpu()];
  const first = await frame(() => form.build());
  await form.present();
  const present = performance.now() - start;
  await idle();
  const presentCpu = (await window.cpu()) - cpu;
  const close = async () => {
    form.close();
    host.remove();
    await idle();
  };
  return { form, first, present, presentCpu, close };
}

/**
 * The median of a step, `prepare` making what the step then shows, and its CPU on average, waiting for idle time
 * included.
 */
async function measureStep(prepare) {
  const times = [];
  const work = Array.from({ length: ROUNDS }, (_, round) => round);
  const cpu = await window.cpu();
  for (const round of work) {
    const show = prepare(round);
    await idle();
    times.push(await frame(show));
  }
  await idle();
  return { wall: times.sort((a, b) => a - b)[ROUNDS >> 1], cpu: ((await window.cpu()) - cpu) / ROUNDS };
}

/** Forms kept so that their code stays compiled: a browser drops it when the last form of its kind has gone. */
const kept = [];

/** Does once all that is measured; the form leaves the page, and stays in memory as that of a page in use does. */
window.warmUp = async (kind, fields, shape) => {
  const form = await open(kind, fields, shape);
  kept.push(form);
  await measureSteps(form);
  await form.close();
};

/** One form of this kind in the page as it is: its first frame, and each step in it. */
window.bench = async (kind, fields, shape) => {
  const opened = await open(kind, fields, shape);
  const { first, present, presentCpu } = opened;
  const count = opened.form.fields();
  const { key, change, add } = await measureSteps(opened);
  await opened.close();
  return {
    first,
    present,
    presentCpu,
    key: key.wall,
    keyCpu: key.cpu,
    change: change.wall,
    changeCpu: change.cpu,
    add: add.wall,
    addCpu: add.cpu,
    count,
  };
};

async function measureSteps({ form }) {
  const input = form.input();
  input.focus();
  const key = await measureStep((round) => () => {
    input.value += String(round % 10);
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertText' }));
  });
  const change = await measureStep((round) => form.prepareChange(`changed ${round}`));
  const add = await measureStep(() => form.prepareAdd());
  return { key, change, add };
}

/** The first form of a page that has had none: with what a page pays once, whatever it shows. */
window.benchCold = async (kind, fields, shape) => (await open(kind, fields, shape)).first;

/**
 * A page whose address asks for it begins with a form of that many fields: when its first frame stood, and when the last
 * thing in it changed before nothing did for half a second, both in milliseconds since the navigation.
 */
async function measureQuiet(fields) {
  await customElements.whenDefined('deed-builder-form');
  const host = document.createElement('main');
  document.body.append(host);
  let last = 0;
  const observer = new MutationObserver(() => {
    last = performance.now();
  });
  createOurs(host, fields / GROUP, 'root').build();
  const what = { subtree: true, childList: true, attributes: true, characterData: true };
  observer.observe(host.firstElementChild.shadowRoot, what);
  await frame(() => undefined);
  const first = performance.now();
  do await new Promise((resolve) => setTimeout(resolve, 100));
  while (performance.now() - Math.max(last, first) < 500);
  return { first, quiet: Math.max(last, first) };
}
const [, quietFields] = /^#quiet=(\d+)$/.exec(location.hash) ?? [];
if (quietFields) window.quiet = measureQuiet(Number(quietFields));
