import { expect } from '@open-wc/testing';
import { FOLDERS, ScriptedArchive } from '../fixtures/scripted-archive.ts';
import { byRole, pressed, rootOf, texts, type } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { changes, openArchive, openMenu, place, press, titles, waitTold } from './open-archive.ts';

const places = (element: Element): string[] => texts(element, '[role=treeitem] .name');
const focusedPlace = (element: Element): string | undefined =>
  rootOf(element).activeElement?.querySelector('.name')?.textContent;

describe('deed-archive, the folders', () => {
  it('are a tree that is read as it is opened, with how much is in each', async () => {
    const { element, script } = await openArchive();
    expect(places(element)).to.deep.equal(['All documents', 'Nordvik', 'Customers', 'People', 'Bin']);
    expect(texts(element, '[role=treeitem] .count')).to.deep.equal(['12', '4', '3']);
    expect(script.asked).not.to.include(`GET /folders/${FOLDERS[1]?.id}/folders?page[number]=1&page[size]=100`);
    place(element, 'Customers').querySelector<HTMLElement>('[data-twist]')?.click();
    await waitUntil(() => places(element).includes('Kaleva Shipping'));
    expect(place(element, 'Kaleva Shipping').ariaLevel).to.equal('3');
    place(element, 'People').click();
    await waitUntil(() => titles(element).length === 2);
    expect(place(element, 'People').ariaSelected).to.equal('true');
  });

  it('are walked by the keys of a tree', async () => {
    const { element } = await openArchive();
    place(element, 'All documents').focus();
    await pressed('ArrowDown');
    await pressed('ArrowDown');
    expect(focusedPlace(element)).to.equal('Customers');
    await pressed('ArrowRight');
    await waitUntil(() => place(element, 'Customers').ariaExpanded === 'true');
    await pressed('ArrowRight');
    expect(focusedPlace(element)).to.equal('Havukka Robotics');
    await pressed('ArrowLeft');
    expect(focusedPlace(element)).to.equal('Customers');
    await pressed('ArrowLeft');
    await waitUntil(() => place(element, 'Customers').ariaExpanded === 'false');
    await pressed('End');
    await pressed('Enter');
    await waitUntil(() => element.view === 'bin=1');
  });

  it('are made where one is shown', async () => {
    const { element, script } = await openArchive(undefined, { view: `folder=${FOLDERS[4]?.id}` });
    press(element, 'New folder');
    await waitUntil(() => rootOf(element).querySelector('#chooser[open]') !== null);
    await expect(element).to.be.accessible();
    await type(rootOf(element).querySelector('#chooser input') as HTMLElement, 'Summer');
    await pressed('Enter');
    await waitUntil(() => changes(script).length === 1);
    expect(changes(script)).to.deep.equal([`POST /folders {"title":"Summer","parent_id":"${FOLDERS[4]?.id}"}`]);
  });

  it('are renamed and deleted by their menu, the first one not', async () => {
    const { element, script } = await openArchive(undefined, { view: `folder=${FOLDERS[4]?.id}` });
    await openMenu(element, 'Actions for People');
    byRole(element, 'menuitem', 'Rename').click();
    await waitUntil(() => rootOf(element).querySelector('#chooser[open]') !== null);
    await pressed('Control+a');
    for (const letter of 'Staff') await pressed(letter);
    await pressed('Enter');
    await waitUntil(() => places(element).includes('Staff'), 'renamed');
    await openMenu(element, 'Actions for Staff');
    byRole(element, 'menuitem', 'Delete').click();
    await waitUntil(() => texts(element, '#chooser p').length > 0, 'asked');
    expect(texts(element, '#chooser p')[0]).to.match(
      /^It goes into the bin with all that is in it\. Documents: \d+\. Folders: 0\.$/,
    );
    await expect(element).to.be.accessible();
    rootOf(element).querySelector<HTMLElement>('#chooser .danger')?.click();
    await waitUntil(() => !places(element).includes('Staff'), 'deleted');
    expect(element.view).to.equal(`folder=${FOLDERS[0]?.id}`);
    expect(changes(script).at(-1)).to.equal(`DELETE /folders/${FOLDERS[4]?.id}`);
    await waitTold(element, 'Staff is in the bin.');
    press(element, 'Undo');
    await waitUntil(() => places(element).includes('Staff'), 'restored');
    expect(changes(script).at(-1)).to.equal(`POST /folders/${FOLDERS[4]?.id}/restore`);
    await openMenu(element, 'Actions for Nordvik');
    expect(byRole(element, 'menuitem', 'Delete').getAttribute('aria-disabled')).to.equal('true');
  });

  it('stay as they are when a change is refused, which is told', async () => {
    const script = new ScriptedArchive();
    script.failures.set('DELETE /folders', 409);
    const { element } = await openArchive(script);
    await waitUntil(() => places(element).includes('People'), 'the folders');
    await openMenu(element, 'Actions for People');
    byRole(element, 'menuitem', 'Delete').click();
    await waitUntil(() => rootOf(element).querySelector('#chooser .danger') !== null, 'asked');
    rootOf(element).querySelector<HTMLElement>('#chooser .danger')?.click();
    await waitTold(element, 'Not today.');
    expect(places(element)).to.include('People');
  });

  it('are behind a button where the element is narrow', async () => {
    const { element } = await openArchive();
    element.style.inlineSize = '320px';
    const button = rootOf(element).querySelector<HTMLElement>('.folders-button');
    await waitUntil(() => button?.checkVisibility() === true);
    expect(place(element, 'People').checkVisibility()).to.equal(false);
    button?.click();
    await waitUntil(() => place(element, 'People').checkVisibility());
    place(element, 'People').click();
    await waitUntil(() => button?.textContent.trim() === 'People');
    expect(place(element, 'People').checkVisibility()).to.equal(false);
    expect(element.scrollWidth).to.equal(320);
    await expect(element).to.be.accessible();
  });
});
