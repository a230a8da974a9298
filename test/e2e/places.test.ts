import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { makePng } from '../../service/acceptance/support/png.ts';
import { createPdf } from '../elements/fixtures/pdf.ts';
import { ask, openPage, signIn } from './console-visit.ts';
import { findViolations } from './find-violations.ts';
import { openBrowser, watch } from './product.ts';

const product = inject('product');
const run = promisify(execFile);
const hasPoppler = await run('pdftoppm', ['-v']).then(
  () => true,
  () => false,
);

/** Pages of which one is turned, one is cropped and one has points of twice the size. */
const PDF = createPdf({
  pages: 3,
  entriesOf: (page) => ['/Rotate 90', '/CropBox [100 50 500 600]', '/UserUnit 2'][page - 1] ?? '',
});
const PEOPLE = [
  { first_name: 'Aino', last_name: 'Virta', email: 'aino@post.example' },
  { first_name: 'Erik', last_name: 'Sandström', email: 'erik@post.example' },
];
const KINDS = [
  { type: 'signature', name: 'Signature', y: 200.25, width: 160, height: 44 },
  { type: 'date_signed', name: 'Date of signing', y: 260.75, width: 96, height: 20 },
] as const;
/** Twelve places: a signature and a date for each party on each page. */
const TARGETS = PEOPLE.flatMap((_, party) =>
  [1, 2, 3].flatMap((page) => KINDS.map((kind) => ({ ...kind, party, page, x: party === 0 ? 60 : 230.5 }))),
);
type Target = (typeof TARGETS)[number];

interface Draft {
  readonly document: string;
  readonly contract: string;
}
interface Stored {
  readonly pages: readonly { readonly width: number; readonly height: number }[];
  readonly parties: readonly { readonly id: string }[];
  readonly fields: readonly { readonly type: string; readonly party: string; readonly places: readonly object[] }[];
}

const authorization = { Authorization: `Bearer ${product.sandboxKey}` };
const readFields = (contract: string): Promise<Stored> => ask<Stored>('GET', `/public/v2/contracts/${contract}/fields`);

/** The draft of the PDF, with both people. */
async function begin(title: string): Promise<Draft> {
  const form = new FormData();
  form.append('file', new Blob([PDF.slice()], { type: 'application/pdf' }), 'odd.pdf');
  form.append('title', title);
  form.append('parties', JSON.stringify(PEOPLE));
  const response = await fetch(`${product.service}/public/v2/contracts/drafts`, {
    method: 'POST',
    headers: authorization,
    body: form,
  });
  const { data } = (await response.json()) as { data: { id: string; document_id: string } };
  return { document: data.document_id, contract: data.id };
}

/** The bytes of what is set: kinds, parties by their index, and places. */
async function bytesOf(contract: string): Promise<string> {
  const { fields, parties } = await readFields(contract);
  return JSON.stringify(
    fields.map(({ type, party, places }) => [type, parties.findIndex(({ id }) => id === party), places]),
  );
}

async function untilStored(contract: string, count: number): Promise<void> {
  await vi.waitFor(async () => expect((await readFields(contract)).fields).toHaveLength(count), { timeout: 20_000 });
}

/** A way to set places: by keys, by a pointer, or by touch. */
interface Means {
  readonly choose: (party: Locator) => Promise<void>;
  readonly add: (editor: Locator, name: string) => Promise<void>;
  readonly openNumbers: (editor: Locator) => Promise<void>;
  readonly write: (input: Locator, text: string) => Promise<void>;
  readonly closeNumbers: (editor: Locator) => Promise<void>;
}
/** The label of a party: it scrolls into view, where the middle of its control may lie under others. */
const chipOf = (party: Locator): Locator => party.locator('xpath=..');
const nothing = async (): Promise<void> => undefined;
const kindNamed = (editor: Locator, name: string): Locator =>
  editor.locator('.kinds').getByRole('button', { name, exact: true });
/** Types over what stands in a field that has the focus. */
async function typeOver(input: Locator, text: string): Promise<void> {
  await input.press('Control+a');
  await input.pressSequentially(text);
  await input.press('Enter');
}

const KEYS: Means = {
  choose: async (party) => {
    await party.focus();
    await party.press('Space');
  },
  add: async (editor, name) => {
    await kindNamed(editor, name).focus();
    await kindNamed(editor, name).press('Enter');
  },
  openNumbers: nothing,
  write: async (input, text) => {
    await input.focus();
    await typeOver(input, text);
  },
  closeNumbers: nothing,
};
const POINTER: Means = {
  choose: (party) => chipOf(party).click(),
  add: async (editor, name) => {
    await kindNamed(editor, name).click();
    await editor.locator('.layer[data-page="1"]').click({ position: { x: 40, y: 60 } });
  },
  openNumbers: nothing,
  write: async (input, text) => {
    await input.click();
    await typeOver(input, text);
  },
  closeNumbers: nothing,
};
const TOUCH: Means = {
  choose: (party) => chipOf(party).tap(),
  add: async (editor, name) => {
    await editor.locator('.foot').getByRole('button', { name: 'Add a field' }).tap();
    await kindNamed(editor, name).tap();
    await editor.locator('.layer[data-page="1"]').tap({ position: { x: 40, y: 60 } });
  },
  openNumbers: (editor) => editor.locator('.foot').getByRole('button', { name: 'Settings' }).tap(),
  write: async (input, text) => {
    await input.tap();
    await typeOver(input, text);
  },
  closeNumbers: (editor) => editor.locator('.settings').getByRole('button', { name: 'Done' }).tap(),
};

/** Sets one place, exactly. */
async function place(editor: Locator, { name, party, page, x, y }: Target, means: Means): Promise<void> {
  const boxes = editor.locator('.layer .place');
  const count = await boxes.count();
  await means.choose(editor.locator('input[name=party]').nth(party));
  await means.add(editor, name);
  await vi.waitFor(async () => expect(await boxes.count()).toBe(count + 1));
  await means.openNumbers(editor);
  for (const [label, value] of [
    ['page', page],
    ['x', x],
    ['y', y],
  ] as const)
    await means.write(editor.locator(`.numbers label.${label} input`), String(value));
  await means.closeNumbers(editor);
}

/** Opens the places of a draft in the console. */
async function openPlaces(context: BrowserContext, { document }: Draft, title: string): Promise<[Page, Locator]> {
  const page = await openPage(context, `/documents/${document}`, title);
  const next = page.getByRole('button', { name: 'Next: Places' });
  await next.focus();
  await next.press('Enter');
  const editor = page.locator('deed-place-editor');
  await editor.locator('.layer').first().waitFor({ state: 'attached' });
  await vi.waitFor(async () =>
    expect((await editor.locator('.layer').first().boundingBox())?.width).toBeGreaterThan(0),
  );
  return [page, editor];
}

describe('twelve places for two parties on a turned, a cropped and an enlarged page', () => {
  let browser: Browser;
  let desk: BrowserContext;
  let byInterface = '';
  const draftOf: Record<string, Draft> = {};

  beforeAll(async () => {
    browser = await openBrowser();
    desk = await signIn(browser, 'admin', { viewport: { width: 1440, height: 1000 } });
    const draft = await begin('By interface');
    const { parties } = await readFields(draft.contract);
    const operations = TARGETS.map(({ type, party, page, x, y, width, height }) => ({
      op: 'add',
      path: '/fields/-',
      value: { type, party: parties[party]?.id, places: [{ page, x, y, width, height }] },
    }));
    await ask('PATCH', `/public/v2/contracts/${draft.contract}/fields`, { operations });
    byInterface = await bytesOf(draft.contract);
  });
  afterAll(() => browser.close());

  it('are set with keys alone, taken back to the empty state, and brought again', async () => {
    const draft = (draftOf['keys'] = await begin('By keys'));
    const [page, editor] = await openPlaces(desk, draft, 'By keys');
    const faults = watch(page);
    for (const target of TARGETS) await place(editor, target, KEYS);
    await untilStored(draft.contract, 12);
    await vi.waitFor(async () => expect(await bytesOf(draft.contract)).toBe(byInterface));
    expect(await findViolations(page)).toEqual([]);
    const press = async (key: string, count: number): Promise<void> => {
      for (let step = 0; step < 100 && (await editor.locator('.layer .place').count()) !== count; step += 1)
        await kindNamed(editor, 'Signature').press(key);
      await untilStored(draft.contract, count);
    };
    await press('Control+z', 0);
    expect(await bytesOf(draft.contract)).toBe('[]');
    await press('Control+y', 12);
    for (let step = 0; step < 6; step += 1) await kindNamed(editor, 'Signature').press('Control+y');
    await vi.waitFor(async () => expect(await bytesOf(draft.contract)).toBe(byInterface));
    expect(faults).toEqual([]);
    await page.close();
  }, 180_000);

  it('are the same by a pointer', async () => {
    const draft = await begin('By pointer');
    const [page, editor] = await openPlaces(desk, draft, 'By pointer');
    for (const target of TARGETS) await place(editor, target, POINTER);
    await vi.waitFor(async () => expect(await bytesOf(draft.contract)).toBe(byInterface), { timeout: 20_000 });
    await page.close();
  }, 180_000);

  it('are the same by touch on a screen of 360 pixels', async () => {
    const draft = await begin('By touch');
    const phone = await signIn(browser, 'admin', { viewport: { width: 360, height: 740 }, hasTouch: true });
    const [page, editor] = await openPlaces(phone, draft, 'By touch');
    for (const target of TARGETS) await place(editor, target, TOUCH);
    await vi.waitFor(async () => expect(await bytesOf(draft.contract)).toBe(byInterface), { timeout: 20_000 });
    expect(await findViolations(page)).toEqual([]);
    await phone.close();
  }, 240_000);

  it.skipIf(!hasPoppler)(
    'are where poppler draws the marks of the sealed file, as the preview shows them',
    async () => {
      const draft = draftOf['keys'] as Draft;
      const [page, editor] = await openPlaces(desk, draft, 'By keys');
      await vi.waitFor(async () => expect(await editor.locator('.layer .place').count()).toBe(12));
      const shown: Shown[] = [];
      for (const party of [0, 1]) {
        await KEYS.choose(editor.locator('input[name=party]').nth(party));
        const preview = editor.getByRole('button', { name: 'Preview' });
        await preview.press('Enter');
        await vi.waitFor(async () => expect(await editor.locator('.layer .place').count()).toBe(6));
        shown.push(...(await readBoxes(editor)));
        await preview.press('Enter');
      }
      expect(shown).toHaveLength(12);
      await page.close();
      const { pages } = await readFields(draft.contract);
      const { before, after } = await sealed(draft);
      for (const box of shown) {
        const mark = await findMark(
          { before, after },
          { page: box.page, size: pages[box.page - 1] ?? { width: 1, height: 1 }, box },
        );
        const where = JSON.stringify({ box, mark });
        expect(mark.x, where).toBeGreaterThan(box.x - 1);
        expect(mark.y, where).toBeGreaterThan(box.y - 1);
        expect(mark.x + mark.width, where).toBeLessThan(box.x + box.width + 1);
        expect(mark.y + mark.height, where).toBeLessThan(box.y + box.height + 1);
        if (box.type !== 'signature') continue;
        // The picture and the words beside it take up all of the place but a hair.
        expect(mark.height, where).toBeGreaterThan(box.height - 4);
      }
    },
    240_000,
  );
});

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
interface Shown extends Rectangle {
  readonly page: number;
  readonly type: string;
}

/** The boxes that are shown, in points from the top left of their pages. */
function readBoxes(editor: Locator): Promise<Shown[]> {
  return editor.locator('.layer .place').evaluateAll((boxes) =>
    (boxes as HTMLElement[]).map((box) => {
      const layer = box.closest<HTMLElement>('.layer') as HTMLElement;
      const scale = Number.parseFloat(getComputedStyle(layer).getPropertyValue('--_scale'));
      const [own, sheet] = [box.getBoundingClientRect(), layer.getBoundingClientRect()];
      return {
        page: Number(layer.dataset['page']),
        type: box.dataset['type'] ?? '',
        x: (own.left - sheet.left) / scale,
        y: (own.top - sheet.top) / scale,
        width: own.width / scale,
        height: own.height / scale,
      };
    }),
  );
}

/** The file as it is signed, and sealed once both have signed with a picture that is black all over. */
async function sealed({ document, contract }: Draft): Promise<{ readonly before: Buffer; readonly after: Buffer }> {
  const body = { signature_method: 'canvas' };
  const { signatures } = await ask<{ signatures: { id: string }[] }>(
    'POST',
    `/public/v2/contracts/${contract}/finalize`,
    body,
  );
  const before = await download(document);
  const image = makePng({ width: 300, height: 150, byteAt: (_, column) => (column % 4 === 3 ? 255 : 0) });
  for (const { id } of signatures) {
    const room = `/api/signing-room/${document}/${id}`;
    const { document: read } = await ask<{ document: { sha256: string } }>('GET', room);
    const signature = { image: image.toString('base64'), method: 'drawn', sha256: read.sha256, confirmed: true };
    await ask('POST', `${room}/signature`, signature);
  }
  const after = await vi.waitFor(() => download(document), { timeout: 60_000, interval: 500 });
  return { before, after };
}

async function download(document: string): Promise<Buffer> {
  const response = await fetch(`${product.service}/public/v2/documents/${document}/download`, {
    headers: authorization,
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return Buffer.from(await response.arrayBuffer());
}

/** A page as poppler draws it, in grey, two pixels for each of its points. */
async function draw(pdf: Buffer, page: number): Promise<{ width: number; height: number; grey: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'deedkit-places-'));
  try {
    const file = join(folder, 'file.pdf');
    await writeFile(file, pdf);
    const number = String(page);
    await run('pdftoppm', [
      '-r',
      '144',
      '-gray',
      '-cropbox',
      '-singlefile',
      '-f',
      number,
      '-l',
      number,
      file,
      join(folder, 'page'),
    ]);
    const picture = await readFile(join(folder, 'page.pgm'));
    const [head = '', width = '', height = ''] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(picture.toString('latin1')) ?? [];
    return { width: Number(width), height: Number(height), grey: picture.subarray(head.length) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The bounds of all that differs between two files around a box, in points as readers see the page. */
async function findMark(
  { before, after }: { readonly before: Buffer; readonly after: Buffer },
  {
    page,
    size,
    box,
  }: { readonly page: number; readonly size: Pick<Rectangle, 'width' | 'height'>; readonly box: Rectangle },
): Promise<Rectangle> {
  const [old, now] = [await draw(before, page), await draw(after, page)];
  const scale = now.width / size.width;
  expect(now.height / size.height).toBeCloseTo(scale, 1);
  const AROUND = 6;
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let y = Math.floor((box.y - AROUND) * scale); y < (box.y + box.height + AROUND) * scale; y += 1)
    for (let x = Math.floor((box.x - AROUND) * scale); x < (box.x + box.width + AROUND) * scale; x += 1) {
      const at = y * now.width + x;
      if (Math.abs((old.grey[at] ?? 0) - (now.grey[at] ?? 0)) < 40) continue;
      xs.push(x);
      ys.push(y);
    }
  if (xs.length === 0) throw new Error(`Page ${page} has no mark in ${JSON.stringify(box)}.`);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [right, bottom] = [Math.max(...xs) + 1, Math.max(...ys) + 1];
  return { x: left / scale, y: top / scale, width: (right - left) / scale, height: (bottom - top) / scale };
}
