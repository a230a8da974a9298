import { expect, fixture, html } from '@open-wc/testing';
import '../../../../src/elements/define/signing-room.ts';
import type { PlacedField } from '../../../../src/document/index.ts';
import type { DeedSigningRoom } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { rootOf } from '../../fixtures/page.ts';
import { createPdf } from '../../fixtures/pdf.ts';
import { createRoom, ScriptedRoom } from '../../fixtures/scripted-room.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

const proof: PlacedField = {
  id: 'proof',
  type: 'attachment',
  party: 's1',
  label: 'Proof of income',
  help: 'The last payslip',
  required: true,
  editable: true,
  value: null,
  places: [{ page: 1, x: 60, y: 260, width: 150, height: 20 }],
};

let script: ScriptedRoom;
async function open({ width = 900, field = proof } = {}): Promise<DeedSigningRoom> {
  script = new ScriptedRoom(
    createRoom({
      document: { drafted: false, attachments: [] },
      signee: { boxes: [] },
      fields: [field],
      pages: [{ page: 1, width: 595, height: 842 }],
    }),
  );
  script.pdf = createPdf({ pages: 1 });
  const element = await fixture<DeedSigningRoom>(
    html`<deed-signing-room
      style="width: ${width}px"
      endpoint="/deedkit"
      document="d1"
      signature="s1"
      .fetch=${script.fetch}
    ></deed-signing-room>`,
  );
  await waitUntil(() => card(element) && rootOf(element).querySelector('.place'), 'the files are there', {
    timeout: 8000,
  });
  return element;
}

const card = (element: DeedSigningRoom): HTMLElement =>
  rootOf(element).querySelector('[aria-labelledby=files-title]') as HTMLElement;
const input = (element: DeedSigningRoom): HTMLInputElement =>
  card(element).querySelector('input[type=file]') as HTMLInputElement;
const wordsOf = (element: DeedSigningRoom): string => card(element).textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
const button = (element: DeedSigningRoom, words: string): HTMLButtonElement =>
  [...card(element).querySelectorAll('button')].find((one) => one.textContent?.includes(words)) as HTMLButtonElement;
const fileOf = (name: string, size = 3000): File => new File([new Uint8Array(size)], name);
function choose(element: DeedSigningRoom, file: File): void {
  const files = new DataTransfer();
  files.items.add(file);
  input(element).files = files.files;
  input(element).dispatchEvent(new Event('change', { bubbles: true }));
}
const told = (element: DeedSigningRoom): string =>
  card(element).querySelector('[role=status]')?.textContent?.trim() ?? '';
const isHeld = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const step = (element: DeedSigningRoom): HTMLButtonElement =>
  rootOf(element).querySelector('[part=step]') as HTMLButtonElement;

describe('files of fields in the signing room', () => {
  afterEach(() => localStorage.clear());

  it('are chosen, shown with name and size, said aloud, replaced and taken away', async () => {
    const element = await open();
    expect(wordsOf(element)).to.contain('Proof of income (required)').and.to.contain('The last payslip');
    expect(input(element).accept).to.equal('application/pdf,image/png,image/jpeg');
    expect(input(element).getAttribute('aria-required')).to.equal('true');
    choose(element, fileOf('payslip.pdf'));
    await waitUntil(() => told(element) === 'payslip.pdf was added.', 'it is there');
    expect(wordsOf(element)).to.contain('payslip.pdf').and.to.contain('3 kB').and.to.contain('Replace');
    expect(script.requests.filter(({ method }) => method === 'PUT').map(({ part }) => part)).to.deep.equal([
      '/files/proof',
    ]);
    choose(element, fileOf('other.pdf'));
    await waitUntil(() => wordsOf(element).includes('other.pdf was added.'), 'it is replaced');
    button(element, 'Remove').click();
    await waitUntil(() => told(element) === 'other.pdf was removed.', 'it is gone');
    expect(rootOf(element).activeElement).to.equal(input(element));
    expect(wordsOf(element)).to.contain('Choose a file');
  });

  it('are dropped on their field, which shows where', async () => {
    const element = await open();
    const field = card(element).querySelector('[role=group]') as HTMLElement;
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(fileOf('dropped.pdf'));
    const over = new DragEvent('dragover', { dataTransfer, cancelable: true });
    field.dispatchEvent(over);
    expect(over.defaultPrevented).to.equal(true);
    expect(field.hasAttribute('data-over')).to.equal(true);
    const drop = new DragEvent('drop', { dataTransfer, cancelable: true });
    field.dispatchEvent(drop);
    expect(drop.defaultPrevented).to.equal(true);
    expect(field.hasAttribute('data-over')).to.equal(false);
    await waitUntil(() => told(element) === 'dropped.pdf was added.', 'it is there');
  });

  it('keep from signing until they are there, and while they are on their way', async () => {
    const element = await open();
    await waitUntil(() => rootOf(element).querySelector('deed-pdf-view[data-shown]'), 'pages', { timeout: 8000 });
    step(element).click();
    await waitUntil(() => step(element).textContent?.includes('Next field'), 'one is left');
    step(element).click();
    await waitUntil(() => rootOf(element).activeElement === input(element), 'the input has the focus');
    let release = (): void => undefined;
    script.held = new Promise((resolve) => (release = resolve));
    choose(element, fileOf('slow.pdf'));
    await waitUntil(() => card(element).querySelector('progress'), 'it is on its way');
    expect(told(element)).to.equal('Sending slow.pdf…');
    expect(step(element).textContent).to.contain('Next field');
    // The browser would ask before the page is left.
    expect(isHeld()).to.equal(true);
    release();
    await waitUntil(() => !step(element).textContent?.includes('Next field'), 'none is left');
    expect(isHeld()).to.equal(false);
  });

  it('can be stopped on their way, and the earlier stays', async () => {
    const field = {
      ...proof,
      value: 'old.pdf',
      file: { name: 'old.pdf', type: 'application/pdf', size: 9, sha256: 'c'.repeat(64) },
    } as const;
    const element = await open({ field });
    script.held = new Promise(() => undefined);
    choose(element, fileOf('new.pdf'));
    await waitUntil(() => button(element, 'Cancel'), 'it is on its way');
    button(element, 'Cancel').click();
    expect(isHeld()).to.equal(false);
    await waitUntil(() => wordsOf(element).includes('old.pdf'), 'the earlier is there');
    expect(card(element).querySelector('.error')?.textContent?.trim()).to.equal('');
  });

  it('say why they are not taken, in words of the interface, and keep the earlier', async () => {
    const element = await open();
    choose(element, fileOf('huge.pdf', 13 * 1_048_576 + 1));
    await waitUntil(() => wordsOf(element).includes('too large'), 'it is too large');
    expect(script.requests.some(({ method }) => method === 'PUT')).to.equal(false);
    for (const [fault, words] of [
      [{ status: 422, code: 'file_refused' }, 'is not a PDF, PNG or JPEG'],
      [{ status: 413, code: 'too_large' }, 'too large'],
      ['offline', 'was not sent'],
    ] as const) {
      script.fault = fault;
      choose(element, fileOf('wrong.exe'));
      await waitUntil(() => wordsOf(element).includes(words), words);
      expect(input(element).getAttribute('aria-invalid')).to.equal('true');
      const described = input(element).getAttribute('aria-describedby')?.split(' ') ?? [];
      expect(described.map((id) => card(element).querySelector(`[id="${id}"]`)?.textContent).join(' ')).to.contain(
        words,
      );
    }
    script.fault = undefined;
    choose(element, fileOf('right.pdf'));
    await waitUntil(() => wordsOf(element).includes('right.pdf was added.'), 'it is there');
    expect(input(element).getAttribute('aria-invalid')).to.equal('false');
  });

  it('stay where taking them away fails, which is said at the field and aloud, and can be tried again', async () => {
    const element = await open();
    choose(element, fileOf('payslip.pdf'));
    await waitUntil(() => told(element) === 'payslip.pdf was added.', 'it is there');
    for (const fault of ['offline', { status: 500, code: 'internal' }] as const) {
      script.fault = fault;
      button(element, 'Remove').click();
      await element.updateComplete;
      expect(told(element)).to.equal('');
      await waitUntil(() => told(element) === 'The file was not removed. Try again.', 'it is told');
      expect(wordsOf(element)).to.contain('payslip.pdf').and.to.contain('3 kB');
      expect(card(element).querySelector('.error')?.textContent?.trim()).to.equal(
        'The file was not removed. Try again.',
      );
    }
    script.fault = undefined;
    button(element, 'Remove').click();
    await waitUntil(() => told(element) === 'payslip.pdf was removed.', 'it is gone');
  });

  for (const status of [404, 409])
    it(`have the room read anew where it has gone on meanwhile: ${status}`, async () => {
      const element = await open();
      const looks = (): number => script.requests.filter(({ method, part }) => method === 'GET' && part === '').length;
      const before = looks();
      const { fetch } = script;
      element.fetch = (input, init) =>
        init?.method === 'PUT'
          ? Promise.resolve(Response.json({ error: { code: 'over', message: 'No.' } }, { status }))
          : fetch(input, init);
      choose(element, fileOf('late.pdf'));
      await waitUntil(() => looks() === before + 1, 'it is read anew');
      expect(told(element)).to.equal('The file was not sent. Choose it again.');
    });

  it('are replaced by the one that was chosen last, whichever answer comes last', async () => {
    const element = await open();
    let release = (): void => undefined;
    script.held = new Promise((resolve) => (release = resolve));
    choose(element, fileOf('first.pdf'));
    await waitUntil(() => told(element) === 'Sending first.pdf…', 'the first');
    const holdFirst = release;
    script.held = Promise.resolve();
    card(element)
      .querySelector('[role=group]')
      ?.dispatchEvent(
        Object.defineProperty(new DragEvent('drop', { cancelable: true }), 'dataTransfer', {
          value: { files: [fileOf('second.pdf')], types: ['Files'] },
        }),
      );
    await waitUntil(() => told(element) === 'second.pdf was added.', 'the second');
    holdFirst();
    await stays(() => told(element) === 'second.pdf was added.' && wordsOf(element).includes('second.pdf'), 30);
  });

  it('are not taken from a text that is dragged, nor where the field may not be changed', async () => {
    const element = await open({ field: { ...proof, editable: false } });
    const group = card(element).querySelector('[role=group]') as HTMLElement;
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/plain', 'a text');
    const over = new DragEvent('dragover', { dataTransfer, cancelable: true });
    group.dispatchEvent(over);
    expect([over.defaultPrevented, group.hasAttribute('data-over')]).to.deep.equal([false, false]);
    expect([input(element).disabled, input(element).labels?.[0]?.ariaDisabled]).to.deep.equal([true, 'true']);
    const files = new DataTransfer();
    files.items.add(fileOf('dropped.pdf'));
    group.dispatchEvent(new DragEvent('drop', { dataTransfer: files, cancelable: true }));
    await stays(() => !script.requests.some(({ method }) => method === 'PUT'), 30);
  });

  it('are chosen from their place on the page, too, also where that is narrow', async () => {
    for (const width of [900, 360]) {
      const element = await open({ width });
      const place = rootOf(element).querySelector('.place.file') as HTMLButtonElement;
      expect(place.getAttribute('aria-label')).to.equal('Proof of income, required, page 1: Choose a file');
      let isAsked = false;
      input(element).addEventListener('click', (event) => {
        event.preventDefault();
        isAsked = true;
      });
      place.click();
      expect(isAsked).to.equal(true);
    }
  });

  it('pass an accessibility check in each state', async () => {
    const element = await open();
    await expect(element).to.be.accessible();
    choose(element, fileOf('payslip.pdf'));
    await waitUntil(() => told(element) === 'payslip.pdf was added.', 'it is there');
    await expect(element).to.be.accessible();
  });
});
