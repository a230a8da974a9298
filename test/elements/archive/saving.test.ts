import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { ScriptedArchive } from '../fixtures/scripted-archive.ts';
import type { ArchiveVerb } from '../../../src/elements/archive/documents.ts';
import { allByRole, byRole, control, pressed, rootOf, texts } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import {
  changes,
  chosen,
  focused,
  openArchive,
  openMenu,
  place,
  press,
  rowAt,
  titles,
  told,
  waitAsked,
  waitTold,
} from './open-archive.ts';

const BULK: readonly ArchiveVerb[] = ['browse', 'read', 'change', 'organize', 'remove', 'download', 'bulk'];

/** Files that the browser is asked to save, by name, instead of saving them. */
function watchSaving(): string[] {
  const saved: string[] = [];
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function save() {
    saved.push(this.download);
  };
  restore = () => {
    HTMLAnchorElement.prototype.click = click;
  };
  return saved;
}
let restore = (): void => undefined;

/** An archive with the verb bulk, three of whose rows are chosen. */
async function openChosen(): Promise<Awaited<ReturnType<typeof openArchive>>> {
  const script = new ScriptedArchive();
  script.verbs = BULK;
  const open = await openArchive(script);
  rowAt(open.element, 0).focus();
  await pressed('x');
  await pressed('Shift+ArrowDown');
  await pressed('Shift+ArrowDown');
  await waitUntil(() => chosen(open.element).length === 3);
  return open;
}

describe('deed-archive, saving files', () => {
  afterEach(() => {
    restore();
  });

  it('saves one document under its title', async () => {
    const { element } = await openArchive();
    const saved = watchSaving();
    await openMenu(element, `Actions for ${titles(element)[1]}`);
    byRole(element, 'menuitem', 'Download').click();
    await waitUntil(() => saved.length === 1);
    expect([saved, told(element)]).to.deep.equal([['Mutual NDA, Nordvik Instrument.pdf'], '']);
  });

  it('saves each of several where the service makes no ZIP, and tells of those that fail', async () => {
    const { element, script } = await openArchive();
    const saved = watchSaving();
    script.failures.set(`GET /documents/${script.documents[1]?.id}/download`, 503);
    rowAt(element, 0).focus();
    await pressed('x');
    await pressed('Shift+ArrowDown');
    await pressed('Shift+ArrowDown');
    press(element, 'Download');
    await waitTold(element, '1 document could not be changed.');
    expect(saved).to.deep.equal([`${titles(element)[0]}.pdf`, `${titles(element)[2]}.pdf`]);
    expect(chosen(element)).to.have.length(3);
  });

  it('tells why there is no ZIP, and saves none', async () => {
    const { element, script } = await openChosen();
    const saved = watchSaving();
    script.failures.set('GET /bulk/b/download', 410);
    press(element, 'Download');
    await waitTold(element, '3 documents could not be changed. Not today.');
    expect([saved, texts(element, '.bulk .chosen')]).to.deep.equal([[], ['3 chosen']]);
  });

  it('shows how far the ZIP is, and begins no second one', async () => {
    const { element, script } = await openChosen();
    const saved = watchSaving();
    const release = script.hold('GET /bulk/b');
    press(element, 'Download');
    await waitUntil(() => texts(element, '.bulk .chosen')[0] === '0 of 3');
    expect(byRole(element, 'button', 'Download').matches(':disabled')).to.equal(true);
    release();
    await waitUntil(() => saved.length === 1);
    expect(changes(script)).to.have.length(1);
  });
});

describe('deed-archive, work on many that fails', () => {
  it('keeps the rows that are chosen, so that it can be tried again', async () => {
    const { element, script } = await openChosen();
    script.failures.set('POST /bulk', 503);
    press(element, 'Delete');
    await waitTold(element, '3 documents could not be changed.');
    expect(texts(element, '.bulk .chosen')).to.deep.equal(['3 chosen']);
    script.failures.clear();
    press(element, 'Delete');
    await waitTold(element, '3 documents are in the bin.');
    expect(titles(element)).to.have.length(9);
  });

  it('tells why what was done could not be undone', async () => {
    const { element, script } = await openChosen();
    press(element, 'Delete');
    await waitTold(element, '3 documents are in the bin.');
    script.failures.set('POST /bulk/b/undo', 409);
    press(element, 'Undo');
    await waitTold(element, '3 documents could not be changed. Not today.');
    expect(titles(element)).to.have.length(9);
  });

  it('takes a tag from those alone that did not have it, when it is undone', async () => {
    const { element, script } = await openArchive();
    rowAt(element, 0).focus();
    await pressed('x');
    await pressed('Shift+ArrowDown');
    await pressed('t');
    await waitAsked(element);
    await sendKeys({ type: 'boats' });
    await pressed('Enter');
    await waitTold(element, '2 documents are changed.');
    press(element, 'Undo');
    await waitUntil(() => script.documents[0]?.tags.join() === 'confidential');
    expect(script.documents[1]?.tags).to.deep.equal(['boats', 'summer']);
  });

  it('restores from the bin those that are chosen, with a way back into it', async () => {
    const script = new ScriptedArchive(3);
    script.documents = script.documents.map((one) => ({ ...one, deleted_at: '2027-01-20T12:00:00Z' }));
    const { element } = await openArchive(script, { view: 'bin=1' });
    rowAt(element, 0).focus();
    await pressed('Control+a');
    expect(texts(element, '.bulk .commands .word')).to.deep.equal(['Restore', 'Delete for good']);
    press(element, 'Restore');
    await waitTold(element, '3 documents are back.');
    await waitUntil(() => texts(element, '.notice h2')[0] === 'The bin is empty');
    press(element, 'Undo');
    await waitUntil(() => titles(element).length === 3);
    expect(
      changes(script)
        .slice(3)
        .every((call) => call.startsWith('DELETE /documents/')),
    ).to.equal(true);
  });

  it('asks once before it deletes several for good, by their number', async () => {
    const script = new ScriptedArchive(3);
    script.documents = script.documents.map((one) => ({ ...one, deleted_at: '2027-01-20T12:00:00Z' }));
    const { element } = await openArchive(script, { view: 'bin=1' });
    rowAt(element, 1).focus();
    await pressed('x');
    await pressed('Shift+ArrowDown');
    press(element, 'Delete for good');
    await waitAsked(element);
    expect(texts(element, '#chooser :is(h2, p)')).to.deep.equal(['2 chosen', 'It cannot be brought back.']);
    await pressed('Escape');
    await waitUntil(() => allByRole(element, 'dialog').length === 0);
    expect(changes(script)).to.deep.equal([]);
    press(element, 'Delete for good');
    await waitAsked(element);
    rootOf(element).querySelector<HTMLElement>('#chooser .danger')?.click();
    await waitTold(element, '2 documents are deleted for good.');
    expect(titles(element)).to.have.length(1);
  });
});

describe('deed-archive, questions', () => {
  it('is left by a press beside the dialog', async () => {
    const { element, script } = await openArchive();
    rowAt(element, 1).focus();
    await pressed('m');
    await waitAsked(element);
    rootOf(element).querySelector<HTMLElement>('#chooser')?.click();
    await waitUntil(() => focused(element) === 1);
    expect(changes(script)).to.deep.equal([]);
  });

  it('does not keep what was typed into the question before', async () => {
    const { element } = await openArchive();
    rowAt(element, 1).focus();
    await pressed('t');
    await waitAsked(element);
    await sendKeys({ type: 'urgent' });
    await pressed('Escape');
    await waitUntil(() => focused(element) === 1);
    await pressed('a');
    await waitAsked(element);
    expect((control(element) as HTMLInputElement).value).to.equal('');
    expect(texts(element, '#choices [role=option]')).to.deep.equal([
      'Aino Korhonen',
      'Erik Lindqvist',
      'Zofia Nowak',
      'No owner',
    ]);
  });

  it('begins with the name that a folder has, and takes none that is empty', async () => {
    const { element, script } = await openArchive();
    await openMenu(element, 'Actions for People');
    byRole(element, 'menuitem', 'Rename').click();
    await waitAsked(element);
    expect((control(element) as HTMLInputElement).value).to.equal('People');
    await pressed('Control+a');
    await pressed('Backspace');
    await pressed('Enter');
    expect([allByRole(element, 'dialog').length, changes(script)]).to.deep.equal([1, []]);
  });

  it('keeps the old name of a folder whose new one is refused, and says why', async () => {
    const { element, script } = await openArchive();
    script.failures.set('PATCH /folders', 409);
    await openMenu(element, 'Actions for People');
    byRole(element, 'menuitem', 'Rename').click();
    await waitAsked(element);
    await pressed('Control+a');
    await sendKeys({ type: 'Staff' });
    await pressed('Enter');
    await waitTold(element, 'Not today.');
    expect(place(element, 'People').ariaLabel).to.equal('People 3');
  });

  it('makes a folder in the one whose menu it is, and shows it there', async () => {
    const { element } = await openArchive();
    await openMenu(element, 'Actions for Customers');
    byRole(element, 'menuitem', 'New folder').click();
    await waitAsked(element);
    await sendKeys({ type: '  Strand Oy ' });
    await pressed('Enter');
    await waitUntil(() => allByRole(element, 'dialog').length === 0);
    place(element, 'Customers').querySelector<HTMLElement>('[data-twist]')?.click();
    await waitUntil(() => texts(element, '[role=treeitem] .name').includes('Strand Oy'));
    expect(place(element, 'Strand Oy').ariaLevel).to.equal('3');
  });
});
