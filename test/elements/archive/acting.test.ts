import { expect } from '@open-wc/testing';
import type { ArchiveFolder } from '../../../src/elements/archive/documents.ts';
import { FOLDERS, ScriptedArchive } from '../fixtures/scripted-archive.ts';
import { allByRole, byLabel, byRole, pressed, rootOf, texts, type } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import {
  changes,
  focused,
  openArchive,
  openMenu,
  place,
  press,
  rowAt,
  titles,
  told,
  waitTold,
} from './open-archive.ts';

const rename = (element: Element): HTMLInputElement | null =>
  rootOf(element).querySelector<HTMLInputElement>('.rename');
const doubleClick = (target: Element | null): void =>
  void target?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, composed: true }));

describe('deed-archive, one document', () => {
  it('is renamed where it stands, by F2 and Enter', async () => {
    const { element, script } = await openArchive();
    rowAt(element, 1).focus();
    await pressed('F2');
    await waitUntil(() => rename(element)?.matches(':focus') === true);
    await pressed('Control+a');
    for (const letter of 'NDA') await pressed(letter);
    await pressed('Enter');
    await waitTold(element, 'The document is changed.');
    expect(changes(script)).to.deep.equal([`PATCH /documents/${script.documents[1]?.id} {"title":"NDA"}`]);
    expect(titles(element)[1]).to.equal('NDA');
    expect(focused(element)).to.equal(1);
    press(element, 'Undo');
    await waitUntil(() => titles(element)[1] === 'Mutual NDA, Nordvik Instrument');
  });

  it('keeps its title when Escape is pressed, or nothing is left of it', async () => {
    const { element, script } = await openArchive();
    doubleClick(rowAt(element, 0).querySelector('.name'));
    await waitUntil(() => rename(element) !== null);
    await pressed('x');
    await pressed('Escape');
    await waitUntil(() => rename(element) === null);
    doubleClick(rowAt(element, 0).querySelector('.name'));
    await waitUntil(() => rename(element)?.matches(':focus') === true);
    await pressed('Backspace');
    await pressed('Enter');
    await waitUntil(() => rename(element) === null);
    expect(changes(script)).to.deep.equal([]);
    expect(titles(element)[0]).to.equal('Residential lease, Havukka Robotics');
  });

  it('tells why it could not be renamed, and shows the title that is kept', async () => {
    const { element, script } = await openArchive();
    script.failures.set('PATCH', 422);
    rowAt(element, 0).focus();
    await pressed('e');
    await waitUntil(() => rename(element)?.matches(':focus') === true);
    await pressed('x');
    rename(element)?.blur();
    await waitTold(element, '1 document could not be changed. Not today.');
    expect(titles(element)[0]).to.equal('Residential lease, Havukka Robotics');
  });

  it('is opened by Enter, by its button and by a double press on its row', async () => {
    const { element, script } = await openArchive();
    const opened: unknown[] = [];
    element.addEventListener('deed-document-chosen', ({ detail }) => opened.push(detail));
    rowAt(element, 0).focus();
    await pressed('Enter');
    rowAt(element, 1).querySelector<HTMLElement>('[data-command]')?.click();
    doubleClick(rowAt(element, 2).querySelector('.owner'));
    expect(opened).to.deep.equal(
      script.documents.slice(0, 3).map(({ id, contract_id: contract, stage }) => ({ document: id, contract, stage })),
    );
  });

  it('is deleted by #, with the focus on the next one, and comes back by Undo', async () => {
    const { element, script } = await openArchive();
    rowAt(element, 1).focus();
    await pressed('Shift+#');
    await waitTold(element, 'The document is in the bin.');
    await waitUntil(() => focused(element) === 1);
    expect(titles(element)[1]).to.equal('Consulting agreement, Strand Oy');
    press(element, 'Undo');
    await waitUntil(() => titles(element).length === 12);
    expect(changes(script).at(-1)).to.equal(`POST /documents/${script.documents[1]?.id}/restore`);
  });

  it('has all of it in a menu', async () => {
    const { element } = await openArchive();
    await openMenu(element, 'Actions for Residential lease, Havukka Robotics');
    const items = allByRole(element, 'menuitem').map((item) => item.textContent.trim());
    expect(items).to.deep.equal(['Open', 'Details', 'Rename', 'Move to…', 'Add a tag', 'Owner', 'Download', 'Delete']);
    await expect(element).to.be.accessible();
    await pressed('Escape');
    rowAt(element, 1).focus();
    await pressed('Shift+F10');
    await waitUntil(() => rootOf(element).activeElement?.matches('[role=menuitem]') === true);
    byRole(element, 'menuitem', 'Rename').click();
    await waitUntil(() => rename(element) !== null);
  });

  it('is dragged to a folder', async () => {
    const { element, script } = await openArchive();
    const dataTransfer = new DataTransfer();
    const drag = (target: Element | null, name: string): boolean | undefined =>
      target?.dispatchEvent(new DragEvent(name, { bubbles: true, composed: true, cancelable: true, dataTransfer }));
    const places = allByRole(element, 'treeitem');
    const folder = place(element, 'People');
    drag(rowAt(element, 0), 'dragstart');
    drag(folder, 'dragover');
    await element.updateComplete;
    expect(folder?.hasAttribute('data-over')).to.equal(true);
    expect(drag(places[0] ?? null, 'dragover'), 'all documents are no folder').to.equal(true);
    drag(folder, 'drop');
    await waitTold(element, 'The document is in People now.');
    expect(script.documents[0]?.folder_id).to.equal(FOLDERS[4]?.id);
  });
});

describe('deed-archive, the details', () => {
  it('stand beside the list, and are in the view', async () => {
    const { element, script } = await openArchive();
    rowAt(element, 1).click();
    await waitUntil(() => texts(element, '.parties-list .who').length === 2);
    expect(texts(element, '.details h2')).to.deep.equal(['Mutual NDA, Nordvik Instrument']);
    expect(texts(element, '.details .who')[0]).to.equal('Bo StrandNordvik Instrument');
    expect(element.view).to.equal(`open=${script.documents[1]?.id}`);
    await expect(element).to.be.accessible();
    rowAt(element, 2).focus();
    await pressed('i');
    await waitUntil(() => texts(element, '.details h2')[0] === 'Consulting agreement, Strand Oy');
    await pressed('Escape');
    await waitUntil(() => rootOf(element).querySelector('.details') === null);
  });

  it('change the description, and take tags away', async () => {
    const { element, script } = await openArchive(undefined, {
      view: `open=${new ScriptedArchive().documents[1]?.id}`,
    });
    await waitUntil(() => rootOf(element).querySelector('.details textarea') !== null);
    await type(byLabel(element, 'Description'), 'For the summer.');
    await pressed('Tab');
    await waitUntil(() => script.documents[1]?.description === 'For the summer.');
    press(element, 'Remove the tag boats');
    await waitUntil(() => script.documents[1]?.tags.join() === 'summer');
    await waitUntil(() => texts(element, '.details .chip').join() === 'summer');
  });

  it('say that they could not be loaded, and try again', async () => {
    const { element, script } = await openArchive();
    script.failures.set(`GET /documents/${script.documents[0]?.id}`, 503);
    rowAt(element, 0).click();
    await waitUntil(() => texts(element, '.details [role=alert] p')[0] === 'The details could not be loaded.');
    script.failures.clear();
    press(element, 'Try again');
    await waitUntil(() => texts(element, '.parties-list .who').length === 2);
    press(element, 'Close');
    await waitUntil(() => focused(element) === 0);
  });
});

describe('deed-archive, the bin', () => {
  const binned = (): ScriptedArchive => {
    const script = new ScriptedArchive(4);
    script.documents = script.documents.map((document, at) =>
      at < 2 ? { ...document, deleted_at: '2027-01-20T12:00:00Z' } : document,
    );
    return script;
  };

  it('has deleted documents, which come back', async () => {
    const { element, script } = await openArchive(binned(), { view: 'bin=1' });
    expect(titles(element)).to.have.length(2);
    rowAt(element, 0).querySelector<HTMLElement>('[data-command=restore]')?.click();
    await waitTold(element, 'The document is back.');
    expect(titles(element)).to.have.length(1);
    expect(script.documents[0]).not.to.have.property('deleted_at');
  });

  it('deletes for good what it is told twice', async () => {
    const { element, script } = await openArchive(binned(), { view: 'bin=1' });
    const erase = async (): Promise<void> => {
      await openMenu(element, 'Actions for Residential lease, Havukka Robotics');
      byRole(element, 'menuitem', 'Delete for good').click();
      await waitUntil(() => rootOf(element).querySelector('#chooser[open]') !== null);
    };
    await erase();
    press(element, 'Cancel');
    expect(changes(script)).to.deep.equal([]);
    await erase();
    await expect(element).to.be.accessible();
    byRole(element, 'button', 'Delete for good').click();
    await waitTold(element, 'The document is deleted for good.');
    expect(changes(script)).to.deep.equal([`DELETE /documents/${script.documents[0]?.id}?erase=true`]);
    expect(told(element)).not.to.contain('Undo');
  });

  it('has deleted folders, which come back or go for good', async () => {
    const script = new ScriptedArchive(2);
    const people = script.folders[4] as ArchiveFolder;
    script.folders = script.folders.slice(0, 4);
    script.binned = [
      { ...people, deleted_at: '2027-01-20T12:00:00Z' },
      { ...people, id: 'inside', title: 'Inside', parent_id: people.id, deleted_at: '2027-01-20T12:00:00Z' },
    ];
    const { element } = await openArchive(script, { view: 'bin=1' });
    await waitUntil(() => texts(element, '.binned .name').join() === 'People', 'the folder');
    expect(texts(element, '.notice h2')).to.deep.equal([]);
    await expect(element).to.be.accessible();
    press(element, 'Delete for good: People');
    await waitUntil(() => rootOf(element).querySelector('#chooser[open]') !== null);
    press(element, 'Cancel');
    press(element, 'Restore: People');
    await waitUntil(() => texts(element, '.notice h2').join() === 'The bin is empty', 'restored');
    expect(changes(script)).to.deep.equal([`POST /folders/${people.id}/restore`]);
    script.folders = script.folders.slice(0, 4);
    script.binned = [{ ...people, deleted_at: '2027-01-20T12:00:00Z' }];
    const again = await openArchive(script, { view: 'bin=1' });
    await waitUntil(() => texts(again.element, '.binned .name').join() === 'People', 'the folder again');
    press(again.element, 'Delete for good: People');
    await waitUntil(() => rootOf(again.element).querySelector('#chooser .danger') !== null);
    rootOf(again.element).querySelector<HTMLElement>('#chooser .danger')?.click();
    await waitUntil(() => texts(again.element, '.notice h2').join() === 'The bin is empty', 'erased');
    expect(changes(script).at(-1)).to.equal(`DELETE /folders/${people.id}?erase=true`);
  });

  it('says that it is empty', async () => {
    const { element } = await openArchive(new ScriptedArchive(2), { view: 'bin=1' });
    expect(texts(element, '.notice h2')).to.deep.equal(['The bin is empty']);
    await expect(element).to.be.accessible();
  });
});

describe('deed-archive, for a person with fewer rights', () => {
  it('offers what may be done, and nothing else', async () => {
    const script = new ScriptedArchive();
    script.verbs = ['browse', 'read'];
    const { element } = await openArchive(script);
    await openMenu(element, 'Actions for Residential lease, Havukka Robotics');
    expect(allByRole(element, 'menuitem').map((item) => item.textContent.trim())).to.deep.equal(['Open', 'Details']);
    await pressed('Escape');
    rowAt(element, 0).focus();
    for (const key of ['F2', 'm', 't', 'Delete']) await pressed(key);
    expect(rename(element)).to.equal(null);
    expect(rootOf(element).querySelector('#chooser[open]')).to.equal(null);
    expect(texts(element, '[role=treeitem] .name')).not.to.include('Bin');
    expect(allByRole(element, 'button').map((button) => button.textContent.trim())).not.to.include('New folder');
    expect(changes(script)).to.deep.equal([]);
  });
});
